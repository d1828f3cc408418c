package import Domain
import HTTP
import Markup
import Pages
import Routes

/// A reader's favourites, newest first. Stored only on the device, in a cookie limited to the market's paths:
/// favourites need neither an account nor a script, and the server stores nothing.
package struct Favourites: Sendable, Hashable {
    package private(set) var ids: [ProductID]

    /// The limit; more would make every request to the market longer than a small page.
    package static let most = 100

    package init(_ ids: [ProductID] = []) { self.ids = ids }

    /// Parses the cookie and skips whatever is not a number.
    init(cookies: Cookies) {
        var seen: Set<ProductID> = []
        let words = (cookies[SiteCookie.favourites.rawValue] ?? "").split(separator: ".").prefix(Self.most)
        let numbers = words.compactMap { Int($0, in: .identifiers) }
        ids = numbers.map(ProductID.init).filter { seen.insert($0).inserted }
    }

    func contains(_ id: ProductID) -> Bool { ids.contains(id) }

    /// Adds or removes a product. The oldest ones make room.
    mutating func set(_ id: ProductID, isFavourite: Bool) {
        ids.removeAll { $0 == id }
        if isFavourite { ids = [id] + ids.prefix(Self.most - 1) }
    }

    func setCookie(secure: Bool) -> SetCookie? {
        let text = ids.map { String($0.number) }.joined(separator: ".")
        return SiteCookie.favourites.setting(text, secure: secure, path: Route.hall(.market).path)
    }
}

/// ♡: a toggle button in a form of its own. With a script it takes effect at once.
struct FavouriteButton {
    /// The name of heart buttons that scripts handle in place; the value is the product's number.
    static let field = "liked"

    let id: ProductID
    let isFavourite: Bool
    /// Whether to return to the list of favourites.
    var returnsToList = false

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("favourite"), .method(.post), .action(Route.market(.favourite(id)).link)) { form in
            form.input(.type(.hidden), .name("on"), .value(isFavourite ? "0" : "1"))
            if returnsToList { form.input(.type(.hidden), .name("from"), .value("favourites")) }
            form.button(
                .type(.submit),
                .name(Self.field).when(!returnsToList),
                .value("\(id.number)").when(!returnsToList),
                .ariaPressed(isFavourite)
            ) { button in
                Icon.heart.write(&button)
                button.span(.class("vh")) { $0.text(Phrase("관심", "Favourite")[language]) }
            }
        }
    }
}

/// ♡ beside a product in a list. Lists are cached and the same for all readers, so a script fills the hearts after the
/// page loads; without one a press adds the product to the favourites and leads to them.
struct ListHeart {
    let product: ProductGlance

    func write(_ html: inout HTML, _ language: Language) {
        html.unsafelyRaw("<button class=\"heart\" form=\"liking\" name=\"liked\" value=\"")
        html.number(product.id.number)
        html.unsafelyRaw("\"><svg class=\"icon\" aria-hidden=\"true\"><use href=\"#heart\"/></svg><span class=\"vh\">")
        switch language {
        case .korean: html.unsafelyRaw("관심, ")
        case .english: html.unsafelyRaw("Favourite, ")
        }
        html.text(product.name)
        html.unsafelyRaw("</span></button>")
    }

    /// Writes the form that all hearts of a page share, and the icons its rows use.
    static func writeForm(_ html: inout HTML) {
        html.form(.id("liking"), .class("vh"), .method(.post), .action(Route.market(.favourites).link)) { form in
            form.svg { drawings in
                drawings.symbol(.id("heart"), .viewBox("0 0 24 24")) { Icon.heart.writeShape(&$0) }
                drawings.symbol(.id("talk"), .viewBox("0 0 24 24")) { Icon.talk.writeShape(&$0) }
            }
        }
    }
}

package import Domain
import HTTP
import Markup
import Pages
import Routes

/// What a reader likes, newest first. It is kept on their device alone, in a cookie only the market's addresses are
/// sent: so favourites need neither an account nor a script, and the server remembers nothing.
package struct Favourites: Sendable, Hashable {
    package private(set) var ids: [ProductID]

    static let cookie = "favourites"
    /// More would make every request to the market longer than a small page.
    package static let most = 100

    package init(_ ids: [ProductID] = []) { self.ids = ids }

    /// Whatever is no number is passed over.
    init(cookies: Cookies) {
        var seen: Set<ProductID> = []
        let words = (cookies[Self.cookie] ?? "").split(separator: ".").prefix(Self.most)
        let numbers = words.compactMap { Int($0, in: .identifiers) }
        ids = numbers.map(ProductID.init).filter { seen.insert($0).inserted }
    }

    func contains(_ id: ProductID) -> Bool { ids.contains(id) }

    /// The oldest make room.
    mutating func set(_ id: ProductID, isFavourite: Bool) {
        ids.removeAll { $0 == id }
        if isFavourite { ids = [id] + ids.prefix(Self.most - 1) }
    }

    func setCookie(secure: Bool) -> SetCookie? {
        let text = ids.map { String($0.number) }.joined(separator: ".")
        let path = Route.hall(.market).path
        var cookie = SetCookie(Self.cookie, text, path: path, maxAge: ids.isEmpty ? 0 : 365 * 86_400)
        cookie?.isSecure = secure
        // Lists are the same for all: which of their hearts are full, the page's script reads here.
        cookie?.isHTTPOnly = false
        return cookie
    }
}

/// ♡: a button in a form of its own, pressed or not. With a script it is pressed on the spot.
struct FavouriteButton {
    /// What a button is called whose pressing needs no other page.
    static let field = "liked"

    let id: ProductID
    let isFavourite: Bool
    /// From the list of favourites the way leads back there.
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

/// ♡ beside a product in a list. Lists are kept and the same for all, so that a script says whether it is pressed, as soon
/// as the page is there; without one it puts the product among the favourites and leads to them.
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

    /// The form that all hearts of a page send, and the drawings its rows use.
    static func writeForm(_ html: inout HTML) {
        html.form(.id("liking"), .class("vh"), .method(.post), .action(Route.market(.favourites).link)) { form in
            form.svg { drawings in
                drawings.symbol(.id("heart"), .viewBox("0 0 24 24")) { Icon.heart.writeShape(&$0) }
                drawings.symbol(.id("talk"), .viewBox("0 0 24 24")) { Icon.talk.writeShape(&$0) }
            }
        }
    }
}

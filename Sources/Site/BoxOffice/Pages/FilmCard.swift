import Domain
import Markup
import Pages
import Routes

/// A film's preview on other sites when somebody shares it (Open Graph).
struct FilmCard {
    let title: Phrase
    let summary: Phrase
    let address: Route
    let poster: StoredPicture?

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.meta(.property("og:type"), .content("video.movie"))
        html.meta(.property("og:site_name"), .content(context.place.name[language]))
        html.meta(.property("og:title"), .content(title[language]))
        html.meta(.property("og:description"), .content(summary[language]))
        guard let origin = context.origin else { return }
        html.meta(.property("og:url"), .content(origin + address.path))
        if let image = image(context) { html.meta(.property("og:image"), .content(origin + image.text)) }
    }

    /// The image; the site's icon in place of a generated poster, because few sites accept SVG.
    private func image(_ context: PageContext) -> Link? {
        guard let poster else { return context.file("icon-512.png") }
        return Route.picture(poster.hash, PictureSize.large.available(of: poster.dimensions), .jpeg).link
    }
}

/// A button that shares the address, shown where there are scripts.
struct ShareAddress {
    let route: Route

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.footer(.class("citation"), .data("script", context.file("exhibit.js")?.text)) { footer in
            footer.button(.class("button soft small"), .type(.button), .data("act", "share")) {
                $0.text(Phrase("공유하기", "Share")[language])
            }
            footer.output(.data("done", Phrase("주소를 복사했어요.", "Address copied.")[language])) { _ in }
            footer.span(.class("address vh"), .ariaHidden(true)) { $0.text((context.origin ?? "") + route.path) }
        }
    }
}

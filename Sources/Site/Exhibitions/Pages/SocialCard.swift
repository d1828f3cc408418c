import Domain
import Markup
import Pages
import Routes

/// A page's preview on other sites when somebody shares it (Open Graph). Its URLs are absolute, so it needs the site's
/// host.
struct SocialCard {
    let title: Phrase
    let summary: Phrase
    let address: Route
    let picture: PackPicture?
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.meta(.property("og:type"), .content("article"))
        html.meta(.property("og:site_name"), .content(context.place.name[language]))
        html.meta(.property("og:title"), .content(title[language]))
        html.meta(.property("og:description"), .content(summary[language]))
        guard let origin = context.origin else { return }
        html.meta(.property("og:url"), .content(origin + address.path))
        guard let image else { return }
        html.meta(.property("og:image"), .content(origin + image.text))
        if let alt = picture?.alt { html.meta(.property("og:image:alt"), .content(alt[language])) }
    }

    /// The image in a raster format, because few sites accept SVG.
    private var image: Link? {
        guard let picture else { return nil }
        switch picture.form {
        case .stored(let stored):
            return place.file(of: stored, PictureSize.large.available(of: stored.dimensions), .jpeg)
        case .drawing, .file: return Route.expo(.file(.picture(picture.name), pack: place.pack.name)).link
        }
    }
}

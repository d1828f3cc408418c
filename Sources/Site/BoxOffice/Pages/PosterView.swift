import Domain
import Markup

/// A film's poster: the one that was found for it, or one drawn from its name. Words beside it say what it is.
struct PosterView {
    let code: FilmCode
    let name: String
    let genre: String?
    let stored: StoredPicture?
    /// How wide it is shown, as `sizes` says it.
    let sizes: StaticString

    func write(_ html: inout HTML) {
        guard let stored else { return DrawnPoster(code: code.text, title: name, genre: genre).write(&html) }
        let kept = PictureSize.kept(of: stored.dimensions).filter { $0 != .square }
        let files = kept.reversed().map { (file(stored, $0, .webp), width: $0.dimensions(of: stored.dimensions).width) }
        html.picture { html in
            html.source(.type("image/webp"), .srcset(files), .sizes(sizes))
            html.img(
                .class("art"),
                .src(file(stored, PictureSize.medium.available(of: stored.dimensions), .jpeg)),
                .alt(""),
                .width(stored.dimensions.width),
                .height(stored.dimensions.height),
                .decoding(.async)
            )
        }
    }

    private func file(_ stored: StoredPicture, _ size: PictureSize, _ format: PictureFormat) -> Link {
        Route.picture(stored.hash, size, format).link
    }
}

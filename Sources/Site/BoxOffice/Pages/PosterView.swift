package import Domain
package import Markup
import Pages
import Routes

/// A film's poster: the stored one, or one generated from its name. The text beside it describes it.
package struct PosterView {
    package let code: FilmCode
    package let name: String
    package let genre: String?
    package let stored: StoredPicture?
    /// The display width, as a `sizes` attribute.
    package let sizes: StaticString

    package init(
        code: FilmCode,
        name: String,
        genre: String?,
        stored: StoredPicture?,
        sizes: StaticString
    ) {
        self.code = code
        self.name = name
        self.genre = genre
        self.stored = stored
        self.sizes = sizes
    }

    package func write(_ html: inout HTML) {
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

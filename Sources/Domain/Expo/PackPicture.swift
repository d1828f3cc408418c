/// A picture of a pack as pages know it: only the part that serves its files knows their paths.
package struct PackPicture: Sendable, Hashable {
    /// The file name in the pack's URLs, without an extension.
    package let name: String
    package let form: Form
    /// The alternative text. Nil if the pack has none.
    package let alt: PackText?

    /// The forms in which it is available.
    package enum Form: Sendable, Hashable {
        /// A drawing, sharp at every size, in the proportions of its view box.
        case drawing(PictureDimensions)
        /// A raster picture that went through the picture pipeline.
        case stored(StoredPicture)
        /// The curator's raster file unchanged, for a program without the picture pipeline.
        case file(PictureDimensions)
    }

    /// The width and height for a page's markup.
    package var dimensions: PictureDimensions {
        switch form {
        case .drawing(let dimensions), .file(let dimensions): dimensions
        case .stored(let picture): picture.dimensions
        }
    }

    package init(name: String, form: Form, alt: PackText?) {
        self.name = name
        self.form = form
        self.alt = alt
    }
}

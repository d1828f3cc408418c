/// A picture of a pack, as pages need to know it: only the part that serves its files knows where they are.
package struct PackPicture: Sendable, Hashable {
    /// Its name in the pack's addresses, without an ending.
    package let name: String
    package let form: Form
    /// What it shows, for those who cannot see it. Nil where the pack does not say.
    package let alt: PackText?

    /// How it can be had.
    package enum Form: Sendable, Hashable {
        /// A drawing, sharp at every size, in the proportions of its view box.
        case drawing(PictureDimensions)
        /// A photograph or the like that went through the picture pipeline.
        case stored(StoredPicture)
        /// A raster file as the curator made it, for a program without the picture pipeline.
        case file(PictureDimensions)
    }

    /// What a page says as width and height.
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

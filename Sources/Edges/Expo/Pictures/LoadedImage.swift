import Domain

/// An examined picture of a pack.
struct LoadedImage: Sendable {
    /// The file name without the extension.
    let name: String
    let path: String
    let ending: ImageEnding
    /// The SHA-256 of the file.
    let hash: String
    let content: Content

    enum Content: Sendable {
        /// A drawing, small enough to be kept in memory.
        case drawing([UInt8], PictureDimensions)
        case raster(PictureDimensions)
    }

    var isDrawing: Bool { if case .drawing = content { true } else { false } }

    /// Returns the picture for pages. `kept` is the processed picture.
    func picture(alt: PackText?, kept: StoredPicture?) -> PackPicture {
        switch content {
        case .drawing(_, let dimensions): PackPicture(name: name, form: .drawing(dimensions), alt: alt)
        case .raster(let dimensions):
            PackPicture(name: name, form: kept.map { .stored($0) } ?? .file(dimensions), alt: alt)
        }
    }
}

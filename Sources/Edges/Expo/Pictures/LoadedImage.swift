import Domain

/// One of a pack's pictures, looked at.
struct LoadedImage: Sendable {
    /// Its file's name without the ending.
    let name: String
    let path: String
    let ending: ImageEnding
    /// The SHA-256 of the file.
    let hash: String
    let content: Content

    enum Content: Sendable {
        /// Small enough to be held.
        case drawing([UInt8], PictureDimensions)
        case raster(PictureDimensions)
    }

    var isDrawing: Bool { if case .drawing = content { true } else { false } }

    /// As pages know it. `kept` is what the picture pipeline made of it.
    func picture(alt: PackText?, kept: StoredPicture?) -> PackPicture {
        switch content {
        case .drawing(_, let dimensions): PackPicture(name: name, form: .drawing(dimensions), alt: alt)
        case .raster(let dimensions):
            PackPicture(name: name, form: kept.map { .stored($0) } ?? .file(dimensions), alt: alt)
        }
    }
}

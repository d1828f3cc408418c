/// What stored pictures are encoded as. The raw value is the ending of the file's name.
package enum PictureFormat: String, Sendable, CaseIterable {
    case webp
    case jpeg = "jpg"
    case avif

    package var contentType: String {
        switch self {
        case .webp: "image/webp"
        case .jpeg: "image/jpeg"
        case .avif: "image/avif"
        }
    }
}

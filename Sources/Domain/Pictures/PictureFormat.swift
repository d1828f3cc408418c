/// The encodings of stored pictures. The raw value is the file extension.
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

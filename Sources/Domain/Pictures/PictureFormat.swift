/// The encodings of stored pictures. The raw value is the file extension.
package enum PictureFormat: String, Sendable, CaseIterable {
    case webp
    case jpeg = "jpg"
    case avif
    /// All tiles of a large picture in one file, which is no picture itself.
    case tiles
    /// A piece of a recording, which is no picture either.
    case piece

    /// The encodings that pages and programs ask for.
    package static let allCases: [PictureFormat] = [.webp, .jpeg, .avif]

    /// Parses a file extension in an address.
    package init?(ending: some StringProtocol) {
        guard let format = Self.allCases.first(where: { $0.rawValue == ending }) else { return nil }
        self = format
    }

    package var contentType: String {
        switch self {
        case .webp: "image/webp"
        case .jpeg: "image/jpeg"
        case .avif: "image/avif"
        case .tiles, .piece: "application/octet-stream"
        }
    }
}

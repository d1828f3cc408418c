/// The supported formats, detected by their first bytes: names and declared types are unreliable.
package enum SourceFormat: UInt8, Sendable, CaseIterable {
    case jpeg = 1
    case png = 2
    case webp = 3
    case gif = 4
    /// AVIF and HEIC: one container format around two codecs.
    case heif = 5
    /// Never accepted for uploads: only for files of the operator's.
    case svg = 6

    /// Number of bytes that `init(firstBytes:)` needs.
    package static let signatureLength = 32

    /// The format of an upload that starts with these bytes, or nil if it is not supported.
    package init?(firstBytes bytes: [UInt8]) {
        if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.dropFirst(4).starts(with: "ftyp".utf8), Self.isPicture(brand: bytes.dropFirst(8).prefix(4)) {
            self = .heif
        } else {
            return nil
        }
    }

    /// Whether the brand is a picture's: MP4 and QuickTime films use the same boxes under other brands.
    private static func isPicture(brand: ArraySlice<UInt8>) -> Bool {
        ["avif", "avis", "heic", "heix", "heim", "heis", "mif1", "msf1"].contains { brand.elementsEqual($0.utf8) }
    }
}

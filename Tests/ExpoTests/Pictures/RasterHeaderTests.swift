import Domain
import Testing

@testable import Expo

struct RasterHeaderTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 3, 0xB8, 0, 0, 5, 0x96,
        ]
    /// An EXIF segment before the frame.
    private static let jpeg: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 5, 0x96, 3, 0xB8, 3]
    private static let lossy: [UInt8] =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [
            0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0xB8, 3, 0x96, 5,
        ]
    private static let lossless: [UInt8] =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 0xB7, 0x43, 0x65, 1]
    private static let extended: [UInt8] =
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xB7, 3, 0, 0x95, 5, 0]
    private static let avif: [UInt8] =
        [0, 0, 0, 24] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("ispe".utf8) + [
            0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9,
        ]
        + [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 3, 0xB8, 0, 0, 5, 0x96]
        + [UInt8](repeating: 0, count: 32)

    @Test(arguments: [png, jpeg, lossy, lossless, extended, avif])
    func widthAndHeightAreRead(_ bytes: [UInt8]) {
        #expect(RasterHeader.dimensions(of: bytes[...]) == PictureDimensions(width: 952, height: 1430))
        let sliced = ([0, 1, 2] + bytes).dropFirst(3)
        #expect(RasterHeader.dimensions(of: sliced) == PictureDimensions(width: 952, height: 1430))
    }

    @Test(arguments: [png, jpeg, lossy, lossless, extended, avif])
    func brokenFilesAreNone(_ bytes: [UInt8]) {
        for count in 0..<12 { #expect(RasterHeader.dimensions(of: bytes.prefix(count)) == nil) }
    }

    @Test func sizesNobodyMeansAreNone() {
        var bytes = Self.png
        bytes[16] = 1
        #expect(RasterHeader.dimensions(of: bytes[...]) == nil)
        bytes.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        #expect(RasterHeader.dimensions(of: bytes[...]) == nil)
    }
}

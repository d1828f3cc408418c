import CDeflate
import Domain

/// Files no library would write.
enum HandMade {
    /// Returns a black PNG of one bit per pixel: a few kilobytes for hundreds of megapixels.
    static func blackPNG(_ width: Int, _ height: Int) -> [UInt8] {
        var header = bigEndian(width) + bigEndian(height)
        header += [1, 0, 0, 0, 0]
        let rows = [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height)
        let packed = packed(rows)
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header)
            + chunk("IDAT", packed) + chunk("IEND", [])
    }

    /// Returns a GIF with that many frames, each with data for a single pixel, on a larger screen.
    static func gif(frames: Int, screen: Int = 64, frame: Int = 1) -> [UInt8] {
        let (side, frameSide) = (littleEndian(screen, 2), littleEndian(frame, 2))
        let palette: [UInt8] = [20, 20, 220, 250, 250, 250]
        // Clear, colour 0, end: three codes of three bits.
        let pixel = [0x2c, 0, 0, 0, 0] + frameSide + frameSide + [0, 2, 2, 0x44, 0x01, 0]
        let delay: [UInt8] = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
        return Array("GIF89a".utf8) + side + side + [0x80, 0, 0] + palette
            + Array(repeatElement(delay + pixel, count: frames).joined()) + [0x3b]
    }

    /// Returns the header of a lossless WebP that claims that size, and nothing after it.
    static func webpHead(_ width: Int, _ height: Int) -> [UInt8] {
        let size = littleEndian((width - 1) | (height - 1) << 14, 4)
        let data = [0x2f] + size + [UInt8](repeating: 0, count: 7)
        let body = Array("WEBPVP8L".utf8) + littleEndian(data.count, 4) + data
        return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
    }

    /// Returns the AVIF or HEIC changed to claim that size.
    static func claiming(_ width: Int, _ height: Int, in heif: [UInt8]) -> [UInt8] {
        var heif = heif
        let size = bigEndian(width) + bigEndian(height)
        for start in heif.indices.dropLast(16) where heif[start..<start + 4].elementsEqual("ispe".utf8) {
            heif.replaceSubrange(start + 8..<start + 16, with: size)
        }
        return heif
    }

    /// Returns the JPEG with a comment, as cameras and editors write them.
    static func commented(_ jpeg: [UInt8], _ comment: String) -> [UInt8] {
        let length = comment.utf8.count + 2
        return jpeg.prefix(2) + [0xff, 0xfe, UInt8(length >> 8), UInt8(length & 255)] + Array(comment.utf8)
            + jpeg.dropFirst(2)
    }

    /// Returns the PNG with a comment that decompresses to that many zeros.
    static func commented(_ png: [UInt8], unpackingTo count: Int) -> [UInt8] {
        let zeros = [UInt8](repeating: 0, count: count)
        // After the header, which is 13 bytes between a name, a length and a checksum.
        let end = 8 + 25
        return png.prefix(end) + chunk("zTXt", Array("k".utf8) + [0, 0] + packed(zeros)) + png.dropFirst(end)
    }

    private static func packed(_ bytes: [UInt8]) -> [UInt8] {
        let compressor = libdeflate_alloc_compressor(9)
        defer { libdeflate_free_compressor(compressor) }
        var packed = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
        let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &packed, packed.count)
        return Array(packed[..<count])
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return bigEndian(data.count) + named + bigEndian(Int(libdeflate_crc32(0, named, named.count)))
    }

    private static func bigEndian(_ value: Int) -> [UInt8] { littleEndian(value, 4).reversed() }

    private static func littleEndian(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

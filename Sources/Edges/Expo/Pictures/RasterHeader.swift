import Domain

/// Reads only the width and height from the first bytes of a picture.
enum RasterHeader {
    /// Returns nil for unknown formats and implausible values. The content counts, whatever the name says.
    static func dimensions(of bytes: ArraySlice<UInt8>) -> PictureDimensions? {
        let found = png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? avif(bytes)
        guard let found, (1...30_000).contains(found.width), (1...30_000).contains(found.height) else { return nil }
        return found
    }

    private static func png(_ bytes: ArraySlice<UInt8>) -> PictureDimensions? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        return pair(bytes, at: 16, of: 4)
    }

    /// Walks from segment to segment until the one that begins a frame.
    private static func jpeg(_ bytes: ArraySlice<UInt8>) -> PictureDimensions? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while let marker = number(bytes, at: index, of: 2), marker >> 8 == 0xFF {
            let kind = marker & 0xFF
            if kind == 0xFF {
                index += 1
                continue
            }
            if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
                guard let height = number(bytes, at: index + 5, of: 2), let width = number(bytes, at: index + 7, of: 2)
                else {
                    return nil
                }
                return PictureDimensions(width: width, height: height)
            }
            guard let length = number(bytes, at: index + 2, of: 2) else { return nil }
            index += 2 + length
        }
        return nil
    }

    private static func webp(_ bytes: ArraySlice<UInt8>) -> PictureDimensions? {
        guard bytes.starts(with: "RIFF".utf8), has("WEBP", bytes, at: 8) else { return nil }
        func little(_ index: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(byte(bytes, index + $1)) << (8 * $1) }
        }
        if has("VP8X", bytes, at: 12) {
            return PictureDimensions(width: little(24, 3) + 1, height: little(27, 3) + 1)
        }
        if has("VP8L", bytes, at: 12) {
            let bits = little(21, 4)
            return PictureDimensions(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        guard has("VP8 ", bytes, at: 12) else { return nil }
        return PictureDimensions(width: little(26, 2) & 0x3FFF, height: little(28, 2) & 0x3FFF)
    }

    /// Returns the largest extent in the file's table: the picture's, if there is a thumbnail as well.
    private static func avif(_ bytes: ArraySlice<UInt8>) -> PictureDimensions? {
        guard has("ftyp", bytes, at: 4) else { return nil }
        var largest: PictureDimensions?
        for index in 8..<max(8, bytes.count - 16) where byte(bytes, index) == 0x69 && has("ispe", bytes, at: index) {
            guard let found = pair(bytes, at: index + 8, of: 4) else { continue }
            if found.width > largest?.width ?? 0 { largest = found }
        }
        return largest
    }

    private static func pair(_ bytes: ArraySlice<UInt8>, at index: Int, of count: Int) -> PictureDimensions? {
        guard let width = number(bytes, at: index, of: count), let height = number(bytes, at: index + count, of: count)
        else { return nil }
        return PictureDimensions(width: width, height: height)
    }

    /// Reads a big-endian number.
    private static func number(_ bytes: ArraySlice<UInt8>, at index: Int, of count: Int) -> Int? {
        guard index >= 0, index + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 << 8 | Int(byte(bytes, index + $1)) }
    }

    private static func byte(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt8 {
        index < bytes.count ? bytes[bytes.startIndex + index] : 0
    }

    private static func has(_ text: String, _ bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
        bytes.dropFirst(index).starts(with: text.utf8)
    }
}

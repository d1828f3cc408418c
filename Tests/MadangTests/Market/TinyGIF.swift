/// A hand-made picture of one colour.
enum TinyGIF {
    static func bytes(colour: Int) -> [UInt8] {
        let screen: [UInt8] = [8, 0, 8, 0, 0x80, 0, 0]
        let palette = [
            UInt8(truncatingIfNeeded: colour >> 16), UInt8(truncatingIfNeeded: colour >> 8),
            UInt8(truncatingIfNeeded: colour),
        ]
        // One pixel in a corner: clear, colour 0, end, in codes of three bits.
        let pixel: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
        // Bytes that no pixel shows still make a different file.
        let filler = palette.map { ~$0 }
        return Array("GIF89a".utf8) + screen + palette + filler + pixel + [0x3B]
    }
}

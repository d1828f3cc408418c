/// The chunks of a WebP file (RFC 9649).
enum WebPContainer {
    /// Returns the picture without the EXIF chunk that libvips 8.14 writes even with the option to strip.
    static func withoutMetadata(_ file: UnsafeRawBufferPointer) -> [UInt8] {
        var chunks = chunks(of: file).filter { !["EXIF", "XMP "].contains(name(of: $0)) }
        if let header = chunks.firstIndex(where: { name(of: $0) == "VP8X" }) {
            // The short file format suffices if there is no metadata and no alpha.
            if chunks.count == 2 {
                chunks.remove(at: header)
            } else {
                chunks[header][8] &= ~(exifFlag | xmpFlag)
            }
        }
        let body = Array("WEBP".utf8) + chunks.joined()
        return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
    }

    private static let exifFlag: UInt8 = 0x08
    private static let xmpFlag: UInt8 = 0x04

    /// Returns the chunks, each with its name, length and padding.
    private static func chunks(of file: UnsafeRawBufferPointer) -> [[UInt8]] {
        var chunks: [[UInt8]] = []
        var start = 12
        while start + 8 <= file.count {
            let length = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << (8 * $1) }
            let end = min(start + 8 + length + length % 2, file.count)
            chunks.append(Array(file[start..<end]))
            start = end
        }
        return chunks
    }

    private static func name(of chunk: [UInt8]) -> String { String(decoding: chunk.prefix(4), as: UTF8.self) }
}

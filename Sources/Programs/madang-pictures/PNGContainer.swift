/// The chunks of a PNG file (ISO 15948, section 5).
enum PNGContainer {
    /// Returns the picture without invisible chunks: above all texts, of which 50 KB may decompress to gigabytes. A
    /// file that is not structured as a PNG is returned unchanged, for the decoder to refuse.
    static func withoutMetadata(_ file: UnsafeRawBufferPointer) -> [UInt8] {
        var kept = Array(file.prefix(8))
        kept.reserveCapacity(file.count)
        var once: Set<String> = []
        var start = 8
        while start + 12 <= file.count {
            let length = (0..<4).reduce(0) { $0 << 8 | Int(file[start + $1]) }
            let end = start + 12 + length
            guard end <= file.count else { return kept + file[start...] }
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            if needed.contains(name) {
                kept += file[start..<end]
            } else if let most = useful[name], length <= most, once.insert(name).inserted {
                kept += file[start..<end]
            }
            if name == "IEND" { break }
            start = end
        }
        return kept
    }

    private static let needed: Set = ["IHDR", "PLTE", "IDAT", "IEND"]
    /// Colour information chunks with their maximum lengths.
    private static let useful = ["tRNS": 1_024, "gAMA": 4, "sRGB": 1, "cICP": 4, "iCCP": 1 << 20]
}

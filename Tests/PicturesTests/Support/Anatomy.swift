/// Parses files far enough to see their content besides pixels.
enum Anatomy {
    /// Returns the markers of a JPEG before its pixels, as `FFxx`.
    static func jpegMarkers(_ bytes: [UInt8]) -> Set<String> {
        var markers: Set<String> = []
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xff {
            let marker = bytes[at + 1]
            markers.insert(hexadecimal(marker))
            // The pixels follow the start of a scan; a progressive file has several scans.
            at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
            if marker == 0xda { at = nextMarker(in: bytes, from: at) }
        }
        return markers
    }

    /// Returns the names of a WebP's chunks.
    static func webpChunks(_ bytes: [UInt8]) -> Set<String> {
        var chunks: Set<String> = []
        var at = 12
        while at + 8 <= bytes.count {
            chunks.insert(String(decoding: bytes[at..<at + 4], as: UTF8.self))
            let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
            at += 8 + length + length % 2
        }
        return chunks
    }

    static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
        let run = Array(text.utf8)
        guard bytes.count >= run.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0...(bytes.count - run.count)).contains { start in
                bytes[start] == run[0] && bytes[start..<start + run.count].elementsEqual(run)
            }
        }
    }

    private static func nextMarker(in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at + 1 < bytes.count {
            let next = bytes[at + 1]
            if bytes[at] == 0xff, next != 0, !(0xd0...0xd7).contains(next) { return at }
            at += 1
        }
        return bytes.count
    }

    private static func hexadecimal(_ byte: UInt8) -> String { "FF" + String(byte, radix: 16, uppercase: true) }
}

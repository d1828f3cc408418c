@testable import HTTP

/// Properties of the chunk decoder for any bytes.
enum ChunkProperties {
    /// Limits that short inputs reach too.
    private static var tight: Limits {
        var limits = Limits()
        limits.chunkLine = 10
        limits.trailers = 20
        return limits
    }

    /// Returns the violated property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        broken(by: bytes, Limits()) ?? broken(by: bytes, tight)
    }

    private static func broken(by bytes: [UInt8], _ limits: Limits) -> String? {
        let whole = ChunkReading.inPortions(of: max(bytes.count, 1), bytes, limits: limits)
        for size in [1, 2, 5, 3 + bytes.count / 3] {
            let portioned = ChunkReading.inPortions(of: size, bytes, limits: limits)
            guard portioned.hasEnded == whole.hasEnded, portioned.refusal == whole.refusal, portioned.body == whole.body
            else { return "portions of \(size) give \(portioned), the whole gives \(whole)" }
            guard !whole.hasEnded || portioned.length == whole.length else { return "the body ends elsewhere" }
        }
        guard whole.body.count <= bytes.count else { return "the body is longer than what was sent" }
        return whole.hasEnded ? notStable(whole, bytes, limits) : nil
    }

    /// Checks that the body ends without the bytes after it, and survives being encoded again.
    private static func notStable(_ whole: ChunkReading, _ bytes: [UInt8], _ limits: Limits) -> String? {
        let alone = Array(bytes[..<whole.length])
        guard ChunkReading.inPortions(of: alone.count, alone, limits: limits) == whole else {
            return "the body alone reads differently"
        }
        guard alone.suffix(4) == [13, 10, 13, 10], !ChunkProperties.isOutsideLines(alone, whole.body) else {
            return "the framing holds a line end that is none"
        }
        let size = String(whole.body.count, radix: 16)
        let chunk = whole.body.isEmpty ? [] : Array("\(size)\r\n".utf8) + whole.body + [13, 10]
        let again = chunk + Array("0\r\n\r\n".utf8)
        let reading = ChunkReading.inPortions(of: again.count, again)
        return reading.hasEnded && reading.body == whole.body ? nil : "sent again it reads differently"
    }

    /// Whether there are more CR or LF than pairs of them, apart from those in the body.
    private static func isOutsideLines(_ bytes: [UInt8], _ body: [UInt8]) -> Bool {
        func count(_ byte: UInt8) -> Int { bytes.count { $0 == byte } - body.count { $0 == byte } }
        return count(13) != count(10) || count(13) < 2
    }
}

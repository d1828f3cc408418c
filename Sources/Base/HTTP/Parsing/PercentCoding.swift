import Octets

/// Decodes and encodes `%XX`.
enum PercentCoding {
    /// Returns the decoded bytes. A `%` without two digits stays unchanged, as in browsers, or makes the result nil.
    static func decode(
        _ bytes: some Collection<UInt8>,
        plusIsBlank: Bool = false,
        lonePercentStays: Bool = false
    ) -> [UInt8]? {
        // Most paths, and most values of most forms, need no decoding.
        let isPlain = !bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
        if isPlain { return Array(bytes) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "%") {
                if let coded = codedByte(bytes, at: index) {
                    index = bytes.index(index, offsetBy: 2)
                    decoded.append(coded)
                } else if lonePercentStays {
                    decoded.append(byte)
                } else {
                    return nil
                }
            } else {
                decoded.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return decoded
    }

    /// Returns the bytes as text, `%XX` for each non-ASCII byte.
    static func encodingBeyondASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        var coded: [UInt8] = []
        for byte in bytes {
            if byte < 0x80 {
                coded.append(byte)
            } else {
                coded += [UInt8(ascii: "%"), HexDigit.upperCase(byte >> 4), HexDigit.upperCase(byte & 15)]
            }
        }
        return String(decoding: coded, as: UTF8.self)
    }

    private static func codedByte<Bytes: Collection<UInt8>>(_ bytes: Bytes, at index: Bytes.Index) -> UInt8? {
        guard index < bytes.endIndex, let high = HexDigit.value(of: bytes[index]) else { return nil }
        let next = bytes.index(after: index)
        guard next < bytes.endIndex, let low = HexDigit.value(of: bytes[next]) else { return nil }
        return high << 4 | low
    }
}

extension UnsafeBufferPointer<UInt8> {
    var isASCII: Bool {
        // All bytes in one loop, which the compiler vectorises.
        var joined: UInt8 = 0
        for byte in self { joined |= byte }
        return joined < 0x80
    }
}

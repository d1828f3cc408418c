extension ByteWriter {
    /// Appends a JSON string with its quotes: `"`, `\` and control bytes escaped, everything else as it is (RFC 8259).
    package mutating func appendJSON(_ string: String) {
        let isWritten: Void? = string.utf8.withContiguousStorageIfAvailable { appendJSON($0) }
        if isWritten == nil {
            var copy = string
            copy.withUTF8 { appendJSON($0) }
        }
    }

    /// Appends a JSON string from bytes, which must be UTF-8.
    package mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
        var target = room(bytes.count * JSONEscape.longest + 2)
        put(UInt8(ascii: "\""), &target)
        var index = 0
        while index + 8 <= bytes.count, let source = bytes.baseAddress {
            let word = Word.load(source + index)
            if JSONEscape.isNeeded(word) {
                for offset in index..<index + 8 { JSONEscape.put(source[offset], &target) }
            } else {
                Word.store(word, target)
                target += 8
            }
            index += 8
        }
        while index < bytes.count {
            JSONEscape.put(bytes[index], &target)
            index += 1
        }
        put(UInt8(ascii: "\""), &target)
        count = target - memory
    }
}

private enum JSONEscape {
    /// Length of `\u001f`.
    static let longest = 6

    @inline(__always)
    static func isNeeded(_ word: UInt64) -> Bool {
        Word.has(word, UInt8(ascii: "\"")) | Word.has(word, UInt8(ascii: "\\")) | Word.hasBelow(word, 0x20) != 0
    }

    @inline(__always)
    static func put(_ byte: UInt8, _ target: inout UnsafeMutablePointer<UInt8>) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape(byte, &target)
        case UInt8(ascii: "\n"): escape(UInt8(ascii: "n"), &target)
        case UInt8(ascii: "\r"): escape(UInt8(ascii: "r"), &target)
        case UInt8(ascii: "\t"): escape(UInt8(ascii: "t"), &target)
        case 0..<0x20:
            escape(UInt8(ascii: "u"), &target)
            Octets.put(UInt8(ascii: "0"), &target)
            Octets.put(UInt8(ascii: "0"), &target)
            Octets.put(hexadecimal(byte >> 4), &target)
            Octets.put(hexadecimal(byte & 15), &target)
        default: Octets.put(byte, &target)
        }
    }

    @inline(__always)
    private static func escape(_ byte: UInt8, _ target: inout UnsafeMutablePointer<UInt8>) {
        Octets.put(UInt8(ascii: "\\"), &target)
        Octets.put(byte, &target)
    }

    @inline(__always)
    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

@inline(__always)
private func put(_ byte: UInt8, _ target: inout UnsafeMutablePointer<UInt8>) {
    target.pointee = byte
    target += 1
}

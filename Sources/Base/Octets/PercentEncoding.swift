extension String {
    /// Returns the text for a path's segment or a query (RFC 3986): all but ASCII letters and digits, `-`, `.`, `_` and
    /// `~` becomes `%XX`.
    package func percentEncoded(keepingSlashes: Bool = false) -> String {
        func isKept(_ byte: UInt8) -> Bool { byte.isUnreserved || keepingSlashes && byte == UInt8(ascii: "/") }
        let reserved = utf8.reduce(0) { $0 + (isKept($1) ? 0 : 1) }
        guard reserved > 0 else { return self }
        return String(unsafeUninitializedCapacity: utf8.count + 2 * reserved) { memory in
            var count = 0
            for byte in utf8 {
                if isKept(byte) {
                    memory[count] = byte
                    count += 1
                } else {
                    memory[count] = UInt8(ascii: "%")
                    memory[count + 1] = HexDigit.upperCase(byte >> 4)
                    memory[count + 2] = HexDigit.upperCase(byte & 15)
                    count += 3
                }
            }
            return count
        }
    }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}

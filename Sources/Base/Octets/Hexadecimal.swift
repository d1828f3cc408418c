extension Sequence<UInt8> {
    /// Two lower-case digits for each byte.
    package var hexadecimal: String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

private let digits = Array("0123456789abcdef".utf8)

/// Sixteen bytes in the form of RFC 9562, which apps expect of an identifier.
package enum UUIDText {
    /// Returns a random (version 4) UUID.
    package static func random() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return text(of: bytes)
    }

    /// Returns the form of the first sixteen bytes.
    package static func text(of bytes: some Collection<UInt8>) -> String {
        let bytes = Array(bytes.prefix(16))
        return [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10...]]
            .map(\.hexadecimal).joined(separator: "-")
    }
}

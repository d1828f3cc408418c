/// Base64 (RFC 4648) without padding.
package struct Base64: Sendable {
    private let letters: [UInt8]

    /// Section 4: with `+` and `/`.
    package static let plain = Base64("+/")
    /// Section 5: with characters that URLs need not escape.
    package static let url = Base64("-_")

    private init(_ last: String) {
        letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(last)".utf8)
    }

    package func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
            text += (0...group.count).map { letters[word >> (18 - 6 * $0) & 63] }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes a text; nil for any invalid character. Trailing `=` are ignored.
    package func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (word, bits) = (0, 0)
        for letter in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            word = (word << 6 | value) & 0xFFFF
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: word >> bits))
        }
        return bytes
    }
}

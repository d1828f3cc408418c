package import Domain

/// What an app shows to remove a product, after it was asked for the seller's secret: the second generation's raw text,
/// or the third's address.
package struct RemovalTicket: Sendable, Equatable {
    package let product: ProductID
    /// As a UUID is written, which both generations take as it is.
    package let proof: String

    package init(product: ProductID, proof: String) {
        self.product = product
        self.proof = proof
    }

    /// One segment of an address that needs no escaping: the letters of base64url.
    package var token: String { Base64URL.text(of: Array("\(product.number):\(proof)".utf8)) }

    /// Reads a token; nil for what never was one.
    package init?(token: some StringProtocol) {
        guard let bytes = Base64URL.bytes(of: token), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), number > 0 else { return nil }
        self.init(product: ProductID(number), proof: String(parts[1]))
    }
}

/// RFC 4648 section 5. What is missing at the end is not filled up.
enum Base64URL {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
            text += (0...group.count).map { letters[word >> (18 - 6 * $0) & 63] }
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func bytes(of text: some StringProtocol) -> [UInt8]? {
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

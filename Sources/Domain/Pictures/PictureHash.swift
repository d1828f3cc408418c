/// The name of a stored picture: the SHA-256 of the list of its files, as 64 lower-case hexadecimal digits.
package struct PictureHash: Sendable, Hashable {
    package let text: String

    /// Accepts only such digits, so that the text is safe in a path or URL.
    package init?(_ text: some StringProtocol) {
        var text = String(text)
        guard text.withUTF8(Self.isHash) else { return nil }
        self.text = text
    }

    /// Reads the text from a store's memory.
    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard Self.isHash(bytes) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    private static func isHash(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.count == 64 && bytes.allSatisfy(\.isHexadecimalDigit)
    }
}

/// The name of a stored picture: the SHA-256 of the list of its files, as 64 lower-case hexadecimal digits.
package struct PictureHash: Sendable, Hashable {
    package let text: String

    /// Nothing but such digits gets in, so that the text is safe as part of a path or an address.
    package init?(_ text: some StringProtocol) {
        let text = String(text)
        guard text.utf8.count == 64, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = text
    }

    /// The same from a store's memory.
    package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 64, bytes.allSatisfy(Self.isDigit) else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

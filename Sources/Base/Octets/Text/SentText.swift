/// An unvalidated text from a client: it is UTF-8, and nothing more is known of it.
///
/// Comparing, hashing, normalising or counting the characters of a `String` can take quadratic time if someone piles
/// ten thousand accents on a letter. So input does not become a `String` before it has passed a bound: all operations
/// here examine the bytes once.
package struct SentText: Sendable {
    private let text: String

    /// Returns nil for invalid UTF-8.
    package init?(validating bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    /// Validates a part of a document.
    init?(validating bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let text = String(validating: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self) else { return nil }
        self.text = text
    }

    /// Accepts any bytes: invalid UTF-8 becomes U+FFFD.
    package init(repairing bytes: some Collection<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

    package var isEmpty: Bool { text.utf8.isEmpty }

    /// Returns the text, if it is within the bound.
    package func text(within bound: TextBound) -> String? { measure(bound).fault == nil ? text : nil }

    /// Returns the reason the text exceeds the bound; nil if it does not.
    package func fault(in bound: TextBound) -> TextFault? { measure(bound).fault }

    /// Returns the longest beginning of the text within the bound.
    package func clipped(to bound: TextBound) -> String {
        let end = measure(bound).end
        return end == text.utf8.count ? text : String(decoding: text.utf8.prefix(end), as: UTF8.self)
    }

    /// The text as a choice, a code or a number; nil if it is too long for one.
    package var word: String? { text(within: .word) }

    /// Whether it equals a text of ours, byte for byte.
    package func reads(_ ours: String) -> Bool {
        guard text.utf8.count == ours.utf8.count else { return false }
        return text.withByteSlice { sent in ours.withByteSlice { sent.elementsEqual($0) } }
    }

    package func withBytes<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
        try text.withByteSlice(body)
    }

    private func measure(_ bound: TextBound) -> TextMeasure { text.withByteSlice { TextMeasure($0, within: bound) } }
}

/// Equality is byte for byte: two encodings of one letter are different.
extension SentText: Equatable {
    package static func == (one: SentText, other: SentText) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
}

extension SentText: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) { self.text = text.description }
}

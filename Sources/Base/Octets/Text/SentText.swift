/// A text from a client that is not validated: it is UTF-8, and nothing more is known of it.
///
/// To compare, hash, normalise or count the characters of a `String` can take the square of its length, when somebody
/// piles ten thousand accents on a letter. So what comes in is no `String` before it has passed a bound: all that can be
/// done here goes over the bytes once.
package struct SentText: Sendable {
    private let text: String

    /// Nil for what is not UTF-8.
    package init?(validating bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self.text = text
    }

    /// The same of a piece of a document.
    init?(validating bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let text = String(validating: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self) else { return nil }
        self.text = text
    }

    /// Accepts any bytes: what is not UTF-8 becomes U+FFFD.
    package init(repairing bytes: some Collection<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

    package var isEmpty: Bool { text.utf8.isEmpty }

    /// The text, when it is within the bound.
    package func text(within bound: TextBound) -> String? { measure(bound).fault == nil ? text : nil }

    /// What keeps the text from being within the bound.
    package func fault(in bound: TextBound) -> TextFault? { measure(bound).fault }

    /// As much of the text from its beginning as is within the bound.
    package func clipped(to bound: TextBound) -> String {
        let end = measure(bound).end
        return end == text.utf8.count ? text : String(decoding: text.utf8.prefix(end), as: UTF8.self)
    }

    /// What a program reads as a choice, a code or a number: short, or it is none.
    package var word: String? { text(within: .word) }

    /// Whether it is exactly this text of ours, byte for byte.
    package func reads(_ ours: String) -> Bool {
        guard text.utf8.count == ours.utf8.count else { return false }
        return text.withByteSlice { sent in ours.withByteSlice { sent.elementsEqual($0) } }
    }

    package func withBytes<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
        try text.withByteSlice(body)
    }

    private func measure(_ bound: TextBound) -> TextMeasure { text.withByteSlice { TextMeasure($0, within: bound) } }
}

/// Byte for byte: two ways to write one letter are two texts.
extension SentText: Equatable {
    package static func == (one: SentText, other: SentText) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
}

extension SentText: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) { self.text = text.description }
}

/// How long a text from a client may be.
package struct TextBound: Sendable, Equatable {
    package let bytes: Int
    package let scalars: Int

    package init(bytes: Int, scalars: Int) {
        self.bytes = bytes
        self.scalars = scalars
    }

    /// Marks that may follow one letter: the Stream-Safe Text Format of UAX #15. No language comes
    /// near it, and to put them into their order costs the square of their number.
    package static let marks = 30

    /// A choice, a code, a number, a token of ours.
    package static let word = TextBound(bytes: 128, scalars: 128)
    /// Typed on one line: a name, an identifier, a search.
    package static let line = TextBound(bytes: 2_048, scalars: 512)
    /// A password, in whatever script.
    package static let secret = TextBound(bytes: 1_024, scalars: 512)
    /// An address of ours, that is to be gone on to.
    package static let address = TextBound(bytes: 1_000, scalars: 1_000)
    /// Typed on many lines.
    package static let paragraphs = TextBound(bytes: 49_152, scalars: 16_384)
    /// Of a length that is bounded where it was read, such as a file's: only the marks are counted.
    package static let whole = TextBound(bytes: .max, scalars: .max)
}

/// Why a text is not within a bound.
package enum TextFault: Error, Sendable, Equatable {
    case bytes(most: Int)
    case scalars(most: Int)
    /// More marks on one letter than can be told apart.
    case marks
}

/// The longest allowed text of some kind from a client.
package struct TextBound: Sendable, Equatable {
    package let bytes: Int
    package let scalars: Int

    package init(bytes: Int, scalars: Int) {
        self.bytes = bytes
        self.scalars = scalars
    }

    /// The most marks that may follow one letter: the Stream-Safe Text Format of UAX #15. No language comes near it,
    /// and ordering marks takes quadratic time.
    package static let marks = 30

    /// A choice, a code, a number, or one of our tokens.
    package static let word = TextBound(bytes: 128, scalars: 128)
    /// A single line: a name, an identifier, a search.
    package static let line = TextBound(bytes: 2_048, scalars: 512)
    /// A password, in any script.
    package static let secret = TextBound(bytes: 1_024, scalars: 512)
    /// A path on this site, for a redirect.
    package static let address = TextBound(bytes: 1_000, scalars: 1_000)
    /// A text of several lines.
    package static let paragraphs = TextBound(bytes: 49_152, scalars: 16_384)
    /// A text whose length was bounded when it was read, such as a file's: only marks are counted.
    package static let whole = TextBound(bytes: .max, scalars: .max)
}

/// The reason a text exceeds a bound.
package enum TextFault: Error, Sendable, Equatable {
    case bytes(most: Int)
    case scalars(most: Int)
    /// More marks on one letter than allowed.
    case marks
}

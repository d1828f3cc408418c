// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The machine-readable time.
extension Attribute where Element: TakesMoment {
    @inlinable public static func datetime(_ word: String?) -> Self {
        Self(" datetime=\"", text: word)
    }
}

extension Attribute where Element == Tag.Th {
    @inlinable public static func scope(_ word: OneOf<Keyword.Scope>) -> Self { Self(" scope=\"", word) }
}

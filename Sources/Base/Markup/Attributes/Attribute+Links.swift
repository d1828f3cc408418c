// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Link targets.
extension Attribute where Element: TakesReference {
    @inlinable public static func href(_ link: Link?) -> Self { Self(" href=\"", text: link?.text) }
    @inlinable public static func hreflang(_ word: String?) -> Self {
        Self(" hreflang=\"", text: word)
    }
    @inlinable public static func rel(_ word: StaticString) -> Self { Self(" rel=\"", literal: word) }
}

extension Attribute where Element == Tag.A {
    @inlinable public static func download(_ text: String?) -> Self { Self(" download=\"", text: text) }
}

extension Attribute where Element == Tag.Link {
    @inlinable public static func type(_ word: StaticString) -> Self { Self(" type=\"", literal: word) }
    @inlinable public static func sizes(_ word: StaticString) -> Self { Self(" sizes=\"", literal: word) }
    @inlinable public static func crossorigin(_ word: OneOf<Keyword.CrossOrigin>) -> Self {
        Self(" crossorigin=\"", word)
    }
}

extension Attribute where Element == Tag.Script {
    @inlinable public static var `defer`: Self { Self(flag: " defer") }
    @inlinable public static func blocking(_ word: StaticString) -> Self { Self(" blocking=\"", literal: word) }
}

extension Attribute where Element == Tag.Meta {
    @inlinable public static func charset(_ word: StaticString) -> Self { Self(" charset=\"", literal: word) }
    @inlinable public static func content(_ text: String?) -> Self { Self(" content=\"", text: text) }
    @inlinable public static func media(_ word: StaticString) -> Self { Self(" media=\"", literal: word) }
    @inlinable public static func property(_ word: StaticString) -> Self { Self(" property=\"", literal: word) }
}

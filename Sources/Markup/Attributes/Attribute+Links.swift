// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Where a link leads.
extension Attribute where Element: TakesReference {
    @inlinable public static func href(_ link: Link?) -> Attribute { Attribute(" href=\"", text: link?.text) }
    @inlinable public static func hreflang(_ word: StaticString) -> Attribute {
        Attribute(" hreflang=\"", literal: word)
    }
    @_disfavoredOverload @inlinable public static func hreflang(_ word: String?) -> Attribute {
        Attribute(" hreflang=\"", text: word)
    }
    @inlinable public static func rel(_ word: StaticString) -> Attribute { Attribute(" rel=\"", literal: word) }
}

extension Attribute where Element == Tag.A {
    @inlinable public static func target(_ word: Keyword.Target) -> Attribute {
        Attribute(" target=\"", literal: word.word)
    }
    @inlinable public static func download(_ text: String?) -> Attribute { Attribute(" download=\"", text: text) }
}

extension Attribute where Element == Tag.Link {
    @inlinable public static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func type(_ word: String?) -> Attribute {
        Attribute(" type=\"", text: word)
    }
    @inlinable public static func sizes(_ word: StaticString) -> Attribute { Attribute(" sizes=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func sizes(_ word: String?) -> Attribute {
        Attribute(" sizes=\"", text: word)
    }
    @inlinable public static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
    @inlinable public static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", literal: word.word)
    }
    @inlinable public static func blocking(_ word: StaticString) -> Attribute {
        Attribute(" blocking=\"", literal: word)
    }
    @inlinable public static func fetchpriority(_ word: Keyword.Priority) -> Attribute {
        Attribute(" fetchpriority=\"", literal: word.word)
    }
}

extension Attribute where Element == Tag.Script {
    @inlinable public static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", literal: word) }
    @inlinable public static var async: Attribute { Attribute(flag: " async") }
    @inlinable public static func async(_ isOn: Bool) -> Attribute { Attribute(flag: " async", isOn) }
    @inlinable public static var `defer`: Attribute { Attribute(flag: " defer") }
    @inlinable public static func `defer`(_ isOn: Bool) -> Attribute { Attribute(flag: " defer", isOn) }
    @inlinable public static func blocking(_ word: StaticString) -> Attribute {
        Attribute(" blocking=\"", literal: word)
    }
    @inlinable public static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", literal: word.word)
    }
}

extension Attribute where Element == Tag.Meta {
    @inlinable public static func charset(_ word: StaticString) -> Attribute { Attribute(" charset=\"", literal: word) }
    @inlinable public static func content(_ text: String?) -> Attribute { Attribute(" content=\"", text: text) }
    @inlinable public static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", literal: word) }
    @_disfavoredOverload @inlinable public static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
    @inlinable public static func property(_ word: StaticString) -> Attribute {
        Attribute(" property=\"", literal: word)
    }
}

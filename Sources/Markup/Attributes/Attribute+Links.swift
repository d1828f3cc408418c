/// Where a link leads.
extension Attribute where Element: TakesReference {
    @inlinable package static func href(_ link: Link?) -> Attribute { Attribute(" href=\"", text: link?.text) }
    @inlinable package static func hreflang(_ word: StaticString) -> Attribute {
        Attribute(" hreflang=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func hreflang(_ word: String?) -> Attribute {
        Attribute(" hreflang=\"", text: word)
    }
    @inlinable package static func rel(_ word: StaticString) -> Attribute { Attribute(" rel=\"", .literal(word)) }
}

extension Attribute where Element == Tag.A {
    @inlinable package static func target(_ word: Keyword.Target) -> Attribute {
        Attribute(" target=\"", .literal(word.word))
    }
    @inlinable package static func download(_ text: String?) -> Attribute { Attribute(" download=\"", text: text) }
    @inlinable package static func referrerpolicy(_ word: Keyword.ReferrerPolicy) -> Attribute {
        Attribute(" referrerpolicy=\"", .literal(word.word))
    }
}

extension Attribute where Element == Tag.Link {
    @inlinable package static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func type(_ word: String?) -> Attribute {
        Attribute(" type=\"", text: word)
    }
    @inlinable package static func sizes(_ word: StaticString) -> Attribute { Attribute(" sizes=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func sizes(_ word: String?) -> Attribute {
        Attribute(" sizes=\"", text: word)
    }
    @inlinable package static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
    @inlinable package static func `as`(_ word: StaticString) -> Attribute { Attribute(" as=\"", .literal(word)) }
    @inlinable package static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", .literal(word.word))
    }
    @inlinable package static func integrity(_ word: StaticString) -> Attribute {
        Attribute(" integrity=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func integrity(_ word: String?) -> Attribute {
        Attribute(" integrity=\"", text: word)
    }
    @inlinable package static func blocking(_ word: StaticString) -> Attribute {
        Attribute(" blocking=\"", .literal(word))
    }
    @inlinable package static func color(_ word: StaticString) -> Attribute { Attribute(" color=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func color(_ word: String?) -> Attribute {
        Attribute(" color=\"", text: word)
    }
    @inlinable package static func fetchpriority(_ word: Keyword.Priority) -> Attribute {
        Attribute(" fetchpriority=\"", .literal(word.word))
    }
}

extension Attribute where Element == Tag.Script {
    @inlinable package static func type(_ word: StaticString) -> Attribute { Attribute(" type=\"", .literal(word)) }
    @inlinable package static var async: Attribute { Attribute(" async", .present) }
    @inlinable package static func async(_ isOn: Bool) -> Attribute { Attribute(flag: " async", isOn) }
    @inlinable package static var `defer`: Attribute { Attribute(" defer", .present) }
    @inlinable package static func `defer`(_ isOn: Bool) -> Attribute { Attribute(flag: " defer", isOn) }
    @inlinable package static var nomodule: Attribute { Attribute(" nomodule", .present) }
    @inlinable package static func nomodule(_ isOn: Bool) -> Attribute { Attribute(flag: " nomodule", isOn) }
    @inlinable package static func blocking(_ word: StaticString) -> Attribute {
        Attribute(" blocking=\"", .literal(word))
    }
    @inlinable package static func integrity(_ word: StaticString) -> Attribute {
        Attribute(" integrity=\"", .literal(word))
    }
    @_disfavoredOverload @inlinable package static func integrity(_ word: String?) -> Attribute {
        Attribute(" integrity=\"", text: word)
    }
    @inlinable package static func crossorigin(_ word: Keyword.CrossOrigin) -> Attribute {
        Attribute(" crossorigin=\"", .literal(word.word))
    }
    @inlinable package static func nonce(_ text: String?) -> Attribute { Attribute(" nonce=\"", text: text) }
}

extension Attribute where Element == Tag.Meta {
    @inlinable package static func charset(_ word: StaticString) -> Attribute {
        Attribute(" charset=\"", .literal(word))
    }
    @inlinable package static func content(_ text: String?) -> Attribute { Attribute(" content=\"", text: text) }
    @inlinable package static func media(_ word: StaticString) -> Attribute { Attribute(" media=\"", .literal(word)) }
    @_disfavoredOverload @inlinable package static func media(_ word: String?) -> Attribute {
        Attribute(" media=\"", text: word)
    }
    @inlinable package static func httpEquiv(_ word: StaticString) -> Attribute {
        Attribute(" http-equiv=\"", .literal(word))
    }
    @inlinable package static func property(_ word: StaticString) -> Attribute {
        Attribute(" property=\"", .literal(word))
    }
}

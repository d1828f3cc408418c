// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Keyword {
    public struct Target: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var blank: Target { Target("_blank") }
        @inlinable public static var parent: Target { Target("_parent") }
        @inlinable public static var top: Target { Target("_top") }
    }

    public struct CrossOrigin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var useCredentials: CrossOrigin { CrossOrigin("use-credentials") }
    }

    public struct Priority: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var high: Priority { Priority("high") }
        @inlinable public static var low: Priority { Priority("low") }
    }

    public struct Loading: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var lazy: Loading { Loading("lazy") }
    }

    public struct Decoding: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var async: Decoding { Decoding("async") }
        @inlinable public static var sync: Decoding { Decoding("sync") }
    }

    public struct Scope: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var row: Scope { Scope("row") }
        @inlinable public static var col: Scope { Scope("col") }
    }

    public struct Linecap: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var round: Linecap { Linecap("round") }
        @inlinable public static var square: Linecap { Linecap("square") }
    }

    public struct Linejoin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var round: Linejoin { Linejoin("round") }
    }

    public struct Anchor: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var start: Anchor { Anchor("start") }
        @inlinable public static var middle: Anchor { Anchor("middle") }
        @inlinable public static var end: Anchor { Anchor("end") }
    }

    public struct Units: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var userSpaceOnUse: Units { Units("userSpaceOnUse") }
    }
}

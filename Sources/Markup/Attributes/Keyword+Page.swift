// The names are those of the standard, and so are their meanings.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Keyword {
    public struct Target: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var itself: Target { Target("_self") }
        @inlinable public static var blank: Target { Target("_blank") }
        @inlinable public static var parent: Target { Target("_parent") }
        @inlinable public static var top: Target { Target("_top") }
    }

    public struct ReferrerPolicy: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var noReferrer: ReferrerPolicy { ReferrerPolicy("no-referrer") }
        @inlinable public static var origin: ReferrerPolicy { ReferrerPolicy("origin") }
        @inlinable public static var sameOrigin: ReferrerPolicy { ReferrerPolicy("same-origin") }
        @inlinable public static var strictOrigin: ReferrerPolicy { ReferrerPolicy("strict-origin") }
        @inlinable public static var strictOriginWhenCrossOrigin: ReferrerPolicy {
            ReferrerPolicy("strict-origin-when-cross-origin")
        }
    }

    public struct CrossOrigin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var anonymous: CrossOrigin { CrossOrigin("anonymous") }
        @inlinable public static var useCredentials: CrossOrigin { CrossOrigin("use-credentials") }
    }

    public struct Priority: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var high: Priority { Priority("high") }
        @inlinable public static var low: Priority { Priority("low") }
        @inlinable public static var auto: Priority { Priority("auto") }
    }

    public struct Loading: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var lazy: Loading { Loading("lazy") }
        @inlinable public static var eager: Loading { Loading("eager") }
    }

    public struct Decoding: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var async: Decoding { Decoding("async") }
        @inlinable public static var sync: Decoding { Decoding("sync") }
        @inlinable public static var auto: Decoding { Decoding("auto") }
    }

    public struct Preload: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var none: Preload { Preload("none") }
        @inlinable public static var metadata: Preload { Preload("metadata") }
        @inlinable public static var auto: Preload { Preload("auto") }
    }

    public struct Scope: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var row: Scope { Scope("row") }
        @inlinable public static var col: Scope { Scope("col") }
        @inlinable public static var rowgroup: Scope { Scope("rowgroup") }
        @inlinable public static var colgroup: Scope { Scope("colgroup") }
    }

    public struct FillRule: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var nonzero: FillRule { FillRule("nonzero") }
        @inlinable public static var evenodd: FillRule { FillRule("evenodd") }
    }

    public struct Linecap: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var butt: Linecap { Linecap("butt") }
        @inlinable public static var round: Linecap { Linecap("round") }
        @inlinable public static var square: Linecap { Linecap("square") }
    }

    public struct Linejoin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable public static var miter: Linejoin { Linejoin("miter") }
        @inlinable public static var round: Linejoin { Linejoin("round") }
        @inlinable public static var bevel: Linejoin { Linejoin("bevel") }
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
        @inlinable public static var objectBoundingBox: Units { Units("objectBoundingBox") }
    }
}

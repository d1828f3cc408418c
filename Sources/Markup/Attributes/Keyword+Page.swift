extension Keyword {
    package struct Target: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var itself: Target { Target("_self") }
        @inlinable package static var blank: Target { Target("_blank") }
        @inlinable package static var parent: Target { Target("_parent") }
        @inlinable package static var top: Target { Target("_top") }
    }

    package struct ReferrerPolicy: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var noReferrer: ReferrerPolicy { ReferrerPolicy("no-referrer") }
        @inlinable package static var origin: ReferrerPolicy { ReferrerPolicy("origin") }
        @inlinable package static var sameOrigin: ReferrerPolicy { ReferrerPolicy("same-origin") }
        @inlinable package static var strictOrigin: ReferrerPolicy { ReferrerPolicy("strict-origin") }
        @inlinable package static var strictOriginWhenCrossOrigin: ReferrerPolicy {
            ReferrerPolicy("strict-origin-when-cross-origin")
        }
    }

    package struct CrossOrigin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var anonymous: CrossOrigin { CrossOrigin("anonymous") }
        @inlinable package static var useCredentials: CrossOrigin { CrossOrigin("use-credentials") }
    }

    package struct Priority: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var high: Priority { Priority("high") }
        @inlinable package static var low: Priority { Priority("low") }
        @inlinable package static var auto: Priority { Priority("auto") }
    }

    package struct Loading: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var lazy: Loading { Loading("lazy") }
        @inlinable package static var eager: Loading { Loading("eager") }
    }

    package struct Decoding: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var async: Decoding { Decoding("async") }
        @inlinable package static var sync: Decoding { Decoding("sync") }
        @inlinable package static var auto: Decoding { Decoding("auto") }
    }

    package struct Preload: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var none: Preload { Preload("none") }
        @inlinable package static var metadata: Preload { Preload("metadata") }
        @inlinable package static var auto: Preload { Preload("auto") }
    }

    package struct Scope: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var row: Scope { Scope("row") }
        @inlinable package static var col: Scope { Scope("col") }
        @inlinable package static var rowgroup: Scope { Scope("rowgroup") }
        @inlinable package static var colgroup: Scope { Scope("colgroup") }
    }

    package struct FillRule: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var nonzero: FillRule { FillRule("nonzero") }
        @inlinable package static var evenodd: FillRule { FillRule("evenodd") }
    }

    package struct Linecap: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var butt: Linecap { Linecap("butt") }
        @inlinable package static var round: Linecap { Linecap("round") }
        @inlinable package static var square: Linecap { Linecap("square") }
    }

    package struct Linejoin: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var miter: Linejoin { Linejoin("miter") }
        @inlinable package static var round: Linejoin { Linejoin("round") }
        @inlinable package static var bevel: Linejoin { Linejoin("bevel") }
    }

    package struct Anchor: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var start: Anchor { Anchor("start") }
        @inlinable package static var middle: Anchor { Anchor("middle") }
        @inlinable package static var end: Anchor { Anchor("end") }
    }

    package struct Units: Sendable {
        @usableFromInline let word: StaticString
        @inlinable init(_ word: StaticString) { self.word = word }

        @inlinable package static var userSpaceOnUse: Units { Units("userSpaceOnUse") }
        @inlinable package static var objectBoundingBox: Units { Units("objectBoundingBox") }
    }
}

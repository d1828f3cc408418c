/// A point in time, in milliseconds since 1970 began in Greenwich. It is handed in by whoever acts, never asked for
/// inside, so that tests decide what time it is.
package struct Moment: Sendable, Hashable, Comparable {
    package let milliseconds: Int

    package init(milliseconds: Int) { self.milliseconds = milliseconds }

    package static func < (one: Moment, other: Moment) -> Bool { one.milliseconds < other.milliseconds }
}

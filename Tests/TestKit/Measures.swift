#if canImport(Testing)
package import Testing

/// A trait of suites that have the machine to themselves, one test at a time: those that measure time, memory,
/// descriptors or processor, and those that exhaust or change state shared by the process or machine (umask,
/// environment, working folder, signals, limits, mounts, readings from /proc). All others run two at a time.
///
/// `bin/test` finds them by the line, so the trait must be on the line of the suite's name, which must be unique.
package struct Measures: SuiteTrait {}

extension Trait where Self == Measures {
    /// Has the machine to itself: see `Measures`.
    package static var measures: Self { Self() }
}
#endif

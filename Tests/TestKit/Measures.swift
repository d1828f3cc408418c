#if canImport(Testing)
package import Testing

/// For suites that have the machine to themselves, one test at a time: those that measure time, memory, descriptors or
/// processor, and those that fill or change what the whole process or machine shares (umask, environment, working folder,
/// signals, limits, mounts, readings from /proc). All others run two at a time.
///
/// `bin/test` finds them by the line, so that it stands on the line of the suite's name, which no other suite has.
package struct Measures: SuiteTrait {}

extension Trait where Self == Measures {
    /// Has the machine to itself: see `Measures`.
    package static var measures: Self { Self() }
}
#endif

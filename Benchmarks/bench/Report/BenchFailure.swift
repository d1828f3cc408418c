/// The reason a measurement failed.
struct BenchFailure: Error, CustomStringConvertible {
    let what: String

    var description: String { what }
}

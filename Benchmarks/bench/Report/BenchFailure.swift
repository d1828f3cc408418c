/// Why a measurement could not be made.
struct BenchFailure: Error, CustomStringConvertible {
    let what: String

    var description: String { what }
}

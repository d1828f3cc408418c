import CSQLite
package import Domain

/// The system's SQLite library, which this program uses.
package enum SQLiteLibrary {
    /// The version, such as `3.40.1`.
    package static var version: String { String(cString: sqlite3_libversion()) }

    /// Whether two connections that move the log at once may lose writes: fixed in 3.51.3, and in 3.44.6 and 3.50.7
    /// before it (https://sqlite.org/wal.html#walresetbug).
    static func losesWritesOnReset(_ number: Int32 = sqlite3_libversion_number()) -> Bool {
        switch number {
        case 3_044_006..<3_045_000, 3_050_007..<3_051_000: false
        default: number < 3_051_003
        }
    }

    /// The version and its known bug, for the operator.
    package static var words: Phrase {
        .engine("SQLite \(version)", bugMendedIn: losesWritesOnReset() ? "3.51.3" : nil, shell: "sqlite3")
    }
}

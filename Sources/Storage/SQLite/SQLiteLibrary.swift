import CSQLite
package import Domain

/// The SQLite this program runs with, which is the system's.
package enum SQLiteLibrary {
    /// `3.40.1`
    package static var version: String { String(cString: sqlite3_libversion()) }

    /// Whether two that move the log at once may lose writes: mended in 3.51.3, and in 3.44.6 and 3.50.7 before it
    /// (https://sqlite.org/wal.html#walresetbug).
    static func losesWritesOnReset(_ number: Int32 = sqlite3_libversion_number()) -> Bool {
        switch number {
        case 3_044_006..<3_045_000, 3_050_007..<3_051_000: false
        default: number < 3_051_003
        }
    }

    /// What is known of it, for whoever keeps the server.
    package static var words: Phrase {
        guard losesWritesOnReset() else { return Phrase("SQLite \(version)", "SQLite \(version)") }
        return Phrase(
            "SQLite \(version): 3.51.3에서 고친 WAL 오류가 있지만 마당은 피해 가요. 서버가 켜져 있을 때 sqlite3로 열지 마세요.",
            """
            SQLite \(version) has the WAL bug mended in 3.51.3, which Madang avoids. Do not open the data with sqlite3 while \
            the server runs.
            """
        )
    }
}

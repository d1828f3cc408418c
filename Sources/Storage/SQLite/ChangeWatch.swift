import CSQLite
import Domain

/// Knows whether anything was committed since it last looked, without asking SQLite.
///
/// `PRAGMA data_version` is a transaction: locks of files, and locks between all connections of the process, which took
/// longer than all else of a small answer. What it goes by in the end is the header of the log's index: every commit,
/// recovery and beginning of a new log changes it, whichever process that is in. So the header is read where SQLite
/// itself has it in memory, and SQLite asked only when it has changed.
///
/// Reading there relies on SQLite's file format, so a store tests it when it is opened (`followsCommits`), and leaves it
/// off where `StoreFolder.readsLogIndex` is false: then SQLite is asked every time.
struct ChangeWatch {
    private let index: UnsafeRawPointer?
    private var seen: (header: madang_log_header, version: Int)?

    /// For a connection that has read its database before. Without a log SQLite is asked every time.
    init(of connection: DatabaseConnection) throws(Failure) {
        let mode = try connection.first("PRAGMA journal_mode") { (row) throws(Failure) in try row.text() }
        index = mode == "wal" ? madang_log_index(connection.handle) : nil
    }

    /// Over a header somewhere else, for tests.
    init(of index: UnsafeRawPointer) { self.index = index }

    /// The version that was answered last, where that still holds, and else what `ask` says.
    mutating func version(asking ask: () throws(Failure) -> Int) throws(Failure) -> Int {
        guard let index else { return try ask() }
        // Read first: a commit that comes between makes the next look find another header, and ask again.
        let header = madang_log_header_at(index)
        if let seen, madang_is_same_log_header(seen.header, header) != 0 { return seen.version }
        let version = try ask()
        seen = madang_is_settled(header) != 0 ? (header, version) : nil
        return version
    }

    /// Whether a commit is seen: this watch is of `reader`, and `writer` commits something that leaves all data as it was.
    consuming func followsCommits(of writer: DatabaseConnection, to reader: DatabaseConnection) throws(Failure) -> Bool
    {
        var watch = self
        let before = try watch.version(asking: reader.askVersion)
        try writer.transaction { () throws(Failure) in
            // One update back to the same value: SQLite would not write a page that stays the same.
            try writer.run("UPDATE counters SET value = value + 1 WHERE name = 'products'")
            try writer.run("UPDATE counters SET value = value - 1 WHERE name = 'products'")
        }
        return try watch.version(asking: reader.askVersion) != before
    }
}

import CSQLite
import Domain

/// Knows whether anything was committed since it last looked, without asking SQLite.
///
/// `PRAGMA data_version` is a transaction: locks of files, and locks between all connections of the process, which took
/// longer than all else of a small answer. What it goes by in the end is the header of the log's index: every commit,
/// recovery and beginning of a new log changes it, whichever process that is in. So the header is looked at where SQLite
/// itself has it in memory, and SQLite asked only when it is another one.
struct ChangeWatch {
    private let index: UnsafeRawPointer?
    private var seen: (header: madang_log_header, version: Int)?

    /// For a connection that has read its database before. Without a log everything is asked.
    init(of connection: DatabaseConnection) throws(Failure) {
        let mode = try connection.first("PRAGMA journal_mode") { (row) throws(Failure) in try row.text(0) }
        index = mode == "wal" ? madang_log_index(connection.handle) : nil
    }

    /// The version that was answered last, where that still holds, and else what `ask` says.
    mutating func version(asking ask: () throws(Failure) -> Int) throws(Failure) -> Int {
        guard let index else { return try ask() }
        // Looked at first: a commit that comes between makes the next look find another header, and ask again.
        let header = madang_log_header_at(index)
        if let seen, madang_is_same_log_header(seen.header, header) != 0 { return seen.version }
        let version = try ask()
        seen = madang_is_settled(header) != 0 ? (header, version) : nil
        return version
    }
}

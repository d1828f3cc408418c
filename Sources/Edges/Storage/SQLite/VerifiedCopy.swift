import CSQLite
import Domain
import Folders
import Glibc

/// A copy of a database in use, verified before it gets its name.
enum VerifiedCopy {
    /// Copies a snapshot while other connections write. `progress` receives the number of pages copied and their total.
    /// Replaces an existing file of that name, which stays unchanged if the process is killed before the end.
    static func make(
        of source: SQLiteConnection,
        at path: String,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(Failure) {
        let partial = path + ".partial"
        removeFiles(of: partial)
        do throws(Failure) {
            try source.snapshot { () throws(Failure) in
                // Without an open read transaction, other connections' writes would restart the copy again and again.
                _ = try source.number("SELECT count(*) FROM sqlite_schema")
                try copy(source, to: partial, progress)
            }
            try verify(partial)
            try Disk.sync(partial)
            try Disk.rename(partial, to: path)
        } catch {
            removeFiles(of: partial)
            throw error
        }
    }

    /// Removes the database and the files SQLite may have created beside it.
    static func removeFiles(of path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    /// Throws when the database at `path` is damaged.
    static func verify(_ path: String) throws(Failure) {
        let connection = try SQLiteConnection(path, as: .inspector)
        let complaint = try connection.first("PRAGMA integrity_check(1)") { (row) throws(Failure) in try row.text() }
        guard complaint == "ok" else { throw StoreFault.damaged.failure(complaint ?? "integrity_check") }
    }

    private static let portion: Int32 = 2048

    private static func copy(
        _ source: SQLiteConnection,
        to path: String,
        _ progress: (Int, Int) -> Void
    ) throws(Failure) {
        let target = try SQLiteConnection(path, as: .copier)
        guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw .sqlite(sqlite3_extended_errcode(target.handle), doing: "backup_init")
        }
        var code = SQLITE_OK
        while code == SQLITE_OK {
            code = sqlite3_backup_step(backup, portion)
            let pages = Int(sqlite3_backup_pagecount(backup))
            progress(pages - Int(sqlite3_backup_remaining(backup)), pages)
        }
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw .sqlite(code == SQLITE_DONE ? end : code, doing: "backup_step")
        }
        // A copy is one file: it must not need a log beside it.
        _ = try target.first("PRAGMA journal_mode = DELETE") { (row) throws(Failure) in try row.text() }
    }
}

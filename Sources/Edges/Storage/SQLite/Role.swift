import CSQLite

/// The purpose of a connection, which determines how it is opened.
enum Role {
    /// The only connection that writes.
    case writer
    /// Reads for requests, on an event loop, and must never wait long.
    case reader
    /// Moves the log into the database while the writer continues.
    case checkpointer
    /// Reads a file without changing it: a backup's source, a check.
    case inspector
    /// Writes a copy that no other connection has open.
    case copier

    var writes: Bool { self == .writer || self == .checkpointer }

    var flags: Int32 {
        switch self {
        case .writer, .copier: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        case .checkpointer: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        case .reader, .inspector: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        }
    }

    /// Milliseconds to wait for another connection's lock.
    var patience: Int32 { self == .reader ? 500 : 5000 }

    var pragmas: [SQL] {
        // A reader gets the same pages repeatedly, and would check each of them every time.
        let checks: [SQL] = self == .reader ? [] : ["PRAGMA cell_size_check = ON"]
        return checks + ["PRAGMA temp_store = MEMORY"] + own
    }

    private var own: [SQL] {
        switch self {
        // FULL: a commit is on the disk before it is acknowledged.
        case .writer: ["PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA cache_size = -65536"]
        // Pages come uncopied from the operating system's cache; only those in the log need a cache here.
        case .reader: ["PRAGMA query_only = ON", "PRAGMA mmap_size = 1073741824", "PRAGMA cache_size = -8192"]
        case .checkpointer: ["PRAGMA synchronous = FULL", "PRAGMA cache_size = -2048"]
        case .inspector: ["PRAGMA query_only = ON", "PRAGMA cache_size = -16384"]
        case .copier: ["PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"]
        }
    }
}

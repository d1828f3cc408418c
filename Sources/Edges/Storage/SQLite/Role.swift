import CSQLite

/// What a connection is for; how it is opened follows from it.
enum Role {
    /// The one that writes.
    case writer
    /// Reads for requests, on a loop, and must never wait long.
    case reader
    /// Moves the log into the database beside the writer.
    case checkpointer
    /// Looks at a file without changing anything of it: a backup's source, a check.
    case inspector
    /// Writes a copy nobody else has open.
    case copier

    var writes: Bool { self == .writer || self == .checkpointer }

    var flags: Int32 {
        switch self {
        case .writer, .copier: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        case .checkpointer: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        case .reader, .inspector: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        }
    }

    /// Milliseconds to wait for another's lock.
    var patience: Int32 { self == .reader ? 500 : 5000 }

    var pragmas: [SQL] {
        // A reader is given the same pages over and over, and would check each of them each time.
        let checks: [SQL] = self == .reader ? [] : ["PRAGMA cell_size_check = ON"]
        return checks + ["PRAGMA temp_store = MEMORY"] + own
    }

    private var own: [SQL] {
        switch self {
        // FULL: a commit is on the disk before it is acknowledged.
        case .writer: ["PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA cache_size = -65536"]
        // Pages come from the operating system's cache uncopied; what is left to cache is what the log holds.
        case .reader: ["PRAGMA query_only = ON", "PRAGMA mmap_size = 1073741824", "PRAGMA cache_size = -8192"]
        case .checkpointer: ["PRAGMA synchronous = FULL", "PRAGMA cache_size = -2048"]
        case .inspector: ["PRAGMA query_only = ON", "PRAGMA cache_size = -16384"]
        case .copier: ["PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON"]
        }
    }
}

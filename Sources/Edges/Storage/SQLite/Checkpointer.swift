import CSQLite
import Domain
import Synchronization
import Threads

/// How long the log may grow, in frames: pages of 4 KB.
struct LogLimits {
    /// Moving them is worth the work, beside the writing.
    var worthwhile = 1000
    /// The log would only grow, because the writer always adds before all was moved: the writer stands still for once.
    /// Most was moved already, so that this is short.
    var pressing = 4000
}

/// Moves the write-ahead log into the database on a connection and a thread of its own, so that no write waits for it.
actor Checkpointer {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> SQLiteConnection
    private var connection: SQLiteConnection?
    private let isAwake = Atomic(false)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// `open` throws where another process moves the log: two that do may lose writes.
    init(open: @escaping @Sendable () throws(Failure) -> SQLiteConnection) { self.open = open }

    /// Returns at once; asking again while one runs does nothing.
    nonisolated func wake() {
        guard !isAwake.exchange(true, ordering: .acquiring) else { return }
        Task { await self.run() }
    }

    /// Returns when all was moved that could be.
    func run() {
        defer { isAwake.store(false, ordering: .releasing) }
        // Nothing is lost when it fails: the log keeps what was not moved, and the next commit wakes us again.
        if connection == nil { connection = try? open() }
        connection?.checkpoint()
    }
}

extension SQLiteConnection {
    /// Moves what no reader still needs from the log into the database. It waits for nobody; what fails stays in the
    /// log and is moved another time.
    ///
    /// Up to 3.51.2, SQLite loses writes when a checkpoint reads how far the log is and a commit begins the log anew
    /// before it goes on (https://sqlite.org/wal.html#walresetbug). A commit can do so only where everything was moved,
    /// so a checkpoint with nothing to move is not begun; and as nobody else moves anything meanwhile, what there is to
    /// move stays until this one has moved it. Where the log's index cannot be read, commits wait.
    func checkpoint() {
        guard let index = madang_log_index(handle) else {
            sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_FULL, nil, nil)
            return
        }
        guard madang_log_has_more(index) != 0 else { return }
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
}

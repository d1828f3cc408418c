import CSQLite
import Domain
import Synchronization
import Threads

/// Limits for the log's length in frames, which are pages of 4 KB.
struct LogLimits {
    /// The length at which moving it is worthwhile, while writes continue.
    var worthwhile = 1000
    /// The length at which the writer pauses once, because it adds frames before all are moved and the log would only
    /// grow. Most frames were moved already, so the pause is short.
    var pressing = 4000
}

/// Moves the write-ahead log into the database, on its own connection and thread, so that no write waits for it.
actor Checkpointer {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> SQLiteConnection
    private var connection: SQLiteConnection?
    private let isAwake = Atomic(false)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// `open` throws where another process moves the log: two at once may lose writes.
    init(open: @escaping @Sendable () throws(Failure) -> SQLiteConnection) { self.open = open }

    /// Starts a run and returns at once; does nothing while one is running.
    nonisolated func wake() {
        guard !isAwake.exchange(true, ordering: .acquiring) else { return }
        Task { await self.run() }
    }

    /// Moves the log and returns when everything possible was moved.
    func run() {
        defer { isAwake.store(false, ordering: .releasing) }
        // A failure loses nothing: the log keeps the frames, and the next commit wakes the checkpointer again.
        if connection == nil { connection = try? open() }
        connection?.checkpoint()
    }
}

extension SQLiteConnection {
    /// Moves frames that no reader still needs from the log into the database. Never waits; frames that cannot be moved
    /// stay in the log until the next run.
    ///
    /// Up to 3.51.2, SQLite loses writes when a checkpoint reads how far the log is and a commit restarts the log
    /// before it continues (https://sqlite.org/wal.html#walresetbug). A commit can do so only when everything was
    /// moved, so a checkpoint with nothing to move is not started; and as no other process moves frames meanwhile, the
    /// frames to move stay until this one has moved them. Where the log's index cannot be read, commits wait.
    func checkpoint() {
        guard let index = madang_log_index(handle) else {
            sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_FULL, nil, nil)
            return
        }
        guard madang_log_has_more(index) != 0 else { return }
        sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
}

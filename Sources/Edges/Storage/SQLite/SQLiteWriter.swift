import Domain
import Synchronization
import Threads

/// The only writer of an SQLite database. Writes that arrive during a commit share the next one, so that the disk is
/// waited for once for all of them.
actor SQLiteWriter: StoreWriter {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> SQLiteConnection
    private let version: StoreVersion
    private let checkpointer: Checkpointer
    private let limits: LogLimits
    private let clock: Clock
    private var connection: SQLiteConnection?
    private var waiting: [WriteJob] = []
    private var isScheduled = false
    /// Whether the log is being moved and must not grow meanwhile.
    private var isHeldUp = false
    /// Writes requested and not yet answered.
    private let unanswered = Atomic(0)
    nonisolated let trouble = WriteTrouble()
    private nonisolated let counts = WriteCounts()
    nonisolated var figures: WriteFigures { counts.figures }
    nonisolated let leases: OwnLeases
    /// Whether the last check for others' commits could read.
    private let couldRead = Atomic(true)
    /// A number that changes with others' commits; nil where some may have been missed.
    private var othersVersion: Int?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// The limit of writes per commit: enough to make the disk's share small, few enough to repeat quickly.
    private static let largestBatch = 256
    /// The limit of waiting writes, beyond which more are refused.
    private static let longestQueue = 8192

    init(
        version: StoreVersion = StoreVersion(),
        checkpointer: Checkpointer,
        limits: LogLimits = LogLimits(),
        clock: Clock = .system,
        opened: sending SQLiteConnection? = nil,
        open: @escaping @Sendable () throws(Failure) -> SQLiteConnection
    ) {
        (self.version, self.checkpointer, self.limits, self.clock) = (version, checkpointer, limits, clock)
        leases = OwnLeases(clock: clock)
        self.open = open
        othersVersion = try? opened?.othersVersion()
        connection = opened
    }

    nonisolated func run(_ body: @escaping Transaction) async throws(Failure) {
        // Counted here and not by the writer, which may be waiting for the disk.
        defer { unanswered.subtract(1, ordering: .relaxed) }
        guard unanswered.add(1, ordering: .relaxed).newValue <= Self.longestQueue else { throw .tooMuchWaits }
        if let failure = await queue(body) { throw failure }
    }

    nonisolated var state: StoreState {
        StoreState(isReadable: couldRead.load(ordering: .relaxed), isWritable: trouble.isOver, waiting: waitingCount)
    }

    nonisolated var waitingCount: Int { unanswered.load(ordering: .relaxed) }

    /// Checks for others' commits once a second while the writer exists, such as those of a command beside the server.
    nonisolated func followOthers() {
        Task { [weak self, clock] in
            while await self?.lookForOthers() != nil { try? await clock.sleep(for: .seconds(1)) }
        }
    }

    /// Notes commits of others since the last check. The writer's own connection does not count its own commits.
    func lookForOthers() {
        let found = try? usable().othersVersion()
        couldRead.store(found != nil, ordering: .relaxed)
        guard let found, found != othersVersion else { return }
        othersVersion = found
        version.increment()
        version.incrementBoxOffice()
        version.incrementPlace()
    }

    private func queue(_ body: @escaping Transaction) async -> Failure? {
        await withCheckedContinuation { continuation in
            waiting.append(WriteJob(run: body, waiting: continuation))
            schedule()
        }
    }

    private func schedule() {
        guard !isScheduled, !isHeldUp else { return }
        isScheduled = true
        // The task queues behind writes that have already arrived, and commits them together.
        Task { self.commitWaiting() }
    }

    private func commitWaiting() {
        isScheduled = false
        let batch = Array(waiting.prefix(Self.largestBatch))
        waiting.removeFirst(batch.count)
        commit(batch)
        tidyLog()
        if !waiting.isEmpty { schedule() }
    }

    private func commit(_ batch: [WriteJob]) {
        do throws(Failure) {
            let refused = try commitTogether(batch)
            if refused.count < batch.count {
                trouble.end()
                // Advanced before any caller is answered, so that all they read from then on includes their write.
                version.increment()
            }
            for (index, job) in batch.enumerated() { job.finish(refused[index]) }
        } catch {
            if batch.count == 1 { return fail(batch[0], error) }
            // One failing write must not harm the others: each is tried alone.
            for job in batch { commit([job]) }
        }
    }

    private func fail(_ job: WriteJob, _ failure: Failure) {
        counts.note(failure)
        if failure.kind == .unavailable {
            trouble.note(failure)
            // On a full disk, a log that was moved restarts, and takes new frames without growing.
            checkpointer.wake()
        }
        job.finish(failure)
    }

    /// Commits all in one transaction and returns the failures of writes that refused before changing anything. Throws,
    /// with nothing written, when the transaction failed.
    private func commitTogether(_ batch: [WriteJob]) throws(Failure) -> [Int: Failure] {
        let connection = try usable()
        do throws(Failure) {
            var refused: [Int: Failure] = [:]
            try connection.run("BEGIN IMMEDIATE")
            for (index, job) in batch.enumerated() {
                refused[index] = try attempt(job, on: connection)
            }
            guard refused.count < batch.count else {
                try connection.run("ROLLBACK")
                return refused
            }
            let begin = clock.tick
            try connection.run("COMMIT")
            counts.note(commitOf: batch.count - refused.count, took: clock.tick - begin)
            return refused
        } catch {
            if !connection.rollBack() { (self.connection, othersVersion) = (nil, nil) }
            throw error
        }
    }

    /// Returns nil when the write is done; a failure when it refused without changing anything, so that the others are
    /// unaffected.
    private func attempt(_ job: WriteJob, on connection: SQLiteConnection) throws(Failure) -> Failure? {
        let changes = connection.totalChanges
        do throws(Failure) {
            try job.run(connection)
            return nil
        } catch {
            guard connection.isInTransaction, connection.totalChanges == changes else { throw error }
            return error
        }
    }

    private func usable() throws(Failure) -> SQLiteConnection {
        if let connection { return connection }
        let opened = try open()
        connection = opened
        return opened
    }

    /// Has the log moved into the database while writes continue; only when that cannot keep up, between two commits.
    private func tidyLog() {
        guard let frames = connection?.logFrames, frames >= limits.worthwhile else { return }
        guard frames >= limits.pressing else { return checkpointer.wake() }
        isHeldUp = true
        Task {
            await checkpointer.run()
            isHeldUp = false
            if !waiting.isEmpty { schedule() }
        }
    }
}

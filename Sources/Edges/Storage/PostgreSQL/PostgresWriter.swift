import Domain

/// Writes to PostgreSQL, several writes at a time.
final class PostgresWriter: StoreWriter {
    private let pool: PostgresPool
    private let version: StoreVersion
    let trouble = WriteTrouble()
    private let counts = WriteCounts()
    var figures: WriteFigures { counts.figures }
    let reach: DatabaseReachability
    private let clock: Clock

    init(_ pool: PostgresPool, _ version: StoreVersion, _ reach: DatabaseReachability, clock: Clock = .system) {
        (self.pool, self.version, self.reach, self.clock) = (pool, version, reach, clock)
    }

    func run(_ body: @escaping Transaction) async throws(Failure) {
        do throws(Failure) {
            let begin = clock.tick
            try await pool.write(body)
            counts.note(commitOf: 1, took: clock.tick - begin)
            trouble.end()
            // Advanced before any caller is answered, so that all they read from then on includes their write.
            version.increment()
        } catch {
            counts.note(error)
            if error.kind == .unavailable { trouble.note(error) }
            throw error
        }
    }

    /// Adds up the counts that writers have saved. After a failure, the next call does.
    func mergeCounterDeltas() async {
        _ = try? await pool.write { (connection) throws(Failure) in
            try connection.run(PostgresStatements.mergeCounterDeltas)
        }
    }

    var state: StoreState {
        StoreState(isReadable: reach.canRead, isWritable: trouble.isOver, waiting: pool.waitingCount)
    }
}

import Domain
import Synchronization

/// Writes to PostgreSQL, several writes at a time.
final class PostgresWriter: StoreWriter {
    private let pool: PostgresPool
    private let version: StoreVersion
    /// The last write found nobody, or no room.
    private let hasFailed = Atomic(false)
    private let isTrying = Atomic(false)
    /// Whether the last look at the server was answered.
    let canRead = Atomic(true)

    init(_ pool: PostgresPool, _ version: StoreVersion) { (self.pool, self.version) = (pool, version) }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        do throws(Failure) {
            let answer = try await pool.write(body)
            hasFailed.store(false, ordering: .relaxed)
            // Before anybody is answered: what was written is in all that is read from then on.
            version.advance()
            return answer
        } catch {
            if error.kind == .unavailable { hasFailed.store(true, ordering: .relaxed) }
            throw error
        }
    }

    var state: StoreState {
        StoreState(
            isReadable: canRead.load(ordering: .relaxed),
            isWritable: !hasFailed.load(ordering: .relaxed),
            waiting: pool.waitingCount
        )
    }

    /// Writes what changes nothing, when the last write failed and this is not being tried already.
    func tryAgain() {
        guard hasFailed.load(ordering: .relaxed), !isTrying.exchange(true, ordering: .acquiring) else { return }
        Task {
            _ = try? await write { (connection) throws(Failure) in
                try connection.run("UPDATE counters SET value = value WHERE name = 'products'")
            }
            isTrying.store(false, ordering: .releasing)
        }
    }
}

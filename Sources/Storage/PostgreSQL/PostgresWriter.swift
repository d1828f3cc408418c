import Domain
import Synchronization

/// Writes to PostgreSQL, several writes at a time.
final class PostgresWriter: Sendable {
    private let pool: PostgresPool
    private let version: StoreVersion
    let trouble = WriteTrouble()
    /// Whether the last look at the server was answered.
    let canRead = Atomic(true)

    init(_ pool: PostgresPool, _ version: StoreVersion) { (self.pool, self.version) = (pool, version) }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        do throws(Failure) {
            let answer = try await pool.write(body)
            trouble.note(false)
            // Before anybody is answered: what was written is in all that is read from then on.
            version.advance()
            return answer
        } catch {
            if error.kind == .unavailable { trouble.note(true) }
            throw error
        }
    }

    var state: StoreState {
        StoreState(
            isReadable: canRead.load(ordering: .relaxed),
            isWritable: trouble.isOver,
            waiting: pool.waitingCount
        )
    }
}

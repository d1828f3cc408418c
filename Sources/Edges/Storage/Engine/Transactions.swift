import Domain

/// Work within a transaction. It is begun again when the transaction came to nothing, so that it must do nothing but write to
/// the connection.
typealias Transaction = @Sendable (DatabaseConnection) throws(Failure) -> Void

/// Runs transactions. Their answers are returned through a `Slot`, so that the engines below are compiled once and not once
/// for each type of answer.
protocol Transactions: Sendable {
    /// Returns once what `body` wrote is on the disk.
    func run(_ body: @escaping Transaction) async throws(Failure)
}

extension Transactions {
    /// Runs `body` in a transaction and returns its answer once that is on the disk.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let slot = Slot<Answer>()
        try await run { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.filled
    }
}

/// The answer of work on another thread, once that is done. Unchecked, because its caller looks only once the work is done.
final class Slot<Answer>: @unchecked Sendable {
    var answer: Answer?

    var filled: Answer {
        guard let answer else { preconditionFailure("work that did not run has not succeeded") }
        return answer
    }
}

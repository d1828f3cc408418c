import Domain

/// Work within a transaction. It runs again when the transaction failed, so it may do nothing but write to the
/// connection.
typealias Transaction = @Sendable (any DatabaseConnection) throws(Failure) -> Void

/// Runs transactions. Their results are returned through a `Slot`, so that the engines below are compiled once and not
/// per result type.
protocol Transactions: Sendable {
    /// Returns once everything `body` wrote is on the disk.
    func run(_ body: @escaping Transaction) async throws(Failure)
}

extension Transactions {
    /// Runs `body` in a transaction and returns its result once the transaction is on the disk.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        let slot = Slot<Answer>()
        try await run { (connection) throws(Failure) in slot.answer = try body(connection) }
        return slot.filled
    }

    /// Runs one statement in a transaction, and returns the number of rows it changed itself.
    @discardableResult
    func run(_ sql: SQL, _ values: any Bindable...) async throws(Failure) -> Int {
        let values = values.map(\.bound)
        return try await write { (connection) throws(Failure) in try connection.run(sql, values) }
    }
}

/// The result of work on another thread. Unchecked, because the caller reads it only after the work is done.
final class Slot<Answer>: @unchecked Sendable {
    var answer: Answer?

    var filled: Answer {
        guard let answer else { preconditionFailure("work that did not run has not succeeded") }
        return answer
    }
}

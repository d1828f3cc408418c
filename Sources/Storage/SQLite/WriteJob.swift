import Domain

/// One write that waits for its commit, and for whom it is. Only the writer touches it.
struct WriteJob {
    /// Does the work inside a transaction. Called again when that transaction came to nothing.
    let run: (DatabaseConnection) throws(Failure) -> Void
    /// Reports that it is on the disk, or why it is not. Called once.
    let finish: (Failure?) -> Void

    init<Answer: Sendable>(
        _ body: @escaping (DatabaseConnection) throws(Failure) -> Answer,
        for waiting: CheckedContinuation<Result<Answer, Failure>, Never>
    ) {
        let slot = Slot<Answer>()
        run = { (connection) throws(Failure) in slot.answer = try body(connection) }
        finish = { failure in
            if let failure { return waiting.resume(returning: .failure(failure)) }
            guard let answer = slot.answer else { preconditionFailure("a write that did not run has not succeeded") }
            waiting.resume(returning: .success(answer))
        }
    }

    private final class Slot<Answer> {
        var answer: Answer?
    }
}

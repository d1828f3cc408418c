import Domain

/// Writes to the store, each write within a transaction.
protocol StoreWriter: Sendable {
    /// Runs `body` in a transaction and returns once that is on the disk. When the transaction came to nothing, `body` may
    /// run again, so that it must do nothing but write to the connection.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer

    /// How the store was a second ago at most.
    var state: StoreState { get }

    /// Finds out whether trouble has passed, where there was some.
    func tryAgain()
}

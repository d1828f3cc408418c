import Domain

/// One write that waits for its commit, and for whom it is. Only the writer touches it.
struct WriteJob {
    /// Does the work inside a transaction. Called again when that transaction came to nothing.
    let run: Transaction
    let waiting: CheckedContinuation<Failure?, Never>

    /// Reports that it is on the disk, or why it is not. Called once.
    func finish(_ failure: Failure?) { waiting.resume(returning: failure) }
}

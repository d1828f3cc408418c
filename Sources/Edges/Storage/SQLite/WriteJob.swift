import Domain

/// A write waiting for its commit, with its caller. Only the writer uses it.
struct WriteJob {
    /// Does the work inside a transaction. Called again when that transaction failed.
    let run: Transaction
    let waiting: CheckedContinuation<Failure?, Never>

    /// Reports that the write is on the disk, or the reason why not. Called once.
    func finish(_ failure: Failure?) { waiting.resume(returning: failure) }
}

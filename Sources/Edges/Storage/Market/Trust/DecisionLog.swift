import Domain
import Threads

/// Verifies the log of moderation decisions on its own thread, because it only grows. Verified parts are not read again
/// while the program runs; `Check` always reads everything.
actor DecisionLog {
    private let executor = ThreadExecutor(for: "the store")
    private let reader: Reader
    private var verified = VerifiedDecisions()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// `reader` must not be used elsewhere with SQLite.
    init(_ reader: Reader) { self.reader = reader }

    func isWhole() async throws(Failure) -> Bool {
        let known = verified
        let (isWhole, verified) = try await reader.readApart { (connection) throws(Failure) in
            var verified = known
            return (try connection.firstBrokenDecision(after: &verified) == nil, verified)
        }
        self.verified = verified
        return isWhole
    }
}

import Domain
import Threads

/// Looks whether the desk's log is whole, on a thread of its own: it only grows. What was found whole is not read again as
/// long as the program runs; `Check` always reads all of it.
actor DecisionLog {
    private let executor = ThreadExecutor(for: "the store")
    private let reader: Reader
    private var verified = VerifiedDecisions()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// With SQLite `reader` is used by nobody else.
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

import Domain
import Threads

/// Looks whether the desk's log is whole, on a connection and a thread of its own: it only grows. What was found whole is
/// not read again as long as the program runs; `Check` always reads all of it.
actor DecisionLog {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> DatabaseConnection
    private var connection: DatabaseConnection?
    private var verified = VerifiedDecisions()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) { self.open = open }

    func isWhole() throws(Failure) -> Bool {
        let connection = if let connection { connection } else { try open() }
        self.connection = connection
        return try connection.firstBrokenDecision(after: &verified) == nil
    }
}

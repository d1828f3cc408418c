import Domain
import Threads

/// One connection of a pool, with its own thread that waits for the server.
actor PostgresSession {
    private let executor = ThreadExecutor(for: "the database")
    private let address: PostgresAddress
    private let name: String?
    /// The reachability that this connection reports to, and consults before it is opened again; nil for the connection
    /// that checks it.
    private let reach: DatabaseReachability?
    private var connection: PostgresConnection?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// `name` identifies the connection on the server, where it has to differ from others.
    init(_ address: PostgresAddress, as name: String? = nil, within reach: DatabaseReachability? = nil) {
        (self.address, self.name, self.reach) = (address, name, reach)
    }

    /// Runs `body` with a working connection. One that broke while idle is opened again.
    func read(_ body: (any DatabaseConnection) throws(Failure) -> Void) throws(Failure) {
        try withConnection { (connection) throws(Failure) in try body(connection) }
    }

    /// Runs `body` in a transaction, repeating it after a conflict with another one.
    func write(_ body: (any DatabaseConnection) throws(Failure) -> Void) throws(Failure) {
        try withConnection { (connection) throws(Failure) in
            var attempts = 1
            while true {
                do throws(Failure) {
                    return try connection.transaction { () throws(Failure) in try body(connection) }
                } catch {
                    guard connection.wasInTheWay, attempts < Self.mostAttempts else { throw error }
                    attempts += 1
                }
            }
        }
    }

    private static let mostAttempts = 5

    private func withConnection(_ body: (PostgresConnection) throws(Failure) -> Void) throws(Failure) {
        let isFresh = connection == nil
        let connection = try usable()
        connection.forgetAnswers()
        do throws(Failure) {
            try body(connection)
            reach?.noteAnswer()
        } catch {
            let isBroken = !connection.isUsable || !connection.rollBack() || connection.isReplica
            guard isBroken else { throw error }
            self.connection = nil
            guard !isFresh, !connection.hasAnswered else { throw error }
            try body(try usable())
        }
    }

    private func usable() throws(Failure) -> PostgresConnection {
        if let connection { return connection }
        if reach?.isSilent == true { throw .silent }
        let opened = try PostgresConnection(address, as: name)
        connection = opened
        return opened
    }
}

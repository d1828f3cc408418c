import CPostgres
import Foundation
import Synchronization

/// A database on the server that `bin/test` has started, dropped with its last reference.
package final class PostgresDatabase: Sendable {
    package let name = unusedName()

    /// Creates an empty database, or a copy of another.
    package init(copying template: PostgresDatabase? = nil) throws {
        // Copying files in memory takes half the time of logging them; on a disk it takes twice as long.
        let strategy = Self.folder?.hasPrefix("/dev/shm/") == true ? " STRATEGY file_copy" : ""
        try Self.tell("CREATE DATABASE \(name)\(strategy)" + (template.map { " TEMPLATE \($0.name)" } ?? ""))
    }

    deinit { try? Self.tell("DROP DATABASE \(name) WITH (FORCE)") }

    /// The URL for programs.
    package var url: String { Self.url(name) }

    /// The folder of the server's socket; nil without a server.
    private static let folder = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES"]

    package static var isThere: Bool { folder != nil }

    static var socketFolder: String {
        get throws {
            guard let folder else { throw PostgresComplaint(text: "there is no server") }
            return folder
        }
    }

    private static func url(_ name: String) -> String { "postgresql:///\(name)?host=\(folder ?? "")&user=postgres" }

    private static let count = Atomic(0)

    private static func unusedName() -> String {
        "test\(ProcessInfo.processInfo.processIdentifier)x\(count.add(1, ordering: .relaxed).newValue)"
    }

    /// Serialises creation: a database that is being copied cannot be copied.
    private static let turn = Mutex(())

    /// Runs a command in it.
    package func run(_ command: String) throws { try Self.tell(command, in: name) }

    /// Runs a slow command without blocking others.
    package func runAside(_ command: String) throws { _ = try Self.ask(command, at: url) }

    /// Returns the first value of the result.
    package func ask(_ command: String) throws -> String { try Self.ask(command, at: url) }

    private static func tell(_ command: String, in name: String = "postgres") throws {
        try turn.withLock { _ in _ = try ask(command, at: url(name)) }
    }

    /// Returns the first value of a result; empty if there is none.
    static func ask(_ command: String, at address: String) throws -> String {
        let connection = PQconnectdb(address)
        defer { PQfinish(connection) }
        let result = PQexec(connection, command)
        defer { PQclear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
            throw PostgresComplaint(text: String(cString: PQerrorMessage(connection)))
        }
        return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : ""
    }
}

package struct PostgresComplaint: Error {
    package let text: String

    package init(text: String) { self.text = text }
}

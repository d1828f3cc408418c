import CPostgres
import Foundation
import Synchronization

/// A database of the server `bin/test` has started, gone when nobody holds it any more.
package final class PostgresDatabase: Sendable {
    package let name = unusedName()

    /// An empty one, or a copy of another.
    package init(copying template: PostgresDatabase? = nil) throws {
        // In memory copying files takes half the time of logging them; on a disk it takes twice as long.
        let strategy = Self.folder?.hasPrefix("/dev/shm/") == true ? " STRATEGY file_copy" : ""
        try Self.tell("CREATE DATABASE \(name)\(strategy)" + (template.map { " TEMPLATE \($0.name)" } ?? ""))
    }

    deinit { try? Self.tell("DROP DATABASE \(name) WITH (FORCE)") }

    /// As programs are told.
    package var url: String { Self.url(name) }

    /// The folder of the server's socket; nil where there is no server.
    private static let folder = ProcessInfo.processInfo.environment["MADANG_TEST_POSTGRES"]

    package static var isThere: Bool { folder != nil }

    private static func url(_ name: String) -> String { "postgresql:///\(name)?host=\(folder ?? "")&user=postgres" }

    private static let count = Atomic(0)

    private static func unusedName() -> String {
        "test\(ProcessInfo.processInfo.processIdentifier)x\(count.add(1, ordering: .relaxed).newValue)"
    }

    /// One at a time: a database that is being copied cannot be copied.
    private static let turn = Mutex(())

    /// Runs a command in it.
    package func run(_ command: String) throws { try Self.tell(command, in: name) }

    /// Runs one that takes its time, and keeps nobody else from theirs.
    package func runAside(_ command: String) throws { _ = try Self.ask(command, at: url) }

    /// What the server answers first.
    package func ask(_ command: String) throws -> String { try Self.ask(command, at: url) }

    private static func tell(_ command: String, in name: String = "postgres") throws {
        try turn.withLock { _ in _ = try ask(command, at: url(name)) }
    }

    /// What a server answers first; empty where it answers nothing.
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

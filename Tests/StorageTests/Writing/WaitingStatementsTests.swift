import Domain
import TestKit
import Testing

@testable import Storage

/// Statements that wait for the next one, and questions asked ahead.
@Suite struct WaitingStatementsTests {
    private static let missing = Failure(.notFound, Phrase("없어요.", "It is not there."))
    private static let find: SQL = "SELECT name FROM names WHERE id = ?1"
    private static let rename: SQL = "UPDATE names SET name = ?2 WHERE id = ?1"

    /// Calls `body` with a connection to a database with one name.
    private func withName(
        on engine: Engine,
        _ body: (any DatabaseConnection) throws -> Void
    ) throws {
        let (folder, database) = (TemporaryFolder(), engine == .postgres ? try PostgresDatabase() : nil)
        let connection: any DatabaseConnection =
            if let database {
                try PostgresConnection(database.address)
            } else {
                try SQLiteConnection(folder.path + "/a.db", as: .writer)
            }
        try connection.runAll("CREATE TABLE names (id bigint, name text); INSERT INTO names VALUES (1, 'Jane')")
        try withExtendedLifetime((folder, database)) { try body(connection) }
    }

    private func name(on connection: any DatabaseConnection) throws(Failure) -> String? {
        try connection.first(Self.find, 1) { (row) throws(Failure) in try row.text() }
    }

    @Test(arguments: Engine.allCases)
    func waitingStatementThatFindsNothingUndoesAll(engine: Engine) throws {
        try withName(on: engine) { connection in
            // Found and changed rows are no failure.
            try connection.transaction { () throws(Failure) in
                try connection.later(Self.find, 1, orThrow: Self.missing)
                try connection.later(Self.rename, 1, "Mary", orThrow: Self.missing)
            }
            #expect(try name(on: connection) == "Mary")
            for statement in [Question(Self.find, 2), Question(Self.rename, 2, "nobody")] {
                let failure = #expect(throws: Failure.self) {
                    try connection.transaction { () throws(Failure) in
                        try connection.later(Self.rename, 1, "Anne", orThrow: Self.missing)
                        try connection.later(statement.sql, statement.values, orThrow: Self.missing)
                        try connection.later(Self.rename, 1, "Emma")
                    }
                }
                #expect(failure?.message == Self.missing.message)
                #expect(try name(on: connection) == "Mary")
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func answersAskedAheadAreNotOlderThanWhatWaited(engine: Engine) throws {
        try withName(on: engine) { connection in
            let question = Question(Self.find, 1)
            let names = try connection.transaction { () throws(Failure) in
                try connection.ahead([question, Question(Self.find, 2)])
                // What is known already is not forgotten.
                try connection.ahead([question, Question(Self.find, 3)])
                let before = try name(on: connection)
                try connection.ahead([question])
                try connection.later(Self.rename, 1, "Mary")
                try connection.ahead([question])
                return [before, try name(on: connection)]
            }
            #expect(names == ["Jane", "Mary"])
        }
    }
}

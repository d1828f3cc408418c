import TestKit
import Testing

@testable import Storage

/// Statements use the SQL common to SQLite and PostgreSQL. Engine-specific SQL is in the engine's folder, so that
/// another engine has to provide exactly that.
@Suite struct CommonStatementsTests {
    /// SQL that PostgreSQL interprets differently, or not at all.
    private static let foreign: [(word: String, pattern: String)] = [
        ("the full-text index", #"\bMATCH\b|_search\b"#),
        ("rowid", #"\browid\b"#),
        ("SQLite's own tables", #"\bsqlite_"#),
        ("tables of the connection", #"\btemp\.|\bTEMP\b"#),
        ("INSERT OR", #"\bINSERT OR\b|\bREPLACE INTO\b"#),
        (
            "functions",
            #"\b(group_concat|instr|randomblob|hex|iif|char|ifnull|printf|glob|unixepoch|last_insert_rowid|changes)\("#
        ),
        ("max and min of two", #"\b(max|min)\([^()]*(\([^()]*\)[^()]*)*,"#),
        ("operators", #"\bGLOB\b|\bIS \?|\bIS NOT \?|==|\s\+[a-z]+\."#),
        ("CROSS JOIN … ON", #"CROSS JOIN \w+( \w)? ON\b"#),
        ("bounds", #"LIMIT -1"#),
        ("hints", #"\bINDEXED BY\b|\bunlikely\("#),
    ]

    private static func words(in statement: StoreStatement) throws -> [String] {
        try foreign.filter { try statement.text.contains(Regex($0.pattern)) }.map(\.word)
    }

    /// Returns whether the statement is engine-specific: checks, backups, searches and migrations are; a move's
    /// statements are generated from the schema's names, and all of them run when a store is moved there and back.
    private static func isOfEngine(_ statement: StoreStatement) -> Bool {
        ["SQLite/", "PostgreSQL/", "Maintenance/", "Moving/"].contains { statement.file.hasPrefix($0) }
    }

    @Test func statementsOfTheStoresAreCommon() throws {
        let statements = try StoreStatement.all().filter { !Self.isOfEngine($0) && $0.engine == nil }
        #expect(statements.count > 200)
        for statement in statements {
            #expect(try Self.words(in: statement) == [], "\(statement.file): \(statement.line)")
        }
    }

    /// One more has to be written, tested and maintained twice, except for those that differ in a shared piece.
    @Test func fewStatementsDifferBetweenEngines() throws {
        let shared = EngineStatements.revision.text
        let statements = try StoreStatement.all().filter { statement in
            !Self.isOfEngine(statement) && statement.engine == .sqlite && !statement.text.contains(shared)
        }
        #expect(statements.count <= 31, "\(statements.count)")
    }

    /// The server itself validates types, tables and everything else.
    @Test(.enabled(if: PostgresDatabase.isThere)) func postgresUnderstandsEveryStatement() throws {
        let database = try PostgresDatabase.withTables()
        let connection = try PostgresConnection(try database.address)
        for table in try StoreStatement.temporaryTables() where table.isFor(.postgres) {
            try connection.runAny(PostgresText.numbered(table.text))
        }
        let statements = try StoreStatement.all().filter { statement in
            statement.isFor(.postgres)
                && !["SQLite/", "Maintenance/", "Moving/"].contains { statement.file.hasPrefix($0) }
        }
        #expect(statements.count > 200)
        for (number, statement) in statements.enumerated() where !statement.line.hasPrefix("LOCK") {
            do {
                try connection.runAny("PREPARE t\(number) AS \(PostgresText.numbered(statement.text))")
            } catch let complaint as PostgresComplaint {
                // Parameter types come with their values.
                let isOfTypes = ["determine data type of parameter", "types deduced for parameter"]
                    .contains { complaint.text.contains($0) }
                #expect(isOfTypes, "\(statement.file): \(statement.line): \(complaint.text)")
            }
        }
    }
}

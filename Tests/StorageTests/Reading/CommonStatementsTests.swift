import Testing

@testable import Storage

/// Statements are in the words SQLite and PostgreSQL share. What only an engine understands stands in its folder, so that
/// another engine has to say that much and no more.
@Suite struct CommonStatementsTests {
    /// What PostgreSQL reads otherwise, or not at all.
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

    private static let engineFiles: Set<String> = [
        "Engine/EngineStatements.swift", "Engine/SearchStatements.swift", "Engine/GroupStatements.swift",
    ]

    /// Checks, backups and migrations go about the file itself.
    private static func isOfTheFile(_ statement: StoreStatement) -> Bool {
        !engineFiles.contains(statement.file)
            && ["SQLite/", "Maintenance/"].contains { statement.file.hasPrefix($0) }
    }

    @Test func statementsOfTheStoresAreCommon() throws {
        let statements = try StoreStatement.all().filter { !Self.isOfTheFile($0) }
        #expect(statements.count > 200)
        for statement in statements where !Self.engineFiles.contains(statement.file) {
            #expect(try Self.words(in: statement) == [], "\(statement.file): \(statement.line)")
        }
    }

    @Test func whatAnEngineSaysItselfIsOnlyWhatItMust() throws {
        for statement in try StoreStatement.all() where Self.engineFiles.contains(statement.file) {
            #expect(try Self.words(in: statement) != [], "\(statement.file): \(statement.line)")
        }
    }
}

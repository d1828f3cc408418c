import Domain

/// The target of a move. After an interruption, rows already moved stay, and the next move continues after them.
protocol MoveTarget {
    var connection: any DatabaseConnection { get }

    /// Creates the tables. Throws where there are others, unless an earlier attempt to move from `source` created them.
    func begin(_ tables: [Table], from source: String, at now: Instant) throws(Failure)

    /// Adds rows, which are on the disk afterwards.
    func put(_ rows: [[Value]], in table: Table) throws(Failure)

    /// Builds the search index of all rows. Reports the number of texts so far, where it is known.
    func makeSearch(progress: (Int) -> Void) throws(Failure)

    /// Adds everything this engine's store still needs to be opened like any other.
    func finish() throws(Failure)
}

enum MoveStatements {
    /// A table that keeps the store from being opened while it exists.
    static let begin: SQL = "CREATE TABLE moving (source TEXT NOT NULL)"
    static let noteSource: SQL = "INSERT INTO moving VALUES (?1)"
    static let source: SQL = "SELECT source FROM moving"
    static let forgetGiven = SQL(sqlite: "DELETE FROM sqlite_sequence", postgres: "SELECT 1")
    static let end: SQL = "DROP TABLE moving"
}

extension MoveTarget {
    /// Whether an earlier attempt was interrupted here.
    func isBegun(from source: String) throws(Failure) -> Bool {
        guard try connection.has(table: "moving") else { return false }
        let known = try connection.first(MoveStatements.source) { (row) throws(Failure) in try row.text() }
        guard known == source else { throw .movesFromElsewhere(known ?? "?") }
        return true
    }

    /// Deletes the schema's initial rows, so that only moved rows remain.
    func empty(_ tables: [Table], for source: String) throws(Failure) {
        for table in tables.reversed() { try connection.run(table.statements.removeAll) }
        try connection.run(MoveStatements.begin)
        try connection.run(MoveStatements.noteSource, source)
    }
}

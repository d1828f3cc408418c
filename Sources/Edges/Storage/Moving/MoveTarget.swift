import Domain

/// Where a store is moved to. What was put there before a move was broken off stays, and the move goes on behind it.
protocol MoveTarget {
    var connection: DatabaseConnection { get }

    /// Makes the tables. Throws where others are, unless an earlier try to move from `source` has put them there.
    func begin(_ tables: [MovedTable], from source: String, at now: Instant) throws(Failure)

    /// Adds rows, which are then on the disk.
    func put(_ rows: [[Value]], in table: MovedTable) throws(Failure)

    /// Makes what is searched, of all rows. Tells how many texts that were so far, where it knows.
    func makeSearch(progress: (Int) -> Void) throws(Failure)

    /// What this engine still lacks of a store that is opened like any other.
    func finish() throws(Failure)
}

enum MoveStatements {
    /// As long as this table is there, nobody opens the store.
    static let begin: SQL = "CREATE TABLE moving (source TEXT NOT NULL)"
    static let noteSource: SQL = "INSERT INTO moving VALUES (?1)"
    static let source: SQL = "SELECT source FROM moving"
    static let forgetGiven = SQL(sqlite: "DELETE FROM sqlite_sequence", postgres: "SELECT 1")
    static let end: SQL = "DROP TABLE moving"
}

extension MoveTarget {
    /// Returns whether an earlier try was broken off here.
    func isBegun(from source: String) throws(Failure) -> Bool {
        guard try connection.has(table: "moving") else { return false }
        let known = try connection.first(MoveStatements.source) { (row) throws(Failure) in try row.text() }
        guard known == source else { throw .movesFromElsewhere(known ?? "?") }
        return true
    }

    /// Empties what the schema begins with, so that there is nothing but what is moved.
    func empty(_ tables: [MovedTable], for source: String) throws(Failure) {
        for table in tables.reversed() { try connection.run(table.statements.removeAll) }
        try connection.run(MoveStatements.begin)
        try connection.run(MoveStatements.noteSource, .text(source))
    }
}

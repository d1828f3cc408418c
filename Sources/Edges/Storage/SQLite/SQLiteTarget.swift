import Domain
import Folders
import Glibc

/// A new SQLite database as the target of a move.
final class SQLiteTarget: MoveTarget {
    private let path: String
    private let database: SQLiteConnection
    var connection: any DatabaseConnection { database }

    init(_ path: String) throws(Failure) {
        self.path = path
        database = try SQLiteConnection(path, as: .copier)
        try database.run("PRAGMA cache_size = -65536")
    }

    func begin(_ tables: [Table], from source: String, at now: Instant) throws(Failure) {
        guard try !isBegun(from: source) else { return }
        try database.transaction { () throws(Failure) in
            // A move killed after its last step has left a finished store without its name.
            if try !database.hasTables { try Migrator().create(on: database, at: now) }
            // Their work, row by row, is done for all rows at the end.
            for trigger in try database.triggers() { try database.run("DROP TRIGGER \(.ofSchema(trigger.name))") }
            try empty(tables, for: source)
        }
    }

    func put(_ rows: [[Value]], in table: Table) throws(Failure) {
        try database.transaction { () throws(Failure) in
            for row in rows { try database.run(table.statements.add, row) }
        }
    }

    func makeSearch(progress: (Int) -> Void) throws(Failure) {
        for index in SearchStatements.makeAnew { try database.run(index) }
    }

    func finish() throws(Failure) {
        try database.transaction { () throws(Failure) in
            for trigger in try Migrator().model().triggers() { try database.runAll(.ofSchema(trigger.text)) }
            try database.run(MoveStatements.end)
        }
        try VerifiedCopy.verify(path)
        try Disk.sync(path)
    }
}

extension SQLiteConnection {
    /// Returns the triggers with their definitions.
    fileprivate func triggers() throws(Failure) -> [(name: String, text: String)] {
        var triggers: [(String, String)] = []
        try each("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name") {
            (row) throws(Failure) in triggers.append((try row.text(), try row.text()))
        }
        return triggers
    }
}

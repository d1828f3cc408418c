import Domain

/// A database of SQLite that is looked at.
struct SQLiteInspection: StoreInspection {
    private let database: SQLiteConnection
    var connection: DatabaseConnection { database }

    init(_ folder: StoreFolder, mending mends: Bool) throws(Failure) {
        database = try folder.openToStart(as: mends ? .writer : .inspector)
        _ = try Migrator().pending(on: database)
    }

    func damage() throws(Failure) -> [Finding] {
        var findings: [Finding] = []
        try database.each("PRAGMA integrity_check") { (row) throws(Failure) in
            let text = try row.text()
            if text != "ok" { findings.append(.damaged(text)) }
        }
        try database.each("PRAGMA foreign_key_check") { (row) throws(Failure) in
            findings.append(.damaged("\(try row.text()) \(row.integer()): \(try row.text())"))
        }
        return findings
    }

    func strangers() throws(Failure) -> [Finding] { try Migrator().strangers(on: database).map(Finding.strange) }

    func isSearchWrong(mending mends: Bool) throws(Failure) -> Bool {
        // Comparing needs a write to the index's table, which a check beside a server must not do: there only the
        // mending one looks. An older store has fewer tokens until it is brought up.
        guard mends, try Migrator.schema(of: database) >= Migration.joinedWords.number else { return false }
        do throws(Failure) {
            try database.run("INSERT INTO product_search (product_search, rank) VALUES ('integrity-check', 1)")
            try database.run(
                "INSERT INTO product_word_search (product_word_search, rank) VALUES ('integrity-check', 1)"
            )
            return false
        } catch {
            for index in SearchStatements.makeAnew { try database.run(index) }
            return true
        }
    }

    var engine: Phrase { SQLiteLibrary.words }
}

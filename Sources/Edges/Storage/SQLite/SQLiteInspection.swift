import Domain

/// The check of an SQLite database.
struct SQLiteInspection: StoreInspection {
    private let database: SQLiteConnection
    var connection: any DatabaseConnection { database }

    init(_ folder: StoreFolder, mending mends: Bool) throws(Failure) {
        database = try folder.openToStart(as: mends ? .writer : .inspector)
        try Migrator().expectCurrent(database)
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
        // The comparison writes to the index's table, which a check beside a running server must not do: only a mending
        // one compares.
        guard mends else { return false }
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

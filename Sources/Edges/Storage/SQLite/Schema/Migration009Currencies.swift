import CSQLite
import Domain

extension Migration {
    /// Takes prices in every currency, where there were won and dollars alone.
    ///
    /// What is checked changes and what is stored does not, so that only the table's own text is edited, as SQLite's
    /// documentation of ALTER TABLE has it for this: a table made anew would be copied whole, with everything that
    /// refers to it. Which codes there are is for `Currency` to say.
    static let currencies = Migration(number: 9, name: "currencies", script: "SELECT 1") {
        (connection, _) throws(Failure) in
        let version = try connection.number("PRAGMA schema_version")
        try connection.writingTheSchema { () throws(Failure) in
            try connection.run(
                """
                UPDATE sqlite_schema
                SET sql = replace(sql, 'CHECK (currency IN (''KRW'', ''USD''))', 'CHECK (currency GLOB ''[A-Z][A-Z][A-Z]'')')
                WHERE type = 'table' AND name = 'products'
                """
            )
            // Every connection reads the schema again where this number is another.
            try connection.setSchemaVersion(version + 1)
        }
        let took = try connection.number(
            "SELECT count(*) FROM sqlite_schema WHERE name = 'products' AND instr(sql, '[A-Z][A-Z][A-Z]') > 0"
        )
        guard took == 1 else { throw .sqlite(SQLITE_MISMATCH, doing: "the currencies of products") }
    }
}

extension SQLiteConnection {
    /// Lets statements edit what SQLite keeps of its tables, as long as `work` takes.
    fileprivate func writingTheSchema(_ work: () throws(Failure) -> Void) throws(Failure) {
        try check(madang_be_defensive(handle, 0), "not defensive")
        defer { _ = madang_be_defensive(handle, 1) }
        try run("PRAGMA writable_schema = ON")
        defer { _ = sqlite3_exec(handle, "PRAGMA writable_schema = RESET", nil, nil, nil) }
        try work()
    }

    /// PRAGMA takes no parameters; the number is ours.
    fileprivate func setSchemaVersion(_ number: Int) throws(Failure) {
        let pragma = "PRAGMA schema_version = \(number)"
        try check(sqlite3_exec(handle, pragma, nil, nil, nil), pragma)
    }
}

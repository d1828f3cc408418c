import Domain

extension Migrator {
    /// Returns the names of objects that these tables do not have, or not like that: a foreign trigger would run with
    /// every write.
    func strangers(on connection: SQLiteConnection) throws(Failure) -> [String] {
        let (wanted, found) = (try model().schemaObjects(), try connection.schemaObjects())
        return Set(wanted.keys).union(found.keys).filter { wanted[$0] != found[$0] }.sorted()
    }

    /// Returns a database in memory with these tables.
    func model() throws(Failure) -> SQLiteConnection {
        let model = try SQLiteConnection(":memory:", as: .copier)
        try create(on: model, at: Instant(milliseconds: 0))
        return model
    }
}

extension SQLiteConnection {
    /// Returns tables, indexes, views and triggers with their definitions, except those SQLite creates by itself.
    fileprivate func schemaObjects() throws(Failure) -> [String: String] {
        var objects: [String: String] = [:]
        try each("SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'") {
            (row) throws(Failure) in objects[try row.text()] = try row.text()
        }
        return objects
    }
}

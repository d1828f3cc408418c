import Domain

extension Migrator {
    /// The names of what a database has that these steps do not make, or not like that: a trigger of somebody else's would
    /// run with every write.
    func strangers(on connection: SQLiteConnection) throws(Failure) -> [String] {
        let model = try model(upTo: try Self.schema(of: connection))
        let (wanted, found) = (try model.schemaObjects(), try connection.schemaObjects())
        return Set(wanted.keys).union(found.keys).filter { wanted[$0] != found[$0] }.sorted()
    }

    /// An empty database with what the steps make.
    func model(upTo number: Int = .max) throws(Failure) -> SQLiteConnection {
        let model = try SQLiteConnection(":memory:", as: .copier)
        try run(steps(upTo: number), on: model, at: Instant(milliseconds: 0)) { _ in }
        return model
    }
}

extension SQLiteConnection {
    /// Tables, indices, views and triggers, and how they are made; but for those that SQLite makes by itself.
    fileprivate func schemaObjects() throws(Failure) -> [String: String] {
        var objects: [String: String] = [:]
        try each("SELECT name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'") {
            (row) throws(Failure) in objects[try row.text()] = try row.text()
        }
        return objects
    }
}

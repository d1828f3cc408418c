import Domain

/// Creates or migrates the tables of a PostgreSQL database.
struct PostgresUpgrade {
    let connection: PostgresConnection
    var migrator = Migrator()

    /// Returns whether the database was empty. Throws for a server or a database that this program cannot use.
    @discardableResult
    func run(at now: Instant) throws(Failure) -> Bool {
        try checkServer()
        return try connection.transaction { () throws(Failure) in
            // One server at a time.
            try connection.first(PostgresStatements.holdSchema) { _ in }
            var state = try migrator.state(of: connection)
            if case .empty = state {
                try create(at: now)
                return true
            }
            try expectNoMove()
            if case .early = state {
                try convert(at: now)
                state = try migrator.state(of: connection)
            }
            if case .lacking(let steps) = state { try take(steps, at: now) }
            try connection.runAll(PostgresSchema.passing)
            return false
        }
    }

    func create(at now: Instant) throws(Failure) {
        try migrator.create(on: connection, at: now)
        try connection.runAll(PostgresSchema.passing)
    }

    /// Throws for a server that this program cannot use.
    func checkServer() throws(Failure) {
        guard connection.serverVersion >= Self.oldestServer else { throw .olderServer(connection.serverVersion) }
        guard try connection.isDirect() else { throw .throughPooler }
        let encoding = try connection.first(PostgresStatements.encoding) { (row) throws(Failure) in try row.text() }
        guard encoding == "UTF8" else { throw .otherEncoding(encoding ?? "?") }
    }

    /// Throws for tables that a move has not filled yet.
    func expectNoMove() throws(Failure) {
        guard try !connection.has(table: "moving") else { throw .movingHere }
    }

    private func take(_ steps: [Migration], at now: Instant) throws(Failure) {
        for step in steps {
            if step.oldest == step.number { try expectNoOlderServers() }
            try migrator.take(step, on: connection, at: now)
            try connection.run(PostgresStatements.setOldestProgram, step.oldest)
        }
    }

    /// Adds what the tables from before version 0.1.0 lack. Servers of schema 29 may go on beside this one.
    private func convert(at now: Instant) throws(Failure) {
        if try Migrator.number(of: connection) < 29 {
            try expectNoOlderServers()
            try connection.runAll(PostgresStatements.addLooks)
            try connection.fillLooks(at: now)
            try connection.run(PostgresStatements.setOldestProgram, 29)
        }
        try connection.runAll(PostgresStatements.convert)
        try migrator.noteFirst(on: connection, at: now)
    }

    private func expectNoOlderServers() throws(Failure) {
        guard try connection.number(PostgresStatements.nodes) == 0 else { throw .olderServersRun }
    }

    private static let oldestServer = 150_000
}

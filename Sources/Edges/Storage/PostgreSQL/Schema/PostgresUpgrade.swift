import Domain

/// Makes the tables of an empty database, and brings those of another up to this program.
struct PostgresUpgrade {
    let connection: PostgresConnection
    /// Since the tables' beginning.
    var steps = PostgresStep.all

    /// Returns whether there were no tables. Throws for a server, a database or tables that this program cannot use.
    @discardableResult
    func run(at now: Instant) throws(Failure) -> Bool {
        try checkServer()
        return try connection.transaction { () throws(Failure) in
            // One node at a time.
            try connection.first(PostgresStatements.holdSchema) { _ in }
            if try isStore() {
                try takeSteps(at: now)
                if steps.contains(where: { $0.number == PostgresStep.looks.number }) {
                    try connection.fillLooks(at: now)
                }
                try connection.runAll(PostgresSchema.passing)
                return false
            }
            guard try connection.number(PostgresStatements.tables) == 0 else { throw .strangeDatabase }
            try makeTables(at: now)
            return true
        }
    }

    /// Throws for a server or a database that this program cannot use.
    func checkServer() throws(Failure) {
        guard connection.serverVersion >= Self.oldestServer else { throw .olderServer(connection.serverVersion) }
        guard try connection.isDirect() else { throw .throughPooler }
        let encoding = try connection.first(PostgresStatements.encoding) { (row) throws(Failure) in try row.text() }
        guard encoding == "UTF8" else { throw .otherEncoding(encoding ?? "?") }
    }

    /// Returns whether there are tables that this program can use, once they are brought up. Throws for those of a newer
    /// program that it cannot, and for those a move has not filled yet.
    func isStore() throws(Failure) -> Bool {
        guard try connection.has(table: "migrations") else { return false }
        guard try !connection.has(table: "moving") else { throw .movingHere }
        let oldest = try connection.number(PostgresStatements.oldestProgram)
        guard oldest <= known else { throw .newerSchema(try schema(), known: known) }
        return true
    }

    private var known: Int { steps.last?.number ?? PostgresSchema.number }

    private func schema() throws(Failure) -> Int { try connection.number(PostgresStatements.schema) }

    private func takeSteps(at now: Instant) throws(Failure) {
        let schema = try schema()
        for step in steps where step.number > schema {
            let runsBesideOthers = step.oldest < step.number
            if !runsBesideOthers, try connection.number(PostgresStatements.nodes) > 0 { throw .olderServersRun }
            try take(step, at: now)
        }
    }

    private func take(_ step: PostgresStep, at now: Instant) throws(Failure) {
        try connection.runAll(step.script)
        try connection.run(PostgresStatements.setOldestProgram, .integer(step.oldest))
        try connection.run(
            PostgresStatements.noteMigration,
            .integer(step.number),
            .text(step.name),
            .text(step.checksum),
            .integer(now.milliseconds)
        )
    }

    func makeTables(at now: Instant) throws(Failure) {
        for part in PostgresSchema.parts + [PostgresSchema.passing] { try connection.runAll(part) }
        for name in [Seller.nameOfGuest, Seller.nameOfGone].compactMap(KnownName.init) {
            try connection.run(PostgresStatements.keepName, .text(name.text))
        }
        for step in Migration.all.prefix(PostgresSchema.number) {
            try connection.run(
                PostgresStatements.noteMigration,
                .integer(step.number),
                .text(step.name),
                .text(step.checksum),
                .integer(now.milliseconds)
            )
        }
        try takeSteps(at: now)
    }

    private static let oldestServer = 150_000
}

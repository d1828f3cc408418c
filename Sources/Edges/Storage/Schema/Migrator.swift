import Domain
import Octets

/// Creates the tables of an empty database, and migrates those of an earlier store.
struct Migrator {
    var schema = StoreSchema.current

    /// The state of a database's tables.
    enum State {
        case empty
        /// A store of this program, which still lacks these migrations.
        case lacking([Migration])
        /// A store from before version 0.1.0, which has to be converted.
        case early
    }

    /// The schemas from before version 0.1.0 that can be converted.
    static let early = 28...29

    /// Throws for a database of another program, of a newer or a much older Madang, or with an edited migration.
    func state(of connection: any DatabaseConnection) throws(Failure) -> State {
        guard try connection.hasTables else { return .empty }
        guard try connection.number(EngineStatements.mark) == EngineStatements.madang,
            try connection.has(table: "migrations")
        else { throw .strangeDatabase }
        let number = try Self.number(of: connection)
        let oldest = try connection.number(SchemaStatements.oldestProgram)
        guard oldest <= schema.newest else { throw .newerSchema(number, known: schema.newest) }
        guard number > Self.early.upperBound else {
            guard Self.early.contains(number) else { throw .olderSchema(number, oldest: Self.early.lowerBound) }
            return .early
        }
        try expectSameMigrations(on: connection)
        return .lacking(schema.migrations.filter { $0.number > number })
    }

    /// Throws unless the tables are this program's.
    func expectCurrent(_ connection: any DatabaseConnection) throws(Failure) {
        switch try state(of: connection) {
        case .lacking(let steps) where steps.isEmpty: return
        case .lacking, .early: throw .olderStore
        case .empty: throw .sourceHasNoStore
        }
    }

    /// The number of a store's schema; 0 where there is none.
    static func number(of connection: any DatabaseConnection) throws(Failure) -> Int {
        try connection.has(table: "migrations") ? connection.number(SchemaStatements.number) : 0
    }

    /// Creates the tables, within the caller's transaction.
    func create(on connection: any DatabaseConnection, at now: Instant) throws(Failure) {
        try connection.runAll(schema.script)
        for name in [Seller.nameOfGuest, Seller.nameOfGone].compactMap(KnownName.init) {
            try connection.run(SchemaStatements.reserveName, name.text)
        }
        try noteFirst(on: connection, at: now)
        for step in schema.migrations {
            if step.number > schema.number {
                try take(step, on: connection, at: now)
            } else {
                try note(step, on: connection, at: now)
            }
        }
    }

    /// Runs a migration, within the caller's transaction.
    func take(_ step: Migration, on connection: any DatabaseConnection, at now: Instant) throws(Failure) {
        try connection.runAll(step.script)
        try step.work?(connection, now)
        try note(step, on: connection, at: now)
    }

    /// Records the schema before the first migration.
    func noteFirst(on connection: any DatabaseConnection, at now: Instant) throws(Failure) {
        try note(schema.first, "tables", "", on: connection, at: now)
    }

    private func note(_ step: Migration, on connection: any DatabaseConnection, at now: Instant) throws(Failure) {
        try note(step.number, step.name, step.checksum, on: connection, at: now)
    }

    private func note(
        _ number: Int,
        _ name: String,
        _ checksum: String,
        on connection: any DatabaseConnection,
        at now: Instant
    ) throws(Failure) {
        try connection.run(SchemaStatements.note, number, name, checksum, now.milliseconds)
        try connection.runAll(EngineStatements.noteSchema(number))
    }

    private func expectSameMigrations(on connection: any DatabaseConnection) throws(Failure) {
        var taken: [Int: String] = [:]
        try connection.each(SchemaStatements.taken) { (row) throws(Failure) in taken[row.integer()] = try row.text() }
        for step in schema.migrations {
            guard let checksum = taken[step.number], !checksum.isEmpty, checksum != step.checksum else { continue }
            throw .editedStep(step.number, step.name)
        }
    }
}

extension Migration {
    /// Tells an edited migration from the one a store had. That of the first covered SQLite's text alone.
    var checksum: String { SHA256.text(of: (number == 31 ? script.text : script.texts).utf8) }
}

private enum SchemaStatements {
    static let number: SQL = "SELECT max(number) FROM migrations"
    /// The oldest schema whose programs can use the tables: the tables' own, unless a migration has set an older one.
    static let oldestProgram: SQL = """
        SELECT coalesce((SELECT value FROM counters WHERE name = 'oldest program'), (SELECT max(number) FROM migrations))
        """
    static let taken: SQL = "SELECT number, checksum FROM migrations"
    static let note: SQL = "INSERT INTO migrations (number, name, checksum, taken) VALUES (?1, ?2, ?3, ?4)"
    /// Reserves a name without an account.
    static let reserveName: SQL = "INSERT INTO known_names (known, seller, is_identifier) VALUES (?1, NULL, 0)"
}

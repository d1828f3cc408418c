import CSQLite
import Domain
import Glibc

/// Brings a store's schema up to the program's.
///
/// A store says its schema's number in `user_version`, and which steps made it in the table `migrations`.
struct Migrator {
    private let migrations: [Migration]

    init(_ migrations: [Migration] = Migration.all) { self.migrations = migrations }

    func steps(upTo number: Int) -> [Migration] { migrations.filter { $0.number <= number } }

    private var newest: Int { migrations.last?.number ?? 0 }

    /// The steps `connection`'s store still lacks. Throws when it is no store of Madang, when a newer program made it,
    /// or when a step it was made with has been edited since.
    func pending(on connection: SQLiteConnection) throws(Failure) -> [Migration] {
        let schema = try Self.schema(of: connection)
        guard schema <= newest else { throw .newerSchema(schema, known: newest) }
        if schema > 0 { try compareSteps(on: connection) }
        return migrations.filter { $0.number > schema }
    }

    /// Takes each step in a transaction of its own, so that a store is always at a whole number.
    func run(
        _ steps: [Migration],
        on connection: SQLiteConnection,
        at now: Instant,
        progress: (Migration) -> Void
    ) throws(Failure) {
        for step in steps {
            progress(step)
            try connection.transaction { () throws(Failure) in try take(step, on: connection, at: now) }
        }
    }

    /// The number of a store's schema; zero for an empty file.
    static func schema(of connection: SQLiteConnection) throws(Failure) -> Int {
        let schema = try connection.number("PRAGMA user_version")
        let mark = try connection.number("PRAGMA application_id")
        let tables = try connection.number("SELECT count(*) FROM sqlite_schema")
        guard mark == Self.mark || (mark == 0 && schema == 0 && tables == 0) else { throw .strangeFile }
        return schema
    }

    /// `Madg` in ASCII, by which `file` and we know the database for ours.
    private static let mark = 0x4D61_6467

    private func take(_ step: Migration, on connection: SQLiteConnection, at now: Instant) throws(Failure) {
        if step.number == 1 {
            try connection.run("PRAGMA application_id = 0x4D616467")
            try connection.run(
                """
                CREATE TABLE migrations (
                    number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, taken INTEGER NOT NULL
                ) STRICT
                """
            )
        }
        try connection.runAll(step.script)
        try step.work?(connection, now)
        try connection.run(
            "INSERT INTO migrations VALUES (?, ?, ?, ?)",
            .integer(step.number),
            .text(step.name),
            .text(step.checksum),
            .integer(now.milliseconds)
        )
        try connection.setSchema(step.number)
    }

    private func compareSteps(on connection: SQLiteConnection) throws(Failure) {
        var taken: [Int: String] = [:]
        try connection.each("SELECT number, checksum FROM migrations") { (row) throws(Failure) in
            taken[row.integer()] = try row.text()
        }
        for step in migrations {
            guard let checksum = taken[step.number], checksum != step.checksum else { continue }
            throw .editedStep(step.number, step.name)
        }
    }
}

extension SQLiteConnection {
    /// PRAGMA takes no parameters; the number is ours.
    fileprivate func setSchema(_ number: Int) throws(Failure) {
        try check(sqlite3_exec(handle, "PRAGMA user_version = \(number)", nil, nil, nil), "user_version = \(number)")
    }
}

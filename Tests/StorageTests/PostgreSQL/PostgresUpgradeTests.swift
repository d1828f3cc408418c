import Domain
import TestKit
import Testing

@testable import Storage

/// Servers of two versions side by side during a rolling upgrade.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct PostgresUpgradeTests {
    private let database: PostgresDatabase

    init() throws { database = try PostgresDatabase.withTables() }

    /// The current schema number.
    private static let schema = StoreSchema.current.newest
    private static let next = schema + 1
    /// A step the next version needs, and this one can ignore.
    private static let expands = Migration(
        number: next,
        name: "shelves",
        script: """
            ALTER TABLE products ADD COLUMN shelf bigint NOT NULL DEFAULT 0;
            CREATE TABLE shelves (id bigint PRIMARY KEY, name text_c NOT NULL);
            """,
        oldest: schema
    )
    /// A step that removes a column the version after next no longer needs.
    private static let contracts = Migration(
        number: next + 1,
        name: "no more sources",
        script: "ALTER TABLE posters DROP COLUMN source",
        oldest: next + 1
    )

    private func start(_ steps: [Migration]) throws {
        var upgrade = PostgresUpgrade(connection: try PostgresConnection(database.address))
        upgrade.migrator.schema.migrations += steps
        try upgrade.run(at: .opening)
    }

    private func steps() throws -> [Int] {
        let connection = try PostgresConnection(database.address)
        var numbers: [Int] = []
        try connection.each("SELECT number FROM migrations WHERE number > ?1 ORDER BY number", Self.schema) {
            numbers.append($0.integer())
        }
        return numbers
    }

    @Test func serverOfThisVersionGoesOnBesideTheNext() async throws {
        let store = try Store(at: database.address, connections: 2, isNode: true, at: .opening)
        let jane = try await store.sellers().add(.jane, at: .opening).id
        let first = try await store.products().add(.named("놋그릇"), by: jane, at: .opening)
        try start([Self.expands])
        // Everything still works, also after a restart in the meantime.
        let second = try await store.products().add(.named("조각보"), by: jane, at: .opening)
        let again = try Store(at: database.address, connections: 2, isNode: true, at: .opening)
        for store in [store, again] {
            for number in [first.id, second.id] { #expect(try await store.products().product(number).id == number) }
            #expect(try await store.products().count() == 2)
        }
        #expect(try steps() == [Self.next])
        try start([Self.expands])
        #expect(try steps() == [Self.next])
    }

    @Test func whatOlderServersNeedIsTakenAwayOnceTheyAreGone() async throws {
        try start([Self.expands])
        do {
            let store = try Store(at: database.address, connections: 2, isNode: true, at: .opening)
            try await eventually("it is known") {
                try PostgresConnection(try database.address).number(PostgresStatements.nodes) == 1
            }
            await expect(failure: .unavailable) { try start([Self.expands, Self.contracts]) }
            #expect(try steps() == [Self.next])
            #expect(try await store.products().count() == 0)
        }
        try await eventually("it is gone, and the version after it starts") {
            (try? start([Self.expands, Self.contracts])) != nil
        }
        #expect(try steps() == [Self.next, Self.next + 1])
        await expect(failure: .unavailable) { _ = try Store(at: database.address, connections: 1, at: .opening) }
        await expect(failure: .unavailable) { try start([Self.expands]) }
    }

    @Test func stepIsTakenByOneOfManyThatStart() async throws {
        let database = database
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await onThread {
                        let connection = try PostgresConnection(database.address)
                        try PostgresUpgrade(connection: connection, migrator: .with(Self.expands)).run(at: .opening)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try steps() == [Self.next])
    }

    /// A new database gets all steps at once.
    @Test func newDatabaseTakesAllSteps() throws {
        let database = try PostgresDatabase()
        let connection = try PostgresConnection(database.address)
        let upgrade = PostgresUpgrade(connection: connection, migrator: .with(Self.expands))
        #expect(try upgrade.run(at: .opening))
        #expect(try !upgrade.run(at: .opening))
        try database.run("SELECT shelf FROM products; SELECT name FROM shelves")
    }
}

import Domain
import TestKit
import Testing

@testable import Storage

/// Servers of two versions side by side during a rolling upgrade.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct PostgresUpgradeTests {
    private let database: PostgresDatabase

    init() throws { database = try PostgresDatabase.withTables() }

    /// The current schema number.
    private static let schema = PostgresStep.all.last?.number ?? PostgresSchema.number
    private static let next = schema + 1
    /// A step the next version needs, and this one can ignore.
    private static let expands = PostgresStep(
        number: next,
        name: "shelves",
        script: """
            ALTER TABLE products ADD COLUMN shelf bigint NOT NULL DEFAULT 0;
            CREATE TABLE shelves (id bigint PRIMARY KEY, name words NOT NULL);
            """,
        oldest: schema
    )
    /// A step that removes a column the version after next no longer needs.
    private static let contracts = PostgresStep(
        number: next + 1,
        name: "no more sources",
        script: "ALTER TABLE posters DROP COLUMN source",
        oldest: next + 1
    )

    private func start(_ steps: [PostgresStep]) throws {
        try PostgresUpgrade(connection: PostgresConnection(database.address), steps: PostgresStep.all + steps).run(
            at: .opening
        )
    }

    private func steps() throws -> [Int] {
        let connection = try PostgresConnection(database.address)
        var numbers: [Int] = []
        try connection.each(
            "SELECT number FROM migrations WHERE number > ?1 ORDER BY number",
            .integer(Self.schema)
        ) {
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
                        try PostgresUpgrade(connection: connection, steps: PostgresStep.all + [Self.expands]).run(
                            at: .opening
                        )
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try steps() == [Self.next])
    }

    /// The previous version's data stays, with room for the new.
    @Test func databaseOfTheFirstSchemaIsBroughtUp() async throws {
        let database = try PostgresDatabase()
        #expect(try PostgresUpgrade(connection: PostgresConnection(database.address), steps: []).run(at: .opening))
        try database.run(
            """
            INSERT INTO sellers (identifier, name, secret_hash, added) VALUES ('a', '제인', '-', 0), ('b', '빨강', '-', 0);
            INSERT INTO products (seller, name, description, currency, price, discount, stock, added, changed)
            VALUES (1, '달항아리', '희고 둥근 항아리', 'KRW', 20000, 0, 1, 0, 0)
            """
        )
        let store = try Store(at: database.address, connections: 2, at: .opening)
        var edit = try #require(ProductEdit())
        edit.traits = ProductTraits(takesOffers: true)
        _ = try await store.products().edit(ProductID(1), edit, version: nil, at: .opening)
        let offer = try NewOffer(15_000, key: "form-0001")
        let id = try await store.members().offers.offer(offer, about: ProductID(1), by: SellerID(2), at: .opening)
        let negotiation = try await store.members().offers.negotiation(in: id, for: SellerID(1), at: .opening)
        #expect(negotiation.last?.price.bargain == 15_000)
    }

    /// A new database gets all steps at once.
    @Test func newDatabaseTakesAllSteps() throws {
        let database = try PostgresDatabase()
        let connection = try PostgresConnection(database.address)
        let upgrade = PostgresUpgrade(connection: connection, steps: PostgresStep.all + [Self.expands])
        #expect(try upgrade.run(at: .opening))
        #expect(try !upgrade.run(at: .opening))
        try database.run("SELECT shelf FROM products; SELECT name FROM shelves")
    }
}

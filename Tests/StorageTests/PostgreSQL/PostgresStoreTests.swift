import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Situations specific to a server: it disconnects, belongs to another store, and comes back.
@Suite(.enabled(if: PostgresDatabase.isThere)) struct PostgresStoreTests {
    private let database: PostgresDatabase
    private let store: Store

    init() throws {
        database = try PostgresDatabase.withTables()
        store = try Store(at: database.address, connections: 2, at: .opening)
    }

    private func cutConnections() throws { try Self.cutConnections(to: database) }

    private static func cutConnections(to database: PostgresDatabase) throws {
        try database.run(
            """
            SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """
        )
    }

    private func jane() async throws -> SellerID { try await store.sellers().add(.jane, at: .opening).id }

    @Test func connectionsThatWereCutAreOpenedAnew() async throws {
        let jane = try await jane()
        for round in 1...3 {
            try cutConnections()
            _ = try await store.products().add(.named("접시 \(round)"), by: jane, at: .opening)
            try cutConnections()
            #expect(try await store.products().count() == round)
        }
        #expect(store.state.isWritable)
    }

    /// A commit with an unknown outcome is not acknowledged.
    @Test func writeThatIsCutInTheMiddleIsNotAcknowledged() async throws {
        let database = database
        await expect(failure: .unavailable) {
            try await store.writer.write { (connection) throws(Failure) in
                try connection.run("UPDATE counters SET value = 7 WHERE name = 'products'")
                try? Self.cutConnections(to: database)
            }
        }
        #expect(!store.state.isWritable)
        #expect(try await store.products().count() == 0)
        store.writer.trouble.tryAgain(store.writer)
        try await eventually("the store can be written again") { store.state.isWritable }
    }

    /// A deadlock: the server aborts one of the two, which is retried.
    @Test func writesThatWaitForEachOtherBothSucceed() async throws {
        let writer = store.writer
        let arrived = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for names in [["products", "decisions"], ["decisions", "products"]] {
                group.addTask {
                    try await writer.write { (connection) throws(Failure) in
                        for name in names {
                            try connection.run("UPDATE counters SET value = value + 1 WHERE name = ?1", name)
                            arrived.increase()
                            // Waits until the other has its first lock as well.
                            for _ in 0..<1_000 where arrived.value < 2 { usleep(1_000) }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let values = try await store.backgroundReader.read { (connection) throws(Failure) in
            try connection.number("SELECT sum(value) FROM counters WHERE name IN ('products', 'decisions')")
        }
        #expect(values == 4)
    }

    /// Shared counters are no row that one write locks until its end.
    @Test func sellersDoNotWaitForEachOther() async throws {
        let (jane, other) = (try await jane(), try await store.sellers().add(.red, at: .opening).id)
        let products = store.products()
        let begun = Counter()
        let slow = Task { [writer = store.writer] in
            try await writer.write { (connection) throws(Failure) in
                try connection.count(BlockChange(products: 1), in: 0)
                begun.increase()
                // Waits until the other is done, or the longest wait is over.
                for _ in 0..<6_000 where begun.value < 2 { usleep(1_000) }
            }
        }
        try await eventually("the slow one has counted") { begun.value == 1 }
        for seller in [jane, other] { _ = try await products.add(.named("접시"), by: seller, at: .opening) }
        begun.increase()
        try await slow.value
        #expect(try await products.count() == 3)
    }

    @Test func countsAreExactHoweverManyCount() async throws {
        let jane = try await jane()
        let products = store.products()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let id = try await products.add(.named("접시 \(number)"), by: jane, at: .opening).id
                    if number.isMultiple(of: 4) { _ = try await products.remove(id) }
                }
            }
            for _ in 0..<2 {
                group.addTask { [writer = store.writer] in
                    for _ in 0..<10 {
                        _ = try await writer.write { (connection) throws(Failure) in
                            try connection.run(PostgresStatements.mergeCounterDeltas)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await products.count() == 30)
        let wrong = try await store.backgroundReader.read { (connection) throws(Failure) in
            try DerivedCounts(connection: connection).wrongCount() != nil
        }
        #expect(!wrong)
    }

    /// Counts are summed soon after the last write, and not again later.
    @Test func whatWasCountedIsAddedUp() async throws {
        _ = try await store.products().add(.named("접시"), by: jane(), at: .opening)
        let store = store
        try await eventually("it is added up") {
            try await store.backgroundReader.read { (connection) throws(Failure) in
                try connection.number(
                    """
                    SELECT value FROM counters
                    WHERE name = 'products' AND NOT EXISTS (SELECT 1 FROM count_changes)
                    """
                )
            } == 1
        }
        #expect(try await store.products().count() == 1)
    }

    @Test func othersCommitsAreNoticed() async throws {
        let other = try Store(at: database.address, connections: 1, at: .opening)
        let before = other.version.number
        _ = try await jane()
        try await eventually("the other node has noticed") { other.version.number > before }
        #expect(try await other.sellers().list(after: nil, limit: 9).count == 1)
    }

    /// Commands beside them do not count.
    @Test func serversCountEachOther() async throws {
        let nodes = try (0..<2).map { _ in
            try Store(at: database.address, connections: 1, isNode: true, at: .opening)
        }
        try await eventually("each knows of the other") { nodes.allSatisfy { $0.nodes.number == 2 } }
        #expect(store.nodes.number == 1)
        do {
            let third = try Store(at: database.address, connections: 1, isNode: true, at: .opening)
            try await eventually("all know of the third") { nodes.allSatisfy { $0.nodes.number == 3 } }
            #expect(third.nodes.number == 3)
        }
        try await eventually("it is forgotten") { nodes.allSatisfy { $0.nodes.number == 2 } }
    }

    /// The server's default collation must make no difference.
    @Test func everyTextIsComparedByItsBytes() async throws {
        let others = try await store.backgroundReader.read { (connection) throws(Failure) in
            try connection.number(
                """
                SELECT count(*) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
                WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i', 'm') AND a.attnum > 0
                    AND a.attcollation NOT IN (0, 'pg_catalog."C"'::regcollation)
                """
            )
        }
        #expect(others == 0)
    }

    /// An additional column in one engine would be missing in the other.
    @Test func tablesAndColumnsAreTheSameInBothEngines() async throws {
        let folder = TemporaryFolder()
        let sqlite = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
        let ours = try await columns(
            of: sqlite,
            """
            SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_xinfo(m.name) c
            WHERE m.type = 'table' AND (m.name NOT LIKE '%search%' OR m.name = 'saved_searches') AND m.name NOT LIKE 'sqlite_%'
            """
        )
        let theirs = try await columns(
            of: store,
            """
            SELECT table_name || '.' || column_name FROM information_schema.columns c
            JOIN information_schema.tables t USING (table_schema, table_name)
            WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
                AND table_name NOT IN (
                    'product_tokens', 'film_tokens', 'stale_products', 'stale_films', 'count_changes', 'claims',
                    'picture_jobs')
            """
        )
        #expect(ours == theirs)
    }

    private func columns(of store: Store, _ statement: SQL) async throws -> Set<String> {
        try await store.backgroundReader.read { (connection) throws(Failure) in
            var names: Set<String> = []
            try connection.each(statement) { (row) throws(Failure) in names.insert(try row.text()) }
            return names
        }
    }

    @Test func tablesOfANewerProgramAreLeftAlone() throws {
        let newer = try PostgresDatabase.withTables()
        try newer.run(
            """
            INSERT INTO migrations VALUES (999, 'to come', '', 0);
            UPDATE counters SET value = 999 WHERE name = 'oldest program'
            """
        )
        #expect(throws: Failure.self) { try Store(at: newer.address, connections: 1, at: .opening) }
    }

    @Test func placeholdersBecomePostgres() {
        #expect(PostgresText.numbered("VALUES (?, ?2, ?, '?')") == "VALUES ($1, $2, $3, '?')")
        #expect(PostgresText.numbered("SELECT ?3, ?2, ?") == "SELECT $3, $2, $4")
    }
}

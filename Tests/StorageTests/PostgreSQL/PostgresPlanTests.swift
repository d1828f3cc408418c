import Domain
import TestKit
import Testing

@testable import Storage

/// Lists are read in index order, however many products there are. For a few rows PostgreSQL would prefer to sort,
/// which would hide the cost for a million, so sorting is made expensive here.
@Suite(.enabled(if: PostgresDatabase.isThere)) struct PostgresPlanTests {
    private static let lists: [(name: String, sql: SQL, values: [Value])] = [
        ("newest", "EXPLAIN \(EngineStatements.newestProducts)", [.integer(9)]),
        ("newestStamps", "EXPLAIN \(EngineStatements.newestStamps)", [.integer(9), .integer(20)]),
        ("cheapest", "EXPLAIN \(BrowsingStatements.cheapest)", [.text("KRW"), .integer(9)]),
        ("asCheap", "EXPLAIN \(BrowsingStatements.asCheap)", [.text("KRW"), .integer(9), .integer(9)]),
        ("dearest", "EXPLAIN \(BrowsingStatements.dearest)", [.text("KRW"), .integer(9)]),
        ("asDear", "EXPLAIN \(BrowsingStatements.asDear)", [.text("KRW"), .integer(9), .integer(9)]),
        ("discount", "EXPLAIN \(BrowsingStatements.discount)", [.integer(9)]),
        ("asDiscounted", "EXPLAIN \(BrowsingStatements.asDiscounted)", [.integer(9), .integer(9)]),
        ("apps", "EXPLAIN \(ProductStatements.newest)", [.integer(9), .integer(20), .integer(0)]),
    ]

    @Test func noListIsSorted() throws {
        let database = try PostgresDatabase.withTables()
        let connection = try PostgresConnection(database.address)
        try connection.runAll("SET enable_sort = off; SET enable_seqscan = off")
        for list in Self.lists {
            var plan: [String] = []
            try connection.each(list.sql, list.values) { (row) throws(Failure) in plan.append(try row.text()) }
            let isSorted = plan.contains { $0.contains("Sort") || $0.contains("Seq Scan on products") }
            #expect(!isSorted, "\(list.name): \(plan.joined(separator: "\n"))")
        }
    }
}

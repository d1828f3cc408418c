import Domain
import TestKit
import Testing

@testable import Storage

/// SQLite's query plans for the lists of pages and apps: they use an index, never a full scan or a sort.
@Suite struct BrowsingPlanTests {
    static let statements: [(SQL, String)] = [
        (EngineStatements.newestProducts, "SEARCH products USING INTEGER PRIMARY KEY (rowid<?)"),
        (EngineStatements.newestProducts, "SEARCH products USING INDEX raised_products (raised<?)"),
        (EngineStatements.newestStamps, "SEARCH products USING INDEX raised_products (raised<?)"),
        (EngineStatements.newestStamps, "MERGE (UNION ALL)"),
        (BrowsingStatements.ofSeller, "SEARCH products USING INDEX products_by_seller (seller=? AND rowid<?)"),
        (
            BrowsingStatements.asCheap,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>=? AND id>?)"
        ),
        (BrowsingStatements.cheapest, "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>>?)"),
        (
            BrowsingStatements.asDear,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>=? AND id<?)"
        ),
        (BrowsingStatements.dearest, "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr><?)"),
        (BrowsingStatements.asDiscounted, "SEARCH products USING INDEX products_by_discount (<expr>=? AND id<?)"),
        (BrowsingStatements.discount, "SEARCH products USING INDEX products_by_discount (<expr><?)"),
        (
            BrowsingStatements.traitsAsCheap,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>=? AND id>?)"
        ),
        (
            BrowsingStatements.traitsOfCheapest,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>>?)"
        ),
        (
            BrowsingStatements.traitsAsDear,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr>=? AND id<?)"
        ),
        (
            BrowsingStatements.traitsOfDearest,
            "SEARCH products USING INDEX products_by_bargain (currency=? AND <expr><?)"
        ),
        (BrowsingStatements.traitsAsDiscounted, "SEARCH products USING INDEX products_by_discount (<expr>=? AND id<?)"),
        (BrowsingStatements.traitsOfDiscounted, "SEARCH products USING INDEX products_by_discount (<expr><?)"),
        (BrowsingStatements.inOtherMoney, "SEARCH products USING COVERING INDEX products_by_bargain (currency<?)"),
        (BrowsingStatements.currencies, "SEARCH products USING COVERING INDEX products_by_bargain (currency>?)"),
        (SearchStatements.foundInNames, "SEARCH products USING INTEGER PRIMARY KEY (rowid=?)"),
        (SearchStatements.foundInWords, "SEARCH products USING INTEGER PRIMARY KEY (rowid=?)"),
        (BrowsingStatements.rows, "SEARCH p USING INTEGER PRIMARY KEY (rowid=?)"),
        (ProductStatements.newest, "SEARCH p USING INTEGER PRIMARY KEY (rowid<?)"),
    ]

    @Test(arguments: statements)
    func listsAreReadAlongAnIndex(statement: SQL, step: String) throws {
        let scratch = TemporaryFolder()
        let folder = StoreFolder(scratch.path)
        _ = try Store(in: folder, readers: 1, at: .opening)
        let plan = try QueryPlan(of: statement.text.description, on: folder.open(as: .inspector)).lines
        #expect(plan.contains(step), "\(plan)")
        for line in plan {
            // The full-text index is a virtual table, whose "scan" is its own search. `used` has one row per currency,
            // and `u` a hundred at most.
            let isShort = line.contains("VIRTUAL TABLE INDEX") || ["SCAN used", "SCAN u"].contains(line)
            #expect(!line.contains("SCAN") || isShort, "\(plan)")
            #expect(!line.contains("TEMP B-TREE"), "\(plan)")
        }
    }
}

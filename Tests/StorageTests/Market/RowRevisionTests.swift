import Domain
import Testing

@testable import Storage

/// A row kept of one revision is shown as long as the store has that revision.
@Suite struct RowRevisionTests {
    /// The columns of `products` and `sellers` that lists show.
    private static let shown = [
        "products": "name|description|currency|price|discount|stock|thumbnail|changed|sale|category|condition|area",
        "sellers": "name",
    ]

    @Test func everyStatementThatChangesAListGivesANewRevision() throws {
        var count = 0
        for statement in try StoreStatement.all() {
            for (table, columns) in Self.shown {
                let change = try Regex("UPDATE \(table) SET[^;]*\\b(\(columns)) = ")
                guard statement.text.contains(change) else { continue }
                count += 1
                #expect(statement.text.contains("revision = "), "\(statement.file): \(statement.text)")
            }
        }
        #expect(count > 10)
    }

    @Test(arguments: Engine.allCases) func everyChangeOfARowIsANewRevision(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
        var seen = [try await market.revision(of: jar)]
        func expectAnother(_ what: String) async throws {
            let revision = try await market.revision(of: jar)
            #expect(!seen.contains(revision), "\(what)")
            seen.append(revision)
        }
        _ = try await market.products.take(1, of: jar, at: .opening + 1)
        try await expectAnother("a sale")
        let edit = try #require(ProductEdit(name: "분청사기"))
        _ = try await market.products.edit(jar, edit, version: nil, at: .opening + 2)
        try await expectAnother("another name")
        try await market.counts.add([ProductCountChange(jar, favourites: 1)])
        try await expectAnother("a favourite")
        _ = try await market.ask(about: jar, by: red, at: .opening + 3)
        try await expectAnother("a conversation")
        _ = try await market.sales.change(
            jar,
            of: jane,
            from: .selling,
            to: .reserved,
            buyer: red,
            at: .opening + 4
        )
        try await expectAnother("a reservation")
        _ = try await market.accounts.rename(jane, to: "새이름", at: .opening + 5)
        try await expectAnother("another seller's name")
        // Nobody's list shows how often a product was looked at.
        try await market.counts.add([ProductCountChange(jar, views: 9)])
        #expect(try await market.revision(of: jar) == seen.last)
    }

    /// Readers keep rows by revision while two programs change them; a page is always what the store had at some time,
    /// with both rows of one time.
    @Test(arguments: Engine.allCases) func keptRowsAreNeverOlderThanTheList(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let rounds = 60
        let (a, b) = try await (
            market.products.add(.named("달항아리", stock: rounds), by: jane, at: .opening).id,
            market.products.add(.named("놋그릇", stock: rounds), by: jane, at: .opening).id
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (program, product) in [a, b].enumerated() {
                group.addTask {
                    for _ in 1..<rounds {
                        _ = try await market[program].products.take(1, of: product, at: .opening)
                    }
                }
            }
            for program in 0..<2 {
                group.addTask {
                    var kept: [ProductStamp: Int] = [:]
                    var last: [ProductID: Int] = [:]
                    for _ in 0..<rounds * 4 {
                        var stamps: [ProductStamp] = []
                        let products = market[program].products
                        _ = try await products.find(
                            ProductQuery(),
                            lacking: { page in
                                stamps = page
                                return page.filter { kept[$0] == nil }
                            },
                            { row in
                                let stamp = ProductStamp(row.id, RowRevision(product: row.revision.product))
                                if let known = kept.updateValue(row.stock, forKey: stamp) {
                                    #expect(known == row.stock)
                                }
                            }
                        )
                        #expect(stamps.count == 2)
                        for stamp in stamps {
                            let stock = try #require(kept[stamp])
                            #expect(stock <= last[stamp.id] ?? .max)
                            last[stamp.id] = stock
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        var left: [Int] = []
        _ = try await market.products.find(ProductQuery()) { left.append($0.stock) }
        #expect(left == [1, 1])
    }
}

extension Market {
    fileprivate func revision(of product: ProductID) async throws -> RowRevision {
        var found: RowRevision?
        try await products.list(before: nil, limit: 100) { if $0.id == product { found = $0.revision } }
        return try #require(found)
    }
}

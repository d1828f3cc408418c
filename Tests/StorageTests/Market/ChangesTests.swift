import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// The change log, in every engine.
@Suite struct ChangesTests {
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let jar: ProductID
        let reds: ConversationID
        let beginning: ChangeNumber
        let start: ChangeNumber

        init(_ engine: Engine) async throws {
            market = try engine.market()
            beginning = try await market.changes.newest()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            let words = try NewMessage("살게요", key: "form-0001")
            reds = try await market.conversations.send(words, about: jar, by: red, at: .opening + 1)
            try await market.settle()
            start = try await market.changes.newest()
        }

        func since() async throws -> [Change.Kind] {
            try await market.settle()
            return try await market.changes.changes(after: start, limit: 100).map(\.kind)
        }

        var told: Change.Kind { .conversation(reds, buyer: red, seller: jane) }
    }

    @Test(arguments: Engine.allCases)
    func changesAreNumberedInTheirOrderFromTheFirstOn(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let all = try await scene.market.changes.changes(after: scene.beginning, limit: 100)
        #expect(all.map(\.kind) == [.newProduct(scene.jar), scene.told])
        #expect(all.first.map { $0.number > scene.beginning } == true)
        #expect(all[0].number < all[1].number && all[1].number == scene.start)
        #expect(try await scene.market.changes.changes(after: scene.beginning, limit: 1) == [all[0]])
        #expect(try await scene.market.changes.changes(after: all[0].number, limit: 9) == [all[1]])
        #expect(try await scene.since().isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func priceStockSaleAndStateAreTold(engine: Engine) async throws {
        let scene = try await Scene(engine)
        _ = try await scene.market.sales.change(
            scene.jar,
            of: scene.jane,
            from: .selling,
            to: .reserved,
            buyer: nil,
            at: .opening + 2
        )
        let own = scene.market.own
        _ = try await own.hide(scene.jar, of: scene.jane, at: .opening + 3)
        // A hidden product's edit is not published.
        _ = try await own.edit(
            scene.jar,
            of: scene.jane,
            #require(ProductEdit(stock: 7)),
            version: nil,
            at: .opening + 4
        )
        _ = try await own.show(scene.jar, of: scene.jane)
        _ = try await own.edit(
            scene.jar,
            of: scene.jane,
            #require(ProductEdit(stock: 8)),
            version: nil,
            at: .opening + 6
        )
        let product = Change.Kind.product(scene.jar)
        let told = try await scene.since().filter { if case .conversation = $0 { false } else { true } }
        #expect(told.filter { $0 == product }.count == 4)
        #expect(told.filter { $0 == .newProduct(scene.jar) }.count == 1)
    }

    @Test(arguments: Engine.allCases)
    func wordsAndReadingThemAreToldToBothSides(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let conversations = scene.market.conversations
        try await conversations.send(
            try NewMessage("네", key: "form-0002"),
            in: scene.reds,
            by: scene.jane,
            at: .opening + 2
        )
        #expect(try await scene.since() == [scene.told])
        let last = try await conversations.messages(in: scene.reds, for: scene.red, before: nil, limit: 1)
        try await conversations.read(scene.reds, by: scene.red, upTo: #require(last.first).id)
        try await conversations.read(scene.reds, by: scene.red, upTo: #require(last.first).id)
        #expect(try await scene.since() == [scene.told, scene.told])
    }

    @Test(arguments: Engine.allCases)
    func theEndOfASessionIsTold(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let key = SessionKey(sha256: String(repeating: "a", count: 64))
        try await scene.market.accounts.open(
            key,
            for: scene.red,
            knowing: SellerDraft.red.secretHash,
            device: "",
            at: .opening
        )
        #expect(try await scene.since().isEmpty)
        try await scene.market.accounts.endAll(of: scene.red, except: nil)
        #expect(try await scene.since() == [.signedOut(scene.red)])
    }

    @Test(arguments: Engine.allCases)
    func whatWasNeverGivenIsNotKnown(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .notFound) {
            _ = try await scene.market.changes.changes(after: ChangeNumber(scene.start.number + 1), limit: 1)
        }
    }

    /// Two programs write at once, and either may be first: numbers never appear out of order.
    @Test(arguments: Engine.allCases)
    func whoeverReadsOnMissesNothing(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let count = 300
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                group.addTask {
                    let products = scene.market[number].products
                    _ = try await products.add(.named("접시 \(number)", pictures: []), by: scene.jane, at: .opening)
                }
            }
            group.addTask {
                var (last, seen) = (scene.start, Set<ProductID>())
                while seen.count < count {
                    let found = try await scene.market.changes.changes(after: last, limit: 7)
                    for change in found {
                        #expect(change.number > last)
                        if case .newProduct(let id) = change.kind { #expect(seen.insert(id).inserted) }
                        last = change.number
                    }
                    if found.isEmpty { await Task.yield() }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func oldChangesArePrunedAndNumbersGoOn() async throws {
        let folder = TemporaryFolder()
        let store = try Store(in: StoreFolder(folder.path), readers: 1, at: .opening)
        let most = Change.kept + 5
        _ = try await store.writer.write { (connection) throws(Failure) in
            try connection.run(
                """
                WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
                INSERT INTO changes (kind, what) SELECT 0, value FROM n
                """,
                most
            )
        }
        try await store.tidySelling(at: .opening)
        let changes = store.changes()
        #expect(try await changes.newest().number == most)
        #expect(try await changes.changes(after: ChangeNumber(5), limit: 1).map(\.number.number) == [6])
        await expect(failure: .notFound) { _ = try await changes.changes(after: ChangeNumber(4), limit: 1) }
    }
}

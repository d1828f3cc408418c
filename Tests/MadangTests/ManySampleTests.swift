import Domain
import Foundation
import Secrecy
import SiteTestKit
import Storage
import TestKit
import Testing

@testable import madang

/// A market with any number of generated products.
struct ManySampleTests {
    private let place = TemporaryFolder()

    @Test func everyProductIsTheSameWheneverItIsAskedFor() {
        for number in [0, 1, 4_095, 999_999] {
            let (one, other) = (ManyGoods(number: number), ManyGoods(number: number))
            #expect(one.name == other.name && one.description == other.description && one.price == other.price)
            #expect((one.stock, one.seller, one.picture) == (other.stock, other.seller, other.picture))
        }
        // If these ever changed, a market filled in parts would have two kinds of products.
        let names = ["하늘채 이천 접시 2인용", "[1+1] 놋 머그컵 94호", "리퍼 스테인리스 머그컵", "새 블루투스 스마트워치"]
        #expect((0..<4).map { ManyGoods(number: $0).name } == names)
    }

    @Test func productsKeepTheRulesAndDiffer() throws {
        let goods = (0..<5_000).map { ManyGoods(number: $0) }
        let rules = ProductRules()
        for product in goods {
            _ = try rules.name(product.name)
            _ = try rules.description(product.description)
            #expect(product.price.full % product.price.currency.minorUnits == 0, "apps read whole numbers only")
        }
        #expect(Set(goods.map(\.name)).count > 4_000)
        let lengths = goods.map(\.description.count)
        #expect((lengths.min() ?? 0) < 20 && (lengths.max() ?? 0) > 150)
        #expect((50...250).contains(goods.count { $0.price.currency == .dollar }))
        #expect((1_000...2_000).contains(goods.count { $0.price.discount > 0 }))
        #expect((200...600).contains(goods.count { $0.stock == 0 }))
        #expect((1_000...2_000).contains(goods.count { $0.picture != nil }))
        let rare = Set(ProductTemplate.rare.map(\.name))
        #expect(
            (1...50).contains(goods.count { !rare.isDisjoint(with: $0.name.split(separator: " ").map(String.init)) })
        )
    }

    @Test func manyProductsHaveSeveralHundredSellers() {
        #expect(ManySellers.count(among: 1) == 24)
        #expect(ManySellers.count(among: 1_000_000) == 480)
        #expect(Set((0..<480).map(ManySellers.name)).count == 480)
        let sellers = Set(stride(from: 0, to: 1_000_000, by: 97).map { ManyGoods(number: $0).seller })
        #expect(sellers.count > 400)
        #expect((0..<1_000).allSatisfy { ManyGoods(number: $0).seller < ManySellers.count(among: $0 + 1) })
    }

    @Test func fillingGoesOnWhereItWas() async throws {
        let store = try Store(in: StoreFolder(place.path), readers: 1, at: now)
        let market = market(on: store)
        #expect(try await market.fill(to: 30, at: now) == 30)
        #expect(try await market.fill(to: 30, at: now) == 0)
        #expect(try await market.fill(to: 20, at: now) == 0)
        #expect(try await market.fill(to: 5_000, at: now) == 4_970)
        var names: [String] = []
        try await store.products().list(before: nil, limit: 5_000) {
            names.append(String(decoding: $0.name, as: UTF8.self))
        }
        #expect(names.reversed() == (0..<5_000).map { ManyGoods(number: $0).name })
    }

    @Test func datesAreSpreadOverHalfAYear() async throws {
        let store = try Store(in: StoreFolder(place.path), readers: 1, at: now)
        _ = try await market(on: store).fill(to: 100, at: now)
        var dates: [Int] = []
        try await store.products().list(before: nil, limit: 100) { dates.append($0.added.milliseconds) }
        #expect(dates.first == now.milliseconds)
        #expect(dates == dates.sorted(by: >))
        let days = (now.milliseconds - (dates.last ?? 0)) / 86_400_000
        #expect((175...180).contains(days))
    }

    @Test func commandFillsAndSaysSo() async throws {
        let first = try await Ending.of(["sample", "market", "--products", "60", "--data", "d"], in: place.path)
        let new = "madang: New data: \(place.path)/d\n"
        #expect(first == Ending(status: 0, output: "Added 60 products.\n", complaints: new))
        let again = try await Ending.of(["sample", "market", "--data", "d", "--products", "60"], in: place.path)
        #expect(again == Ending(status: 0, output: "Added 0 products.\n", complaints: ""))
        let check = try await Ending.of(["check", "--fix", "--data", "d"], in: place.path)
        #expect(check.output == Ending.whole)
    }

    @Test func killedInTheMiddleItIsWholeAndGoesOn() async throws {
        let words = ["sample", "market", "--data", "d", "--products"]
        let program = try RunningProgram(Checkout.program, words + ["400000"], environment: [:], in: place.path)
        try await waitForRows(in: place.path + "/d/store/madang.db")
        program.send(SIGKILL)
        #expect(try await program.status() == -SIGKILL)
        #expect(
            try await Ending.of(["check", "--fix", "--data", "d"], in: place.path).output == Ending.whole
        )
        let there = try await Store(in: StoreFolder(place.path + "/d/store"), readers: 1, at: now).products().count()
        #expect(there % 4_096 == 0)
        let whole = there + 100
        let rest = try await Ending.of(words + ["\(whole)"], in: place.path)
        #expect(rest.output == "Added 100 products.\n")
        let products = try Store(in: StoreFolder(place.path + "/d/store"), readers: 1, at: now).products()
        #expect(try await products.product(ProductID(whole)).name == ManyGoods(number: whole - 1).name)
    }

    @Test(arguments: ["0", "-1", "10000001", "many", "1e3", "+5", "١٠", "99999999999999999999"])
    func nonsenseIsRefused(count: String) throws {
        let error = #expect(throws: UsageError.self) {
            try Command(["sample", "market", "--products", count], environment: [:])
        }
        let message = try #require(error?.message.english)
        #expect(message.contains("--products \(count): give a number from 1 to 10,000,000."))
    }

    private let now = Instant(milliseconds: 1_642_464_000_000)

    private func market(on store: Store) -> ManyMarket {
        ManyMarket(
            products: store.products(),
            own: store.members().own,
            sellers: store.sellers(),
            secrets: Argon2Secrets()
        ) { (_) async throws(Failure) in .drawn }
    }

    /// Waits until the first group of products is in the database; sellers alone take less space.
    private func waitForRows(in database: String) async throws {
        try await eventually("something is filled", within: .seconds(300)) {
            let size = try? FileManager.default.attributesOfItem(atPath: database)[.size] as? Int
            return size.map { $0 > 3_000_000 } ?? false
        }
    }
}

extension StoredPicture {
    fileprivate static var drawn: StoredPicture {
        guard let hash = PictureHash(String(repeating: "a", count: 64)) else { preconditionFailure("no hash") }
        return StoredPicture(
            hash: hash,
            dimensions: PictureDimensions(width: 640, height: 640),
            colour: PictureColour(red: 1, green: 2, blue: 3)
        )
    }
}

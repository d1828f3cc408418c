import Foundation
import MadangClient
import Synchronization
import TestKit
import Testing

/// The client library with the real program: the market.
@Suite(.blocks) struct MarketHallTests {
    @Test(.timeLimit(.minutes(10))) func wholeLifeOfAProduct() async throws {
        let shop = try await Shop()
        let market = shop.madang.market
        let told = Mutex<[Double]>([])
        let sold = try await market.sell(Shop.vase, pictures: Shop.pictures, as: shop.seller) { part in
            told.withLock { $0.append(part) }
        }
        #expect(sold.name == "달항아리" && sold.seller == Seller(id: 48, name: "zhilly"))
        #expect((sold.price.full, sold.price.discount, sold.price.bargain) == (120_000, 20_000, 100_000))
        #expect(sold.images.count == 5)
        for image in sold.images {
            let picture = try shop.server.get(image.url.path)
            #expect(picture.status == 200 && picture.body.starts(with: [0xFF, 0xD8, 0xFF]))
        }
        let parts = told.withLock { $0 }
        #expect(parts.count > 1 && parts == parts.sorted() && Set(parts).count == parts.count)
        #expect(parts.last == 1)

        let page = try await market.page()
        #expect((page.total, page.last, page.products.map(\.name)) == (1, 1, ["달항아리"]))
        for search in ["달항", "zhi", " "] {
            let found = try await market.page(matching: search)
            #expect(found.total == 1, "\(search)")
        }
        let nothing = try await market.page(matching: "자전거")
        #expect(nothing.total == 0)

        let change = ProductChange(name: "달항아리 큰 것", stock: 1, thumbnail: sold.images[3].id)
        let edited = try await market.edit(sold.id, change, as: shop.seller)
        #expect((edited.name, edited.stock, edited.thumbnail) == ("달항아리 큰 것", 1, sold.images[3].thumbnail))
        let again = try await market.product(sold.id)
        #expect(again == edited)

        let removed = try await market.remove(sold.id, as: shop.seller)
        #expect(removed == edited)
        let error = await #expect(throws: MadangError.self) { try await market.product(sold.id) }
        guard case .refused(let refusal) = error else { throw Unexpected(what: "\(String(describing: error))") }
        #expect((refusal.code, refusal.reason) == (404, "notFound"))
        #expect(refusal.message.contains(/[가-힣]/) && refusal.request != nil)
    }

    @Test(.timeLimit(.minutes(10))) func wholeLifeOfAnItemWithAPassword() async throws {
        let shop = try await Shop()
        let market = shop.madang.market
        var facts = ItemFacts(title: "맥 미니", description: "작고 조용해요.", price: 890_000, currency: .won, stock: 9)
        facts.discountedPrice = 850_000
        let pictures = Array(Shop.pictures.prefix(2))
        let sold = try await market.sellItem(facts, pictures: pictures, password: "1234")
        #expect((sold.title, sold.price, sold.discountedPrice, sold.stock) == ("맥 미니", 890_000, 850_000, 9))
        #expect(sold.images?.count == 2 && abs(sold.registered.timeIntervalSinceNow) < 60)
        let listed = try await market.items()
        #expect(listed.map(\.id) == [sold.id] && listed.first?.description == nil)
        let past = try await market.items(page: 2)
        #expect(past.isEmpty)
        let product = try await market.product(sold.id)
        #expect(product.price.bargain == 850_000)
        let wrong = await #expect(throws: MadangError.self) {
            try await market.editItem(sold.id, ItemFacts(stock: 0), password: "4321")
        }
        guard case .refused(let refusal) = wrong else { throw Unexpected(what: "\(String(describing: wrong))") }
        #expect(refusal.code == 404)
        let edited = try await market.editItem(
            sold.id,
            ItemFacts(stock: 1),
            pictures: [Shop.pictures[4]],
            password: "1234"
        )
        #expect(edited.stock == 1 && edited.images?.count == 1)
        let asked = try await market.item(sold.id)
        #expect(asked == edited)
        let removed = try await market.removeItem(sold.id, password: "1234")
        #expect(removed == edited)
        await #expect(throws: MadangError.self) { try await market.item(sold.id) }
    }

    @Test(.timeLimit(.minutes(10))) func whatBreaksARuleNamesItsField() async throws {
        let shop = try await Shop(["--strict-limits", "on"]) { $0.language = "en" }
        var offer = Shop.vase
        offer.name = "항"
        let error = await #expect(throws: MadangError.self) {
            try await shop.madang.market.sell(offer, pictures: [Shop.pictures[0]], as: shop.seller)
        }
        guard case .refused(let refusal) = error else { throw Unexpected(what: "\(String(describing: error))") }
        #expect((refusal.code, refusal.field) == (400, "name"))
        #expect(refusal.message == "The product's name takes 3 to 100 characters; these were 1.")
        let none = await #expect(throws: MadangError.self) {
            try await shop.madang.market.sell(Shop.vase, pictures: [], as: shop.seller)
        }
        guard case .refused(let other) = none else { throw Unexpected(what: "\(String(describing: none))") }
        #expect(other.field == "images")
    }

    @Test(.timeLimit(.minutes(10))) func wrongSecretsAreRefusedAndThenHaveToWait() async throws {
        let shop = try await Shop()
        let sold = try await shop.madang.market.sell(Shop.vase, pictures: [Shop.pictures[0]], as: shop.seller)
        let guess = SellerAccount(identifier: MarketClient.identifier, secret: "not-it")
        var statuses: [Int] = []
        var last: MadangError?
        while statuses.count < 12, last == nil {
            do throws(MadangError) {
                _ = try await shop.madang.market.edit(sold.id, ProductChange(stock: 0), as: guess)
            } catch {
                if case .refused(let refusal) = error { statuses.append(refusal.code) } else { last = error }
            }
        }
        #expect(statuses == [401, 401, 401, 401, 401])
        guard case .rateLimited(let wait, let refusal) = last else {
            throw Unexpected(what: "\(statuses) \(String(describing: last))")
        }
        #expect(wait >= .seconds(1) && refusal.code == 429)
        let untouched = try await shop.madang.market.product(sold.id)
        #expect(untouched.stock == 3)
    }

    @Test(.timeLimit(.minutes(10))) func aSellerWhoAsksTooMuchIsToldWhenToComeBack() async throws {
        let shop = try await Shop()
        let (market, seller) = (shop.madang.market, shop.seller)
        let sold = try await market.sell(Shop.vase, pictures: [Shop.pictures[0]], as: seller)
        let waits = await withTaskGroup(of: [Duration].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for stock in 0..<100 {
                        do throws(MadangError) {
                            _ = try await market.edit(sold.id, ProductChange(stock: stock), as: seller)
                        } catch {
                            if case .rateLimited(let wait, _) = error { return [wait] }
                        }
                    }
                    return []
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(!waits.isEmpty && waits.allSatisfy { $0 >= .seconds(1) })
    }

    @Test(.timeLimit(.minutes(10))) func allProductsComeOneAfterAnotherAndOnBothDoors() async throws {
        let shop = try await Shop(["--listen-generation2", "127.0.0.1:0"])
        for number in 1...5 {
            var offer = Shop.vase
            offer.name = "항아리 \(number)"
            _ = try await shop.madang.market.sell(offer, pictures: [Shop.pictures[0]], as: shop.seller)
        }
        var names: [String] = []
        for try await product in shop.madang.market.products(matching: "항아리", pageSize: 2) {
            names.append(product.name)
        }
        #expect(names == (1...5).reversed().map { "항아리 \($0)" })
        let line = try await shop.server.program.complaint(matching: /Generation 2  http:\/\/127\.0\.0\.1:(\d+)\/\n/)
        let second = try Shop.client(at: try #require(UInt16(line.1)))
        let (there, here) = (try await second.market.page(), try await shop.madang.market.page())
        #expect(there.products.map(\.added) == here.products.map(\.added))
    }

    /// The server is suspended with its sockets open, so that the upload is certainly in progress.
    @Test(.timeLimit(.minutes(10))) func aServerThatDiesInTheMiddleIsNotReachable() async throws {
        let shop = try await Shop()
        let file = try shop.largeFile()
        shop.server.program.send(SIGSTOP)
        let (selling, started) = Self.sell(file, shop)
        try await eventually("something is sent") { started.value > 0 }
        shop.server.program.send(SIGKILL)
        let error = await #expect(throws: MadangError.self) { _ = try await selling.value }
        guard case .notReachable(.connection) = error else { throw Unexpected(what: "\(String(describing: error))") }
        #expect(started.value < 1)
    }

    @Test(.timeLimit(.minutes(10))) func aCancelledSaleEndsAtOnceAndSellsNothing() async throws {
        let shop = try await Shop()
        let file = try shop.largeFile()
        shop.server.program.send(SIGSTOP)
        let (selling, started) = Self.sell(file, shop)
        try await eventually("something is sent") { started.value > 0 }
        selling.cancel()
        let isOver = Flag()
        let ending = Task {
            _ = await selling.result
            isOver.raise()
        }
        try await within(seconds: 2, "the sale has ended") { isOver.isRaised }
        await ending.value
        let error = await #expect(throws: MadangError.self) { _ = try await selling.value }
        #expect(error == .cancelled)
        shop.server.program.send(SIGCONT)
        let page = try await shop.madang.market.page()
        #expect(page.total == 0)
    }

    private static func sell(_ file: URL, _ shop: Shop) -> (Task<Product, any Error>, ProgressMark) {
        let (market, seller, mark) = (shop.madang.market, shop.seller, ProgressMark())
        let task = Task {
            try await market.sell(Shop.vase, pictures: [Picture(contentsOf: file)], as: seller) { part in
                mark.set(part)
            }
        }
        return (task, mark)
    }
}

/// The progress of an upload.
private final class ProgressMark: Sendable {
    private let part = Mutex(0.0)

    var value: Double { part.withLock { $0 } }
    func set(_ value: Double) { part.withLock { $0 = value } }
}

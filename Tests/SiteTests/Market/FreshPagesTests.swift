import Domain
import Foundation
import HTTP
import Octets
import SiteTestKit
import TestKit
import Testing

@testable import Market
@testable import Pages
@testable import Website

/// No cached page is older than the market, even during concurrent writes.
@Suite(.seeded, .blocks) struct FreshPagesTests {
    private static let rounds = LongRun.isAsked ? 2_500 : 250

    /// Each round writes twice and reads twice: from the cache, and from a new site with an empty cache.
    @Test(.timeLimit(.minutes(10))) func everyKeptPageIsAsOneMadeAnew() async throws {
        let market = try await TestMarket()
        let kept = site(of: market)
        var random = SeededRandom()
        var (writer, others) = (RandomWriter(market, random.fork(), named: "내"), Others(market, random.fork()))
        var (compared, stale) = (0, [String]())
        for _ in 0..<Self.rounds {
            try await writer.write()
            let request = request(of: writer.last, &random)
            let version = market.version.number
            // Concurrent changes by others are ignored here.
            let before = await text(of: site(of: market), request)
            let shown = await text(of: kept, request)
            guard await text(of: site(of: market), request) == before else { continue }
            compared += 1
            guard shown != before else { continue }
            // Others may have changed it and changed it back; the version then differs once they have finished.
            try await others.stop()
            if market.version.number == version {
                stale.append("\(request.path)?\(request.query ?? "") after \(writer.done) writes")
            }
            others = Others(market, random.fork())
        }
        try await others.stop()
        #expect(stale.isEmpty, "\(stale.prefix(10)) of \(compared)")
        #expect(compared > Self.rounds / 8)
    }

    private func site(of market: TestMarket) -> Site {
        let services = SiteServices(pictures: market.shelf, market: market.services)
        return Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: services,
            clock: .fixed(.friday)
        )
    }

    private func request(of product: ProductID, _ random: inout SeededRandom) -> Request {
        let number = product.number
        let targets = [
            "/market", "/market?layout=grid", "/market?order=cheapest", "/market?category=furniture&stock=1", "/",
            "/market?q=%EB%93%B1", "/market/products/\(number)", "/market/sellers/1", "/market/feed", "/items/1",
            "/api/products?page_no=1&items_per_page=10", "/api/products/\(number)", "/sitemap.xml",
        ]
        let parts = targets[Int.random(in: 0..<targets.count, using: &random)].split(separator: "?")
        let fields = [
            ("host", "localhost"), ("accept-encoding", ["identity", "gzip"].randomElement(using: &random) ?? ""),
            ("accept-language", ["ko", "en"].randomElement(using: &random) ?? ""),
        ]
        return Request(.get, String(parts[0]), query: parts.count > 1 ? String(parts[1]) : nil, fields: fields)
    }

    /// Returns the response's text without the forms' random keys.
    private func text(of site: Site, _ request: Request) async -> String {
        let answer = await site.respond(to: request)
        guard case .bytes(let bytes) = answer.body else { return "\(answer.status)" }
        let isPacked = answer.headers[.contentEncoding] == "gzip"
        let plain = (isPacked ? try? Unpacking.gzip(bytes) : bytes.array) ?? []
        let text = String(decoding: plain, as: UTF8.self)
        return "\(answer.status) " + text.replacing(#/name="(form|key)" value="[^"]*"/#, with: "")
    }
}

/// Writes every 20 ms until it is stopped.
private struct Others {
    private let isOver = Flag()
    private let task: Task<Void, any Error>

    init(_ market: TestMarket, _ random: SeededRandom) {
        task = Task { [isOver] in
            var writer = RandomWriter(market, random, named: "남")
            while !isOver.isRaised {
                try await writer.write()
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// Stops the writes, and returns once none are under way.
    func stop() async throws {
        isOver.raise()
        try await task.value
    }
}

/// Adds, sells, changes and deletes one seller's products at random, and renames the seller.
private struct RandomWriter {
    private let store: MarketStore
    private var products: any Products { store.products }
    private let seller = SellerID(1)
    private let name: String
    private var random: SeededRandom
    private var own: [ProductID] = []
    private(set) var done = 0

    /// The product written last.
    private(set) var last = ProductID(1)

    init(_ market: TestMarket, _ random: SeededRandom, named name: String) {
        store = market.services.background
        self.random = random
        self.name = name
    }

    mutating func write() async throws {
        done += 1
        let now = Instant.friday.adding(seconds: done)
        let chance = own.isEmpty ? 0 : Int.random(in: 0..<10, using: &random)
        switch chance {
        case 0, 1: try await add(at: now)
        case 2 where own.count > 5:
            last = own.remove(at: Int.random(in: 0..<own.count, using: &random))
            _ = try await products.remove(last)
        case 3:
            last = own[Int.random(in: 0..<own.count, using: &random)]
            try await store.counts.add([ProductCountChange(last, views: 1, favourites: 1)])
        case 4:
            last = own[Int.random(in: 0..<own.count, using: &random)]
            guard try await products.product(last).stock > 0 else { return }
            _ = try await products.take(1, of: last, at: now)
        case 5: _ = try await store.members().accounts.rename(seller, to: "\(name) 공방 \(done)", at: now)
        default:
            last = own[Int.random(in: 0..<own.count, using: &random)]
            guard let edit = ProductEdit(name: "\(name) 등 \(done)", price: price, stock: done % 7) else { return }
            _ = try await products.edit(last, edit, version: nil, at: now)
        }
    }

    private var price: Price? { Price(.won, full: 10_000 + done, discount: done % 3 * 1_000) }

    private mutating func add(at now: Instant) async throws {
        guard let price,
            let draft = ProductDraft(
                name: "\(name) 새 등 \(done)",
                description: "\(done)번째 설명이에요. 손으로 만들었어요.",
                price: price,
                stock: done % 5,
                traits: ProductTraits(category: done.isMultiple(of: 2) ? .furniture : .hobby),
                pictures: []
            )
        else { return }
        last = try await products.add(draft, by: seller, at: now).id
        own.append(last)
    }
}

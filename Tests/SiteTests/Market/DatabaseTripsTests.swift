import Domain
import Foundation
import HTTP
import Storage
import TestKit
import Testing

@testable import Routes

/// The statements and trips to PostgreSQL that pages and acts take, counted on the line to it.
@Suite(.enabled(if: PostgresDatabase.isThere)) struct DatabaseTripsTests {
    @Test func noPageAsksMoreOfTheDatabaseThanItDid() async throws {
        let database = try PostgresDatabase()
        let line = try DatabaseLine(to: database)
        let address = try #require(PostgresAddress(line.url))
        let harness = try await MarketHarness(database: address)
        let (seller, buyer) = (Browser(at: harness), Browser(at: harness))
        await seller.signUp("귤밭 은서")
        await buyer.signUp("바다 민준")
        // New accounts may do less.
        harness.wait(seconds: 90_000)
        var products: [ProductID] = []
        for number in 0..<24 {
            let fields = ["form": "form-of-\(number + 1_000_000)", "offers": "1", "category": "furniture"]
            products.append(try await seller.sell(fields, images: ["one"]))
        }
        var figures: [(name: String, value: Int)] = []
        /// Counts the second and the third time, when rows are kept, and takes the fewer: a connection that had not run
        /// a statement yet prepares it, which is a trip more.
        func count(_ name: String, trips: Bool = true, _ work: (Int) async throws -> Void) async throws {
            var found: [DatabaseLine.Figures] = []
            for time in 0..<3 {
                let before = try await line.figures
                try await work(time)
                found.append(try await line.figures - before)
            }
            let (statements, waits) = (found.dropFirst().map(\.statements), found.dropFirst().map(\.trips))
            figures.append(("\(name), statements", statements.min() ?? 0))
            if trips { figures.append(("\(name), trips", waits.min() ?? 0)) }
        }
        func reads(_ name: String, trips: Bool = true, _ path: String, by browser: Browser? = nil) async throws {
            try await count(name, trips: trips) { _ in
                let told = await (browser ?? Browser(at: harness)).get(path)
                #expect(told.status == 200, "\(path): \(told.status)")
            }
        }
        try await reads("list by category", "/market?category=furniture")
        try await reads("list by price", "/market?order=cheapest")
        try await reads("list in stock", "/market?stock=1")
        try await reads("list by words", "/market?q=%EC%B2%AD%EC%82%AC")
        let path = Route.market(.product(products[3])).path
        try await reads("product", path, by: buyer)
        try await reads("own product", path, by: seller)
        try await reads("own products", "/market/mine", by: seller)
        // Read on several connections at once, of which any may have to prepare a statement first.
        try await reads("own page", trips: false, "/me", by: buyer)
        let name = try #require(await buyer.get(path).page.first("/market/sellers/(\\d+)"))
        try await reads("seller", "/market/sellers/\(name)")
        var chats: [String] = []
        try await count("offer made") { time in
            let about = Route.market(.offerAbout(products[time])).path
            let sent = await buyer.post(about, [("key", "form-000\(time)"), ("price", "20,000")])
            #expect(sent.status == 303)
            chats.append(String(try #require(sent.headers[.location]).prefix { $0 != "#" }))
        }
        try await reads("conversation", chats[0], by: buyer)
        var answers: [String] = []
        for chat in chats {
            answers.append(try #require(await seller.get(chat).page.first("action=\"(\(chat)/offers/\\d+)\"")))
        }
        try await count("offer accepted") { time in
            let told = await seller.post(answers[time], [("answer", "accept")])
            #expect(told.status == 303)
        }
        try await count("product with one picture posted") { time in
            _ = try await seller.sell(["form": "form-of-\(time + 2_000_000)"], images: ["one"])
        }
        let stocked = try await harness.stock("접시").id.number
        try await count("name changed by an app") { time in
            let json = #"{"name":"접시 \#(time)","secret":"wjdghltkd!"}"#
            #expect(await harness.sell(.patch, "/api/products/\(stocked)", json).status == 202)
        }
        expectLedger(figures, named: "trips", room: 0)
    }
}

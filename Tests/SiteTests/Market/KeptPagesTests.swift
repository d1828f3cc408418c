import Domain
import HTTP
import HTTPTestKit
import SiteTestKit
import TestKit
import Testing

@testable import Pages
@testable import Website

/// Pages that are the same for everybody are cached; personal ones never are.
@Suite struct KeptPagesTests {
    @Test(arguments: [
        "/", "/market", "/market?layout=grid", "/market/products/1", "/market/sellers/48", "/market/feed",
    ])
    func aPageIsMadeOnceForAllWhoSeeTheSame(target: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let first = await harness.ask(.get, target)
        #expect(first.status == 200)
        let made = harness.site.pages.cache.made
        #expect(made == 1)
        for coding in ["identity", "gzip", "br", "gzip, br"] {
            for _ in 0..<2 { #expect(await harness.ask(.get, target, [("accept-encoding", coding)]).status == 200) }
        }
        #expect(harness.site.pages.cache.made == made)
        try await harness.stock("둘")
        #expect(await harness.ask(.get, target).status == 200)
        #expect(harness.site.pages.cache.made == made + 1)
    }

    @Test(arguments: [("/market", nil), ("/market", "layout=grid"), ("/api/products", nil), ("/items/1", nil)])
    func whatIsKeptIsAnsweredAtOnce(path: String, query: String?) async throws {
        let harness = try await MarketHarness(loops: 2)
        try await harness.stock("하나")
        func request(on loop: Int = 0) -> Request {
            Request(.get, path, query: query, fields: [("host", "market.example:8181")], loop: loop)
        }
        #expect(harness.site.answer(request()).present == nil)
        let drawn = await harness.site.respond(to: request())
        let kept = try #require(harness.site.answer(request()).present)
        #expect(kept.status == 200)
        #expect(kept.headers[.setCookie] == drawn.headers[.setCookie])
        #expect(harness.site.answer(request(on: 1)).present?.status == 200)
        try await harness.stock("둘")
        #expect(harness.site.answer(request()).present == nil)
    }

    @Test func aPageIsPackedWellOnceItIsAskedForOftenAndNoTagNamesTwoBodies() async throws {
        let harness = try await MarketHarness()
        for number in 1...20 { try await harness.stock("상품 \(number)") }
        var bodies: [String: [UInt8]] = [:]
        var tags: [String] = []
        for _ in 1...20 {
            let answer = await harness.ask(.get, "/market", [("accept-encoding", "br")])
            let tag = try #require(answer.headers[.etag])
            #expect(bodies[tag] == nil || bodies[tag] == answer.body)
            bodies[tag] = answer.body
            tags.append(tag)
        }
        #expect(Set(tags[..<7]).count == 1)
        #expect(Set(tags[7...]).count == 1)
        let (quick, thorough) = (try #require(bodies[tags[0]]), try #require(bodies[tags[7]]))
        #expect(thorough.count < quick.count)
    }

    /// A visitor who arrives during rendering waits for it, as the loop is busy: each loop renders its own.
    @Test func aHundredWhoComeFirstHaveItMadeOnceForEachLoop() async throws {
        let harness = try await MarketHarness(loops: 2)
        for number in 1...20 { try await harness.stock("상품 \(number)") }
        let configure: (inout Server.Configuration) -> Void = { $0.loops = 2 }
        try await withServer(harness.site, configure: configure) { server in
            let port = server.port
            let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        try await onThread {
                            let client = try RawClient(port: port, within: 60)
                            try client.send("GET /market HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            return try client.receiveAnswer().body
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count == 100)
            #expect(Set(answers).count == 1)
        }
        #expect((1...2).contains(harness.site.pages.cache.made))
    }

    @Test(arguments: ["/market", "/market/sellers/48"])
    func searchesAndLaterPagesAreNotKept(target: String) async throws {
        let harness = try await MarketHarness()
        for number in 1...30 { try await harness.stock("상품 \(number)") }
        for number in 1...30 { #expect(await harness.ask(.get, "\(target)?after=\(number)").status == 200) }
        #expect(harness.site.pages.cache.count == 0)
    }

    @Test func manyQuestionsFillNothing() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        for number in 0..<700 {
            let host = ("host", "m\(number).example")
            #expect(await harness.ask(.get, "/market/products/1?x=\(number)", [host]).status == 200)
            #expect(await harness.ask(.get, "/market?q=\(number)", [host]).status == 200)
            #expect(await harness.ask(.get, "/market/feed", [host]).status == 200)
        }
        #expect(harness.site.pages.cache.count <= 512)
        #expect(harness.site.pages.cache.weight <= 32 << 20)
    }

    @Test func aSellersOwnPagesAreNeverKeptNorShownToOthers() async throws {
        let harness = try await MarketHarness()
        let seller = Browser(at: harness)
        await seller.signUp()
        let id = try await seller.sell().number
        let pages = ["/market/products/\(id)", "/market/mine", "/account", "/market/products/\(id)/edit"]
        let count = harness.site.pages.cache.count
        for page in pages {
            let told = await seller.get(page)
            #expect(told.status == 200)
            #expect(told.headers[.cacheControl] == "no-store")
        }
        #expect(harness.site.pages.cache.count == count)
        // The seller came first, and still others see nothing of theirs.
        let own = await seller.get(pages[0]).text
        let others = await harness.ask(.get, pages[0]).text
        #expect(own.contains("/market/products/\(id)/edit"))
        #expect(!others.contains("/market/products/\(id)/edit"))
        #expect(await seller.get(pages[0]).text.contains("/market/products/\(id)/edit"))
    }

    @Test func whatIsKeptIsNewAfterEveryChange() async throws {
        let harness = try await MarketHarness(loops: 2)
        let id = try await harness.stock("이름 0").id
        let targets = [
            "/market", "/market?layout=grid", "/market/products/\(id.number)", "/market/sellers/48", "/market/feed",
            "/market/sellers/48/feed", "/api/products", "/api/products/\(id.number)", "/items/1",
        ]
        for number in 1...20 {
            let edit = try #require(ProductEdit(name: "이름 \(number)"))
            _ = try await harness.products.edit(id, edit, version: nil, at: Instant(milliseconds: 0))
            for target in targets {
                for loop in 0...1 {
                    #expect(await harness.ask(.get, target, on: loop).text.contains("이름 \(number)"), "\(target)")
                }
            }
        }
    }
}

extension Answer {
    /// The response, if it is immediately available.
    fileprivate var present: Response? {
        guard case .now(let response) = self else { return nil }
        return response
    }
}

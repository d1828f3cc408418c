import Domain
import HTTP
import HTTPTestKit
import TestKit
import Testing

@testable import Market
@testable import Routes

/// Events for open pages, over real sockets.
@Suite struct LiveEventsTests {
    /// A seller with a product, a buyer who has written, and a third person, each with a browser.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let product: ProductID
        let talk = "/market/chats/1"

        init(trusting proxies: [String] = []) async throws {
            harness = try await MarketHarness(trusting: proxies)
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("다른 이웃")
            product = try await seller.sell()
            await buyer.post(Route.market(.contact(product)).path, [("key", "form-0001"), ("text", "있나요?")])
        }

        func reprice() async throws {
            guard let price = Price(.won, full: 9_000), let edit = ProductEdit(price: price) else { return }
            _ = try await harness.products.edit(product, edit, version: nil, at: MarketHarness.friday)
        }

        func say(_ text: String, key: String) async { await seller.post(talk, [("key", key), ("text", text)]) }
    }

    private func serving(_ scene: Scene, _ body: (Server) async throws -> Void) async throws {
        try await withServer(scene.harness.site) { try await body($0) }
    }

    /// All event streams together leave half of a server's connections to pages.
    @Test func feedsLeaveRoomForPages() {
        #expect(LiveHub.most * 2 <= Server.ConnectionLimits().connections)
    }

    /// Two thousand subscribers are notified of a single change at once, and of many changes once a second.
    @Test func aCrowdIsToldNoMoreOftenThanOnceASecond() {
        let pace = LiveHub.Pace()
        for passed in [Duration.zero, .seconds(60)] {
            #expect(pace.wait(for: 499, sinceLast: passed) == pace.gathering)
        }
        #expect(pace.wait(for: 2_000, sinceLast: .seconds(60)) == pace.gathering)
        #expect(pace.wait(for: 2_000, sinceLast: .milliseconds(300)) == .milliseconds(700))
    }

    @Test func openProductIsToldOfItsPriceAndNobodysWords() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let listener = try await LiveListener(server, "on=p\(scene.product.number)")
            #expect(listener.head.contains("content-type: text/event-stream"))
            #expect(listener.head.contains("cache-control: no-store"))
            #expect(try await listener.event()?["event"] == "ready")
            await scene.say("집 앞에 둘게요", key: "form-0002")
            try await scene.reprice()
            let event = try #require(try await listener.event())
            #expect(event["data"] == "p\(scene.product.number)" && event["event"] == nil)
        }
    }

    @Test func membersAreToldOfTheirOwnConversationsAlone() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let buyer = try await LiveListener(server, "", cookie: scene.buyer.cookie)
            let other = try await LiveListener(server, "on=p\(scene.product.number)", cookie: scene.other.cookie)
            #expect(try await buyer.event()?["data"] == "1")
            #expect(try await other.event()?["data"] == "1")
            await scene.say("비밀이에요", key: "form-0002")
            #expect(try await buyer.event()?["data"] == "c1")
            try await scene.reprice()
            #expect(try await other.event()?["data"] == "p\(scene.product.number)")
            #expect(!buyer.everything.contains("비밀") && !other.everything.contains("c1"))
        }
    }

    @Test func newProductsAreToldToListsThatAsk() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let listener = try await LiveListener(server, "on=new")
            #expect(try await listener.event()?["data"] == "0")
            let product = try await scene.harness.stock("찻잔")
            #expect(try await listener.event()?["data"] == "n\(product.id.number)")
        }
    }

    @Test func whoeverComesBackIsToldWhatTheyMissedOnce() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let on = "on=p\(scene.product.number),new"
            let first = try await LiveListener(server, on).event()
            let number = try #require(first?["id"])
            try await scene.reprice()
            let product = try await scene.harness.stock("찻잔")
            // Browsers reconnect by themselves, and another tab resumes explicitly.
            for isBrowser in [true, false] {
                let back =
                    isBrowser
                    ? try await LiveListener(server, on, ["last-event-id: \(number)"])
                    : try await LiveListener(server, "\(on)&after=\(number)")
                #expect(try await back.event()?["event"] == "ready")
                let missed = try #require(try await back.event())
                let words = Set((missed["data"] ?? "").split(separator: " ").map(String.init))
                #expect(words.isSuperset(of: ["p\(scene.product.number)", "n\(product.id.number)"]))
                let newer = try await scene.harness.stock("접시")
                #expect(try await back.event()?["data"] == "n\(newer.id.number)")
            }
        }
    }

    @Test func whatIsNotKnownAnyMoreIsAskedForAnew() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let listener = try await LiveListener(server, "on=new&after=999999")
            #expect(try await listener.event()?["event"] == "ready")
            #expect(try await listener.event()?["event"] == "reset")
            let product = try await scene.harness.stock("찻잔")
            #expect(try await listener.event()?["data"] == "n\(product.id.number)")
        }
    }

    @Test func signingOutEndsIt() async throws {
        let scene = try await Scene()
        try await serving(scene) { server in
            let buyer = try await LiveListener(server, "on=new", cookie: scene.buyer.cookie)
            let seller = try await LiveListener(server, "on=new", cookie: scene.seller.cookie)
            #expect(try await buyer.event() != nil)
            #expect(try await seller.event() != nil)
            await scene.buyer.post("/sign-out")
            #expect(try await buyer.event() == nil)
            let product = try await scene.harness.stock("찻잔")
            #expect(try await seller.event()?["data"] == "n\(product.id.number)")
        }
    }

    @Test func onePlaceHasOnlySoMany() async throws {
        let scene = try await Scene(trusting: ["127.0.0.0/8"])
        try await serving(scene) { server in
            let from = ["x-forwarded-for: 203.0.113.9"]
            var listeners: [LiveListener] = []
            for _ in 0..<LiveHub.mostOfSource { listeners.append(try await LiveListener(server, "on=new", from)) }
            #expect(listeners.allSatisfy { $0.status == 200 })
            #expect(try await LiveListener(server, "on=new", from).status == 429)
            #expect(try await LiveListener(server, "on=new", ["x-forwarded-for: 203.0.113.10"]).status == 200)
            listeners = []
            try await eventually("their places are free again") {
                try await LiveListener(server, "on=new", from).status == 200
            }
        }
    }

    @Test func otherSitesAndOtherTopicsAreRefused() async throws {
        let scene = try await Scene()
        try await serving(scene) { (server: Server) async throws in
            #expect(try await LiveListener(server, "on=new", ["sec-fetch-site: cross-site"]).status == 403)
            #expect(try await LiveListener(server, "on=c1").status == 400)
            #expect(try await LiveListener(server, "on=p1,").status == 400)
            let many = (1...33).map { "p\($0)" }.joined(separator: ",")
            #expect(try await LiveListener(server, "on=\(many)").status == 400)
        }
    }

    @Test func theBadgeCountsConversationsWithSomethingNew() async throws {
        let scene = try await Scene()
        let stranger = Browser(at: scene.harness)
        #expect(await stranger.get("/market/unread").status == 204)
        #expect(await scene.other.get("/market/unread").text == "0")
        let told = await scene.seller.get("/market/unread")
        #expect(told.text == "1" && told.headers[.cacheControl] == "no-store")
    }
}

/// A client that listens in HTTP/1.0, which has no chunks between the lines. One task at a time uses it; it waits on a
/// thread of its own, because a task produces the events it waits for.
private final class LiveListener: @unchecked Sendable {
    private let client: RawClient
    private(set) var head = ""
    var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }
    /// Everything received.
    private(set) var everything = ""
    private var waiting: [String] = []
    private var rest: [UInt8] = []

    init(_ server: Server, _ query: String, cookie: String? = nil, _ fields: [String] = []) async throws {
        client = try RawClient(port: server.port)
        let all = ["host: market.example:8181"] + fields + (cookie.map { ["cookie: \($0)"] } ?? [])
        try client.send("GET /market/live?\(query) HTTP/1.0\r\n" + all.map { $0 + "\r\n" }.joined() + "\r\n")
        try await onThread { [self] in head = try client.receiveAnswer(toHead: true).head }
    }

    convenience init(_ server: Server, _ query: String, _ fields: [String]) async throws {
        try await self.init(server, query, cookie: nil, fields)
    }

    /// Returns the fields of the next event with data; nil at the end.
    func event() async throws -> [String: String]? { try await onThread { [self] in try nextEvent() } }

    private func nextEvent() throws -> [String: String]? {
        while true {
            while waiting.isEmpty {
                let bytes = try client.receive()
                guard !bytes.isEmpty else { return nil }
                rest += bytes
                everything += String(decoding: bytes, as: UTF8.self)
                while let end = rest.firstRange(of: Array("\n\n".utf8)) {
                    waiting.append(String(decoding: rest[..<end.lowerBound], as: UTF8.self))
                    rest.removeSubrange(..<end.upperBound)
                }
            }
            var fields: [String: String] = [:]
            for line in waiting.removeFirst().split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
                if parts.count == 2 { fields[parts[0]] = String(parts[1].drop { $0 == " " }) }
            }
            if fields["data"] != nil { return fields }
        }
    }
}

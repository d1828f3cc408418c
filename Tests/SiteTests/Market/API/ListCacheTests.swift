import Domain
import HTTP
import Octets
import Testing
import Wire

@testable import Market
@testable import Pages

/// Lists are cached as encoded, and never served once they are out of date.
@Suite struct ListCacheTests {
    private func key(_ number: Int, _ base: String = "http://one.example") -> ListKey {
        ListKey(list: .products(.generation3), page: ListPage(number: number), base: base)
    }

    private func stored(_ bytes: Bytes) -> KeptList { KeptList(bytes) }

    /// An app's system revalidates its cached copy each time, and receives the list again only after a change.
    @Test(arguments: ["/api/products", "/items/1"])
    func listsArePackedAndAskedAboutByTheirTags(target: String) async throws {
        let harness = try await MarketHarness()
        for number in 1...20 { try await harness.stock("상품 \(number)") }
        // Encoded for the first request, and cached for all others.
        #expect(await harness.ask(.get, target).headers[.cacheControl] == "no-cache")
        let plain = await harness.ask(.get, target)
        for coding in ["gzip", "br"] {
            let accepting = [("accept-encoding", coding)]
            let packed = await harness.ask(.get, target, accepting)
            #expect(packed.headers["content-encoding"] == coding && packed.body.count < plain.body.count / 2)
            #expect(packed.headers[.cacheControl] == "no-cache")
            let tag = try #require(packed.headers[.etag])
            let again = await harness.ask(.get, target, accepting + [("if-none-match", tag)])
            #expect(again.status == 304 && again.body.isEmpty)
        }
        let tag = try #require(plain.headers[.etag])
        try await harness.stock("새 상품")
        let changed = await harness.ask(.get, target, [("if-none-match", tag)])
        #expect(changed.status == 200 && changed.text.contains("새 상품"))
    }

    @Test func aListIsToldUntilTheStoreChanges() {
        let lists = ListCache()
        #expect(lists.value(for: key(1), at: 7) == nil)
        lists.keep(stored(Bytes("one")), for: key(1), at: 7)
        #expect(lists.value(for: key(1), at: 7)?.bytes.array == Array("one".utf8))
        for other in [key(2), key(1, "http://two.example")] { #expect(lists.value(for: other, at: 7) == nil) }
        #expect(lists.value(for: key(1), at: 8) == nil)
        #expect(lists.value(for: key(1), at: 7) == nil)
    }

    @Test func whatWasReadBeforeAChangeIsNotKeptAfterIt() {
        let lists = ListCache()
        #expect(lists.value(for: key(1), at: 7) == nil)
        #expect(lists.value(for: key(1), at: 8) == nil)
        lists.keep(stored(Bytes("old")), for: key(1), at: 7)
        #expect(lists.value(for: key(1), at: 8) == nil)
    }

    @Test func whatIsKeptHasAnEnd() {
        let lists = ListCache(bytes: 200_000)
        #expect(lists.value(for: key(0), at: 7) == nil)
        for number in 1...100 { lists.keep(stored(Bytes("list \(number)")), for: key(number), at: 7) }
        let kept = (1...100).filter { lists.value(for: key($0), at: 7) != nil }
        #expect(kept.last == 100)
        #expect(kept.count < 10)
        lists.keep(stored(Bytes(Array(repeating: 0x20, count: 150_000))), for: key(0), at: 7)
        #expect(lists.value(for: key(0), at: 7) == nil)
    }

    @Test(arguments: ["/api/products", "/api/products?search_value=%EC%83%81%ED%92%88", "/items/1"])
    func whoeverChangesSomethingSeesItInTheirNextList(target: String) async throws {
        let harness = try await MarketHarness(loops: 2)
        let sellers = 8
        for number in 0..<sellers { try await harness.stock("상품 \(number)") }
        await withTaskGroup(of: Int.self) { group in
            for number in 0..<sellers {
                group.addTask { await Self.stale(harness, target, ProductID(number + 1), loop: number % 2) }
            }
            for await stale in group { #expect(stale == 0) }
        }
    }

    /// Changes a product repeatedly, and returns how many later lists were out of date.
    private static func stale(_ harness: MarketHarness, _ target: String, _ id: ProductID, loop: Int) async -> Int {
        var stale = 0
        for stock in 100..<140 {
            guard let edit = ProductEdit(stock: stock),
                (try? await harness.products.edit(id, edit, version: nil, at: Instant(milliseconds: 0))) != nil
            else { return .max }
            // Read on both loops, that of the change and the other one.
            for loop in [loop, 1 - loop] {
                let text = await harness.ask(.get, target, on: loop).text
                if !text.contains(#""stock":\#(stock),"#) { stale += 1 }
            }
        }
        return stale
    }

    @Test func aListIsWrittenForWhoeverAsks() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        for _ in 0..<2 {
            for host in ["one.example", "two.example", "market-training.example"] {
                let text = await harness.ask(.get, "/api/products", [("host", host)]).text
                #expect(text.contains("http://\(host)/pictures/"))
                #expect(text.contains("00:00.00\"") == host.hasPrefix("market-training."))
            }
            #expect(await harness.ask(.get, "/api/products?items_per_page=1&page_no=2").text.contains(#""pageNo":2"#))
            #expect(await harness.ask(.get, "/api/products?search_value=%EB%91%98").text.contains(#""pages":[]"#))
            #expect(await harness.ask(.get, "/items/1").text.hasPrefix(#"{"page":1,"items":[{"#))
        }
    }
}

import TestKit
import Testing

/// A member's write is visible on their next page, at whichever node the proxy chooses.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodeOwnWritesTests {
    @Test func messageIsOnTheNextPageOfEveryNode() async throws {
        let nodes = try await Nodes()
        try await nodes.knowEachOther()
        let ports = nodes.ports
        let buyer = try NodePerson(ports, as: Nodes.buyers[0], at: 0)
        let first = [("key", "first-0001"), ("text", "있나요?")]
        let begun = try buyer.must(303, 0, .form("/market/products/1/chat", first))
        let talk = String(try #require(begun["location"]?.split(separator: "#").first))
        for node in ports.indices { _ = try buyer.must(200, node, .get(talk)) }
        for round in 0..<30 {
            let form = [("key", "round-000\(round)"), ("text", "\(round)번째 말이에요")]
            let sent = try buyer.must(303, round % 3, .form(talk, form))
            #expect(sent["set-cookie"]?.contains("sent=1; Path=/; Max-Age=5") == true)
            let page = try buyer.must(200, (round + 1) % 3, .get(talk))
            #expect(page.text.contains("\(round)번째 말이에요"))
        }
        try await nodes.stop()
    }

    /// The product's own page is cached for everyone.
    @Test func changedProductIsOnItsPageAtEveryNode() async throws {
        let nodes = try await Nodes()
        try await nodes.knowEachOther()
        let ports = nodes.ports
        let seller = try NodePerson(ports, as: Nodes.seller, at: 0)
        for round in 0..<20 {
            let isHidden = round % 2 == 0
            for node in ports.indices { _ = try seller.ask(node, .get("/market")) }
            let form = [("hidden", isHidden ? "1" : "0")]
            try seller.must(303, round % 3, .form("/market/products/1/hidden", form))
            for node in 1...2 {
                let page = try seller.must(200, (round + node) % 3, .get("/market"))
                #expect(page.text.contains("/market/products/1\"") != isHidden, "round \(round)")
            }
        }
        try await nodes.stop()
    }
}

import TestKit
import Testing

/// Events at one node reach listeners at another.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodeLiveTests {
    @Test func streamGoesOnAtAnotherNodeWithoutAGapOrADouble() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        let buyer = try NodePerson(ports, as: Nodes.buyers[0], at: 0)
        let seller = try NodePerson(ports, as: Nodes.seller, at: 1)
        func ask(about product: Int) throws {
            let form = [("key", "form-000\(product)"), ("text", "있나요?")]
            try buyer.must(303, product % 2 * 2, .form("/market/products/\(product)/chat", form))
        }
        var listener: NodeListener? = try NodeListener(ports[1], seller.cookies)
        // Each is a separate conversation with its own word, because the words of one event are unordered.
        for product in 1...3 { try ask(about: product) }
        #expect(try listener?.words(3).sorted() == ["c1", "c2", "c3"])
        var last = try #require(listener?.last)
        for round in 0..<2 {
            listener = nil
            for product in 4...5 { try ask(about: product + 3 * round) }
            listener = try NodeListener(ports[2 - round], seller.cookies, after: last)
            try ask(about: 6 + 3 * round)
            let words = try #require(try listener?.words(3))
            #expect(words.sorted() == (4...6).map { "c\($0 + 3 * round)" })
            last = try #require(listener?.last)
        }
        try await nodes.stop()
    }

    @Test func listenersOfAllNodesAreToldOfEverythingOnce() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        let cookies = try NodePerson(ports, as: Nodes.seller, at: 0).cookies
        let listeners = try ports.map { try NodeListener($0, cookies) }
        let buyers = try Nodes.buyers.enumerated().map { try NodePerson(ports, as: $1, at: $0).cookies }
        _ = try await atOnce(3) { node in
            let person = NodePerson(ports, with: buyers[node])
            for product in 1...4 {
                let form = [("key", "form-000\(product)"), ("text", "있나요?")]
                try person.must(303, node, .form("/market/products/\(product)/chat", form))
            }
        }
        let told = try listeners.map { try $0.words(12) }
        #expect(told.allSatisfy { Set($0).count == 12 && Set($0) == Set(told[0]) }, "\(told)")
        try await nodes.stop()
    }
}

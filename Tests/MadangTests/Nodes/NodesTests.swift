import Domain
import Foundation
import Storage
import TestKit
import Testing

/// Three servers on one database behave like one, whichever of them a request reaches.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodesTests {
    @Test func whoSignsInOrOutIsKnownOrUnknownAtAllNodesAtOnce() async throws {
        let nodes = try await Nodes()
        let person = NodePerson(nodes.ports)
        for turn in 0..<3 {
            try person.signIn(Nodes.buyers[0], at: turn)
            for node in 0..<3 { #expect(try person.isKnown(at: node)) }
            // An attacker with the cookie, at a node that has just accepted it.
            let copied = NodePerson(nodes.ports, with: person.cookies)
            try person.must(303, (turn + 1) % 3, .form("/sign-out", []))
            for node in 0..<3 {
                #expect(try !copied.isKnown(at: node))
                let words = [("key", "form-0001"), ("text", "있나요?")]
                let refused = try copied.ask(node, .form("/market/products/1/chat", words))
                #expect(refused.status != 303 || refused["location"]?.hasPrefix("/sign-in") == true)
            }
        }
        try await nodes.stop()
        #expect(try await nodes.store().members().conversations.unread(of: SellerID(1), upTo: 9) == 0)
    }

    @Test func recoveryCodeIsUsedOnceAmongAllNodes() async throws {
        let nodes = try await Nodes()
        let (ports, name) = (nodes.ports, Nodes.buyers[1])
        let person = try NodePerson(ports, as: name, at: 0)
        let told = try person.must(
            200,
            0,
            .form("/account", [("deed", "recovery"), ("present", MarketClient.secret)])
        )
        let code = String(try #require(told.text.firstMatch(of: /id="code">([^<]*)</)?.1))
        func form(_ secret: String) -> ComparedRequest {
            .form("/recover", [("name", name), ("code", code), ("secret", secret), ("again", secret), ("agreed", "0")])
        }
        let forms = ["lantern-9-oak", "lantern-8-elm"].map(form)
        let bytes = forms.map(\.bytes)
        let statuses = try await atOnce(2) { number in
            let line = ReopenedLine(ports[number + 1])
            try line.send(bytes[number])
            return try line.receive().status
        }
        #expect(statuses.sorted() == [200, 401] || statuses.sorted() == [200, 422], "\(statuses)")
        let secret = statuses[0] == 200 ? "lantern-9-oak" : "lantern-8-elm"
        #expect(try NodePerson(ports).ask(2, form("lantern-7-ash")).status != 200)
        // An address without failed attempts.
        try NodePerson(ports).signIn(name, at: 0, secret: secret)
        try await nodes.stop()
    }

    @Test func formSentToAllNodesAtOnceMakesOneProduct() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        let cookies = try NodePerson(ports, as: Nodes.buyers[0], at: 0).cookies
        for round in 0..<3 {
            let answers = try await atOnce(6) { number in
                try NodePerson(ports, with: cookies).ask(
                    number % 3,
                    .upload(
                        "/market/products/new",
                        MarketStory.form(20 + round, "청사초롱"),
                        images: [TinyGIF.bytes(colour: round)]
                    )
                )
            }
            let places = answers.map { $0["location"] }
            #expect(answers.allSatisfy { $0.status == 303 }, "\(answers.map(\.status))")
            #expect(Set(places).count == 1 && places[0]?.hasPrefix("/market/products/") == true, "\(places)")
        }
        try await nodes.stop()
        #expect(try await nodes.store().products().count() == Nodes.products + 3)
    }

    @Test func saleIsMadeOnceWhereAllNodesMakeIt() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        for (number, buyer) in Nodes.buyers.enumerated() {
            let talk = [("key", "form-0001"), ("text", "살게요")]
            try NodePerson(ports, as: buyer, at: number).must(303, number, .form("/market/products/1/chat", talk))
        }
        let seller = try NodePerson(ports, as: Nodes.seller, at: 1)
        let cookies = seller.cookies
        let page = try seller.must(200, 2, .get("/market/products/1/sale?to=sold")).text
        let buyers = page.matches(of: /name="buyer" value="(\d+)"/).map { String($0.1) }.filter { $0 != "0" }
        try #require(buyers.count == 3)
        let statuses = try await atOnce(12) { number in
            let form = [("seen", "selling"), ("state", "sold"), ("buyer", buyers[number % 3])]
            let person = NodePerson(ports, with: cookies)
            return try person.ask(number % 2, .form("/market/products/1/sale", form)).status
        }
        // A repeat with the same buyer is the same sale.
        #expect(statuses.count { $0 == 303 } == 4 && statuses.count { $0 == 409 } == 8, "\(statuses)")
        try await nodes.stop()
        #expect(try await nodes.store().products().product(ProductID(1)).stock == 0)
    }

    /// Uses `take` of three stores, like the nodes', because no page sells one of several pieces.
    @Test func twoHundredWhoWantThreePiecesGetThree() async throws {
        let nodes = try await Nodes()
        try await nodes.stop()
        let stores = try (0..<3).map { _ in try nodes.store().products() }
        let taken = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    (try? await stores[number % 3].take(1, of: ProductID(2), at: Clock.system.now)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(taken == 3)
        #expect(try await stores[0].product(ProductID(2)).stock == 0)
    }

    @Test func decisionsAtTwoNodesAtOnceAreOneChain() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        var staff: [CookieJar] = []
        for node in 0..<2 {
            let invited = try await nodes.run(["desk", "invite"])
            let key = String(try #require(invited.output.firstMatch(of: /key=(\S+)/)?.1))
            let person = NodePerson(ports)
            try person.must(303, node, .form("/desk/enter", [("key", key)]))
            staff.append(person.cookies)
        }
        let cookies = staff
        let statuses = try await atOnce(2) { node in
            let person = NodePerson(ports, with: cookies[node])
            return try (1...Nodes.products).map { product in
                // Both decide on one item: one hides it, the other warns.
                let form = [("action", node == 0 ? "0" : "2"), ("words", "규칙에 어긋나요")]
                return try person.ask(node, .form("/desk/products/\(product)", form)).status
            }
        }
        #expect(statuses.allSatisfy { $0.allSatisfy { $0 == 303 } }, "\(statuses)")
        let checked = try await nodes.run(["check"])
        #expect(checked.status == 0 && checked.output.contains("Everything is whole."), "\(checked)")
        try await nodes.stop()
        let log = try await nodes.store().moderation().log(LogFilter(), before: nil, limit: 100)
        #expect(log.count == 2 * Nodes.products)
    }

    @Test func placeIsTheSameAtAllNodesAndOneWithOtherFlagsIsNamed() async throws {
        let nodes = try await Nodes(own: [2: ["MADANG_HALLS": "market"]])
        try await nodes.knowEachOther()
        let key = String(try #require(try await nodes.run(["desk", "invite"]).output.firstMatch(of: /key=(\S+)/)?.1))
        let person = NodePerson(nodes.ports)
        try person.must(303, 0, .form("/desk/enter", [("key", key)]))
        try person.must(303, 0, .form("/desk/place/name", [("name", "샘골마당")]))
        try person.must(303, 1, .form("/desk/place/halls", [("hall-1", "boxoffice"), ("hall-2", "market")]))
        try person.must(303, 2, .form("/desk/place/notice", [("announcement", "모레 쉬어요")]))
        try await eventually("all nodes show the place") {
            try (0..<3).allSatisfy { node in
                let page = try person.ask(node, .get("/")).text
                return page.contains("<title>샘골마당</title>") && page.contains("모레 쉬어요")
                    && !page.contains("href=\"/expo\"") && page.contains("href=\"/boxoffice\"") == (node < 2)
            }
        }
        try await eventually("the third node is named at the others, and they at it", within: .seconds(15)) {
            try person.ask(0, .get("/desk/place")).text.contains(" hal=market</p>")
                && person.ask(2, .get("/desk/place")).text.contains("다른 설정으로 켜진 서버가 있어요")
        }
        try await nodes.stop()
    }

    @Test func viewsAndHeartsOfAllNodesAddUp() async throws {
        let nodes = try await Nodes()
        for node in 0..<3 {
            for browser in 0...node {
                let person = NodePerson(nodes.ports)
                let agent = [("user-agent", "Mozilla/5.0 (Phone \(node) \(browser))")]
                try person.must(200, node, .get("/market/products/3", agent))
                try person.must(303, node, .form("/market/products/3/favourite", [("on", "1")], agent))
            }
        }
        // A like at one node, undone at another and repeated.
        let person = NodePerson(nodes.ports)
        let agent = [("user-agent", "Mozilla/5.0 (Desk)")]
        try await nodes.knowEachOther()
        for (node, on) in [(0, "1"), (1, "0"), (0, "1"), (2, "0"), (1, "1")] {
            try person.must(303, node, .form("/market/products/3/favourite", [("on", on)], agent))
        }
        // Counts are saved at intervals, and at the end.
        try await nodes.stop()
        let count = try await nodes.store().counts().count(of: ProductID(3))
        #expect(count.views == 6 && count.favourites == 7, "\(count)")
    }
}

import Domain
import Foundation
import HTTP
import HTTPTestKit
import Storage
import TestKit
import Testing

/// The clock of one of three nodes is an hour off.
@Suite(.blocks, .seeded, .enabled(if: WrongClock.isThere, WrongClock.hint)) struct NodeClockTests {
    /// Ahead, and in the long run behind as well.
    private static let hours = LongRun.isAsked ? [1, -1] : [1]
    /// The index of that node.
    private static let wrong = 1
    private let clock: WrongClock

    init() throws { clock = try WrongClock(hours: 0) }

    private func nodes(
        _ hours: Int,
        _ environment: [String: String] = [:],
        new: Bool = false
    ) async throws -> Nodes {
        try clock.set(hours: hours)
        let own = [Self.wrong: clock.environment]
        let nodes = try await Nodes(environment: environment, own: own, on: new ? try PostgresDatabase() : nil)
        // Verifies that the clock really differs.
        let dates = try nodes.servers.map { try $0.get("/health")["date"] ?? "" }.map { $0.suffix(12).prefix(2) }
        try #require(dates[0] == dates[2] && dates[0] != dates[Self.wrong], "\(dates)")
        return nodes
    }

    @Test(arguments: NodeClockTests.hours) func whatIsBegunAtOneGoesOnAtAnother(_ hours: Int) async throws {
        let nodes = try await nodes(hours)
        let ports = nodes.ports
        for (turn, name) in Nodes.buyers.enumerated() {
            let person = try NodePerson(ports, as: name, at: turn)
            for node in 0..<3 { #expect(try person.isKnown(at: node), "begun at \(turn), asked at \(node)") }
            let copied = NodePerson(ports, with: person.cookies)
            try person.must(303, (turn + 1) % 3, .form("/sign-out", []))
            for node in 0..<3 { #expect(try !copied.isKnown(at: node), "ended at \((turn + 1) % 3), asked at \(node)") }
        }
        for made in 0..<2 { try recover(ports, as: Nodes.buyers[made], madeAt: made, usedAt: 1 - made) }
        try await sendOneForm(ports)
        try await nodes.stop()
    }

    private func recover(_ ports: [UInt16], as name: String, madeAt made: Int, usedAt used: Int) throws {
        let person = try NodePerson(ports, as: name, at: used)
        let form = [("deed", "recovery"), ("present", MarketClient.secret)]
        let told = try person.must(200, made, .form("/account", form))
        let code = String(try #require(told.text.firstMatch(of: /id="code">([^<]*)</)?.1))
        let secret = "lantern-9-oak"
        let entry = [("name", name), ("code", code), ("secret", secret), ("again", secret), ("agreed", "0")]
        try NodePerson(ports).must(200, used, .form("/recover", entry))
        try NodePerson(ports).signIn(name, at: made, secret: secret)
        #expect(try NodePerson(ports).ask(made, .form("/recover", entry)).status != 200)
    }

    /// Sends one product, and one message.
    private func sendOneForm(_ ports: [UInt16]) async throws {
        let cookies = try NodePerson(ports, as: Nodes.buyers[2], at: Self.wrong).cookies
        let places = try await atOnce(4) { number in
            let form = MarketStory.form(20, "청사초롱")
            let upload = ComparedRequest.upload("/market/products/new", form, images: [TinyGIF.bytes(colour: 1)])
            return try NodePerson(ports, with: cookies).must(303, number % 2, upload)["location"]
        }
        #expect(Set(places).count == 1, "\(places)")
        let talks = try await atOnce(4) { number in
            let form = [("key", "form-0001"), ("text", "말 0n1.")]
            let talk = try NodePerson(ports, with: cookies).must(
                303,
                number % 2,
                .form("/market/products/1/chat", form)
            )
            return talk["location"].map { String($0.prefix { $0 != "#" }) }
        }
        let talk = try #require(Set(talks).count == 1 ? talks[0] : nil, "\(talks)")
        let person = NodePerson(ports, with: cookies)
        for number in 2...6 {
            let form = [("key", "form-000\(number)"), ("text", "말 0n\(number).")]
            try person.must(303, number % 2, .form(talk, form))
        }
        for node in 0..<2 {
            let page = try person.must(200, node, .get(talk)).text
            let said = page.matches(of: /bubble">말 0n(\d)\./).map { String($0.1) }
            #expect(said == ["1", "2", "3", "4", "5", "6"], "\(said)")
        }
    }

    /// Only ahead: libfaketime affects timers as well, and behind they would expire in an hour.
    @Test(.longRun) func listenersAndHistoriesHold() async throws {
        let nodes = try await nodes(1)
        let ports = nodes.ports
        let cookies = try NodePerson(ports, as: Nodes.seller, at: 0).cookies
        let listeners = try ports.map { try NodeListener($0, cookies) }
        for node in 0..<3 {
            let form = [("key", "form-0001"), ("text", "있나요?")]
            try NodePerson(ports, as: Nodes.buyers[node], at: node).must(
                303,
                node,
                .form("/market/products/9/chat", form)
            )
        }
        for listener in listeners { #expect(try listener.words(3).sorted() == ["c1", "c2", "c3"]) }
        let traffic = try Traffic(ports)
        var history = try await traffic.run(LongRun.isAsked ? 3_000 : 300, within: .seconds(120), SeededRandom())
        for node in 0..<3 { history.reads += try await onThread { try traffic.whole(at: node) } }
        history.findings().expectNone()
        let tally = traffic.tally
        #expect(tally.odd.isEmpty && tally.refusedWrites + tally.refusedReads + tally.unanswered == 0, "\(tally)")
        try await nodes.stop()
    }

    /// Uses the clock of the database, which all share.
    @Test(.longRun, arguments: NodeClockTests.hours) func figuresAreFetchedOnce(_ hours: Int) async throws {
        let now = Clock.system.now
        let days = [now, now.adding(seconds: hours * 3_600)].map { BoxOfficeClock.newestDay(at: $0) }
        // Around midnight they correctly ask for two days.
        guard days[0] == days[1] else { return }
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { server in
            let nodes = try await nodes(hours, server.kobis, new: true)
            for node in nodes.servers {
                let page = try node.get("/boxoffice", fields: "Accept-Language: ko\r\n").text
                #expect(page.contains("<time datetime=\"\(days[0].iso)\">"))
            }
            let store = try nodes.store()
            let films = Set(try #require(try await store.boxOffice().ranking(.day(days[0]))).rows.map(\.code))
            // A node stopped meanwhile leaves the rest to another.
            try await eventually("the films are known, and nobody asks any more") {
                for film in films where try await store.boxOffice().film(film)?.origin != .kobis { return false }
                return kobis.count(of: "searchCodeList.json") > 0
            }
            #expect(Set(kobis.queries).count == kobis.count, "\(kobis.queries)")
            try await nodes.stop()
        }
    }

    /// A bucket refuses requests signed with a wrong time: all sign with the database's clock.
    @Test(.longRun, .enabled(if: TestBucket.isThere)) func picturesAreTakenUnderAWrongClock() async throws {
        let bucket = TestBucket()
        let variables = TestBucket.environment().merging(["MADANG_PICTURES": bucket.address]) { $1 }
        try clock.set(hours: 1)
        let nodes = try await Nodes(environment: variables, own: [Self.wrong: clock.environment])
        let ports = nodes.ports
        for node in 0..<3 { #expect(try MarketClient(port: ports[node]).offer(node + 1).status == 201) }
        // The clock is changed while serving.
        try clock.set(hours: -1)
        try await eventually("its clock is wrong the other way") {
            let dates = try nodes.servers.map { try $0.get("/health")["date"] ?? "" }.map { $0.suffix(12).prefix(2) }
            return dates[0] > dates[Self.wrong]
        }
        try await eventually("that is known") { try MarketClient(port: ports[Self.wrong]).offer(4).status == 201 }
        try await nodes.stop()
    }

    /// A product removed at one node can be restored at another.
    @Test(.longRun, arguments: NodeClockTests.hours) func removedProductIsRestoredAtAnother(_ hours: Int) async throws {
        let nodes = try await nodes(hours)
        let seller = try NodePerson(nodes.ports, as: Nodes.seller, at: 0)
        for removed in 0..<2 {
            let (product, other) = (removed + 1, 1 - removed)
            try seller.must(303, removed, .form("/market/products/\(product)/removal", []))
            let restored = try seller.must(303, other, .form("/market/products/\(product)/removal/undo", []))
            let place = restored["location"] ?? ""
            #expect(place.contains("restored"), "\(place)")
        }
        try await nodes.stop()
    }

    /// Every node tidies once a minute, starting at once.
    @Test(.longRun) func removedProductWaitsAMinuteUnderAClockAhead() async throws {
        let nodes = try await nodes(1)
        let seller = try NodePerson(nodes.ports, as: Nodes.seller, at: 0)
        try seller.must(303, 0, .form("/market/products/3/removal", []))
        // A restarted node with that clock tidies at once.
        try await nodes.servers[Self.wrong].kill()
        try await nodes.restart(Self.wrong)
        let restored = try seller.ask(0, .form("/market/products/3/removal/undo", []))
        #expect(restored["location"]?.contains("restored") == true)
        try await nodes.stop()
    }

    @Test(.longRun) func invitationOfNowIsTakenByAClockAhead() async throws {
        let nodes = try await nodes(1)
        let invited = try await nodes.run(["desk", "invite"])
        let key = String(try #require(invited.output.firstMatch(of: /key=(\S+)/)?.1))
        let entered = try NodePerson(nodes.ports).ask(Self.wrong, .form("/desk/enter", [("key", key)]))
        #expect(entered.status == 303)
        try await nodes.stop()
    }
}

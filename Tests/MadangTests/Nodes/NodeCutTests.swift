import Domain
import Foundation
import Storage
import TestKit
import Testing

/// The network between one of three nodes and the database is cut silently: that node reports it, the others continue,
/// and once the network is back it has missed nothing.
@Suite(.blocks, .measures, .seeded, .longRun, .enabled(if: OwnNetwork.canBeMade)) struct NodeCutTests {
    private let place = TemporaryFolder()
    private static let rounds = 2

    @Test(.timeLimit(.minutes(10))) func nodeThatIsCutOffSaysSoAndComesBack() async throws {
        let network = try OwnNetwork()
        let database = try OwnPostgres(at: network.address)
        try await Nodes.fill(
            try Store(at: try #require(PostgresAddress(database.url)), connections: 2, at: Clock.system.now)
        )
        let others = try await Nodes(environment: ["MADANG_STORE": database.url], on: try PostgresDatabase())
        let far = try await serve(in: network, at: database.distantURL)
        let port = far.port
        let traffic = try Traffic(others.ports)
        defer { traffic.end() }
        let seller = try NodePerson(others.ports, as: Nodes.seller, at: 0)
        let cookies = seller.cookies
        let listener = try await network.inside { Kept(try NodeListener(port, cookies)) }
        // If there are no writes, pages come from the cache. Counts are saved later, which is a commit as well.
        try await Task.sleep(for: .seconds(3))
        var cuts = [try await cut(network, port, others, 0) {}]
        async let running = traffic.run(.max, within: .seconds(300), SeededRandom())
        for round in 1...Self.rounds {
            let due = traffic.tally.written + 30
            try await eventually("it is written") { traffic.tally.written > due }
            cuts.append(
                try await cut(network, port, others, round) {
                    let written = traffic.tally.written
                    try await eventually("the others go on") { traffic.tally.written > written + 30 }
                }
            )
        }
        traffic.end()
        let history = try await running
        history.findings().expectNone()
        let tally = traffic.tally
        #expect(tally.odd.isEmpty && tally.refusedReads + tally.refusedWrites + tally.unanswered == 0, "\(tally)")
        print("cut off: \(cuts)")
        // Listeners that stayed connected there are notified of events meanwhile.
        let buyer = try NodePerson(others.ports, as: Nodes.buyers[0], at: 1)
        try buyer.must(303, 1, .form("/market/products/12/chat", [("key", "form-0012"), ("text", "있나요?")]))
        let last = try buyer.must(303, 1, .get("/market/products/12/chat"))["location"] ?? ""
        let word = "c" + last.filter(\.isNumber)
        try await network.inside {
            while !(try listener.listener.words(1).contains(word)) {}
        }
        for cut in cuts {
            #expect(cut.slowestAnswer < .seconds(2), "answers")
            #expect(cut.isTold < .seconds(2), "health")
            #expect(cut.isOld < .seconds(1), "pages")
            #expect(cut.recovery < .seconds(15), "well again")
        }
        _ = try await far.stop()
        try await others.stop()
    }

    private struct Cut: Sendable, CustomStringConvertible {
        var slowestAnswer = Duration.zero
        /// Time until its health is false.
        var isTold = Duration.zero
        /// Time for which it showed a page without the others' acknowledged writes.
        var isOld = Duration.zero
        var recovery = Duration.zero

        var description: String {
            "slowest answer \(slowestAnswer), told after \(isTold), old pages for \(isOld), well after \(recovery)"
        }
    }

    /// A listener passed between threads.
    private struct Kept: @unchecked Sendable {
        let listener: NodeListener

        init(_ listener: NodeListener) { self.listener = listener }
    }

    private func cut(
        _ network: OwnNetwork,
        _ port: UInt16,
        _ others: Nodes,
        _ round: Int,
        _ goOn: () async throws -> Void
    ) async throws -> Cut {
        #expect(try await network.inside { try Self.answer(port, Self.page).status } == 200)
        let edit = #"{"secret":"\#(MarketClient.secret)","name":"접시 새것 \#(round)"}"#
        try network.cut()
        let began = ContinuousClock.now
        #expect(try MarketClient(port: others.ports[0]).patch(6, edit).status == 202)
        var cut = try await watch(network, port, round, since: began)
        try await goOn()
        for node in others.servers { #expect(try node.get("/health").status == 200) }
        try network.heal()
        let healed = ContinuousClock.now
        try await eventually("it is well by itself", within: .seconds(60)) {
            try await network.inside {
                try Self.answer(port, "/health").status == 200
                    && Self.answer(port, Self.page).text.contains("새것 \(round)")
            }
        }
        cut.recovery = ContinuousClock.now - healed
        return cut
    }

    /// A page that shows the edited product, among all others.
    private static let page = "/market"

    private func watch(
        _ network: OwnNetwork,
        _ port: UInt16,
        _ round: Int,
        since began: ContinuousClock.Instant
    ) async throws -> Cut {
        async let told = network.inside { () throws -> Duration in
            while try Self.answer(port, "/health").status == 200, ContinuousClock.now - began < .seconds(60) {
                usleep(20_000)
            }
            return ContinuousClock.now - began
        }
        let (old, slowest) = try await network.inside { () throws -> (Duration, Duration) in
            var (old, slowest) = (Duration.zero, Duration.zero)
            while ContinuousClock.now - began < .seconds(20) {
                let asked = ContinuousClock.now
                let answer = try Self.answer(port, Self.page)
                let answered = ContinuousClock.now
                slowest = max(slowest, answered - asked)
                if answer.status == 503, answer["retry-after"] != nil {
                    if answered - began > .seconds(3) { break }
                } else if answer.status != 200 {
                    throw Unexpected(what: answer.head)
                } else if !answer.text.contains("새것 \(round)") {
                    old = asked - began
                }
                usleep(20_000)
            }
            return (old, slowest)
        }
        return Cut(slowestAnswer: slowest, isTold: try await told, isOld: old)
    }

    private static func answer(_ port: UInt16, _ path: String) throws -> RawAnswer {
        let client = try RawClient(port: port, within: 60)
        try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try client.receiveAnswer()
    }

    private func serve(in network: OwnNetwork, at url: String) async throws -> ServingProgram {
        let folder = place.path + "/far"
        let environment = ["MADANG_STORE": url, "PATH": "/usr/sbin:/usr/bin:/bin"]
        return try await ServingProgram(
            ServingProgram.begin(
                in: folder,
                ["--rate-limits", "off"],
                environment: environment,
                by: network.command([])
            )
        )
    }
}

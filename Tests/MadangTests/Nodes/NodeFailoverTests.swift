import Domain
import Storage
import TestKit
import Testing

/// The database's primary dies under three nodes, and an operator promotes its standby: no acknowledged write is lost,
/// and no node needs a restart.
@Suite(.blocks, .measures, .seeded, .enabled(if: PostgresPair.isThere)) struct NodeFailoverTests {
    private static let rounds = LongRun.isAsked ? 20 : 1

    /// Time without a write: since the primary's end, and since the promotion.
    private struct Gap: Sendable {
        var sinceEnd = Duration.zero
        var sincePromotion = Duration.zero
    }

    @Test(.timeLimit(.minutes(20))) func allNodesGoOnAtTheStandby() async throws {
        let pair = try PostgresPair()
        try await fill(pair)
        let nodes = try await Nodes(environment: ["MADANG_STORE": pair.url], on: try PostgresDatabase())
        let traffic = try Traffic(nodes.ports)
        async let running = traffic.run(.max, within: .seconds(1_000), SeededRandom())
        defer { traffic.end() }
        var gaps: [Gap] = []
        for round in 0..<Self.rounds {
            let due = traffic.tally.done + 150
            try await eventually("the database is used") { traffic.tally.done > due }
            gaps.append(try await failover(pair, nodes, traffic))
            if round < Self.rounds - 1 { try pair.addStandby() }
        }
        let due = traffic.tally.written + 50
        try await eventually("all is written as before") { traffic.tally.written > due }
        traffic.end()
        var history = try await running
        for node in 0..<3 { history.reads += try await onThread { try traffic.whole(at: node) } }
        let (findings, tally) = (history.findings(), traffic.tally)
        print(
            "\(tally.done) operations, \(gaps.count) failovers; nothing was written for at most",
            "\(gaps.map(\.sinceEnd).max() ?? .zero), since the promotion \(gaps.map(\.sincePromotion).max() ?? .zero);",
            "\(tally.refusedReads) reads and \(tally.refusedWrites) writes were refused, \(tally.unanswered) unanswered;",
            "the stalest read was \(findings.staleness) late"
        )
        findings.expectNone()
        #expect(tally.odd.isEmpty && tally.unanswered == 0, "\(tally.odd.prefix(5)) \(tally.unanswered)")
        #expect(tally.refusedReads > 0 && tally.refusedWrites > 0)
        #expect(gaps.allSatisfy { $0.sincePromotion < .seconds(5) }, "\(gaps)")
        try await nodes.stop()
    }

    private func failover(_ pair: PostgresPair, _ nodes: Nodes, _ traffic: Traffic) async throws -> Gap {
        try pair.killPrimary()
        let ended = ContinuousClock.now
        try await eventually("every node says that it is not well", within: .seconds(5)) {
            try nodes.servers.allSatisfy { try $0.get("/health").status == 503 }
        }
        // A cached page would be too old by now.
        let refused = traffic.tally.refusedReads
        try await eventually("reads are refused") {
            traffic.tally.refusedReads > refused + 20 && ContinuousClock.now - ended > .seconds(1.5)
        }
        let (promoted, written) = (ContinuousClock.now, traffic.tally.written)
        try pair.promoteStandby()
        try await eventually("writes go on") { traffic.tally.written > written }
        let now = ContinuousClock.now
        let gap = Gap(sinceEnd: now - ended, sincePromotion: now - promoted)
        try await eventually("every node is well again", within: .seconds(10)) {
            try nodes.servers.allSatisfy { try $0.get("/health").status == 200 }
        }
        return gap
    }

    private func fill(_ pair: PostgresPair) async throws {
        let address = try #require(PostgresAddress(pair.url))
        try await Nodes.fill(try Store(at: address, connections: 2, at: Clock.system.now))
    }
}

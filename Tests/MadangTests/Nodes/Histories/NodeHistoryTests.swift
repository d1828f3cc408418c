import TestKit
import Testing

/// Nodes die repeatedly while people write at all of them: every acknowledged write stays, once and in order, and is
/// soon visible to everyone.
@Suite(.blocks, .measures, .seeded, .enabled(if: PostgresDatabase.isThere)) struct NodeHistoryTests {
    private static let operations = LongRun.isAsked ? 100_000 : 2_000
    private static let kills = LongRun.isAsked ? 100_000 : 2

    @Test(.timeLimit(.minutes(60))) func historyUnderKillsHasNoAnomaly() async throws {
        var random = SeededRandom()
        let nodes = try await Nodes()
        let traffic = try Traffic(nodes.ports)
        let own = random.fork()
        async let running = traffic.run(Self.operations, within: .seconds(LongRun.isAsked ? 3_000 : 120), own)
        var killed = 0
        for _ in 0..<Self.kills {
            let share = LongRun.isAsked ? Int.random(in: 100...1_500, using: &random) : Self.operations / 3
            let due = traffic.tally.done + share
            try await eventually("more was done", within: .seconds(600)) { traffic.isOver || traffic.tally.done > due }
            guard !traffic.isOver else { break }
            let node = Int.random(in: nodes.servers.indices, using: &random)
            try await nodes.servers[node].kill()
            traffic.set(nil, of: node)
            try await nodes.restart(node)
            traffic.set(nodes.servers[node].port, of: node)
            killed += 1
        }
        var history = try await running
        for node in 0..<3 { history.reads += try await onThread { try traffic.whole(at: node) } }
        let (findings, tally) = (history.findings(), traffic.tally)
        print(
            "\(tally.done) operations, \(history.appends.count) of them writes, \(killed) kills, \(tally.unanswered) without",
            "an answer; the stalest read was \(findings.staleness) late"
        )
        findings.expectNone()
        #expect(tally.odd.isEmpty && tally.refusedWrites == 0 && tally.refusedReads == 0, "\(tally)")
        #expect(killed > 1 && history.appends.count > Self.operations / 10)
        try await nodes.stop()
    }
}

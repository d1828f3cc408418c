import Domain
import Storage
import TestKit
import Testing

/// The database's primary dies under three nodes, managed by Patroni: no acknowledged write is lost, and no operator
/// has to act.
@Suite(.blocks, .measures, .seeded, .longRun, .enabled(if: PatroniPair.isThere)) struct NodePatroniTests {
    private static let rounds = 20
    /// The interval of rounds in which the primary's machine is gone, and not only PostgreSQL: that takes twenty
    /// seconds to notice.
    private static let machines = 5

    @Test(.timeLimit(.minutes(30))) func nodesGoOnByThemselves() async throws {
        let pair = try PatroniPair()
        try await eventually("the standby follows", within: .seconds(60)) { pair.isReady }
        try await Nodes.fill(
            try Store(at: try #require(PostgresAddress(pair.url)), connections: 2, at: Clock.system.now)
        )
        let nodes = try await Nodes(environment: ["MADANG_STORE": pair.url], on: try PostgresDatabase())
        let traffic = try Traffic(nodes.ports)
        async let running = traffic.run(.max, within: .seconds(1_600), SeededRandom())
        defer { traffic.end() }
        var (restarts, takeovers): ([Duration], [Duration]) = ([], [])
        for round in 1...Self.rounds {
            let due = traffic.tally.done + 150
            try await eventually("the database is used") { traffic.tally.done > due }
            let primary = try #require(pair.primary)
            let isMachine = round.isMultiple(of: Self.machines)
            if isMachine { pair.end(machineOf: primary) } else { pair.killPostgres(of: primary) }
            let ended = ContinuousClock.now
            try await eventually("it is gone", within: .seconds(10)) {
                try nodes.servers.contains { try $0.get("/health").status == 503 }
            }
            let written = traffic.tally.written
            try await eventually("writes go on", within: .seconds(60)) { traffic.tally.written > written + 3 }
            let gap = ContinuousClock.now - ended
            if isMachine { takeovers.append(gap) } else { restarts.append(gap) }
            if isMachine { try pair.begin(primary) }
            try await eventually("the standby follows again", within: .seconds(60)) { pair.isReady }
        }
        let due = traffic.tally.written + 50
        try await eventually("all is written as before") { traffic.tally.written > due }
        traffic.end()
        var history = try await running
        for node in 0..<3 { history.reads += try await onThread { try traffic.whole(at: node) } }
        let tally = traffic.tally
        print(
            "\(tally.done) operations; PostgreSQL was back after \(restarts.max() ?? .zero) at most in \(restarts.count) rounds,",
            "its standby in its place after \(takeovers.max() ?? .zero) in \(takeovers.count)"
        )
        history.findings().expectNone()
        #expect(tally.odd.isEmpty && tally.unanswered == 0, "\(tally.odd.prefix(5)) \(tally.unanswered)")
        try await nodes.stop()
    }
}

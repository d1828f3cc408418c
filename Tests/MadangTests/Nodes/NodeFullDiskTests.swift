import Domain
import Storage
import TestKit
import Testing

/// The database's disk is full under three nodes, and later is not: writes are refused with a message, reads succeed,
/// and nothing needs a restart.
@Suite(.blocks, .seeded, .enabled(if: OwnPostgres.canBeMade && SmallDisk.canBeMade)) struct NodeFullDiskTests {
    private static let rounds = LongRun.isAsked ? 10 : 1

    @Test(.timeLimit(.minutes(15))) func readingGoesOnAndWritingComesBack() async throws {
        let disk = try SmallDisk(megabytes: LongRun.isAsked ? 192 : 96)
        let server = try OwnPostgres(on: disk)
        try await Nodes.fill(
            try Store(at: try #require(PostgresAddress(server.url)), connections: 2, at: Clock.system.now)
        )
        let nodes = try await Nodes(environment: ["MADANG_STORE": server.url], on: try PostgresDatabase())
        let ports = nodes.ports
        let traffic = try Traffic(ports)
        async let running = traffic.run(.max, within: .seconds(800), SeededRandom())
        defer { traffic.end() }
        for round in 0..<Self.rounds {
            let due = traffic.tally.written + 30
            try await eventually("it is written") { traffic.tally.written > due }
            try disk.fill(leaving: 8)
            let refused = traffic.tally.refusedWrites
            try await eventually("writes are refused") { traffic.tally.refusedWrites > refused + 10 }
            try await onThread { try Self.expectWords(ports[round % 3]) }
            let before = traffic.tally
            try await eventually("it is read") {
                traffic.tally.done - traffic.tally.written > before.done - before.written + 60
            }
            try disk.makeSpace()
            let written = traffic.tally.written
            try await eventually("it is written again") { traffic.tally.written > written + 30 }
            try await eventually("every node is well", within: .seconds(10)) {
                try nodes.servers.allSatisfy { try $0.get("/health").status == 200 }
            }
        }
        traffic.end()
        var history = try await running
        for node in 0..<3 { history.reads += try await onThread { try traffic.whole(at: node) } }
        let (findings, tally) = (history.findings(), traffic.tally)
        print("\(tally.done) operations, \(tally.refusedWrites) writes refused in \(Self.rounds) rounds")
        findings.expectNone()
        #expect(tally.odd.isEmpty && tally.refusedReads == 0 && tally.unanswered == 0, "\(tally)")
        try await nodes.stop()
    }

    /// Expects that a page and an app report the full disk.
    private static func expectWords(_ port: UInt16) throws {
        let client = try MarketClient(port: port)
        // There may be free space inside a table.
        for number in 0..<2_000 {
            let edit =
                #"{"secret":"\#(MarketClient.secret)","description":"\#(String(repeating: "자리", count: 400))\#(number)"}"#
            let answer = try client.patch(number % 6 + 1, edit)
            guard answer.status != 202 else { continue }
            guard answer.status == 503, answer["retry-after"] != nil, answer.text.contains("디스크") else {
                throw Unexpected(what: answer.head + answer.text)
            }
            return
        }
        throw Unexpected(what: "a full disk took 2,000 changes")
    }
}

import TestKit
import Testing

/// A node that dies loses nothing.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodeKillTests {
    private static let rounds = LongRun.isAsked ? 20 : 1

    @Test(.timeLimit(.minutes(20))) func othersGoOnAndNothingAcknowledgedIsLost() async throws {
        for _ in 0..<Self.rounds { try await kill() }
    }

    private func kill() async throws {
        let nodes = try await Nodes()
        let ports = nodes.ports
        let writers = try await atOnce(3) { try Writer($0, about: $0 + 1, ports[$0]) }
        let gone = writers.map { _ in Flag() }
        for (number, writer) in writers.enumerated() { writer.write(to: ports[number], until: gone[number]) }
        try await eventually("all have written") { writers.allSatisfy { $0.acknowledged > 4 } }
        try await nodes.servers[2].kill()
        try await eventually("whoever was there is cut off") { gone[2].isRaised }
        let before = writers.map(\.acknowledged)
        // The node's clients move to another, with their unacknowledged message.
        let back = Flag()
        writers[2].write(to: ports[0], until: back)
        try await eventually("all go on") { zip(writers, before).allSatisfy { $0.acknowledged > $1 + 4 } }
        for server in nodes.servers.prefix(2) { try await server.kill() }
        try await eventually("nobody is writing") { gone[0].isRaised && gone[1].isRaised && back.isRaised }
        let again = try await Nodes(on: nodes.database)
        for (number, writer) in writers.enumerated() {
            let (port, acknowledged) = (again.ports[number], writer.acknowledged)
            let said = try await onThread { try writer.said(port) }
            #expect(said == writer.texts(said.count) && (acknowledged...acknowledged + 1).contains(said.count))
        }
        try await again.stop()
    }
}

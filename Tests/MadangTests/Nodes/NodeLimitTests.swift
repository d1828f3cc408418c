import TestKit
import Testing

/// Three nodes together allow no more password guesses than one.
@Suite(.blocks, .enabled(if: PostgresDatabase.isThere)) struct NodeLimitTests {
    @Test func guessesAtAllNodesAreTogetherAsManyAsAtOne() async throws {
        let nodes = try await Nodes(["--trusted-proxy", "127.0.0.1"])
        let ports = nodes.ports
        var place = 0
        /// Returns how many of five guesses at each node were checked, from a new source.
        func guesses(at ports: [UInt16]) throws -> Int {
            place += 1
            let person = NodePerson(ports)
            let source = [("x-forwarded-for", "192.0.2.\(place)")]
            var taken = 0
            for guess in 0..<5 {
                for node in ports.indices {
                    let form = [("name", "nobody \(place)"), ("secret", "guess-\(guess)")]
                    let status = try person.ask(node, .form("/sign-in", form, source)).status
                    try #require([401, 429].contains(status))
                    if status == 401 { taken += 1 }
                }
            }
            return taken
        }
        try await nodes.knowEachOther()
        let together = try guesses(at: ports)
        #expect((1...5).contains(together), "\(together)")
        for node in 1...2 { try await nodes.servers[node].kill() }
        try await nodes.knowEachOther([nodes.servers[0]])
        #expect(try guesses(at: [ports[0]]) == 5)
        _ = try await nodes.servers[0].stop()
    }
}

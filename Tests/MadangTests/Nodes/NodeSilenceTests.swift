import Domain
import Storage
import TestKit
import Testing

/// The database server is suspended, or a cable is unplugged: no connection ends, and nothing is answered.
@Suite(.blocks, .measures, .enabled(if: OwnPostgres.canBeMade)) struct NodeSilenceTests {
    private let place = TemporaryFolder()

    @Test(.timeLimit(.minutes(10))) func silentDatabaseIsNoticedAndEverythingElseGoesOn() async throws {
        let database = try OwnPostgres()
        try await Nodes.fill(
            try Store(at: try #require(PostgresAddress(database.url)), connections: 2, at: Clock.system.now)
        )
        let node = try await ServingProgram(
            ServingProgram.begin(in: place.path, ["--rate-limits", "off"], environment: ["MADANG_STORE": database.url])
        )
        for path in ["/market", "/health", "/expo"] { #expect(try node.get(path).status == 200) }
        database.stopAnswering()
        try await within(seconds: 2, "it is known") { try node.get("/health").status == 503 }
        for (path, fields) in [("/market", ""), ("/market", "Cookie: sent=1\r\n"), ("/api/products", "")] {
            let asked = ContinuousClock.now
            let answer = try node.get(path, fields: fields)
            #expect(answer.status == 503 && answer["retry-after"] != nil, "\(path): \(answer.head)")
            #expect(ContinuousClock.now - asked < .seconds(1), "\(path)")
        }
        #expect(try node.get("/expo").status == 200)
        database.goOn()
        try await eventually("it is well by itself", within: .seconds(20)) {
            try node.get("/health").status == 200 && node.get("/market").status == 200
        }
        _ = try await node.stop()
    }
}

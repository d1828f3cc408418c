import Glibc
import HTTP
import TestKit
import Testing

/// A request that blocks a loop beyond its patience is reported, and no other.
@Suite struct WatchdogTests {
    private static let blocks: @Sendable (Request) -> Answer = { request in
        if request.path == "/slow" { usleep(80_000) }
        return .now(.text("done"))
    }
    private static let blocksAtOnce: @Sendable (Request) -> Answer = { request in
        .later {
            if request.path == "/slow" { usleep(80_000) }
            return .text("done")
        }
    }
    private static let blocksAfterWaiting: @Sendable (Request) -> Answer = { request in
        .later {
            try? await Task.sleep(for: .milliseconds(10))
            if request.path == "/slow" { usleep(80_000) }
            return .text("done")
        }
    }
    private static let blocksBetweenWaits: @Sendable (Request) -> Answer = { request in
        .later {
            guard request.path == "/slow" else { return .text("done") }
            try? await Task.sleep(for: .milliseconds(10))
            usleep(80_000)
            try? await Task.sleep(for: .milliseconds(10))
            return .text("done")
        }
    }
    private static let all = [blocks, blocksAtOnce, blocksAfterWaiting, blocksBetweenWaits]

    @Test(arguments: all.indices)
    func handlerThatBlocksIsNamed(number: Int) async throws {
        let handler = TestHandler(Self.all[number])
        try await withServer(handler, .small.with { $0.patience = .milliseconds(60) }) { server in
            let client = try EngineClient(server.port)
            _ = try client.get("/fast")
            _ = try client.get("/slow")
            try await eventually("the slow one is named") { handler.blockers.contains { $0.paths == ["/slow"] } }
            #expect(handler.blockers.allSatisfy { $0.milliseconds >= 60 })
            // One request each, though a stalled machine may make the fast one block too.
            #expect(handler.blockers.allSatisfy { [["/slow"], ["/fast"]].contains($0.paths) })
        }
    }

    @Test(arguments: all.indices)
    func whoeverIsBornWithIsNotNamed(number: Int) async throws {
        let handler = TestHandler(Self.all[number])
        // Blocks for less than the loop's patience, however long a busy machine makes it.
        try await withServer(handler, .small.with { $0.patience = .seconds(120) }) { server in
            let client = try EngineClient(server.port)
            _ = try client.get("/fast")
            _ = try client.get("/slow")
        }
        #expect(handler.exchanges.count == 2)
        #expect(handler.blockers.isEmpty)
    }
}

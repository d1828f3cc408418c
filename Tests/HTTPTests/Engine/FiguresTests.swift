import Glibc
import HTTP
import TestKit
import Testing
import Threads

/// A server's counters.
@Suite struct FiguresTests {
    private static func counting(_ answer: @escaping @Sendable (Request) -> Answer) -> TestHandler {
        TestHandler { request in
            request.kind = request.path == "/other" ? 2 : 1
            return answer(request)
        }
    }

    private static let kinds = Server.Configuration.small.with { $0.kinds = 3 }

    @Test func answersAreCountedByKindAndStatus() async throws {
        let handler = Self.counting { request in
            request.path == "/late" ? .later { .text("late") } : .now(.text("now", status: 404))
        }
        try await withServer(handler, Self.kinds) { server in
            let client = try EngineClient(server.port)
            for path in ["/a", "/late", "/other", "/other"] { _ = try client.get(path) }
            try await eventually("all are counted") { server.figures.kinds[2].times.count == 2 }
            let figures = server.figures
            #expect(figures.kinds.map(\.classes) == [[0, 0, 0, 0], [1, 0, 1, 0], [0, 0, 2, 0]])
            #expect(figures.kinds.map(\.times.count) == [0, 2, 2])
            #expect(figures.kinds[1].times.sum > 0)
            #expect(figures.statuses == [200: 1, 404: 3])
        }
    }

    @Test func refusedHeadsAreOfTheFirstKind() async throws {
        try await withServer(Self.counting { _ in .now(.text("")) }, Self.kinds) { server in
            let client = try EngineClient(server.port)
            try client.send("NONSENSE\r\n\r\n")
            _ = try client.receive()
            try await eventually("it is counted") { server.figures.kinds[0].classes == [0, 0, 1, 0] }
        }
    }

    /// A handler that counts by more kinds than announced does no harm.
    @Test func unknownKindIsTheFirst() async throws {
        let handler = TestHandler { request in
            request.kind = 200
            return .now(.text(""))
        }
        try await withServer(handler) { server in
            _ = try EngineClient(server.port).get("/")
            try await eventually("it is counted") { server.figures.kinds[0].classes == [1, 0, 0, 0] }
        }
    }

    @Test func loopsAreCountedEachForItself() async throws {
        let handler = Self.counting { request in
            if request.path == "/slow" { usleep(80_000) }
            return .now(.text(request.path == "/large" ? String(repeating: "x", count: 1 << 20) : ""))
        }
        let configuration = Self.kinds.with {
            $0.loops = 2
            $0.patience = .milliseconds(60)
        }
        try await withServer(handler, configuration) { server in
            let client = try EngineClient(server.port)
            _ = try client.get("/large")
            _ = try client.get("/slow")
            try await eventually("the hold is counted") { server.figures.loops.contains { $0.held > 0 } }
            let loops = server.figures.loops
            #expect(loops.count == 2)
            let busy = try #require(loops.first { $0.connections == 1 })
            #expect(busy.accepted == 1)
            #expect(busy.bytes > 1 << 20)
            #expect(busy.held >= 60_000_000)
            #expect((busy.worked ?? 0) > 0)
            let idle = try #require(loops.first { $0.connections == 0 })
            #expect((idle.accepted, idle.bytes, idle.holds) == (0, 0, 0))
        }
    }

    @Test func connectionThatIsOneTooManyIsCounted() async throws {
        let configuration = Self.kinds.with { $0.caps.connections = 1 }
        try await withServer(Self.counting { _ in .now(.text("")) }, configuration) { server in
            let first = try EngineClient(server.port)
            _ = try first.get("/")
            _ = try EngineClient(server.port).receive()
            try await eventually("its answer is counted") { server.figures.statuses[503] == 1 }
            #expect(server.figures.loops[0].turnedAway == 1)
            withExtendedLifetime(first) {}
        }
    }
}

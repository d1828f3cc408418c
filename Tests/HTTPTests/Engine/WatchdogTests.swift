import Glibc
import HTTP
import Testing

@Suite struct WatchdogTests {
    @Test func handlerThatBlocksIsNamed() async throws {
        let handler = TestHandler { request in
            if request.path == "/slow" { usleep(80_000) }
            return .now(.text("done"))
        }
        try await withServer(handler, .small.with { $0.patience = .milliseconds(60) }) { server in
            let client = try RawClient(server.port)
            _ = try client.get("/fast")
            _ = try client.get("/slow")
            #expect(await eventually { handler.blockers.contains { $0.paths == ["/slow"] } })
            #expect(handler.blockers.allSatisfy { $0.milliseconds >= 60 })
        }
    }

    @Test func laterAnswerThatBlocksAtOnceIsNamed() async throws {
        let handler = TestHandler { request in
            .later {
                if request.path == "/slow" { usleep(80_000) }
                return .text("done")
            }
        }
        try await withServer(handler, .small.with { $0.patience = .milliseconds(60) }) { server in
            let client = try RawClient(server.port)
            _ = try client.get("/fast")
            _ = try client.get("/slow")
            #expect(await eventually { handler.blockers.map(\.paths) == [["/slow"]] })
        }
    }

    @Test func laterAnswerThatBlocksAfterWaitingIsNamed() async throws {
        let handler = TestHandler { _ in
            .later {
                try? await Task.sleep(for: .milliseconds(10))
                usleep(80_000)
                return .text("done")
            }
        }
        try await withServer(handler, .small.with { $0.patience = .milliseconds(60) }) { server in
            let client = try RawClient(server.port)
            _ = try client.get("/later")
            #expect(await eventually { handler.blockers.map(\.paths) == [["/later"]] })
        }
    }
}

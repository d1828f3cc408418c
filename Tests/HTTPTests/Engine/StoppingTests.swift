import Glibc
import HTTP
import TestKit
import Testing

/// Starts a server that the test itself stops, on a thread that may block.
private func withStarted(
    _ handler: TestHandler,
    _ configuration: Server.Configuration = .small,
    _ body: @Sendable (Server) async throws -> Void
) async throws {
    try await withTaskExecutorPreference(OwnThread()) {
        let server = Server(configuration, handler: handler)
        try server.start()
        try await body(server)
        server.stop(within: .zero)
        await server.stopped()
    }
}

/// Waits until it has stopped by itself, far sooner than the deadline `farOff`.
private func expectStopped(_ server: Server) async throws {
    let isStopped = Flag()
    let waiting = Task(executorPreference: OwnThread()) {
        await server.stopped()
        isStopped.raise()
    }
    defer { waiting.cancel() }
    try await eventually("the server has stopped") { isStopped.isRaised }
}

/// A deadline no test waits for.
private let farOff = Duration.seconds(600)

@Suite struct StoppingTests {
    @Test func idleConnectionsAreClosedAndTheServerEnds() async throws {
        try await withStarted(TestHandler { _ in .now(.text("hello")) }) { server in
            let used = try EngineClient(server.port)
            _ = try used.get("/")
            let unused = try EngineClient(server.port)
            try await eventually("both are accepted") { server.connectionCount == 2 }
            server.stop(within: farOff)
            #expect(try used.readToEnd() == "")
            #expect(try unused.readToEnd() == "")
            try await expectStopped(server)
        }
    }

    /// Weak: a site is behind the handler, with a store and its open files, and must be released.
    @Test func nothingOfItIsKeptAfterwards() async throws {
        weak var handler: TestHandler?
        do {
            let own = TestHandler { _ in .later { .text("hello") } }
            handler = own
            try await withStarted(own) { server in
                let client = try EngineClient(server.port)
                _ = try client.get("/")
                server.stop(within: farOff)
                try await expectStopped(server)
            }
        }
        try await eventually("the handler is let go") { handler == nil }
    }

    @Test func newConnectionsAreRefusedAtOnce() async throws {
        let mayEnd = Flag()
        let handler = TestHandler { _ in
            .later {
                await mayEnd.wait()
                return .text("done")
            }
        }
        try await withStarted(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await eventually("the first is accepted") { server.connectionCount == 1 }
            server.stop(within: farOff)
            try await eventually("a new connection is refused") {
                do {
                    let late = try EngineClient(server.port)
                    return try late.readToEnd() == "" && false
                } catch {
                    return "\(error)".contains("connect")
                }
            }
            mayEnd.raise()
            #expect(try client.readReply().text == "done")
        }
    }

    @Test func startedRequestsAreAnsweredAndToldToClose() async throws {
        let isStopping = Flag()
        let handler = TestHandler { request in
            guard request.path == "/stream" else {
                return .later {
                    await isStopping.wait()
                    return .text("late")
                }
            }
            return .now(
                Response(
                    body: .stream { writer in
                        try await writer.write([0x73])
                        await isStopping.wait()
                        for _ in 0..<3 { try await writer.write([0x73]) }
                    }
                )
            )
        }
        try await withStarted(handler) { server in
            let later = try EngineClient(server.port)
            let stream = try EngineClient(server.port)
            try later.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
            try stream.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try stream.read(until: "\r\n\r\n")
            try await eventually("both are accepted") { server.connectionCount == 2 }
            server.stop(within: farOff)
            isStopping.raise()
            let reply = try later.readReply()
            #expect(reply.text == "late")
            #expect(reply.fields["connection"] == "close")
            #expect(try later.readToEnd() == "")
            // Consecutive writes may be sent together.
            var chunks: [UInt8] = []
            while chunks.count < 4, let chunk = try stream.readChunk() { chunks += chunk }
            #expect(chunks == [0x73, 0x73, 0x73, 0x73])
            #expect(try stream.readChunk() == nil)
            #expect(try stream.readToEnd() == "")
            try await expectStopped(server)
            #expect(handler.exchanges.allSatisfy { !$0.cutShort })
        }
    }

    @Test func requestInTheKernelIsStillAnswered() async throws {
        let (isHeld, mayGoOn) = (Flag(), Flag())
        let blocks = TestHandler { _ in
            isHeld.raise()
            while !mayGoOn.isRaised { usleep(1000) }
            return .now(.text("answered"))
        }
        try await withStarted(blocks) { server in
            defer { mayGoOn.raise() }
            let first = try EngineClient(server.port)
            let second = try EngineClient(server.port)
            try await eventually("both are accepted") { server.connectionCount == 2 }
            try first.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await eventually("the loop is held by the first") { isHeld.isRaised }
            try second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            server.stop(within: farOff)
            mayGoOn.raise()
            #expect(try first.readReply().text == "answered")
            #expect(try second.readReply().text == "answered")
        }
    }

    @Test func deadlineCutsWhatIsNotDone() async throws {
        let (hasBegun, wasCancelled) = (Flag(), Flag())
        let handler = TestHandler { _ in
            .later {
                hasBegun.raise()
                do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled.raise() }
                return .text("too late")
            }
        }
        try await withStarted(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await eventually("the request is worked on") { hasBegun.isRaised }
            server.stop(within: .milliseconds(100))
            #expect(throws: EngineClient.Broken(what: "receive \(ECONNRESET)")) { try client.readToEnd() }
            try await expectStopped(server)
            try await eventually("the work is cancelled") { wasCancelled.isRaised }
            #expect(handler.exchanges.map(\.status) == [499])
        }
    }

    @Test func taskThatOutlivesItsServerDoesNoHarm() async throws {
        let mayEnd = Flag()
        let hasEnded = Flag()
        let handler = TestHandler { request in
            .now(
                Response(
                    body: .stream { writer in
                        await Task.detached {
                            await mayEnd.wait()
                        }.value
                        defer { hasEnded.raise() }
                        _ = try? await request.body.next()
                        try await writer.write([1])
                    }
                )
            )
        }
        try await withStarted(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            server.stop(within: .zero)
            // Waits for something that ignores cancellation.
            try await expectStopped(server)
            #expect(!hasEnded.isRaised)
            mayEnd.raise()
            try await eventually("the task has ended") { hasEnded.isRaised }
        }
    }

    @Test func nothingIsLeftBehind() async throws {
        weak var handlerLeft: TestHandler?
        weak var serverLeft: Server?
        do {
            let handler = TestHandler { request in
                .later {
                    _ = try? await request.body.collect(upTo: 10)
                    return .text(request.path)
                }
            }
            handlerLeft = handler
            try await withTaskExecutorPreference(OwnThread()) {
                let server = Server(.small, handler: handler)
                serverLeft = server
                try server.start()
                let client = try EngineClient(server.port)
                #expect(try client.get("/a").text == "/a")
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf")
                let other = try EngineClient(server.port)
                try other.send("GET / HT")
                try await eventually("both are accepted") { server.connectionCount == 2 }
                server.stop(within: .zero)
                await server.stopped()
            }
        }
        try await eventually("handler and server are gone") { handlerLeft == nil && serverLeft == nil }
    }

    @Test func waitReturnsWhenTheServerHasStopped() async throws {
        try await withStarted(TestHandler { _ in .now(.text("x")) }) { server in
            let waited = Flag()
            let waiting = Task(executorPreference: OwnThread()) {
                server.wait()
                waited.raise()
            }
            // Long enough to notice an early return, because nothing else happens meanwhile.
            try await Task.sleep(for: .milliseconds(50))
            #expect(!waited.isRaised)
            server.stop(within: .seconds(1))
            await waiting.value
            #expect(waited.isRaised)
        }
    }
}

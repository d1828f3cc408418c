import Glibc
import HTTP
import Testing

/// Starts a server that the test itself stops, on a thread that may be blocked.
private func withStarted(
    _ handler: TestHandler,
    _ configuration: Server.Configuration = .small,
    _ body: @Sendable (Server) async throws -> Void
) async throws {
    try await withTaskExecutorPreference(TestThread()) {
        let server = Server(configuration, handler: handler)
        try server.start()
        try await body(server)
        server.stop(within: .zero)
        await server.stopped()
    }
}

/// Whether anything comes within a while.
private func stopped(_ server: Server, within seconds: Double) async -> Bool {
    let isStopped = Flag()
    let waiting = Task(executorPreference: TestThread()) {
        await server.stopped()
        isStopped.raise()
    }
    defer { waiting.cancel() }
    return await eventually(within: seconds) { isStopped.isRaised }
}

@Suite struct StoppingTests {
    @Test func idleConnectionsAreClosedAndTheServerEnds() async throws {
        try await withStarted(TestHandler { _ in .now(.text("hello")) }) { server in
            let used = try RawClient(server.port)
            _ = try used.get("/")
            let unused = try RawClient(server.port)
            server.stop(within: .seconds(10))
            #expect(try used.readToEnd() == "")
            #expect(try unused.readToEnd() == "")
            #expect(await stopped(server, within: 5))
        }
    }

    @Test func newConnectionsAreRefusedAtOnce() async throws {
        let handler = TestHandler { _ in
            .later {
                try? await Task.sleep(for: .milliseconds(500))
                return .text("done")
            }
        }
        try await withStarted(handler) { server in
            let client = try RawClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await eventually { server.connectionCount == 1 })
            server.stop(within: .seconds(10))
            let isRefused = await eventually {
                do {
                    let late = try RawClient(server.port)
                    return try late.readToEnd() == "" && false
                } catch {
                    return "\(error)".contains("connect")
                }
            }
            #expect(isRefused)
            #expect(try client.readReply().text == "done")
        }
    }

    @Test func startedRequestsAreAnsweredAndToldToClose() async throws {
        let handler = TestHandler { request in
            guard request.path == "/stream" else {
                return .later {
                    try? await Task.sleep(for: .milliseconds(200))
                    return .text("late")
                }
            }
            return .now(
                Response(
                    body: .stream { writer in
                        for _ in 0..<4 {
                            try await writer.write([0x73])
                            try await Task.sleep(for: .milliseconds(50))
                        }
                    }
                )
            )
        }
        try await withStarted(handler) { server in
            let later = try RawClient(server.port)
            let stream = try RawClient(server.port)
            try later.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n")
            try stream.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try stream.read(until: "\r\n\r\n")
            server.stop(within: .seconds(10))
            let reply = try later.readReply()
            #expect(reply.text == "late")
            #expect(reply.fields["connection"] == "close")
            #expect(try later.readToEnd() == "")
            for _ in 0..<4 { #expect(try stream.readChunk() == [0x73]) }
            #expect(try stream.readChunk() == nil)
            #expect(try stream.readToEnd() == "")
            #expect(await stopped(server, within: 5))
            #expect(handler.exchanges.allSatisfy { !$0.cutShort })
        }
    }

    @Test func requestInTheKernelIsStillAnswered() async throws {
        let blocks = TestHandler { _ in
            usleep(100_000)
            return .now(.text("answered"))
        }
        try await withStarted(blocks) { server in
            let first = try RawClient(server.port)
            let second = try RawClient(server.port)
            #expect(await eventually { server.connectionCount == 2 })
            try first.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await Task.sleep(for: .milliseconds(30))
            try second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            server.stop(within: .seconds(10))
            #expect(try first.readReply().text == "answered")
            #expect(try second.readReply().text == "answered")
        }
    }

    @Test func deadlineCutsWhatIsNotDone() async throws {
        let wasCancelled = Flag()
        let handler = TestHandler { _ in
            .later {
                do { try await Task.sleep(for: .seconds(60)) } catch { wasCancelled.raise() }
                return .text("too late")
            }
        }
        try await withStarted(handler) { server in
            let client = try RawClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await eventually { server.connectionCount == 1 })
            try await Task.sleep(for: .milliseconds(50))
            server.stop(within: .milliseconds(100))
            #expect(throws: RawClient.Broken(what: "receive \(ECONNRESET)")) { try client.readToEnd() }
            #expect(await stopped(server, within: 5))
            #expect(wasCancelled.isRaised)
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
                            while !mayEnd.isRaised { try? await Task.sleep(for: .milliseconds(10)) }
                        }.value
                        defer { hasEnded.raise() }
                        _ = try? await request.body.next()
                        try await writer.write([1])
                    }
                )
            )
        }
        try await withStarted(handler) { server in
            let client = try RawClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            server.stop(within: .zero)
            // It waits for something that does not know it was cancelled.
            #expect(await stopped(server, within: 5))
            #expect(!hasEnded.isRaised)
            mayEnd.raise()
            #expect(await eventually { hasEnded.isRaised })
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
            try await withTaskExecutorPreference(TestThread()) {
                let server = Server(.small, handler: handler)
                serverLeft = server
                try server.start()
                let client = try RawClient(server.port)
                #expect(try client.get("/a").text == "/a")
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf")
                let other = try RawClient(server.port)
                try other.send("GET / HT")
                #expect(await eventually { server.connectionCount == 2 })
                server.stop(within: .zero)
                await server.stopped()
            }
        }
        #expect(await eventually { handlerLeft == nil && serverLeft == nil })
    }

    @Test func waitReturnsWhenTheServerHasStopped() async throws {
        try await withStarted(TestHandler { _ in .now(.text("x")) }) { server in
            let waited = Flag()
            let thread = TestThread()
            let waiting = Task(executorPreference: thread) {
                server.wait()
                waited.raise()
            }
            try await Task.sleep(for: .milliseconds(50))
            #expect(!waited.isRaised)
            server.stop(within: .seconds(1))
            await waiting.value
            #expect(waited.isRaised)
        }
    }
}

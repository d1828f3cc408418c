import Glibc
import HTTP
import Synchronization
import TestKit
import Testing

/// Connections handed over between two servers, as between two processes.
@Suite struct HandingOverTests {
    /// A server whose handler hands over requests that begin with the other's path.
    private final class Half: Handler {
        private let name: String
        private let others: String
        private let other = Mutex<Server?>(nil)
        private let isBroken = Atomic(false)
        let handedOver = Atomic(0)

        init(_ name: String, others: String) { (self.name, self.others) = (name, others) }

        func reach(_ server: Server?) { other.withLock { $0 = server } }
        func fail() { isBroken.store(true, ordering: .relaxed) }

        func answer(_ request: Request) -> Answer {
            if request.path.hasPrefix(others), !request.wasHandedOver {
                return .handOver(to: { [self] in pass($0, $1) }, otherwise: { .text("nobody", status: 503) })
            }
            if request.path.hasSuffix("/large") { return .now(.text(String(repeating: "x", count: 40 << 20))) }
            let name = name
            return .later {
                let body = (try? await request.body.collect(upTo: 1 << 20)) ?? []
                return .text("\(name) \(request.path) \(String(decoding: body, as: UTF8.self))")
            }
        }

        /// Passes a duplicate, because the engine closes its own descriptor.
        private func pass(_ descriptor: Int32, _ received: [UInt8]) -> Bool {
            guard !isBroken.load(ordering: .relaxed), let server = other.withLock({ $0 }) else { return false }
            handedOver.add(1, ordering: .relaxed)
            server.adopt(fcntl(descriptor, F_DUPFD_CLOEXEC, 0), received)
            return true
        }
    }

    /// Runs `body` with a server that listens and handles all but `/b`, which the other one handles.
    private func withPair(
        _ body: @Sendable (_ first: Server, _ second: Server, _ halves: (Half, Half)) async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(OwnThread()) {
            let halves = (Half("a", others: "/b"), Half("b", others: "/a"))
            let first = Server(.small, handler: halves.0)
            let second = Server(.small.with { $0.listens = false }, handler: halves.1)
            halves.0.reach(second)
            halves.1.reach(first)
            try first.start()
            try second.start()
            do { try await body(first, second, halves) } catch { Issue.record(error) }
            for server in [first, second] { server.stop(within: .zero) }
            for server in [first, second] { await server.stopped() }
            halves.0.reach(nil)
            halves.1.reach(nil)
        }
    }

    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

    @Test func oneConnectionIsAnsweredByBothInTurn() async throws {
        try await withPair { first, second, halves in
            let client = try EngineClient(first.port)
            for path in ["/a/1", "/b/1", "/b/2", "/a/2", "/b/3"] {
                try client.send(Self.get(path))
                #expect(try client.readReply().text == "\(path.dropFirst().prefix(1)) \(path) ")
            }
            #expect(halves.0.handedOver.load(ordering: .relaxed) == 2)
            #expect(halves.1.handedOver.load(ordering: .relaxed) == 1)
            // The server that has handed it over closes it afterwards.
            try await eventually("one of them has it") { first.connectionCount + second.connectionCount == 1 }
        }
    }

    @Test func bodiesGoAlongHoweverTheyCome() async throws {
        try await withPair { first, _, _ in
            let client = try EngineClient(first.port)
            try client.send("POST /b/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n01234")
            try client.send("56789")
            #expect(try client.readReply().text == "b /b/1 0123456789")
            try client.send("POST /a/1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")
            try client.send("2\r\nde\r\n0\r\n\r\n")
            #expect(try client.readReply().text == "a /a/1 abcde")
        }
    }

    /// Pipelined requests are answered in order, even across servers.
    @Test func pipelinedRequestsStayInOrder() async throws {
        try await withPair { first, _, _ in
            let client = try EngineClient(first.port)
            let paths = ["/a/1", "/a/2", "/b/1", "/a/3", "/b/2", "/b/3"]
            try client.send(paths.map(Self.get).joined())
            for path in paths { #expect(try client.readReply().text == "\(path.dropFirst().prefix(1)) \(path) ") }
        }
    }

    @Test func connectionGoesOnlyOnceEarlierAnswersAreTaken() async throws {
        try await withPair { first, _, _ in
            let client = try EngineClient(first.port)
            try client.send(Self.get("/a/large") + Self.get("/b/1"))
            #expect(try client.readReply().body.count == 40 << 20)
            #expect(try client.readReply().text == "b /b/1 ")
        }
    }

    @Test func whatNobodyTakesIsAnsweredHere() async throws {
        try await withPair { first, _, halves in
            let client = try EngineClient(first.port)
            halves.0.fail()
            try client.send("POST /b/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nxx" + Self.get("/a/1"))
            let refused = try client.readReply()
            #expect(refused.status == 503 && refused.text == "nobody")
            #expect(try client.readReply().text == "a /a/1 ")
        }
    }

    /// The kernel reports nothing more to the first server about a connection it has handed over.
    @Test func clientThatLeavesIsNoticedByWhoeverHasTheConnection() async throws {
        try await withPair { first, second, _ in
            do {
                let client = try EngineClient(first.port)
                try client.send(Self.get("/b/1"))
                _ = try client.readReply()
                #expect(first.connectionCount == 0 && second.connectionCount == 1)
            }
            try await eventually("its end is noticed") { second.connectionCount == 0 }
        }
    }
}

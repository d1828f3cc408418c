import Glibc
import HTTP
import Synchronization
import TestKit
import Testing

/// Feeds: responses without an end, and without a task per listener.
@Suite struct FeedsTests {
    /// A source that sends `hello`, and then given texts.
    private final class Source: FeedSource {
        private let state = Mutex<(feed: Feed?, ended: Int)>((nil, 0))

        func began(_ feed: Feed) {
            state.withLock { $0.feed = feed }
            feed.write(Array("hello ".utf8))
        }

        func ended() { state.withLock { $0.ended += 1 } }

        var timesEnded: Int { state.withLock { $0.ended } }
        var hasBegun: Bool { state.withLock { $0.feed != nil } }

        func onLoop(_ work: @escaping @Sendable (Feed) -> Void) {
            guard let feed = state.withLock({ $0.feed }) else { return }
            feed.line.run { work(feed) }
        }
    }

    private func handler(_ source: Source) -> TestHandler {
        TestHandler { request in
            request.path == "/later" ? .later { Response(body: .feed(source)) } : .now(Response(body: .feed(source)))
        }
    }

    @Test(arguments: ["/now", "/later"])
    func whatIsWrittenArrivesAtOnceAndTheRequestIsReportedAtItsBeginning(path: String) async throws {
        let source = Source()
        let handler = handler(source)
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try client.read(until: "\r\n\r\n")
            #expect(head.contains("transfer-encoding: chunked") && head.contains("connection: close"))
            #expect(try client.readChunk() == Array("hello ".utf8))
            try await eventually("it is reported") { handler.exchanges.map(\.status) == [200] }
            source.onLoop { $0.write(Array("again".utf8)) }
            #expect(try client.readChunk() == Array("again".utf8))
            source.onLoop { $0.end() }
            #expect(try client.readChunk() == nil)
            try await eventually("it has ended once") { source.timesEnded == 1 }
            source.onLoop { $0.write(Array("nobody hears".utf8)) }
            #expect(try client.readToEnd().isEmpty)
            #expect(source.timesEnded == 1)
        }
    }

    @Test func anOldClientIsSentItPlain() async throws {
        let source = Source()
        try await withServer(handler(source)) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.0\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            #expect(try client.read(until: " ") == "hello ")
            source.onLoop { $0.end() }
            #expect(try client.readToEnd().isEmpty)
        }
    }

    @Test func headBeginsNothing() async throws {
        let source = Source()
        try await withServer(handler(source)) { server in
            let client = try EngineClient(server.port)
            try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.readReply(toHead: true).status == 200)
            #expect(!source.hasBegun)
        }
    }

    @Test func theSourceHearsWhenItsClientLeaves() async throws {
        let source = Source()
        try await withServer(handler(source)) { server in
            do {
                let client = try EngineClient(server.port)
                try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try client.read(until: "hello ")
            }
            try await eventually("its end is told") { source.timesEnded == 1 }
            try await eventually("the connection is gone") { server.connectionCount == 0 }
        }
    }

    @Test func whoeverReadsTooSlowlyIsDropped() async throws {
        let source = Source()
        try await withServer(handler(source)) { server in
            let slow = try EngineClient(server.port, receiveBuffer: 4_096)
            try slow.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await eventually("it has begun") { source.hasBegun }
            let portion = [UInt8](repeating: 7, count: 8_192)
            source.onLoop { feed in for _ in 0..<200 { feed.write(portion) } }
            try await eventually("it is dropped") { source.timesEnded == 1 }
            try await eventually("its connection is gone") { server.connectionCount == 0 }
        }
    }

    @Test func aStoppingServerEndsThemWhole() async throws {
        let source = Source()
        try await withServer(handler(source), .small.lingering) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            _ = try client.readChunk()
            server.stop(within: .seconds(600))
            #expect(try client.readChunk() == nil)
            #expect(source.timesEnded == 1)
        }
    }
}

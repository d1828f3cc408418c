import Glibc
import HTTP
import Octets
import Synchronization
import TestKit
import Testing

private struct Broken: Error {}

@Suite struct StreamsTests {
    @Test func streamGoesOutInChunks() async throws {
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        for word in ["one ", "two ", "three"] { try await writer.write(Array(word.utf8)) }
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                let reply = try client.get("/")
                #expect(reply.text == "one two three")
                #expect(reply.fields["transfer-encoding"] == "chunked")
                #expect(reply.fields["content-length"] == nil)
            }
            try await eventually("both answers are told whole") { handler.exchanges.map(\.bytes) == [13, 13] }
        }
    }

    @Test func streamToAnOldClientEndsWithTheConnection() async throws {
        let handler = TestHandler { _ in
            .later { Response(body: .stream { try await $0.write(Array("old".utf8)) }) }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let reply = try client.readReply()
            #expect(reply.text == "old")
            #expect(reply.fields["transfer-encoding"] == nil)
            #expect(reply.fields["connection"] == "close")
        }
    }

    @Test func headOfAStreamRunsNothing() async throws {
        let ran = Mutex(false)
        let handler = TestHandler { _ in .now(Response(body: .stream { _ in ran.withLock { $0 = true } })) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.readReply(toHead: true).fields["transfer-encoding"] == "chunked")
            #expect(!ran.withLock { $0 })
        }
    }

    @Test func eventsArriveWhenTheyHappen() async throws {
        let next = Mutex(0)
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        for event in 1...3 {
                            while next.withLock({ $0 }) < event { try await Task.sleep(for: .milliseconds(1)) }
                            try await writer.write(Array("data: \(event)\n\n".utf8))
                        }
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 OK\r\n"))
            for event in 1...3 {
                next.withLock { $0 = event }
                #expect(try client.readChunk() == Array("data: \(event)\n\n".utf8))
            }
        }
    }

    @Test func streamWaitsForItsReader() async throws {
        let written = Mutex(0)
        let count = 400
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        for _ in 0..<count {
                            try await writer.write([UInt8](repeating: 9, count: 100_000))
                            written.withLock { $0 += 1 }
                        }
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port, receiveBuffer: 65_536)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            // Waits until writing stops because nothing is read. A stalled machine ends this too early, with too
            // little, not too much.
            var before = -1
            while written.withLock({ $0 }) != before {
                before = written.withLock { $0 }
                try await Task.sleep(for: .milliseconds(100))
            }
            #expect(before < count / 2)
            #expect(try client.readReply().body.count == count * 100_000)
            #expect(written.withLock { $0 } == count)
        }
    }

    @Test(arguments: [true, false])
    func restingStreamNoticesThatTheClientLeft(orderly: Bool) async throws {
        let outcome = Mutex("")
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        try await writer.write(Array("first".utf8))
                        do {
                            try await Task.sleep(for: .seconds(60))
                        } catch {
                            outcome.withLock { $0 = "cancelled" }
                        }
                        do {
                            try await writer.write(Array("second".utf8))
                        } catch {
                            outcome.withLock { $0 += ", \(error)" }
                            throw error
                        }
                    }
                )
            )
        }
        let configuration = Server.Configuration.small.with { $0.timeOuts.departure = .milliseconds(50) }
        try await withServer(handler, configuration) { server in
            var client: EngineClient? = try EngineClient(server.port)
            try client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client?.read(until: "first")
            if !orderly { client?.reset() }
            client = nil
            try await eventually("the stream is told that the client left") {
                outcome.withLock { $0 } == "cancelled, clientLeft"
            }
            try await eventually("the answer is told as cut short") { handler.exchanges.map(\.cutShort) == [true] }
            try await eventually("the connection is forgotten") { server.connectionCount == 0 }
        }
    }

    @Test func halfClosedClientGetsAStreamThatGoesOn() async throws {
        let pace = Mutex(Pace())
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        pace.withLock { $0 = Pace() }
                        for _ in 0..<15 {
                            try await writer.write([0x78])
                            try await Task.sleep(for: .milliseconds(100))
                            pace.withLock { $0.turn() }
                        }
                    }
                )
            )
        }
        // The whole takes longer, and no single pause does, unless the machine stalls.
        let departure = Duration.seconds(1)
        try await withServer(handler, .small.with { $0.timeOuts.departure = departure }) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            client.endSending()
            let reply = Result { try client.readReply() }
            pace.withLock { $0.turn() }
            if pace.withLock({ $0.longest }) < departure / 2 {
                #expect(try reply.get().text == String(repeating: "x", count: 15))
            }
        }
    }

    @Test(arguments: ["1.0", "1.1"])
    func brokenStreamDoesNotLookWhole(version: String) async throws {
        let hasArrived = Flag()
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        try await writer.write(Array("half".utf8))
                        await hasArrived.wait()
                        throw Broken()
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/\(version)\r\nHost: a\r\n\r\n")
            _ = try client.read(until: "half")
            hasArrived.raise()
            #expect(throws: EngineClient.Broken(what: "receive \(ECONNRESET)")) { try client.readToEnd() }
            try await eventually("the answer is told as cut short") { handler.exchanges.map(\.cutShort) == [true] }
        }
    }

    @Test func writerIsUsableFromAnotherTask() async throws {
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        try await Task.detached {
                            for _ in 0..<50 { try await writer.write([UInt8](repeating: 0x79, count: 10_000)) }
                        }.value
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let reply = try EngineClient(server.port).get("/")
            #expect(reply.body.count == 500_000)
        }
    }

    @Test func largeAndSmallPortionsAreOneStream() async throws {
        let sizes = [1, 70_000, 3, 65_536, 65_537, 2, 400_000]
        let handler = TestHandler { _ in
            .now(
                Response(
                    body: .stream { writer in
                        for size in sizes { try await writer.write([UInt8](repeating: UInt8(size % 251), count: size)) }
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                let reply = try client.get("/")
                #expect(reply.body.count == sizes.reduce(0, +))
                let isRight = reply.body == sizes.flatMap { [UInt8](repeating: UInt8($0 % 251), count: $0) }
                #expect(isRight)
            }
        }
    }

    @Test func bodyCanBeEchoedWhileItArrives() async throws {
        let handler = TestHandler { request in
            .now(
                Response(
                    body: .stream { writer in
                        while let bytes = try await request.body.next() { try await writer.write(bytes) }
                    }
                )
            )
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc")
            #expect(try client.read(until: "\r\n\r\n").contains("chunked"))
            #expect(try client.readChunk() == Array("abc".utf8))
            try client.send("def")
            #expect(try client.readChunk() == Array("def".utf8))
            #expect(try client.readChunk() == nil)
            #expect(try client.get("/").status == 200)
        }
    }
}

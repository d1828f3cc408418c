import CLinux
import Glibc
import HTTP
import Octets
import Synchronization
import TestKit
import Testing

extension Server.Configuration {
    /// Returns a configuration with one short timeout; all others are long.
    fileprivate static func impatient(
        _ path: WritableKeyPath<Server.TimeOuts, Duration>,
        after limit: Duration = .milliseconds(300)
    ) -> Server.Configuration {
        small.with { $0.timeOuts[keyPath: path] = limit }
    }

    /// Returns a configuration for a clock advanced by the test: real time is negligible compared with its timeouts.
    fileprivate static func impatient(
        _ path: WritableKeyPath<Server.TimeOuts, Duration>,
        afterMoved seconds: Int
    ) -> Server.Configuration {
        small.with {
            let others = [\Server.TimeOuts.head, \.idle, \.body, \.wholeBody, \.reader, \.linger, \.departure]
            for other in others { $0.timeOuts[keyPath: other] = .seconds(100_000_000) }
            $0.timeOuts[keyPath: path] = .seconds(seconds)
        }
    }
}

/// Most tests advance the clock themselves; background activity uses real time.
///
/// No test depends on absolute times. The engine's tolerance of a client that keeps a pace is judged only if the
/// machine let the test keep it.
@Suite struct TimeOutsTests {
    @Test(arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX: ", "\r\n"])
    func stalledHeadIsAnsweredAndClosed(beginning: String) async throws {
        let handler = TestHandler { _ in .now(.text("hello")) }
        let clock = MovedClock()
        try await withServer(handler, .impatient(\.head, afterMoved: 1_000), clock: clock.engine) { server in
            let client = try EngineClient(server.port)
            #expect(try client.get("/").status == 200)
            try client.send(beginning)
            try await clock.move(server, by: 1_000, untilReadable: client)
            let reply = try client.readReply()
            #expect(reply.status == 408)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func drippingHeadWinsNoTime() async throws {
        try await withServer(TestHandler { _ in .now(.text("hello")) }, .impatient(\.head)) { server in
            let client = try EngineClient(server.port)
            let descriptor = client.descriptor
            let isOver = Flag()
            // Drips until there is a response, or for longer than the client waits for one.
            let dripping = Task.detached {
                var dripped = 0
                for byte in "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 4_000))".utf8 {
                    guard !isOver.isRaised, send(descriptor, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 else { break }
                    dripped += 1
                    try? await Task.sleep(for: .milliseconds(20))
                }
                return dripped
            }
            let reply = Result { try client.readReply() }
            isOver.raise()
            #expect(try reply.get().status == 408)
            // Two seconds of dripping, however long the machine stalled between two drops.
            #expect(await dripping.value < 100)
        }
    }

    @Test func idleConnectionIsClosedWithoutAWord() async throws {
        let clock = MovedClock()
        let handler = TestHandler { _ in .now(.text("hello")) }
        try await withServer(handler, .impatient(\.idle, afterMoved: 6_000), clock: clock.engine) { server in
            let unused = try EngineClient(server.port)
            let used = try EngineClient(server.port)
            for _ in 0..<9 {
                #expect(try used.get("/").status == 200)
                clock.move(server, by: 1_000)
            }
            #expect(try unused.readToEnd() == "")
            #expect(try used.get("/").status == 200)
            try await clock.move(server, by: 1_000, untilReadable: used)
            #expect(try used.readToEnd() == "")
        }
    }

    @Test func stalledBodyIsToldToItsReader() async throws {
        let handler = TestHandler { request in
            .later {
                do throws(BodyFailure) {
                    _ = try await request.body.collect(upTo: 1000)
                    return .text("whole")
                } catch {
                    return .text("\(error)", status: 408)
                }
            }
        }
        let clock = MovedClock()
        try await withServer(handler, .impatient(\.body, afterMoved: 1_000), clock: clock.engine) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhell")
            try await clock.move(server, by: 1_000, untilReadable: client)
            let reply = try client.readReply()
            #expect(reply.status == 408)
            #expect(reply.text == "stalled")
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func drippingBodyIsCutAndASlowOneIsNot() async throws {
        let arrived = Mutex<[String: Int]>([:])
        let handler = TestHandler { request in
            .later {
                do throws(BodyFailure) {
                    while let bytes = try await request.body.next() {
                        arrived.withLock { $0[request.path, default: 0] += bytes.count }
                    }
                    return .text("whole")
                } catch {
                    return .text("\(error)", status: 408)
                }
            }
        }
        // Four bytes gain a second: 1000 in 50 seconds are fast enough, and one in 50 seconds is not.
        let configuration = Server.Configuration.impatient(\.body, afterMoved: 1_000).with { $0.timeOuts.bodyPace = 4 }
        let clock = MovedClock()
        try await withServer(handler, configuration, clock: clock.engine) { server in
            let turns = 30
            let (slow, dripping) = (try EngineClient(server.port), try EngineClient(server.port))
            try slow.send("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: \(turns * 1000)\r\n\r\n")
            try dripping.send("POST /dripping HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
            for turn in 1...turns {
                try slow.send([UInt8](repeating: 1, count: 1000))
                // The cut connection may be gone before all is sent.
                try? dripping.send([1])
                try await eventually("what was sent has been read") {
                    let counts = arrived.withLock { $0 }
                    let isCut = handler.exchanges.contains { $0.request?.path == "/dripping" }
                    return counts["/slow"] == turn * 1000 && (isCut || counts["/dripping"] == turn)
                }
                clock.move(server, by: 50)
            }
            #expect(try slow.readReply().status == 200)
            #expect(try dripping.readReply().status == 408)
        }
    }

    @Test func bodyThatComesSteadilyHasAnEndAllTheSame() async throws {
        let handler = TestHandler { request in
            .later {
                do throws(BodyFailure) {
                    while try await request.body.next() != nil {}
                    return .text("whole")
                } catch {
                    return .text("\(error)", status: 408)
                }
            }
        }
        try await withServer(handler, .impatient(\.wholeBody, after: .milliseconds(500))) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n")
            let descriptor = client.descriptor
            let isOver = Flag()
            // Fast enough, and far from finished at the deadline.
            let sending = Task.detached {
                var sent = 0
                let portion = [UInt8](repeating: 1, count: 4_096)
                while !isOver.isRaised, sent < 2_000 {
                    guard send(descriptor, portion, portion.count, Int32(MSG_NOSIGNAL)) > 0 else { break }
                    sent += 1
                    try? await Task.sleep(for: .milliseconds(10))
                }
                return sent
            }
            let reply = Result { try client.readReply() }
            isOver.raise()
            #expect(try reply.get().status == 408)
            #expect(try reply.get().text == "stalled")
            // Twenty seconds of sending, however long the machine stalled between two portions.
            #expect(await sending.value < 2_000)
        }
    }

    @Test func waitingForTheHandlerIsNobodysFault() async throws {
        let (isAsked, mayRead) = (Flag(), Flag())
        let handler = TestHandler { request in
            if request.path == "/other" { return .now(.text("hello")) }
            return .later {
                isAsked.raise()
                await mayRead.wait()
                return .text("\((try? await request.body.collect(upTo: 100))?.count ?? -1)")
            }
        }
        let clock = MovedClock()
        let configuration = Server.Configuration.small.with {
            for limit in [\Server.TimeOuts.body, \.wholeBody, \.head, \.idle, \.reader] {
                $0.timeOuts[keyPath: limit] = .seconds(1_000)
            }
        }
        try await withServer(handler, configuration, clock: clock.engine) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello")
            try await eventually("the handler is at work") { isAsked.isRaised }
            // Longer than each of them: nothing may happen meanwhile.
            clock.move(server, by: 10_000)
            // A response to another request proves that the loop has read its clock.
            #expect(try EngineClient(server.port).get("/other").status == 200)
            try client.send("world")
            mayRead.raise()
            #expect(try client.readReply().text == "10")
        }
    }

    @Test func stalledReaderIsCutVisibly() async throws {
        let page = Bytes([UInt8](repeating: 1, count: 30_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        let clock = MovedClock()
        try await withServer(handler, .impatient(\.reader, afterMoved: 1_000), clock: clock.engine) { server in
            let client = try EngineClient(server.port, receiveBuffer: 65_536)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await clock.move(server, by: 1_000) { handler.exchanges.map(\.cutShort) == [true] }
            #expect(handler.exchanges.allSatisfy { $0.bytes < page.count })
            #expect(throws: EngineClient.Broken.self) { try client.readReply().status }
        }
    }

    @Test func steadyReaderIsServedToTheEnd() async throws {
        let page = Bytes([UInt8](repeating: 1, count: 10_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        let limit = Duration.seconds(1)
        try await withServer(handler, .impatient(\.reader, after: limit)) { server in
            let client = try EngineClient(server.port, receiveBuffer: 65_536)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            var count = 0
            var pace = Pace()
            while count < page.count {
                let portion = Result { try client.receive(400_000).count }
                pace.turn()
                guard pace.longest < limit / 2 else { return }
                let received = try portion.get()
                try #require(received > 0)
                count += received
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(count == page.count)
        }
    }

    @Test func clientThatDoesNotCloseIsClosed() async throws {
        let clock = MovedClock()
        let handler = TestHandler { _ in .now(.text("x")) }
        try await withServer(handler, .impatient(\.linger, afterMoved: 1_000), clock: clock.engine) { server in
            let client = try EngineClient(server.port)
            try client.send("nonsense\r\n\r\n")
            #expect(try client.readReply().status == 400)
            #expect(server.connectionCount == 1)
            try await clock.move(server, by: 1_000) { server.connectionCount == 0 }
            withExtendedLifetime(client) {}
        }
    }
}

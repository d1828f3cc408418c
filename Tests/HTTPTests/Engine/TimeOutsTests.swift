import CLinux
import Glibc
import HTTP
import Octets
import Synchronization
import Testing

extension Server.Configuration {
    /// Impatient in one respect, and patient in all others.
    fileprivate static func impatient(
        _ path: WritableKeyPath<Server.TimeOuts, Duration>,
        after milliseconds: Int = 500
    ) -> Server.Configuration {
        small.with { $0.timeOuts[keyPath: path] = .milliseconds(milliseconds) }
    }
}

@Suite(.serialized) struct TimeOutsTests {
    @Test(arguments: ["GET / HT", "GET / HTTP/1.1\r\nHost: a\r\nX: ", "\r\n"])
    func stalledHeadIsAnsweredAndClosed(beginning: String) async throws {
        let handler = TestHandler { _ in .now(.text("hello")) }
        try await withServer(handler, .impatient(\.head)) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/").status == 200)
            try client.send(beginning)
            let reply = try client.readReply()
            #expect(reply.status == 408)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func drippingHeadWinsNoTime() async throws {
        try await withServer(TestHandler { _ in .now(.text("hello")) }, .impatient(\.head)) { server in
            let client = try RawClient(server.port)
            let clock = ContinuousClock()
            let begin = clock.now
            let descriptor = client.descriptor
            let dripping = Task.detached {
                for byte in "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 200))".utf8 {
                    guard send(descriptor, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 else { return }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            #expect(try client.readReply().status == 408)
            #expect(clock.now - begin < .seconds(2))
            dripping.cancel()
            _ = await dripping.result
        }
    }

    @Test func idleConnectionIsClosedWithoutAWord() async throws {
        try await withServer(TestHandler { _ in .now(.text("hello")) }, .impatient(\.idle, after: 1500)) { server in
            let unused = try RawClient(server.port)
            let used = try RawClient(server.port)
            for _ in 0..<6 {
                #expect(try used.get("/").status == 200)
                try await Task.sleep(for: .milliseconds(300))
            }
            #expect(try unused.readToEnd() == "")
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
        try await withServer(handler, .impatient(\.body)) { server in
            let client = try RawClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhell")
            let reply = try client.readReply()
            #expect(reply.status == 408)
            #expect(reply.text == "stalled")
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func drippingBodyIsCutAndASlowOneIsNot() async throws {
        let handler = TestHandler { request in
            .later {
                var count = 0
                do throws(BodyFailure) {
                    while let bytes = try await request.body.next() { count += bytes.count }
                    return .text("\(count)")
                } catch {
                    return .text("\(error)", status: 408)
                }
            }
        }
        try await withServer(handler, .impatient(\.body, after: 1500)) { server in
            // 500 bytes win a second: 1000 each 50 ms are fast enough, and a byte each 50 ms is not.
            for (portion, status) in [(1000, 200), (1, 408)] {
                let client = try RawClient(server.port)
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(portion * 40)\r\n\r\n")
                for _ in 0..<40 {
                    // The one that is cut may be gone before it has sent all.
                    try? client.send([UInt8](repeating: 1, count: portion))
                    try await Task.sleep(for: .milliseconds(50))
                }
                #expect(try client.readReply().status == status)
            }
        }
    }

    @Test func waitingForTheHandlerIsNobodysFault() async throws {
        let handler = TestHandler { request in
            .later {
                try? await Task.sleep(for: .milliseconds(800))
                return .text("\((try? await request.body.collect(upTo: 100))?.count ?? -1)")
            }
        }
        let configuration = Server.Configuration.small.with {
            $0.timeOuts.body = .milliseconds(500)
            $0.timeOuts.head = .milliseconds(500)
            $0.timeOuts.idle = .milliseconds(500)
            $0.timeOuts.reader = .milliseconds(500)
        }
        try await withServer(handler, configuration) { server in
            let client = try RawClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello")
            try await Task.sleep(for: .milliseconds(850))
            try client.send("world")
            #expect(try client.readReply().text == "10")
        }
    }

    @Test func stalledReaderIsCutVisibly() async throws {
        let page = Bytes([UInt8](repeating: 1, count: 30_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        try await withServer(handler, .impatient(\.reader)) { server in
            let client = try RawClient(server.port, receiveBuffer: 65_536)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await eventually { handler.exchanges.map(\.cutShort) == [true] })
            #expect(handler.exchanges.allSatisfy { $0.bytes < page.count })
            #expect(throws: RawClient.Broken.self) { try client.readReply().status }
        }
    }

    @Test func steadyReaderIsServedToTheEnd() async throws {
        let page = Bytes([UInt8](repeating: 1, count: 12_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        try await withServer(handler, .impatient(\.reader, after: 1500)) { server in
            let client = try RawClient(server.port, receiveBuffer: 65_536)
            try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = try client.read(until: "\r\n\r\n")
            var count = 0
            while count < page.count {
                count += try client.receive(400_000).count
                try await Task.sleep(for: .milliseconds(15))
            }
            #expect(count == page.count)
        }
    }

    @Test func clientThatDoesNotCloseIsClosed() async throws {
        try await withServer(TestHandler { _ in .now(.text("x")) }, .impatient(\.linger)) { server in
            let client = try RawClient(server.port)
            try client.send("nonsense\r\n\r\n")
            #expect(try client.readReply().status == 400)
            #expect(server.connectionCount == 1)
            #expect(await eventually { server.connectionCount == 0 })
        }
    }
}

import Glibc
import HTTP
import Synchronization
import TestKit
import Testing

/// Responds with the outcome of reading the body.
private let collecting = { @Sendable (request: Request) -> Answer in
    .later {
        do throws(BodyFailure) {
            let body = try await request.body.collect(upTo: 1 << 20)
            return .text("\(request.body.length.map(String.init) ?? "chunks") \(String(decoding: body, as: UTF8.self))")
        } catch {
            return .text("\(error)", status: error == .tooLarge(limit: 1 << 20) ? 413 : 400)
        }
    }
}

@Suite struct BodiesTests {
    @Test func bodyOfKnownLengthIsRead() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            for word in ["hello", "again"] {
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n\(word)")
                #expect(try client.readReply().text == "5 \(word)")
            }
        }
    }

    @Test func bodiesThatAreHeldTogetherAreBounded() async throws {
        let configuration = Server.Configuration.small.with { $0.caps.collected = 10_000 }
        try await withServer(TestHandler(collecting), configuration) { server in
            let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9001\r\n\r\n"
            let most = String(repeating: "x", count: 9_000)
            let first = try EngineClient(server.port)
            try first.send(head + most)
            // Further clients are refused while the first is held, however often they try.
            try await eventually("the first is held") {
                let second = try EngineClient(server.port)
                try second.send(head + most)
                try second.send("x")
                return try second.readReply().text == "tooMuchAtOnce"
            }
            // A body that arrives all at once is not held at all.
            let whole = try EngineClient(server.port)
            try whole.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try whole.readReply().text == "5 hello")
            try first.send("x")
            #expect(try first.readReply().status == 200)
            let third = try EngineClient(server.port)
            try third.send(head + most)
            try third.send("x")
            #expect(try third.readReply().status == 200)
        }
    }

    @Test func chunkedBodyIsRead() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            let request =
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n1;a=b\r\n!\r\n0\r\nx: y\r\n\r\n"
            try client.send(request + request)
            #expect(try client.readReply().text == "chunks hello!")
            #expect(try client.readReply().text == "chunks hello!")
            for byte in request.utf8 { try client.send([byte]) }
            #expect(try client.readReply().text == "chunks hello!")
        }
    }

    @Test func requestsWithoutBodyHaveAnEmptyOne() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let reply = try EngineClient(server.port).get("/")
            #expect(reply.text == "0 ")
        }
    }

    @Test func bodyIsHandedOverAsItArrives() async throws {
        let portions = Mutex<[Int]>([])
        let handler = TestHandler { request in
            .later {
                while let bytes = try? await request.body.next() { portions.withLock { $0.append(bytes.count) } }
                return .text("done")
            }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
            for round in 1...3 {
                try client.send("abc")
                try await eventually("portion \(round) is handed over") { portions.withLock { $0.count } == round }
            }
            #expect(try client.readReply().text == "done")
            #expect(portions.withLock { $0 } == [3, 3, 3])
        }
    }

    @Test func uploadWaitsForItsReader() async throws {
        let mayRead = Mutex(false)
        let handler = TestHandler { request in
            .later {
                while !mayRead.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) }
                var count = 0
                while let bytes = try? await request.body.next() { count += bytes.count }
                return .text("\(count)")
            }
        }
        let length = 64 << 20
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            let accepted = client.sendUntilBlocked([UInt8](repeating: 7, count: 65_536), most: length)
            // Only the kernel's buffers on both sides, and none of ours.
            #expect(accepted < length / 2)
            mayRead.withLock { $0 = true }
            try client.send([UInt8](repeating: 7, count: length - accepted))
            #expect(try client.readReply().text == "\(length)")
        }
    }

    @Test func largeUploadNeverSitsInMemory() async throws {
        let length = 200 << 20
        let consumed = Atomic(0)
        let handler = TestHandler { request in
            .later {
                while let bytes = try? await request.body.next() {
                    consumed.add(bytes.count, ordering: .relaxed)
                }
                return .text("\(consumed.load(ordering: .relaxed))")
            }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let portion = [UInt8](repeating: 1, count: 1 << 20)
            var sent = 0
            var most = 0
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            for _ in 0..<length / portion.count {
                try client.send(portion)
                sent += portion.count
                most = max(most, sent - consumed.load(ordering: .relaxed))
            }
            #expect(try client.readReply().text == "\(length)")
            // Bytes in transit: the kernel's buffers on both sides, and one window of ours.
            #expect(most < 24 << 20)
        }
    }

    @Test func clientThatAsksFirstIsToldToContinue() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
                #expect(try client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
                try client.send("hello")
                #expect(try client.readReply().text == "5 hello")
            }
        }
    }

    @Test func clientThatDoesNotWaitIsNotToldToContinue() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhello")
            #expect(try client.readReply().text == "5 hello")
        }
    }

    @Test func refusalBeforeTheBodySparesTheClientSendingIt() async throws {
        try await withServer(TestHandler { _ in .now(.text("no", status: 403)) }) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
            let reply = try client.readReply()
            #expect(reply.status == 403)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test(arguments: ["Content-Length: 30000", "Transfer-Encoding: chunked"])
    func smallUnreadBodyIsSkipped(_ framing: String) async throws {
        try await withServer(TestHandler { .now(.text($0.path)) }) { server in
            let client = try EngineClient(server.port)
            try client.send("POST /1 HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
            #expect(try client.readReply().text == "/1")
            let body = String(repeating: "x", count: 30_000)
            try client.send(framing.hasPrefix("C") ? body : "7530\r\n\(body)\r\n0\r\n\r\n")
            #expect(try client.get("/2").text == "/2")
        }
    }

    @Test func largeUnreadBodyEndsTheConnectionAfterTheAnswer() async throws {
        try await withServer(TestHandler { _ in .now(.text("no", status: 403)) }, .small.lingering) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000000\r\n\r\n")
            try client.send([UInt8](repeating: 1, count: 50_000))
            let reply = try client.readReply()
            #expect(reply.status == 403)
            #expect(reply.fields["connection"] == "close")
        }
    }

    @Test func clientCanReadARefusalWhileItStillSends() async throws {
        try await withServer(TestHandler { _ in .now(.text("no", status: 403)) }, .small.lingering) { server in
            for _ in 0..<20 {
                let client = try EngineClient(server.port)
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n")
                for _ in 0..<6 { try client.send([UInt8](repeating: 1, count: 10_000)) }
                #expect(try client.readReply().status == 403)
            }
        }
    }

    @Test func announcedBodyOverTheCapIsRefusedUnread() async throws {
        let configuration = Server.Configuration.small.with { $0.caps.body = 1000 }
        let handler = TestHandler(collecting)
        try await withServer(handler, configuration) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n")
            let reply = try client.readReply()
            #expect(reply.status == 413)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
            try await eventually("the refusal is told") {
                handler.exchanges.map(\.refusal) == ["The body is too large."]
            }
        }
    }

    @Test func chunkedBodyOverTheCapFails() async throws {
        let configuration = Server.Configuration.small.lingering.with { $0.caps.body = 1000 }
        try await withServer(TestHandler(collecting), configuration) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<11 { try client.send("64\r\n\(String(repeating: "x", count: 100))\r\n") }
            let reply = try client.readReply()
            #expect(reply.text == "tooLarge(limit: 1000)")
            #expect(reply.fields["connection"] == "close")
        }
    }

    @Test func readersLimitIsNoticedBeforeAnythingIsRead() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n")
            #expect(try client.readReply().status == 413)
        }
    }

    @Test func malformedChunkIsToldToTheReaderAndEndsTheConnection() async throws {
        try await withServer(TestHandler(collecting)) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhelloX")
            let reply = try client.readReply()
            #expect(reply.status == 400)
            #expect(reply.text == "malformed")
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func readerLearnsThatTheClientLeftMidway() async throws {
        let outcome = Mutex<BodyFailure?>(nil)
        let hasBegun = Flag()
        let handler = TestHandler { request in
            .later {
                hasBegun.raise()
                do throws(BodyFailure) {
                    _ = try await request.body.collect(upTo: 1000)
                } catch {
                    outcome.withLock { $0 = error }
                }
                return .text("nobody reads this")
            }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhell")
            try await eventually("somebody reads the body") { hasBegun.isRaised }
            client.reset()
            try await eventually("the reader is told that the client left") { outcome.withLock { $0 } == .clientLeft }
            try await eventually("the connection is forgotten") { server.connectionCount == 0 }
            try await eventually("the answer is told as cut short") { handler.exchanges.first?.cutShort == true }
        }
    }

    @Test func bodyCanBeReadFromAnotherTask() async throws {
        let hasFirst = Flag()
        let handler = TestHandler { request in
            .later {
                let reading = Task.detached {
                    var body: [UInt8] = []
                    while let bytes = try await request.body.next() {
                        body += bytes
                        hasFirst.raise()
                    }
                    return body
                }
                return .text(String(decoding: (try? await reading.value) ?? [], as: UTF8.self))
            }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe")
            try await eventually("the first bytes are read") { hasFirst.isRaised }
            try client.send("llo")
            #expect(try client.readReply().text == "hello")
        }
    }
}

import Glibc
import HTTP
import Octets
import TestKit
import Testing

@Suite struct BasicAnswersTests {
    @Test func answerCarriesItsBodyLengthAndDate() async throws {
        try await withServer(TestHandler { _ in .now(.text("hello")) }) { server in
            let reply = try EngineClient(server.port).get("/")
            #expect(reply.status == 200)
            #expect(reply.text == "hello")
            #expect(reply.fields["content-length"] == "5")
            #expect(reply.fields["content-type"] == "text/plain; charset=utf-8")
            #expect(reply.fields["connection"] == nil)
            #expect(reply.fields["date"]?.hasSuffix(" GMT") == true)
            #expect(reply.fields["date"]?.utf8.count == 29)
        }
    }

    @Test func requestShowsWhatTheClientSent() async throws {
        let show: @Sendable (Request) -> Answer = { request in
            let fields = [request.header(.cookie), request.header("x-more"), request.header(.etag)]
            let text = "\(request.method) \(request.path) \(request.query ?? "-") \(request.host ?? "-")"
            return .now(.text("\(text) \(fields) \(request.peer.address) \(request.number > 0)"))
        }
        try await withServer(TestHandler(show)) { server in
            let fields = "Cookie: a=1\r\nX-More: one\r\ncookie: b=2\r\nx-more:two\r\n"
            let reply = try EngineClient(server.port).get("/a%20b/c?x=1&y", fields)
            let values = #"[Optional("a=1; b=2"), Optional("one, two"), nil]"#
            #expect(reply.text == "get /a%20b/c x=1&y test \(values) 127.0.0.1 true")
        }
    }

    /// Even an invalid request has a number.
    @Test func refusalsSayTheirNumber() async throws {
        try await withServer(TestHandler { .now(.text($0.path)) }) { server in
            for text in ["nonsense\r\n\r\n", "GET /a b HTTP/1.1\r\nHost: test\r\n\r\n"] {
                let client = try EngineClient(server.port)
                try client.send(text)
                let reply = try client.readReply()
                #expect(reply.status == 400)
                #expect(reply.fields["x-request-number"].flatMap { UInt64($0) } ?? 0 > 0)
            }
            #expect(try EngineClient(server.port).get("/").fields["x-request-number"] == nil)
        }
    }

    @Test func connectionServesManyRequests() async throws {
        try await withServer(TestHandler { .now(.text($0.path)) }) { server in
            let client = try EngineClient(server.port)
            for number in 1...50 { #expect(try client.get("/\(number)").text == "/\(number)") }
            #expect(server.connectionCount == 1)
        }
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        let mixed: @Sendable (Request) -> Answer = { request in
            guard request.path.hasPrefix("/later") else { return .now(.text(request.path)) }
            return .later {
                try? await Task.sleep(for: .milliseconds(3))
                return .text(request.path)
            }
        }
        try await withServer(TestHandler(mixed)) { server in
            let client = try EngineClient(server.port)
            let paths = (0..<200).map { $0 % 7 == 3 ? "/later/\($0)" : "/now/\($0)" }
            try client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
            for path in paths { #expect(try client.readReply().text == path) }
        }
    }

    @Test func headArrivingByteByByteIsUnderstood() async throws {
        try await withServer(TestHandler { .now(.text($0.path)) }) { server in
            let client = try EngineClient(server.port)
            for byte in "GET /slow HTTP/1.1\r\nHost: test\r\n\r\nGET /next HTTP/1.1\r\nHost: test\r\n\r\n".utf8 {
                try client.send([byte])
            }
            #expect(try client.readReply().text == "/slow")
            #expect(try client.readReply().text == "/next")
        }
    }

    @Test func laterAnswerThatNeverWaitsIsThereAtOnce() async throws {
        try await withServer(TestHandler { request in .later { .text(request.path) } }) { server in
            let client = try EngineClient(server.port)
            try client.send(String(repeating: "GET /x HTTP/1.1\r\nHost: test\r\n\r\n", count: 3))
            for _ in 0..<3 { #expect(try client.readReply().text == "/x") }
        }
    }

    @Test func laterAnswerFinishesOnItsLoop() async throws {
        let thread: @Sendable (Request) -> Answer = { _ in
            let before = pthread_self()
            return .later {
                let started = pthread_self()
                try? await Task.sleep(for: .milliseconds(2))
                await hopElsewhere()
                return .text("\(before == started) \(before == pthread_self())")
            }
        }
        try await withServer(TestHandler(thread)) { server in
            let reply = try EngineClient(server.port).get("/")
            #expect(reply.text == "true true")
        }
    }

    @Test func headAnnouncesTheBodyAndLeavesItOut() async throws {
        let handler = TestHandler { _ in .now(.text("hello")) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n")
            let reply = try client.readReply(toHead: true)
            #expect(reply.fields["content-length"] == "5")
            #expect(try client.get("/").text == "hello")
            try await eventually("both answers are told with their bytes") { handler.exchanges.map(\.bytes) == [0, 5] }
        }
    }

    @Test(arguments: [204, 304])
    func answersWithoutBodyHaveNone(status: Int) async throws {
        try await withServer(TestHandler { _ in .now(.text("never seen", status: status)) }) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                let reply = try client.get("/")
                #expect(reply.status == status)
                #expect(reply.fields["content-length"] == nil)
                #expect(reply.fields["transfer-encoding"] == nil)
            }
        }
    }

    @Test func largeAnswerArrivesWhole() async throws {
        let page = Bytes(pattern(5_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let get = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"
            try client.send(get + get)
            for _ in 0..<2 {
                let reply = try client.readReply()
                #expect(page.withBytes { reply.body.elementsEqual($0) })
            }
            try await eventually("both answers are told whole") {
                handler.exchanges.map(\.bytes) == [page.count, page.count]
            }
            #expect(handler.exchanges.allSatisfy { !$0.cutShort })
        }
    }

    @Test func closeIsSaidAndDone() async throws {
        try await withServer(TestHandler { _ in .now(.text("bye")) }) { server in
            let client = try EngineClient(server.port)
            let reply = try client.get("/", "Connection: close\r\n")
            #expect(reply.fields["connection"] == "close")
            #expect(try client.readToEnd() == "")
            try await eventually("the connection is closed") { server.connectionCount == 0 }
        }
    }

    @Test func oldClientsGetAnAnswerAndAnEnd() async throws {
        try await withServer(TestHandler { _ in .now(.text("old")) }) { server in
            let client = try EngineClient(server.port)
            try client.send("GET / HTTP/1.0\r\n\r\n")
            let reply = try client.readReply()
            #expect(reply.fields["connection"] == "close")
            #expect(reply.text == "old")
            #expect(try client.readToEnd() == "")
        }
    }

    @Test func oldClientsMayAskToStay() async throws {
        try await withServer(TestHandler { _ in .now(.text("old")) }) { server in
            let client = try EngineClient(server.port)
            for _ in 0..<2 {
                try client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(try client.readReply().fields["connection"] == "keep-alive")
            }
        }
    }

    @Test func serverAsAWholeSaysWhatItAllows() async throws {
        try await withServer(TestHandler { _ in .now(.text("not asked")) }) { server in
            let client = try EngineClient(server.port)
            try client.send("OPTIONS * HTTP/1.1\r\nHost: test\r\n\r\n")
            let reply = try client.readReply()
            #expect(reply.status == 204)
            #expect(reply.fields["allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
            #expect(try client.get("/").text == "not asked")
        }
    }

    @Test func malformedRequestIsRefusedReadablyAndClosed() async throws {
        let handler = TestHandler { _ in .now(.text("hello")) }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            try client.send(
                "GET / HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\n\r\n" + String(repeating: "x", count: 9000)
            )
            #expect(try client.readReply().text == "hello")
            let refusal = try client.readReply()
            #expect(refusal.status == 400)
            #expect(refusal.fields["connection"] == "close")
            #expect(refusal.text == "The Host field is missing.\n")
            #expect(try client.readToEnd() == "")
            try await eventually("both answers are told") { handler.exchanges.map(\.status) == [200, 400] }
            #expect(handler.exchanges.last?.refusal == "The Host field is missing.")
        }
    }

    @Test func halfClosedClientStillGetsEveryAnswer() async throws {
        let work: @Sendable (Request) -> Answer = { request in
            .later {
                try? await Task.sleep(for: .milliseconds(20))
                return .text(request.path)
            }
        }
        try await withServer(TestHandler(work)) { server in
            let client = try EngineClient(server.port)
            try client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
            client.endSending()
            #expect(try client.readReply().text == "/1")
            #expect(try client.readReply().text == "/2")
            #expect(try client.readToEnd() == "")
        }
    }
}

@globalActor private actor Elsewhere {
    static let shared = Elsewhere()
}

@Elsewhere private func hopElsewhere() {}

import Glibc
import HTTP
import Octets
import TestKit
import Testing

@Suite struct ConnectionLimitsTests {
    private let hello = TestHandler { _ in .now(.text("hello")) }

    @Test(arguments: [true, false])
    func oneConnectionTooManyIsToldSo(perAddress: Bool) async throws {
        let configuration = Server.Configuration.small.with {
            if perAddress { $0.caps.connectionsPerAddress = 3 } else { $0.caps.connections = 3 }
        }
        try await withServer(hello, configuration) { server in
            var clients = try (0..<3).map { _ in try EngineClient(server.port) }
            for client in clients { #expect(try client.get("/").text == "hello") }
            let fourth = try EngineClient(server.port)
            try fourth.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let refusal = try fourth.readReply()
            #expect(refusal.status == 503)
            #expect(refusal.text == "There are too many connections.\n")
            #expect(try fourth.readToEnd() == "")
            clients.removeLast()
            try await eventually("somebody else is welcome again") {
                (try? EngineClient(server.port).get("/").status) == 200
            }
            #expect(try clients[0].get("/").text == "hello")
        }
    }

    @Test func capOfOneAddressLeavesOthersAlone() async throws {
        let configuration = Server.Configuration.small.with {
            $0.host = "localhost"
            $0.caps.connectionsPerAddress = 1
        }
        try await withServer(hello, configuration) { server in
            let one = try EngineClient(server.port, host: "127.0.0.1")
            #expect(try one.get("/").status == 200)
            #expect(try EngineClient(server.port, host: "127.0.0.1").get("/").status == 503)
            #expect(try EngineClient(server.port, host: "::1").get("/").status == 200)
            withExtendedLifetime(one) {}
        }
    }

    /// Requests through a proxy: only their headers distinguish one visitor from another.
    @Test func requestsUnderWayAreFewerForEachPlaceTheFullerItIs() async throws {
        let handler = TestHandler { request in
            .later { (try? await request.body.collect(upTo: 100)) == nil ? .text("late") : .text("done") }
        }
        let configuration = Server.Configuration.small.with {
            ($0.caps.connections, $0.caps.connectionsPerAddress) = (1_000, nil)
        }
        try await withServer(handler, configuration) { server in
            func begin(from address: String) throws -> EngineClient {
                let client = try EngineClient(server.port)
                try client.send("POST / HTTP/1.1\r\nHost: a\r\nX-From: \(address)\r\nContent-Length: 10\r\n\r\nab")
                return client
            }
            func isRefused(_ client: EngineClient) throws -> Bool {
                try client.send("cdefghij")
                return try client.readReply().status == 429
            }
            // A source gets a thirty-second of the free connections; a provider's block four times as much.
            var held = try (0..<40).map { _ in try begin(from: "203.0.113.1") }
            #expect(try isRefused(held.removeLast()) && isRefused(held.removeLast()))
            held += try (0..<200).map { try begin(from: "2001:db8:1:\(String($0, radix: 16))::1") }
            #expect(try isRefused(held.removeLast()))
            let neighbour = try begin(from: "203.0.113.2")
            #expect(try isRefused(neighbour) == false)
            #expect(try isRefused(held.removeFirst()) == false)
            // A source that has released its requests is accepted again.
            held = []
            try await eventually("the first place is welcome again") {
                try isRefused(begin(from: "203.0.113.1")) == false
            }
        }
    }

    @Test func answersNobodyTakesAreFew() async throws {
        let answer = Response(body: .bytes(Bytes(pattern(4 << 20))))
        try await withServer(TestHandler { _ in .now(answer) }) { server in
            let clients = try (0..<40).map { _ in
                let client = try EngineClient(server.port)
                try client.send("GET / HTTP/1.1\r\nHost: a\r\nX-From: 203.0.113.1\r\n\r\n")
                return client
            }
            // Enough to be checked, and more than one source may hold.
            #expect(try clients[39].readReply().status == 429)
            #expect(try EngineClient(server.port).get("/", "X-From: 203.0.113.2\r\n").status == 200)
        }
    }

    @Test func oneAddressGetsFewerConnectionsTheFullerItIs() async throws {
        let configuration = Server.Configuration.small.with { $0.caps.connections = 400 }
        try await withServer(hello, configuration) { server in
            var clients: [EngineClient] = []
            var welcome = 0
            for _ in 0..<60 {
                let client = try EngineClient(server.port)
                if try client.get("/").status == 200 { welcome += 1 }
                clients.append(client)
            }
            #expect((40..<50).contains(welcome))
        }
    }

    /// Idle clients make room, even if they keep their side open: otherwise those told to retry later would block all
    /// others.
    @Test func connectionsCloseAfterTheirAnswerFromHalfOn() async throws {
        let configuration = Server.Configuration.small.with {
            ($0.caps.connections, $0.caps.connectionsPerAddress) = (60, nil)
        }
        try await withServer(hello, configuration) { server in
            let resting = try (0..<30).map { _ in try EngineClient(server.port) }
            for client in resting { #expect(try client.get("/").fields["connection"] == nil) }
            var told: [EngineClient] = []
            for _ in 0..<40 {
                let client = try EngineClient(server.port)
                told.append(client)
                let answer = try client.get("/")
                #expect(answer.status == 200 && answer.fields["connection"] == "close")
                #expect(try client.readToEnd() == "")
            }
            withExtendedLifetime((resting, told)) {}
        }
    }

    @Test func crowdOfTheRefusedIsNotKept() async throws {
        let configuration = Server.Configuration.small.with { $0.caps.connections = 1 }
        try await withServer(hello, configuration) { server in
            let one = try EngineClient(server.port)
            #expect(try one.get("/").status == 200)
            let crowd = try (0..<150).map { _ in try EngineClient(server.port) }
            #expect(try one.get("/").status == 200)
            // Each counts until it is refused.
            try await eventually("nobody of the crowd is counted") { server.connectionCount == 1 }
            withExtendedLifetime(crowd) {}
        }
    }
}

import Glibc
import HTTP
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

    @Test func crowdOfTheRefusedIsNotKept() async throws {
        let configuration = Server.Configuration.small.with { $0.caps.connections = 1 }
        try await withServer(hello, configuration) { server in
            let one = try EngineClient(server.port)
            #expect(try one.get("/").status == 200)
            let crowd = try (0..<150).map { _ in try EngineClient(server.port) }
            #expect(try one.get("/").status == 200)
            #expect(server.connectionCount == 1)
            withExtendedLifetime(crowd) {}
        }
    }
}

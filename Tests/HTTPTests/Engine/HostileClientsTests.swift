import Glibc
import HTTP
import Octets
import TestKit
import Testing

@Suite struct HostileClientsTests {
    @Test func clientThatLeavesMidAnswerIsForgotten() async throws {
        let page = Bytes([UInt8](repeating: 1, count: 20_000_000))
        let handler = TestHandler { _ in .now(Response(body: .bytes(page))) }
        try await withServer(handler) { server in
            for isReset in [true, false] {
                var client: EngineClient? = try EngineClient(server.port)
                try client?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                _ = try client?.read(until: "\r\n\r\n")
                if isReset { client?.reset() }
                client = nil
                try await eventually("the connection is forgotten") { server.connectionCount == 0 }
            }
            try await eventually("both answers are told as cut short") {
                handler.exchanges.map(\.cutShort) == [true, true]
            }
            #expect(handler.exchanges.allSatisfy { $0.bytes < page.count })
        }
    }

    @Test func clientsThatComeAndGoLeaveNothingBehind() async throws {
        let handler = TestHandler { request in
            .later {
                try? await Task.sleep(for: .milliseconds(1))
                return .text(request.path)
            }
        }
        try await withServer(handler) { server in
            for round in 0..<300 {
                let client = try EngineClient(server.port)
                try client.send("GET /\(round) HTTP/1.1\r\nHost: a\r\n\r\n")
                // Descriptors are reused at once: late responses to one client must not reach another.
                if round % 3 == 0 { client.reset() } else { #expect(try client.readReply().text == "/\(round)") }
            }
            try await eventually("all connections are forgotten") { server.connectionCount == 0 }
        }
    }

    @Test func longPipelineWaitsInTheClient() async throws {
        let handler = TestHandler { _ in
            .later {
                try? await Task.sleep(for: .milliseconds(1))
                return .text("x")
            }
        }
        try await withServer(handler) { server in
            let client = try EngineClient(server.port)
            let requests = Array(repeatElement("GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 1000).joined().utf8)
            #expect(client.sendUntilBlocked(requests, most: 64 << 20) < 32 << 20)
            for _ in 0..<100 { #expect(try client.readReply().text == "x") }
        }
    }
}

import HTTP
import HTTPTestKit
import TestKit
import Testing

@Suite struct RawClientTests {
    @Test func answersAreTakenApart() async throws {
        try await withServer(BrowserHarness(pages: ["/": "안녕하세요"])) { server in
            let client = try RawClient(port: server.port)
            try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let first = try client.receiveAnswer()
            #expect(first.status == 200)
            #expect(first.text == "안녕하세요")
            #expect(first["content-length"] == "15")
            #expect(first["x-nothing"] == nil)
            let second = try client.receiveAnswer()
            #expect(second.status == 404)
        }
    }

    @Test func silenceAndAbsenceAreErrors() async throws {
        let port = try await withServer(BrowserHarness(pages: [:])) { server in
            let client = try RawClient(port: server.port, within: 0.1)
            let error = #expect(throws: RawClientError.self) { try client.receive() }
            guard case .silent = error else { throw error ?? RawClientError.closed(0) }
            return server.port
        }
        let error = #expect(throws: RawClientError.self) { _ = try RawClient(port: port) }
        guard case .refused = error else { throw error ?? RawClientError.closed(0) }
    }
}

import Domain
import HTTP
import HTTPTestKit
import SiteTestKit
import TestKit
import Testing

@testable import Pages

/// Rate limits for reading, over real sockets and behind a configured proxy.
@Suite(.blocks) struct ReadingLimitsTests {
    private static let pages = [
        "/", "/expo", "/expo/exhibits", "/market", "/market/products/2", "/market/feed", "/boxoffice",
        "/boxoffice/films", "/kobisopenapi/webservice/rest/code/searchCodeList.json?comCode=2204", "/settings",
        "/openapi.json", "/api/products", "/nowhere",
    ]
    private static let free = [
        "/favicon.ico", "/sw.js", "/manifest.webmanifest", "/health", "/healthChecker",
        "/pictures/\(String(repeating: "0a", count: 32))/320.jpg",
    ]

    /// Runs `body` with five reads per source at once, and none for minutes after.
    private static func withLimits(
        trusting proxies: [String] = ["127.0.0.1"],
        _ body: (Server) async throws -> Void
    ) async throws {
        try await withSite { configuration in
            configuration.market.limits?.reading = RateLimits.Rate(atOnce: 5, perSecond: 1)
            configuration.trustedProxies = proxies.compactMap(Network.init)
        } _: { site in
            try await withServer(site) { try await body($0) }
        }
    }

    private static func ask(
        _ client: borrowing RawClient,
        _ path: String,
        for visitor: String?,
        _ method: String = "GET"
    ) throws -> RawAnswer {
        let field = visitor.map { "X-Forwarded-For: \($0)\r\n" } ?? ""
        try client.send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\(field)\r\n")
        return try client.receiveAnswer()
    }

    @Test(arguments: pages) func eachPageIsCountedByItsVisitor(page: String) async throws {
        try await Self.withLimits { server in
            let client = try RawClient(port: server.port)
            // Making an uncached list takes from the allowance by its duration, so another source makes it first.
            _ = try Self.ask(client, page, for: nil)
            // An address counts as one, however it is written.
            for visitor in [
                "192.0.2.7", "192.0.2.7:81", "::ffff:192.0.2.7", "[::ffff:192.0.2.7]:82", "9.9.9.9, 192.0.2.7",
            ] {
                #expect(try Self.ask(client, page, for: visitor).status != 429)
            }
            let told = try Self.ask(client, page, for: "192.0.2.7")
            #expect(told.status == 429)
            #expect(told["retry-after"] == "1")
            #expect(try Self.ask(client, page, for: "192.0.2.8").status != 429)
            #expect(try Self.ask(client, page, for: nil).status != 429)
        }
    }

    @Test func allPagesShareOneAllowance() async throws {
        try await Self.withLimits { server in
            let client = try RawClient(port: server.port)
            for page in Self.pages.prefix(5) { #expect(try Self.ask(client, page, for: "2001:db8::1").status == 200) }
            for page in Self.pages { #expect(try Self.ask(client, page, for: "2001:db8::2").status == 429, "\(page)") }
            for file in Self.free { #expect(try Self.ask(client, file, for: "2001:db8::2").status != 429, "\(file)") }
            #expect(try Self.ask(client, "/expo", for: "2001:db8::2", "POST").status == 429)
        }
    }

    @Test func appsMadeForKobisAreToldAsKobisDoes() async throws {
        try await Self.withLimits { server in
            let client = try RawClient(port: server.port)
            let path = "/kobisopenapi/webservice/rest/code/searchCodeList.json"
            for _ in 0..<5 { #expect(try Self.ask(client, path, for: "192.0.2.7").status == 200) }
            let told = try Self.ask(client, path, for: "192.0.2.7")
            #expect(told.status == 429)
            #expect(told["access-control-allow-origin"] == "*")
            #expect(told.text.hasPrefix(#"{"faultInfo":{"message":"짧은 사이에"#))
        }
    }

    /// A header a visitor wrote neither lifts a limit nor creates new sources.
    @Test func nobodyIsAnotherBecauseTheySaySo() async throws {
        try await Self.withLimits { server in
            let client = try RawClient(port: server.port)
            for number in 0..<5 {
                #expect(try Self.ask(client, "/", for: "203.0.113.\(number), 127.0.0.1, 192.0.2.7").status == 200)
            }
            #expect(try Self.ask(client, "/", for: "127.0.0.1, 192.0.2.7").status == 429)
            // An invalid address counts as the proxy's.
            for number in 0..<5 { #expect(try Self.ask(client, "/", for: "made-up-\(number)").status == 200) }
            #expect(try Self.ask(client, "/", for: "made-up").status == 429)
            #expect(try Self.ask(client, "/", for: "127.0.0.1").status == 429)
        }
    }

    @Test func strangersAreToldOneWordOfTheServersHealth() async throws {
        try await Self.withLimits { server in
            let client = try RawClient(port: server.port)
            for visitor in ["192.0.2.7", "127.0.0.1", "::1", "unknown"] {
                #expect(try Self.ask(client, "/health", for: visitor).text == #"{"status":"ok"}"#)
            }
            #expect(try Self.ask(client, "/health", for: nil).text.contains(#""version":"#))
        }
        // Equally behind an unconfigured proxy.
        try await Self.withLimits(trusting: []) { server in
            let client = try RawClient(port: server.port)
            #expect(try Self.ask(client, "/health", for: "127.0.0.1").text == #"{"status":"ok"}"#)
        }
    }
}

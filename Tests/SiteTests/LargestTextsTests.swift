import Glibc
import HTTP
import HTTPTestKit
import SiteTestKit
import TestKit
import Testing

@testable import Routes

/// Every address of the site receives each field at its largest, in the scripts that cost most. Before texts were
/// limited on input, one such request blocked a loop for seconds.
@Suite(.measures) struct LargestTextsTests {
    /// The processor time of one request in a debug build, and the bytes of its response.
    private static let most = (milliseconds: 150, bytes: 1 << 18)

    private static let routes: [Route] =
        RouteTests.all + MarketRouteTests.all.map(Route.market) + BoxOfficeRouteTests.all.map(Route.boxOffice)
        + MarketAPIRouteTests.all.map(Route.marketAPI) + KobisRoute.all.map(Route.kobis) + ExpoRouteTests.all

    /// A letter with marks in three combining classes, which are reordered; jamo, which are composed; joined emoji; and
    /// bidirectional text.
    private static let scripts: [String] = [
        "\u{AC00}" + String(repeating: "\u{345}", count: 10_600) + String(repeating: "\u{301}", count: 10_600),
        String(repeating: "\u{1100}\u{1161}\u{11A8}\u{11A8}", count: 5_000),
        String(repeating: "👩\u{200D}", count: 8_000), String(repeating: "\u{202E}\u{05D0}\u{20DD}", count: 7_000),
    ]

    private static let formFields = [
        "name", "secret", "again", "present", "next", "kept.name", "deed", "session", "description", "price",
        "discount",
        "currency", "stock", "version", "form", "move", "pass", "item", "under", "password", "on", "hidden", "text",
        "category", "condition", "area", "chosen-area", "raise",
    ]
    private static let partFields = ["params", "title", "descriptions", "images", "name", "picture", "pass"]

    @Test func noRequestHoldsALoopOrGrows() async throws {
        try await withSite { site in
            try await withServer(site) { server in
                for route in Set(Self.routes).sorted(by: { $0.path < $1.path }) {
                    for method in route.methods where method != .options {
                        for (body, type) in Self.bodies(of: method) {
                            try ask(server.port, method, route.path, body, type)
                        }
                    }
                }
            }
        }
    }

    /// Returns the largest body of each kind, with one large field.
    private static func bodies(of method: HTTP.Method) -> [(body: [UInt8], type: String)] {
        guard method != .get, method != .head else { return [([], "")] }
        let form = "application/x-www-form-urlencoded"
        var bodies = formFields.map { (Array("\($0)=\(scripts[0])".utf8), form) }
        bodies += scripts.dropFirst().map { (Array("name=\($0)".utf8), form) }
        bodies.append((Array("\(scripts[0])=1".utf8), form))
        for script in scripts {
            for json in ["{\"\(script)\":1}", "{\"name\":\"\(script)\"}", "{\"secret\":\"\(script)\"}"] {
                bodies.append((Array(json.utf8), "application/json"))
            }
        }
        bodies += partFields.map { name in
            let head = "--b\r\ncontent-disposition: form-data; name=\"\(name)\"\r\n\r\n"
            return (Array("\(head)\(scripts[0])\r\n--b--\r\n".utf8), "multipart/form-data; boundary=b")
        }
        return bodies
    }

    private func ask(_ port: UInt16, _ method: HTTP.Method, _ path: String, _ body: [UInt8], _ type: String) throws {
        let mark = String(repeating: "%CC%81", count: 600)
        let head =
            "\(method.rawValue) \(path)?q=\(mark)&search_value=x&movieNm=%CC%81 HTTP/1.1\r\nhost: localhost\r\n"
            + "identifier: \u{AC00}\(String(repeating: "\u{301}", count: 1_500))\r\n"
            + "cookie: text=\(String(repeating: "\u{301}", count: 300)); madang-session=\(mark.prefix(300))\r\n"
            + "accept-language: \(String(repeating: "\u{301}", count: 300))\r\nconnection: close\r\n"
            + "content-type: \(type)\r\ncontent-length: \(body.count)\r\n\r\n"
        let client = try RawClient(port: port)
        let before = processorTime()
        try client.send(Array(head.utf8) + body)
        let answer = try client.receiveToEnd()
        let taken = processorTime() - before
        let asked =
            "\(method.rawValue) \(path) with \(body.count) bytes of \(type): \(String(decoding: body.prefix(24), as: UTF8.self))"
        #expect(taken <= Self.most.milliseconds, "\(asked) took \(taken) ms")
        #expect(answer.count <= Self.most.bytes, "\(asked) was answered with \(answer.count) bytes")
        #expect(answer.starts(with: "HTTP/1.1 ".utf8), "\(asked)")
        let status = Int(String(decoding: answer.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
        // A request that never reached a handler would prove nothing.
        #expect(status != 431 && status != 414 && status < 500, "\(asked) was answered with \(status)")
    }

    /// Returns the milliseconds used by this process, which does nothing else meanwhile.
    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}

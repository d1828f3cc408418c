import HTTP
import Testing

@testable import Site

@Suite struct VisitorTests {
    private func request(from peer: String, _ fields: [(String, String)]) -> Request {
        Request(.get, "/", fields: [("host", "Madang.example:8080")] + fields, peer: Peer(peer))
    }
    private let proxies = [Network("127.0.0.1"), Network("10.0.0.0/8")].compactMap(\.self)

    @Test func aStrangersWordAboutItselfCountsForNothing() {
        let fields = [
            ("x-forwarded-for", "1.2.3.4"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "evil.example"),
        ]
        let visitor = Visitor(request(from: "203.0.113.9", fields), trusting: proxies)
        #expect(visitor.address == "203.0.113.9")
        #expect(!visitor.isSecure)
        #expect(visitor.host == "madang.example:8080")
    }

    @Test func aTrustedProxyIsBelieved() {
        let fields = [
            ("x-forwarded-for", "198.51.100.7"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "Madang.kr"),
        ]
        let visitor = Visitor(request(from: "127.0.0.1", fields), trusting: proxies)
        #expect(visitor.address == "198.51.100.7")
        #expect(visitor.isSecure)
        #expect(visitor.host == "madang.kr")
    }

    @Test func theLastAddressThatIsNotOursIsTheVisitor() {
        let fields = [("x-forwarded-for", "6.6.6.6, 198.51.100.7, 10.0.0.3")]
        #expect(Visitor(request(from: "127.0.0.1", fields), trusting: proxies).address == "198.51.100.7")
    }

    @Test func withNothingForwardedTheProxyItselfIsTheVisitor() {
        let visitor = Visitor(request(from: "127.0.0.1", []), trusting: proxies)
        #expect(visitor.address == "127.0.0.1")
        #expect(!visitor.isSecure)
    }

    @Test(
        arguments: [
            ("madang.kr", "madang.kr"), ("madang.kr:443", "madang.kr"), ("[::1]:8080", "[::1]"), ("[::1]", "[::1]"),
            ("127.0.0.1:80", "127.0.0.1"), ("", ""),
        ]
    )
    func thePortIsNoPartOfTheName(host: String, name: String) {
        let visitor = Visitor(Request(.get, "/", fields: [("host", host)]), trusting: [])
        #expect(visitor.hostName == name)
    }
}

@Suite struct CrossSiteTests {
    private func isRefused(_ method: HTTP.Method, _ fields: [(String, String)]) -> Bool {
        let request = Request(method, "/settings", fields: [("host", "madang.kr")] + fields)
        return CrossSite.refuses(request, from: Visitor(request, trusting: []))
    }

    @Test(arguments: ["cross-site", "same-site", "SAME-ORIGIN", "", "anything"])
    func whatABrowserSendsForAnotherSiteIsRefused(site: String) {
        #expect(isRefused(.post, [("sec-fetch-site", site)]))
        #expect(isRefused(.delete, [("sec-fetch-site", site)]))
    }

    @Test(arguments: ["same-origin", "none"]) func ourOwnFormsPass(site: String) {
        #expect(!isRefused(.post, [("sec-fetch-site", site), ("origin", "https://other.example")]))
    }

    @Test(arguments: ["https://other.example", "http://madang.kr.evil.example", "null", "http://madang.kr:81", ""])
    func olderBrowsersAreJudgedByOrigin(origin: String) {
        #expect(isRefused(.post, [("origin", origin)]))
    }

    @Test(arguments: ["http://madang.kr", "https://MADANG.kr"]) func ourOwnOriginPasses(origin: String) {
        #expect(!isRefused(.post, [("origin", origin)]))
    }

    @Test func appsThatSendNeitherPass() { #expect(!isRefused(.post, [])) }

    @Test(arguments: [HTTP.Method.get, .head, .options]) func readingIsNeverRefused(method: HTTP.Method) {
        #expect(!isRefused(method, [("sec-fetch-site", "cross-site"), ("origin", "https://other.example")]))
    }
}

import HTTP
import Testing

@testable import Pages

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
        #expect(visitor.address.text == "203.0.113.9")
        #expect(!visitor.isSecure)
        #expect(visitor.host == "madang.example:8080")
    }

    @Test func aTrustedProxyIsBelieved() {
        let fields = [
            ("x-forwarded-for", "198.51.100.7"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "Madang.kr"),
        ]
        let visitor = Visitor(request(from: "127.0.0.1", fields), trusting: proxies)
        #expect(visitor.address.text == "198.51.100.7")
        #expect(visitor.isSecure)
        #expect(visitor.host == "madang.kr")
    }

    @Test func theLastAddressThatIsNotOursIsTheVisitor() {
        let fields = [("x-forwarded-for", "6.6.6.6, 198.51.100.7, 10.0.0.3")]
        #expect(Visitor(request(from: "127.0.0.1", fields), trusting: proxies).address.text == "198.51.100.7")
    }

    @Test(
        arguments: [
            ("1.2.3.4", "1.2.3.4"), ("1.2.3.4:5678", "1.2.3.4"), ("\"1.2.3.4:5678\"", "1.2.3.4"),
            ("::ffff:1.2.3.4", "1.2.3.4"), ("[::ffff:1.2.3.4]:80", "1.2.3.4"), ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"), ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"), ("fe80::1%eth0", "fe80::1"), (" \t1.2.3.4 ,, ", "1.2.3.4"),
            ("9.9.9.9, 1.2.3.4:1, 10.0.0.3:2", "1.2.3.4"),
        ]
    )
    func oneAddressIsOneHoweverItIsWritten(field: String, address: String) {
        let visitor = Visitor(request(from: "127.0.0.1", [("x-forwarded-for", field)]), trusting: proxies)
        #expect(visitor.address.text == address)
    }

    @Test(
        arguments: [
            "unknown", "_hidden", "1.2.3", "1.2.3.4:", "1.2.3.4:123456", "1.2.3.4:8o", "[1.2.3.4", "[::1]x", "\"", "",
            "9.9.9.9, unknown", String(repeating: "1", count: 40_000), "9.9.9.9," + String(repeating: " ", count: 100),
        ]
    )
    func whatIsNoAddressCountsAsTheProxyThatToldIt(field: String) {
        let visitor = Visitor(request(from: "10.0.0.3", [("x-forwarded-for", field)]), trusting: proxies)
        #expect(visitor.address.text == "10.0.0.3")
        let behind = Visitor(request(from: "127.0.0.1", [("x-forwarded-for", field + ",10.0.0.7")]), trusting: proxies)
        #expect(behind.address.text == "10.0.0.7")
    }

    @Test func noMoreThanSixteenProxiesAreFollowed() {
        let field = "9.9.9.9" + String(repeating: ", 10.0.0.5", count: 16)
        let visitor = Visitor(request(from: "127.0.0.1", [("x-forwarded-for", field)]), trusting: proxies)
        #expect(visitor.address.text == "10.0.0.5")
    }

    /// A header never makes a visitor local, and thus unlimited.
    @Test(arguments: ["127.0.0.1", "::1", "[::1]:80", "::ffff:127.0.0.1", "64:ff9b::127.0.0.1", "unknown", ""])
    func aFieldMakesNobodyBeAtThisMachine(field: String) {
        for peer in ["127.0.0.1", "10.0.0.3"] {
            for proxies in [proxies, [Network("10.0.0.0/8")].compactMap(\.self)] {
                let request = request(from: peer, [("x-forwarded-for", field)])
                let visitor = Visitor(request, trusting: proxies)
                // An unconfigured local proxy speaks for all visitors, and is not limited at all.
                let isUnnamed = peer == "127.0.0.1" && proxies.count == 1
                #expect(visitor.source.isThisMachine == isUnnamed)
                #expect(!request.isFromThisComputer)
            }
        }
    }

    @Test(arguments: ["x-forwarded-for", "forwarded", "x-real-ip", "via"]) func whoIsSpokenForMayBeAnywhere(
        field: String
    ) {
        #expect(request(from: "127.0.0.1", []).isFromThisComputer)
        #expect(!request(from: "127.0.0.1", [(field, "127.0.0.1")]).isFromThisComputer)
    }

    @Test func withNothingForwardedTheProxyItselfIsTheVisitor() {
        let visitor = Visitor(request(from: "127.0.0.1", []), trusting: proxies)
        #expect(visitor.address.text == "127.0.0.1")
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

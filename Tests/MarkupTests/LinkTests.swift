import Markup
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        "/", "/market?layout=grid&q=%EA%B0%80", "products/7", "./a", "../b", "?page=2", "#main", "a", "/a:b", "a/b:c",
        "?next=a:b", "#a:b", "https://example.org", "http://example.org:8080/a?b#c", "HTTPS://EXAMPLE.ORG/",
        "https://한글.example/가", "mailto:who@example.org", "/가나다", "/a//b", "/%00",
    ])
    func harmlessAddressesAreTaken(address: String) throws {
        #expect(try #require(Link(untrusted: address)).text == address)
    }

    @Test(arguments: [
        "", " ", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)",
        "java\tscript:alert(1)", "java\nscript:alert(1)", "java\rscript:alert(1)", "\u{0}javascript:alert(1)",
        "\u{1}javascript:alert(1)", "javascript\u{0}:alert(1)", "javascript:",
        "javascript://https://example.org/%0aalert(1)",
        "vbscript:x", "data:text/html,<script>", "data:,", "blob:https://example.org/1", "file:///etc/passwd",
        "about:blank", "ftp://example.org", "view-source:https://example.org", "ws://example.org", "x:", ":", ":a",
        "//example.org", "///example.org", "//", "/\\example.org", "\\\\example.org", "https:\\\\example.org",
        "https:example.org", "https:/example.org", "https://", "https:///a", "https://?a", "https://#a", "http:",
        "https://good.example@evil.example/", "https://a:b@evil.example", "mailto:", "/a b", "/a\u{A0}b", "/a\u{2028}b",
        "/a\u{3000}b", "/a\u{200B}b", "/a\u{202E}b", "/a\u{FEFF}b", "\u{FEFF}javascript:alert(1)", "/a\u{85}b",
        "/a\u{7F}",
        "/a\n", "%6Aavascript:alert(1)", "javascript&colon;alert(1):",
        "ｊavascript:alert(1)",
        "feed:javascript:alert(1)", "jar:https://example.org!/a", "https\u{0}://example.org", "mailto:a\nBcc: b",
    ])
    func addressesThatLeadElsewhereAreRefused(address: String) { #expect(Link(untrusted: address) == nil) }

    @Test(arguments: ["01012345678", "+821012345678"]) func telephoneNumbersAreDialled(number: String) throws {
        #expect(try #require(Link(telephone: number)).text == "tel:" + number)
    }

    @Test(arguments: ["", "+", "010-1234", "1+2", "12;ext=3", "٠١٠", "*#06#", "1 2"])
    func nothingElseIsDialled(number: String) { #expect(Link(telephone: number) == nil) }

    @Test func anEncodedSchemeIsAPathOnceItIsEscaped() throws {
        let link = try #require(Link(untrusted: "jav&#x09;ascript:alert(1)"))
        #expect(written { $0.a(.href(link)) } == "<a href=\"jav&amp;#x09;ascript:alert(1)\"></a>")
    }

    @Test func pathsOfOurOwnAreKeptAsTheyAre() {
        #expect(Link(path: "/").text == "/")
        #expect(Link(path: "/market/products/7?layout=grid#main").text == "/market/products/7?layout=grid#main")
        #expect(Link(fragment: "main").text == "#main")
    }

    @Test(arguments: ["", "market", "//host", "/a b", "/\\host", "https://example.org", "javascript:alert(1)"])
    func pathsThatAreNotOurOwnEndTheProgram(path: String) async {
        await #expect(processExitsWith: .failure) { [path] in _ = Link(path: path) }
    }

    @Test func filesNearbyAreKeptAsTheyAre() {
        #expect(Link(file: "index.html").text == "index.html")
        #expect(Link(file: "../images/01-poster.svg").text == "../images/01-poster.svg")
    }

    @Test(arguments: ["", "/index.html", "//host", "a b", "..\\host", "https://example.org", "javascript:alert(1)"])
    func filesThatAreNotNearbyEndTheProgram(file: String) async {
        await #expect(processExitsWith: .failure) { [file] in _ = Link(file: file) }
    }
}

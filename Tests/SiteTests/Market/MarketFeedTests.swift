import Domain
import Foundation
import FoundationXML
import HTTP
import Octets
import Testing

@testable import Market
@testable import Pages

/// The feeds.
@Suite struct MarketFeedTests {
    @Test(arguments: ["/market/feed", "/market/feed?q=%EC%9D%98%EC%9E%90", "/market/sellers/2/feed"])
    func everyFeedIsReadByAParser(path: String) async throws {
        let told = try await SellerHarness().ask(path)
        #expect(told.type == "application/atom+xml; charset=utf-8")
        let feed = try Atom(told.body)
        #expect(feed.root == "feed")
        #expect(feed.texts("title").count == feed.entries + 1)
        #expect(Set(feed.texts("id")).count == feed.entries + 1)
        #expect(feed.texts("updated").count == feed.entries + 1)
        #expect(feed.texts("id").allSatisfy { $0.hasPrefix("http://market.example/market") })
        #expect(feed.entries > 0)
    }

    @Test func marketFeedBeginsWithTheNewest() async throws {
        let feed = try Atom(try await SellerHarness().ask("/market/feed").body)
        #expect(feed.entries == 29)
        #expect(feed.texts("title")[1] == "백자 달항아리 미니어처")
        #expect(feed.texts("summary")[0].hasPrefix("128,000원\n"))
    }

    @Test func searchFeedHasItsFindsAlone() async throws {
        let feed = try Atom(
            try await SellerHarness().ask("/market/feed?q=%EC%9D%98%EC%9E%90&order=cheapest&after=KRW-1-1").body
        )
        #expect(feed.texts("title").dropFirst() == ["등받이 없는 의자", "나무 의자"])
    }

    @Test func pagesSayWhereTheirFeedIs() async throws {
        let selling = try await SellerHarness()
        func feed(_ path: String) async -> String? {
            await selling.page(path).first("<link rel=\"alternate\" type=\"application/atom\\+xml\" href=\"([^\"]*)\"")
        }
        #expect(await feed("/market") == "/market/feed")
        #expect(await feed("/market?q=a&sale=1&after=3") == "/market/feed?q=a&amp;sale=1")
        #expect(await feed("/market/sellers/1") == "/market/sellers/1/feed")
    }

    @Test func hostileTextsStayTexts() async throws {
        let feed = try Atom(try await SellerHarness().ask("/market/sellers/2/feed").body)
        #expect(feed.texts("summary").contains { $0.contains("<script>document.title = 'taken'</script>") })
    }

    @Test func unchangedFeedIsNotSentAgain() async throws {
        let selling = try await SellerHarness()
        let tag = try #require(await selling.ask("/market/feed").headers[.etag])
        #expect(await selling.ask("/market/feed", [("if-none-match", tag)]).status == 304)
    }

    @Test func addressesAreThoseOfThePublicName() async throws {
        var policy = MarketPolicy()
        policy.publicURL = "https://shop.example"
        let feed = try Atom(try await SellerHarness(policy: policy).ask("/market/feed").body)
        #expect(feed.texts("id").allSatisfy { $0.hasPrefix("https://shop.example/market") })
    }

    @Test func whatXMLCannotHoldIsLeftOut() {
        var xml = XMLWriter()
        xml.element("a", text: "가\u{0}\u{8}\u{FFFE}<&>\n나")
        #expect(xml.finish().text.hasSuffix("<a>가&lt;&amp;&gt;\n나</a>\n"))
    }
}

/// A feed as parsed by Foundation.
private final class Atom: NSObject, XMLParserDelegate {
    private(set) var root: String?
    private(set) var entries = 0
    private var found: [String: [String]] = [:]
    private var text = ""

    init(_ bytes: [UInt8]) throws {
        super.init()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        guard parser.parse() else { throw Broken(why: "\(String(describing: parser.parserError))") }
    }

    func texts(_ name: String) -> [String] { found[name] ?? [] }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if root == nil { root = name }
        if name == "entry" { entries += 1 }
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        found[name, default: []].append(text)
    }

    struct Broken: Error { let why: String }
}

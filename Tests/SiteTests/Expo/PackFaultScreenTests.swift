import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Website

@Suite struct PackFaultScreenTests {
    private func told(
        from peer: String,
        _ fields: [(String, String)] = [],
        trusting proxies: [String] = []
    ) async -> SiteHarness.Told {
        let request = Request(.get, "/expo/broken", fields: [("host", "localhost")] + fields, peer: Peer(peer))
        return SiteHarness.Told(await ExpoHarness(trusting: proxies).harness.site.respond(to: request))
    }

    @Test func itSpeaksTheWordsOfTheOriginalAlert() async {
        let told = await told(from: "192.0.2.7")
        #expect(told.status == 503)
        #expect(told.headers[.retryAfter] == "10")
        #expect(told.headers[.cacheControl] == "no-store")
        let page = Document(told.text)
        #expect(page.first("<h1[^>]*>(.*?)</h1>") == "오류")
        #expect(page.count("<section class=\"card state\" role=\"alert\">") == 1)
        #expect(page.count("<p>데이터를 불러올 수 없습니다.</p>") == 1)
        #expect(page.first("<a class=\"button\" href=\"([^\"]*)\">확인</a>") == "/")
    }

    @Test(arguments: ["127.0.0.1", "::1", "127.8.8.8", "::ffff:127.0.0.1"])
    func theCuratorAtTheComputerSeesWhatToMend(peer: String) async {
        let text = await told(from: peer).text
        #expect(text.contains("items.json 12:5 [0].desc: null이에요 · 글이 필요해요"))
        #expect(text.contains("exposition.json: 파일이 없어요"))
    }

    @Test(arguments: ["192.0.2.7", "10.0.0.1", "::2", "1270.0.0.1"])
    func othersDoNot(peer: String) async {
        let text = await told(from: peer).text
        #expect(!text.contains("items.json"))
        #expect(!text.contains("수정할 부분"))
    }

    @Test func aProxyOnTheSameComputerIsNoCurator() async {
        #expect(await !told(from: "127.0.0.1", [("x-forwarded-for", "192.0.2.7")]).text.contains("items.json"))
        #expect(await !told(from: "127.0.0.1", [("forwarded", "for=192.0.2.7")]).text.contains("items.json"))
        let believed = await told(from: "127.0.0.1", [("x-forwarded-for", "192.0.2.7")], trusting: ["127.0.0.0/8"])
        #expect(!believed.text.contains("items.json"))
    }

    @Test func programsAreToldInJSON() async {
        let told = await ExpoHarness().harness.ask(.get, "/expo/broken/items.json")
        #expect(told.status == 503)
        #expect(told.headers[.contentType] == "application/json")
        #expect(told.text.contains("\"message\":\"데이터를 불러올 수 없습니다.\""))
    }

    @Test func aBrokenChosenPackIsToldAtTheDoor() async {
        let expo = ExpoHarness(TestPacks([.broken, .paris]))
        #expect(await expo.harness.ask(.get, "/expo").status == 503)
        #expect(await expo.harness.ask(.get, "/expo/exhibits").status == 503)
        #expect(await expo.harness.ask(.get, "/expo/paris").status == 200)
    }
}

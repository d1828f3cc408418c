import Domain
import Octets
import Testing

@testable import Pages
@testable import Routes

/// Requirements for every screen, in both languages.
@Suite struct EveryScreenTests {
    @Test(arguments: EveryScreen.all)
    func speaksItsLanguageInTitleAndHeading(shown: ShownScreen) throws {
        let page = shown.document
        let title = shown.screen.title[shown.context.language]
        #expect(page.first("<html[^>]* lang=\"([a-z]+)\"") == shown.context.language.rawValue)
        let window = try #require(page.title)
        #expect(window.hasPrefix(title))
        #expect(page.matches("<h1[^>]*>(.*?)</h1>") == [title])
    }

    @Test(arguments: EveryScreen.english)
    func showsNoKoreanToReadersOfEnglish(shown: ShownScreen) {
        // The one exception is the name of the language itself.
        let korean = shown.html.replacing("한국어", with: "").unicodeScalars.filter { ("가"..."힣").contains($0) }
        #expect(String(String.UnicodeScalarView(korean)) == "")
    }

    @Test(arguments: EveryScreen.all)
    func hasItsLandmarksOnce(shown: ShownScreen) {
        let page = shown.document
        #expect(page.count("<main ") == 1)
        #expect(page.count("<nav class=\"tabs\"[^>]* aria-label=") == 1)
        #expect(page.count("<header ") == (shown.screen.back == nil ? 0 : 1))
        #expect(page.first("<body[^>]*>(<a class=\"skip vh\" href=\"#main\">)") != nil)
        #expect(page.count("<main[^>]* id=\"main\"") == 1)
    }

    @Test(arguments: EveryScreen.all)
    func holdsNothingThePolicyForbids(shown: ShownScreen) {
        let page = shown.document
        #expect(page.count(" style=") == 0)
        #expect(page.count("<style") == 0)
        #expect(page.count(" on[a-z]+=") == 0)
        #expect(page.count("<script[^>]*>[^<]") == 0)
        #expect(page.count("https?://") == 0)
        #expect(page.count("data:") == 0)
    }

    @Test(arguments: EveryScreen.all)
    func leadsOnlyToAddressesThatAreThere(shown: ShownScreen) {
        for address in shown.document.addresses where !address.hasPrefix("#") && address != "?" {
            #expect(Route(path: address) != nil, "\(address)")
            if case .asset(let hash, let name) = Route(path: address) {
                #expect(shown.context.assets[name]?.hash == hash)
            }
        }
    }

    @Test(arguments: EveryScreen.all)
    func namesEveryPictureOrHidesIt(shown: ShownScreen) {
        let page = shown.document
        #expect(page.count("<svg ") == page.count("<svg [^>]*aria-hidden=\"true\""))
        #expect(page.count("<img") == 0)
    }

    @Test(arguments: EveryScreen.all)
    func usesEachIdOnce(shown: ShownScreen) {
        let ids = shown.document.matches(" id=\"([^\"]*)\"")
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: EveryScreen.all)
    func waitsForNoticesWhereTheServiceWorkerPutsThem(shown: ShownScreen) throws {
        let script = try #require(shown.context.assets["sw.js"]).bytes.text
        let slot = try #require(Document(script).first("SLOT = '(.*?)'"))
        #expect(shown.document.html.contains(slot + "</div>"))
    }

    @Test(arguments: EveryScreen.all)
    func fitsIntoTheFirstFlight(shown: ShownScreen) {
        // 14 KB compressed; markup of this kind compresses to less than a third.
        #expect(shown.html.utf8.count < 3 * 14 * 1024)
    }
}

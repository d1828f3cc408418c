import Domain
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import Routes

/// Requirements for every page of the hall, in both languages.
@Suite struct EveryExpoPageTests {
    struct Asked: CustomTestStringConvertible, Sendable {
        let path: String
        let query: String?
        let language: Language
        var testDescription: String { "\(path)?\(query ?? "") (\(language.rawValue))" }

        func page() async -> Document {
            await ExpoHarness().page(path, query: query, [("accept-language", language.rawValue)])
        }
    }

    static let all: [Asked] = Language.allCases.flatMap { language in
        (TestScreen.exposition.map(\.path)
            + Pack.paris.exhibits.map { Route.expo(.exhibit($0.slug, pack: nil)).path }
            + ["/expo/exhibits?q=%EC%A4%84", "/expo/exhibits/palman?zoom=4"])
            .map { address in
                let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
                return Asked(path: parts[0], query: parts.count > 1 ? parts[1] : nil, language: language)
            }
    }

    @Test(arguments: all) func linksLeadOnlyToAddressesThatAreThere(asked: Asked) async {
        let addresses = await asked.page().addresses.filter { !$0.hasPrefix("#") }
        for address in addresses {
            let path = address.split(maxSplits: 1) { "?#".contains($0) }.first.map(String.init) ?? ""
            #expect(Route(path: path) != nil, "\(address)")
        }
    }

    @Test(arguments: all) func everyPictureHasWordsOrIsSilent(asked: Asked) async {
        let page = await asked.page()
        #expect(
            page.count("<svg ")
                == page.count("<svg [^>]*(aria-hidden=\"true\"|role=\"(group|img)\" aria-label=\"[^\"]+\")")
        )
        #expect(page.count("<img ") == page.count("<img [^>]*alt=\"[^\"]*\" width=\"\\d+\" height=\"\\d+\""))
    }

    @Test(arguments: all) func itHoldsNothingThePolicyForbids(asked: Asked) async {
        let page = await asked.page()
        for pattern in [" style=", "<style", " on[a-z]+=", "<script[^>]*>[^<]", "data:"] {
            #expect(page.count(pattern) == 0, "\(pattern)")
        }
    }

    @Test(arguments: all) func itHasOneHeadingItsLandmarksAndNoIdTwice(asked: Asked) async {
        let page = await asked.page()
        #expect(page.count("<h1") == 1)
        #expect(page.count("<main ") == 1)
        #expect(page.count("<header class=\"bar\"") == 1)
        let ids = page.matches(" id=\"([^\"]*)\"")
        #expect(Set(ids).count == ids.count)
    }

    /// Our own words are in the reader's language; anything else is tagged with its language.
    @Test(arguments: all.filter { $0.language == .english }) func koreanOnAnEnglishPageSaysSo(asked: Asked) async {
        let body = await asked.page().html.replacing(/<head>.*?<\/head>/.dotMatchesNewlines(), with: "")
            // The bar repeats the heading visually, and names the way back.
            .replacing(/<header.*?<\/header>/.dotMatchesNewlines(), with: "")
            .replacing(/<input [^>]*>/, with: "")
        let marked = body.replacing(/<(\w+)[^>]* lang="ko"[^>]*>.*?<\/\1>/.dotMatchesNewlines(), with: "")
        let korean = marked.replacing(/<[^>]*>/, with: "").unicodeScalars.filter { ("가"..."힣").contains($0) }
        #expect(String(String.UnicodeScalarView(korean)) == "")
    }
}

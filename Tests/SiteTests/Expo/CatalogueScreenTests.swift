import Domain
import HTTP
import SiteTestKit
import Testing

/// The catalogue and the labels of an exhibition, as they are printed.
@Suite struct CatalogueScreenTests {
    @Test func theContentsLeadToEveryPage() async {
        let page = await ExpoHarness().page("/expo/toured/print")
        let numbers = (1...6).map { "n-\($0)" }
        #expect(page.matches("href=\"#(n-\\d)\"") == numbers)
        #expect(page.matches("<article class=\"sheet\" id=\"(n-\\d)\">") == numbers)
        #expect(page.words.contains("실로 꿰맨 옛 책 한 권"))
        #expect(page.words.contains("오래된 책이에요."))
        #expect(page.words.contains("파리 박람회 공식 안내서(1900)"))
    }

    @Test func exhibitsAreInBothLanguages() async {
        let page = await ExpoHarness().page("/expo/toured/print")
        #expect(page.count("<section lang=\"en\"><h3>Jikji</h3>") == 1)
        // Two have no English.
        #expect(page.count("<section lang=\"en\">") == 4)
        let english = await ExpoHarness().english("/expo/toured/print")
        #expect(english.count("<section lang=\"ko\"><h3>직지심체요절</h3>") == 1)
    }

    @Test func codesLeadToTheExhibits() async {
        for path in ["print", "labels"] {
            let page = await ExpoHarness().page("/expo/toured/\(path)")
            #expect(page.count("aria-label=\"QR: http[^\"]*/expo/toured/exhibits/[^\"]*\"") == 6)
        }
    }

    @Test func labelsHaveNumberNamesAndPeriod() async {
        let page = await ExpoHarness().page("/expo/toured/labels")
        #expect(page.words.contains("2 직지심체요절 Jikji 고려 우왕 3년(1377)"))
        #expect(page.count("<li class=\"label\">") == 6)
    }

    @Test func theExhibitionLeadsToThem() async {
        #expect(await ExpoHarness().page("/expo").count("href=\"/expo/paris/print\">도록 인쇄</a>") == 1)
        #expect(await ExpoHarness().page("/expo/paris/print").count("href=\"/expo/paris/labels\"") == 1)
    }

    @Test func anEmptyExhibitionHasNone() async {
        let packs = TestPacks([.daejeon])
        #expect(await ExpoHarness(packs).page("/expo").count("/print\"") == 0)
        #expect(await ExpoHarness(packs).harness.ask(.get, "/expo/%EB%8C%80%EC%A0%84%201993/labels").status == 404)
    }
}

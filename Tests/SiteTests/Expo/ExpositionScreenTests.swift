import Domain
import SiteTestKit
import Testing

@Suite struct ExpositionScreenTests {
    @Test func everythingStandsInTheOrderOfTheOriginals() async throws {
        let words = await ExpoHarness().page("/expo").words
        let order = [
            "파리 만국박람회 1900", "L&#39;Exposition de Paris 1900", "방문객", "48,130,300명", "개최지", "프랑스 파리", "개최 기간",
            "1900년 봄",
            "박람회가 끝난 뒤",
            "한국의 출품작 보러 가기",
        ]
        var rest = words[...]
        for piece in order {
            let place = try #require(rest.firstRange(of: piece), "\(piece)")
            rest = rest[place.upperBound...]
        }
        let html = await ExpoHarness().page("/expo").html
        let poster = try #require(html.firstRange(of: "class=\"poster\""))
        #expect(html.firstRange(of: "</h1>").map { $0.upperBound < poster.lowerBound } == true)
        #expect(html.firstRange(of: "<dl ").map { poster.upperBound < $0.lowerBound } == true)
    }

    @Test func titleIsBrokenIntoHeadingAndSubtitle() async {
        let page = await ExpoHarness().page("/expo")
        #expect(page.first("<h1[^>]*>(.*?)</h1>") == "파리 만국박람회 1900")
        #expect(page.first("<p class=\"subtitle\">(.*?)</p>") == "L&#39;Exposition de Paris 1900")
        #expect(page.title == "파리 만국박람회 1900 · 마당")
    }

    @Test func severalParenthesesLoseNothing() async {
        let page = await ExpoHarness(ExpoHarness.paris(title: PackText("박람회 (파리) (1900)"))).page("/expo")
        #expect(page.first("<p class=\"subtitle\">(.*?)</p>") == "(파리) (1900)")
    }

    @Test func aTitleWithoutParenthesesHasNoSubtitle() async {
        let page = await ExpoHarness(ExpoHarness.paris(title: PackText("대전 엑스포"))).page("/expo")
        #expect(page.first("<h1[^>]*>(.*?)</h1>") == "대전 엑스포")
        #expect(page.count("subtitle") == 0)
    }

    @Test(arguments: [
        (1, "1명", "1 person"), (48_130_300, "48,130,300명", "48,130,300 people"), (0, "0명", "0 people"),
    ])
    func visitorsAreCountedInEachLanguage(count: Int, korean: String, english: String) async {
        let expo = ExpoHarness(ExpoHarness.paris(visitors: count))
        #expect(await expo.page("/expo").html.contains("<b class=\"num\">\(korean)</b>"))
        #expect(await expo.english("/expo").html.contains("<b class=\"num\">\(english)</b>"))
    }

    @Test(
        arguments: [
            (0, 0, nil), (1, 1, nil), (72, 72, nil), (73, 7, "한 사람이 10명이에요"), (48_130_300, 48, "한 사람이 100만 명이에요"),
            (1_300_000_000, 13, "한 사람이 1억 명이에요"),
        ] as [(Int, Int, String?)]
    )
    func visitorsAreDrawnAsACrowd(visitors: Int, figures: Int, words: String?) async {
        let page = await ExpoHarness(ExpoHarness.paris(visitors: visitors)).page("/expo")
        #expect(page.count("<path d=\"[^\"]*a3 3 0 0 1 0 6") == figures)
        #expect(page.first("<small aria-hidden=\"true\">([^<]*)</small>") == words)
    }

    @Test(arguments: [
        ("1900. 04. 14 - 1900. 11. 12", 8, 12, "213일 동안"), ("1889. 12. 31 - 1890. 01. 01", 2, 24, "2일 동안"),
        ("1889. 12. 31 - 1891. 01. 01", 0, 0, "367일 동안"),
    ])
    func periodIsDrawnAsMonths(duration: String, filled: Int, months: Int, words: String) async {
        let page = await ExpoHarness(ExpoHarness.paris(duration: PackText(duration))).page("/expo")
        let all = page.count("<path[^>]* d=\"M\\d+ 0h\\d+v12")
        #expect(all == months)
        #expect(all - page.count("<path class=\"rest\"") == filled)
        #expect(page.first("<small>([^<]*)</small>") == words)
    }

    @Test func theDoorLeadsInsideAndBackToTheOthers() async {
        let page = await ExpoHarness().page("/expo")
        #expect(page.count("<a class=\"button\" href=\"#inside\">들어가기") == 1 && page.count("id=\"inside\"") == 1)
        #expect(page.first("<a class=\"back\" href=\"([^\"]*)\"") == "/expo/packs")
        let alone = await ExpoHarness(TestPacks([.paris])).page("/expo")
        #expect(alone.first("<a class=\"back\" href=\"([^\"]*)\"") == "/")
        #expect(await ExpoHarness().page("/expo/packs").first("<a class=\"back\" href=\"([^\"]*)\"") == "/")
    }

    @Test func whatCannotBeShownIsSaidToBeUnknown() async {
        let expo = ExpoHarness(TestPacks([.daejeon]))
        #expect(await expo.page("/expo").count("<b class=\"num\">정보 없음</b>") == 2)
        #expect(await expo.english("/expo").count("<b class=\"num\">Not known</b>") == 2)
    }

    @Test func periodIsShownAsWrittenAndSaidInWords() async {
        let page = await ExpoHarness().page("/expo")
        #expect(page.html.contains("<span class=\"vh\">1900년 4월 14일부터 11월 12일까지</span><span aria-hidden=\"true\">"))
        #expect(page.matches("<time datetime=\"([^\"]*)\"") == ["1900-04-14", "1900-11-12"])
        #expect(page.matches("<time[^>]*>(.*?)</time>") == ["1900. 04. 14", "1900. 11. 12"])
        #expect(await ExpoHarness().english("/expo").html.contains("14 April to 12 November 1900"))
    }

    @Test func aTranslatedPeriodIsShownAsTranslatedAndSaidInWords() async {
        let duration = PackText("1900. 04. 14 - 1900. 11. 12", translations: [.english: "14 April – 12 November 1900"])
        let page = await ExpoHarness(ExpoHarness.paris(duration: duration)).english("/expo")
        #expect(
            page.html.contains(
                "<span class=\"vh\">14 April to 12 November 1900</span>"
                    + "<span aria-hidden=\"true\">14 April – 12 November 1900</span>"
            )
        )
    }

    @Test func otherDurationsAreShownAsWritten() async {
        let page = await ExpoHarness(ExpoHarness.paris(duration: PackText("1993"))).page("/expo")
        #expect(page.html.contains(">1993</span></b>"))
        #expect(page.count("<time") == 0)
    }

    @Test func emptyLinesMakeParagraphs() async {
        let page = await ExpoHarness(ExpoHarness.paris(description: PackText(" 하나 \n\n둘\n셋\n\n\n"))).page("/expo")
        #expect(page.html.contains("<p>하나</p><p>둘<br>셋</p></div>"))
    }

    @Test func theWayToTheExhibitsIsALinkBetweenTwoFlags() async throws {
        let page = await ExpoHarness().page("/expo")
        let flags = page.matches("class=\"flag\"><img src=\"([^\"?]*)[^>]* alt=\"\"")
        #expect(flags == ["/expo/paris/images/flag-kr.svg", "/expo/paris/images/flag-fr.svg"])
        #expect(page.first("<a class=\"button\" href=\"([^\"]*)\"><span>.*?한국의 출품작.*?보러 가기") == "/expo/exhibits")
    }

    @Test func oneFlagStandsOnBothSidesAndNoneOnNone() async {
        let one = ExpoHarness(ExpoHarness.paris(flags: Array(Pack.paris.exposition.flags.prefix(1))))
        #expect(await one.page("/expo").count("class=\"flag\"><img src=\"/expo/paris/images/flag-kr.svg") == 2)
        #expect(await ExpoHarness(ExpoHarness.paris()).page("/expo").count("class=\"flag\"") == 0)
    }

    @Test func posterHasWordsForThoseWhoCannotSeeIt() async {
        let page = await ExpoHarness().page("/expo")
        #expect(
            page.count(
                "class=\"poster\"[^>]*><img [^>]*alt=\"햇살 앞에 선 에펠탑과 그 아래 아치를 그린 포스터\" width=\"300\" height=\"420\""
            ) == 1
        )
        #expect(await ExpoHarness(TestPacks([.daejeon])).page("/expo").count("class=\"poster\"") == 0)
    }

    @Test func textsInAnotherLanguageSayWhichItIs() async {
        let page = await ExpoHarness(TestPacks([.daejeon])).english("/expo")
        #expect(page.count("<hgroup lang=\"ko\"><h1[^>]*>대전 엑스포</h1>") == 1)
        #expect(page.count("<span lang=\"ko\">1993년 여름부터 가을까지</span>") == 1)
        #expect(page.count("<div class=\"prose\" lang=\"ko\">") == 1)
        #expect(page.count("See <span lang=\"ko\">전시관</span>") == 1)
        let translated = await ExpoHarness().english("/expo")
        // Except for untranslated exhibits, and the foot, which names the other language.
        #expect(translated.count("<main.* lang=\"ko\"(?=.*<nav class=\"card strip\")") == 0)
        #expect(translated.count("<div class=\"prose\" lang=\"ko\">") == 0)
    }

    @Test func otherExhibitionsAreNamedOnlyWhenThereAreSome() async {
        #expect(await ExpoHarness().page("/expo").addresses.contains("/expo/packs"))
        #expect(await !ExpoHarness(TestPacks([.paris])).page("/expo").addresses.contains("/expo/packs"))
    }

    @Test func otherPacksKeepToTheirOwnAddresses() async {
        let page = await ExpoHarness().page("/expo/%EB%8C%80%EC%A0%84%201993")
        #expect(page.addresses.contains("/expo/%EB%8C%80%EC%A0%84%201993/exhibits"))
        #expect(page.addresses.contains("/expo/packs"))
        #expect(!page.addresses.contains("/expo/exhibits"))
    }

    @Test func whereItIsSharedItHasATitleTextAndPicture() async {
        let page = await ExpoHarness().page("/expo", [("host", "fair.example:8443")])
        func property(_ name: String) -> String? { page.first("<meta property=\"og:\(name)\" content=\"([^\"]*)\"") }
        #expect(property("title") == "파리 만국박람회 1900")
        #expect(property("description")?.hasPrefix("1900년 봄, 파리 센강 가에") == true)
        #expect(property("url") == "http://fair.example:8443/expo")
        #expect(property("image") == "http://fair.example:8443/expo/paris/images/poster")
    }
}

import Domain
import HTTP
import Testing

@Suite struct ExhibitListScreenTests {
    @Test func eachRowIsOneLinkWithPictureNameAndSummary() async {
        let page = await ExpoHarness().page("/expo/exhibits")
        #expect(page.first("<h1[^>]*>(.*?)</h1>") == "한국의 출품작")
        #expect(page.count("<li><a class=\"row\" ") == 6)
        let row = page.first("<li>(<a class=\"row\" href=\"/expo/exhibits/jikji\">.*?</a>)</li>") ?? ""
        #expect(row.contains("<h2>직지심체요절</h2><p>백운 화상이 마음을 가리키는 말씀을 뽑아 엮은 책</p>"))
        #expect(Document(row).matches("<img [^>]*alt=\"([^\"]*)\" width=\"300\" height=\"300\"") == [""])
        #expect(Document(row).count("<a ") == 1)
    }

    @Test func namesThatAddressesCannotHoldAreReachedAllTheSame() async throws {
        let expo = ExpoHarness()
        let address = try #require(await expo.page("/expo/exhibits").addresses.first { $0.contains("drum") })
        #expect(address == "/expo/exhibits/%EC%9A%A9%EA%B3%A0%20drum")
        #expect(await expo.page(address).words.contains("두 손으로 쳐요"))
    }

    @Test func missingPictureIsAPatchworkThatStaysTheSame() async throws {
        let row = "href=\"/expo/exhibits/god\">(.*?)</a>"
        let cloth = try #require(await ExpoHarness().page("/expo/exhibits").first(row))
        #expect(cloth.contains("<svg class=\"art\" viewBox=\"0 0 160 160\"") && cloth.contains("aria-hidden=\"true\""))
        #expect(!cloth.contains("<img"))
        #expect(await ExpoHarness().page("/expo/exhibits").first(row) == cloth)
    }

    @Test func photographIsOfferedInSizesAndFormats() async throws {
        let page = await ExpoHarness().page("/expo/exhibits")
        let picture = try #require(page.first("<picture>(.*?)</picture>"))
        let hash = String(repeating: "ab", count: 32)
        let folder = "/expo/paris/pictures/\(hash)"
        #expect(
            picture.contains(
                "type=\"image/avif\" srcset=\"\(folder)/320.avif 320w, \(folder)/640.avif 640w\" sizes=\"76px\""
            )
        )
        #expect(picture.contains("\(folder)/1280.webp 1280w, \(folder)/2048.webp 1500w"))
        #expect(picture.contains("<img src=\"\(folder)/640.jpg\" alt=\"\" width=\"1500\" height=\"1000\""))
        #expect(
            page.count("<svg class=\"ground\"[^>]*aria-hidden=\"true\"><path d=\"M0 0h1v1H0z\" fill=\"#8c6239\"") == 1
        )
    }

    @Test func firstPicturesAreFetchedAtOnceAndLaterOnesWhenNear() async {
        let many = (0..<9).map { number in
            Exhibit(
                slug: "\(number)",
                name: PackText("이름"),
                summary: PackText(""),
                text: PackText(""),
                imageName: "\(number)",
                picture: PackPicture(name: "\(number)", form: .file(PictureDimensions(width: 9, height: 9)), alt: nil),
                facts: []
            )
        }
        let page = await ExpoHarness(ExpoHarness.paris(exhibits: many)).page("/expo/exhibits")
        #expect(page.count("<img ") == 9)
        #expect(page.count("loading=\"lazy\"") == 3)
    }

    @Test func textsInAnotherLanguageSayWhichItIs() async {
        let page = await ExpoHarness().english("/expo/exhibits")
        #expect(page.count("<h2>Jikji</h2><p>Sayings") == 1)
        #expect(page.count("<h2 lang=\"ko\">갓</h2><p lang=\"ko\">말총과") == 1)
    }

    @Test func theWallShowsPicturesAndNames() async {
        let page = await ExpoHarness().page("/expo/exhibits", query: "view=wall")
        #expect(page.count("<li><a class=\"card tile\"") == 6)
        #expect(page.count("<a class=\"row\"") == 0)
        #expect(
            page.first("<nav class=\"segmented\"[^>]*>.*?<a href=\"[^\"]*\" aria-current=\"true\">(.*?)</a>") == "사진"
        )
    }

    @Test func theViewIsRememberedLikeASetting() async {
        let expo = ExpoHarness()
        let chosen = await expo.harness.ask(.get, "/expo/exhibits", query: "view=wall")
        #expect(
            chosen.headers.all(.setCookie) == ["exhibits=wall; Path=/expo; Max-Age=31536000; HttpOnly; SameSite=Lax"]
        )
        let later = await expo.harness.ask(.get, "/expo/exhibits", [("cookie", "exhibits=wall")])
        #expect(later.text.contains("class=\"wall\""))
        #expect(later.headers.all(.setCookie).isEmpty)
        let back = await expo.harness.ask(.get, "/expo/exhibits", query: "view=list", [("cookie", "exhibits=wall")])
        #expect(back.text.contains("class=\"row\""))
        #expect(back.headers.all(.setCookie).first?.hasPrefix("exhibits=list") == true)
    }

    @Test(arguments: ["view=circle", "view=", "q=", "q=%20", "other=1"])
    func oddQueriesShowTheList(query: String) async {
        let told = await ExpoHarness().harness.ask(.get, "/expo/exhibits", query: query)
        #expect(told.status == 200)
        #expect(told.text.contains("class=\"row\""))
        #expect(told.headers.all(.setCookie).isEmpty)
    }

    @Test func anEmptyExhibitionSaysSo() async {
        let page = await ExpoHarness().page("/expo/%EB%8C%80%EC%A0%84%201993/exhibits")
        #expect(page.words.contains("출품작이 아직 없어요"))
        #expect(page.count("role=\"search\"") == 0)
    }
}

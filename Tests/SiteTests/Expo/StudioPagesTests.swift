import Domain
import Expo
import Foundation
import HTTP
import TestKit
import Testing

@testable import Market
@testable import Pages
@testable import Routes
@testable import Studio

/// The curators' pages.
@Suite struct StudioPagesTests {
    /// A signed-in curator with an exhibition of one thing, at `/expo/studio/1`.
    private func curator(_ names: [String] = ["은서"]) async throws -> (MarketHarness, [Browser]) {
        let harness = try await MarketHarness(opensExpo: true)
        var browsers: [Browser] = []
        for name in names {
            let browser = Browser(at: harness)
            #expect(await browser.signUp(name).status == 200)
            let member = try #require(try await harness.services.background.members().accounts.seller(knownAs: name))
            try await harness.services.background.exhibitions.addCurator(member.id, at: MarketHarness.friday)
            browsers.append(browser)
        }
        let list = await browsers[0].get("/expo/studio").page
        let key = try #require(list.first("name=\"key\" value=\"([^\"]*)\""))
        let made = await browsers[0].post("/expo/studio", [("title", "샘골 물건전"), ("key", key)])
        #expect(made.location == "/expo/studio/1")
        #expect(await browsers[0].post("/expo/studio", [("title", "샘골 물건전"), ("key", key)]).location == made.location)
        #expect(
            await browsers[0].upload("/expo/studio/1/items/new", [], images: ["cup"]).location
                == "/expo/studio/1/items/1/name?flow=new"
        )
        return (harness, browsers)
    }

    @Test func everyQuestionLeadsToTheNext() async throws {
        let (_, browsers) = try await curator()
        let browser = browsers[0]
        let thing = "/expo/studio/1/items/1"
        let name = await browser.get(thing + "/name?flow=new")
        #expect(name.page.count("<img") == 1 && name.text.contains("4단계에서 2번째"))
        let named = [("name", "찻잔"), ("short_desc", "<b>할머니</b>의 잔"), ("flow", "new")]
        #expect(await browser.post(thing + "/name", named).location == thing + "/story?flow=new")
        let story = [("desc", "하얀 잔이에요.\r\n\r\n금이 갔어요."), ("flow", "new")]
        #expect(await browser.post(thing + "/story", story).location == thing + "/alt?flow=new")
        #expect(await browser.post(thing + "/alt", [("alt", "파란 띠"), ("flow", "new")]).location == thing + "?flow=new")
        let page = await browser.get(thing + "?flow=new").text
        #expect(page.contains("저장했어요") && page.contains("할머니"))
        // Without the way through, saving leads back to the exhibit.
        #expect(await browser.post(thing + "/facts", [("period", "1950")]).location == thing)
        #expect(await browser.post("/expo/studio/1/name", [("title", "둘째")]).location == "/expo/studio/1")
        let refused = await browser.post(thing + "/name", [("name", String(repeating: "가", count: 101))])
        #expect(refused.status == 422 && refused.page.count("id=\"name-note\"") == 1)
        #expect(await browser.post("/expo/studio", [("title", " ")]).status == 422)
        #expect(await browser.get("/expo/studio/1/items/9").status == 404)
        #expect(await browser.get("/expo/studio/9").status == 404)
    }

    @Test func brokenPictureIsSaidAndNothingIsAdded() async throws {
        let (_, browsers) = try await curator()
        let refused = await browsers[0].upload("/expo/studio/1/items/new", [], images: ["bad"])
        #expect(refused.status == 422 && refused.text.contains("사진이 아니에요."))
        #expect(await browsers[0].upload("/expo/studio/1/items/new", []).text.contains("사진을 골라 주세요."))
        #expect(await browsers[0].get("/expo/studio/1").text.contains("출품작 1점"))
        #expect(await browsers[0].upload("/expo/studio/1/photo", [], images: ["poster"]).location == "/expo/studio/1")
        #expect(
            await browsers[0].upload("/expo/studio/1/items/1/photo", [], images: ["cup 2"]).location
                == "/expo/studio/1/items/1"
        )
    }

    @Test func bothTextsOfTwoCuratorsAreShown() async throws {
        let (_, browsers) = try await curator(["은서", "민지"])
        let (one, other) = (browsers[0], browsers[1])
        #expect(await other.get("/expo/studio/1").status == 403)
        #expect(await one.post("/expo/studio/1/rights", [("shared", "1")]).location == "/expo/studio/1")
        let path = "/expo/studio/1/items/1/story"
        #expect(await other.post(path, [("desc", "민지의 글"), ("seen-desc", "")]).status == 303)
        let refused = await one.post(path, [("desc", "은서의 글"), ("seen-desc", "")])
        #expect(
            refused.status == 409 && refused.text.contains("<dd>민지의 글</dd>")
                && refused.text.contains("은서의 글</textarea>")
        )
        #expect(refused.page.first("name=\"seen-desc\" value=\"([^\"]*)\"") == "민지의 글")
        #expect(await one.post(path, [("desc", "은서의 글"), ("seen-desc", "민지의 글")]).status == 303)
        // Only the exhibition's own curator publishes and deletes it.
        #expect(await other.post("/expo/studio/1/publish").status == 403)
        #expect(await other.post("/expo/studio/1/rights", [("deed", "delete")]).status == 403)
    }

    @Test func publishingListsTheChangesAndIsTakenBack() async throws {
        let (_, browsers) = try await curator()
        let (browser, publish) = (browsers[0], "/expo/studio/1/publish")
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "찻잔"), ("short_desc", "")])
        #expect(await browser.get("/expo/show-1").status == 404)
        #expect(await browser.get(publish).text.contains("새로 넣었어요"))
        let labels = "href=\"/expo/show-1/labels\""
        #expect(await browser.get("/expo/studio/1").page.count(labels) == 0)
        #expect(await browser.post(publish).location == publish + "?done=1")
        #expect(await browser.get("/expo/studio/1").page.count(labels) == 1)
        // The first published exhibition is the hall's own, beside the embedded one.
        #expect(await browser.get("/expo").text.contains("샘골 물건전"))
        #expect(await browser.get("/expo/packs").page.count("class=\"book\"") == 2)
        #expect(await browser.get("/expo/show-1/exhibits/item-1").text.contains("찻잔"))
        let items = await browser.get("/expo/show-1/items.json").text
        #expect(items == #"[{"name":"찻잔","image_name":"item-1","short_desc":"","desc":""}]"#)
        // Drafts stay in the studio.
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "보시기"), ("short_desc", "")])
        #expect(await browser.get("/expo/show-1/exhibits/item-1").text.contains("찻잔"))
        let page = await browser.get(publish).text
        #expect(page.contains("<del lang=\"ko\">찻잔</del> <ins lang=\"ko\">보시기</ins>") && page.contains("1개 공개하기"))
        _ = await browser.post(publish)
        #expect(await browser.get("/expo/show-1/exhibits/item-1").text.contains("보시기"))
        let first = "/expo/studio/1/versions/1"
        #expect(await browser.get(first).text.contains("찻잔"))
        #expect(await browser.post(first).location == publish + "?done=1")
        #expect(await browser.get("/expo/show-1/exhibits/item-1").text.contains("찻잔"))
        #expect(await browser.post(publish, [("deed", "hide")]).status == 303)
        #expect(await browser.get("/expo/show-1").status == 404)
        #expect(await browser.get("/expo/show-1/items.json").status == 404)
    }

    @Test func orderIsChangedWithButtons() async throws {
        let (_, browsers) = try await curator()
        let browser = browsers[0]
        for name in ["kite", "hat"] { _ = await browser.upload("/expo/studio/1/items/new", [], images: [name]) }
        let order = "/expo/studio/1/order"
        #expect(await browser.post(order, [("item", "3"), ("to", "1")]).location == order + "?moved=3&before=3#item-1")
        let page = await browser.get(order + "?moved=3&before=3")
        #expect(page.text.contains("1번째로 옮겼어요") && page.page.count("class=\"step\"") == 2)
        #expect(page.page.first("name=\"to\" value=\"(\\d+)\">되돌리기") == "3")
        #expect(await browser.get(order + "?moved=3&before=1").text.contains("되돌리기") == false)
        #expect(await browser.post(order, [("item", "3"), ("to", "x")]).location == order)
    }

    @Test func exhibitAndExhibitionComeBack() async throws {
        let (_, browsers) = try await curator()
        let browser = browsers[0]
        #expect(await browser.post("/expo/studio/1/items/1", [("deed", "remove")]).location == "/expo/studio/1")
        #expect(await browser.get("/expo/studio/1").text.contains("뺀 것"))
        #expect(await browser.post("/expo/studio/1/items/1").location == "/expo/studio/1/items/1")
        #expect(await browser.post("/expo/studio/1/rights", [("deed", "delete")]).location == "/expo/studio")
        #expect(await browser.get("/expo/studio/1").status == 404)
        #expect(await browser.post("/expo/studio", [("restore", "1")]).location == "/expo/studio/1")
        #expect(await browser.get("/expo/studio/1").text.contains("출품작 1점"))
    }

    @Test func textOfAnEndedSessionIsSentAfterSigningIn() async throws {
        let (_, browsers) = try await curator()
        let browser = browsers[0]
        _ = await browser.post("/sign-out")
        let path = "/expo/studio/1/items/1/story"
        let asked = await browser.post(path, [("desc", "긴 이야기"), ("seen-desc", "")])
        #expect(asked.status == 401 && asked.page.first("name=\"kept.desc\" value=\"([^\"]*)\"") == "긴 이야기")
        let form = [
            ("name", "은서"), ("secret", "matchbox7"), ("next", path), ("kept.desc", "긴 이야기"), ("kept.seen-desc", ""),
        ]
        let resumed = await browser.post("/sign-in", form)
        #expect(resumed.status == 200 && resumed.page.first("name=\"desc\" value=\"([^\"]*)\"") == "긴 이야기")
        #expect(resumed.page.count("action=\"\(path)\"") == 1)
        #expect(
            await Browser(at: browser.harness).upload("/expo/studio/1/items/new", [], images: ["x"]).location?
                .hasPrefix("/sign-in") == true
        )
    }

    @Test func memberWhoIsNoCuratorIsRefused() async throws {
        let harness = try await MarketHarness(opensExpo: true)
        let guest = Browser(at: harness)
        #expect(await guest.get("/expo/studio").location == "/sign-in?next=/expo/studio")
        _ = await guest.signUp("이웃")
        #expect(await guest.get("/expo/studio").status == 403)
        #expect(await guest.get("/me").page.count("href=\"/expo/studio\"") == 0)
        let staff = Browser(at: harness)
        try await staff.enterDesk()
        #expect(await staff.post("/desk/curators", [("name", "아무도")]).status == 422)
        #expect(await staff.post("/desk/curators", [("name", "이웃")]).location == "/desk/curators")
        #expect(await guest.get("/expo/studio").status == 200)
        #expect(await guest.get("/me").page.count("href=\"/expo/studio\"") == 1)
        _ = await guest.post("/expo/studio", [("title", "하나")])
        let id = try #require(await staff.get("/desk/curators").page.first("name=\"remove\" value=\"(\\d+)\""))
        #expect(await staff.post("/desk/curators", [("remove", id)]).status == 303)
        #expect(await guest.get("/expo/studio").status == 403)
        #expect(await staff.get("/desk/curators").text.contains("맡은 사람이 없어요."))
        #expect(await guest.get("/desk/curators").status == 403)
    }

    @Test func previewIsSeenAtItsAddressAloneUntilItEnds() async throws {
        let (harness, browsers) = try await curator()
        let (browser, previews) = (browsers[0], "/expo/studio/1/previews")
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "찻잔"), ("short_desc", "잔")])
        #expect(await browser.post(previews, [("readers", String(repeating: "가", count: 61))]).status == 422)
        #expect(await browser.post(previews, [("readers", "이장님"), ("days", "3")]).location == previews)
        let page = await browser.get(previews).page
        #expect(page.html.contains("이장님") && page.count("class=\"qr\"") == 1)
        let address = try #require(page.first("href=\"(/expo/preview/[a-z0-9-]+)\""))
        let guest = Browser(at: harness)
        let front = await guest.get(address)
        #expect(front.status == 200 && front.text.contains("공개 전 미리보기예요.") && front.text.contains("샘골 물건전"))
        #expect(front.headers["referrer-policy"] == "no-referrer" && front.headers["x-robots-tag"] == "noindex")
        #expect(
            front.headers[.cacheControl] == "no-store" && front.page.count("name=\"robots\" content=\"noindex\"") == 1
        )
        #expect(front.page.count("href=\"\(address)/exhibits\"") > 0 && front.page.count("/expo/show-1") == 0)
        #expect(await guest.get(address + "/exhibits").text.contains("찻잔"))
        #expect(await guest.get(address + "/exhibits?q=%EC%B0%BB").text.contains("1점을 찾았어요."))
        let exhibit = await guest.get(address + "/exhibits/item-1")
        #expect(exhibit.text.contains("미리보기예요.") && exhibit.page.count("/expo/show-1") == 0)
        #expect(await guest.get(address + "/exhibits/item-1?zoom=2").status == 200)
        #expect(await guest.get(address + "/exhibits/nothing").status == 404)
        #expect(await guest.get("/expo/preview/aaaa-bbbb-cccc").status == 404)
        #expect(await guest.get("/expo/packs").text.contains("샘골") == false)
        #expect(await guest.get("/sitemap.xml").text.contains("preview") == false)
        // The draft is shown as it is now.
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "보시기"), ("short_desc", "")])
        #expect(await guest.get(address + "/exhibits").text.contains("보시기"))
        let number = try #require(await browser.get(previews).page.first("name=\"end\" value=\"(\\d+)\""))
        #expect(await browser.post(previews, [("end", number)]).location == previews)
        #expect(await guest.get(address).status == 404)
        // Another ends by itself.
        _ = await browser.post(previews, [("readers", ""), ("days", "3")])
        let second = try #require(await browser.get(previews).page.first("href=\"(/expo/preview/[a-z0-9-]+)\""))
        harness.wait(seconds: 3 * 86_400 - 60)
        #expect(await guest.get(second).status == 200)
        harness.wait(seconds: 60)
        #expect(await guest.get(second).status == 404)
    }

    @Test func logHidesThePreviewsKey() {
        #expect("/expo/preview/aaaa-bbbb-cccc/exhibits/god".withoutPreviewKeys == "/expo/preview/…/exhibits/god")
        #expect("/expo/preview/aaaa".withoutPreviewKeys == "/expo/preview/…")
        #expect("/expo/god".withoutPreviewKeys == "/expo/god")
    }

    @Test func tableIsShownBeforeItChangesTexts() async throws {
        let (_, browsers) = try await curator()
        let (browser, texts) = (browsers[0], "/expo/studio/1/texts")
        let table = await browser.get("/expo/studio/1/texts.csv")
        #expect(table.type == "text/csv; charset=utf-8" && table.text.contains("number,name,short_desc"))
        let changed = "number,name\r\n1,찻잔\r\n"
        let shown = await browser.upload(texts, [], images: [changed], as: "table")
        #expect(shown.status == 200 && shown.text.contains("1개 바꾸기"))
        #expect(await browser.get("/expo/studio/1/items/1").text.contains("찻잔") == false)
        #expect(await browser.upload(texts, [("csv", changed)]).location == texts + "?done=1")
        #expect(await browser.get("/expo/studio/1/items/1").text.contains("찻잔"))
        let refused = await browser.upload(texts, [], images: ["number,name\n7,a\n"], as: "table")
        #expect(refused.status == 422 && refused.text.contains("2번째 줄, number"))
        #expect(await browser.upload(texts, [], images: [changed], as: "table").text.contains("바뀌는 것이 없어요"))
    }

    @Test func archivesHoldThePagesAndThePack() async throws {
        let (_, browsers) = try await curator()
        let browser = browsers[0]
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "찻잔"), ("short_desc", "잔")])
        for file in ["site.zip", "pack.zip"] {
            let told = await browser.get("/expo/studio/1/" + file)
            #expect(told.status == 200 && told.body.starts(with: [0x50, 0x4B, 3, 4]))
        }
    }

    /// Marks a place of the exhibit's picture, as a tap does.
    private func tap(_ browser: Browser, _ path: String, _ x: Int, _ y: Int) async throws -> MarketHarness.Told {
        let picture = try #require(await browser.get(path).page.first("name=\"picture\" value=\"([^\"]*)\""))
        return await browser.post(path, [("picture", picture), ("at.x", "\(x)"), ("at.y", "\(y)")])
    }

    @Test func partsAreTappedAndNamed() async throws {
        let (_, browsers) = try await curator()
        let (browser, parts) = (browsers[0], "/expo/studio/1/items/1/parts")
        #expect(await browser.get("/expo/studio/1/items/1").page.count("href=\"\(parts)\"") == 1)
        let page = await browser.get(parts).page
        #expect(page.count("<input type=\"image\" name=\"at\" [^>]*width=\"272\" height=\"204\"") == 1)
        #expect(page.count("type=\"radio\" name=\"place\"") == 9)
        #expect(try await tap(browser, parts, 68, 102).location == parts + "/1")
        // A second tap, and a place chosen without one: keys press the picture at its corner.
        #expect(try await tap(browser, parts, 68, 102).location == parts + "/1")
        let chosen = await browser.post(parts, [("at.x", "0"), ("at.y", "0"), ("place", "8")])
        #expect(chosen.location == parts + "/2")
        #expect(await browser.get("/expo/studio/1").text.contains("자세히 볼 곳의 이름이 출품작 1점에 빠졌어요"))
        let form = [("name", "손잡이"), ("text", "금이 갔어요."), ("name_en", "Handle"), ("text_en", "")]
        #expect(await browser.post(parts + "/1", form).location == parts)
        #expect(await browser.get(parts).text.contains("1. 손잡이"))
        // Tapped where it has a name already, it moves, and what was typed is saved with it.
        let picture = try #require(await browser.get(parts).page.first("name=\"picture\" value=\"([^\"]*)\""))
        let moved = form + [("picture", picture), ("at.x", "200"), ("at.y", "20")]
        #expect(await browser.post(parts + "/1", moved).location == parts + "/1")
        #expect(await browser.get(parts + "/1").page.count("M165 0h68v51h-68z") == 2)
        #expect(await browser.post(parts + "/2", [("deed", "remove")]).location == parts)
        #expect(await browser.get(parts + "/2").status == 404)
        #expect(await browser.get("/expo/studio/1").text.contains("자세히 볼 곳의 이름이") == false)
        #expect(await browser.get("/expo/studio/1/parts").status == 404)
    }

    @Test func roomsAndYearsArePreviewedShownAndTakenAway() async throws {
        let (harness, browsers) = try await curator()
        let (browser, thing) = (browsers[0], "/expo/studio/1/items/1")
        _ = await browser.post(thing + "/name", [("name", "찻잔"), ("short_desc", "잔")])
        let refused = await browser.post(thing + "/facts", [("years", "옛날"), ("room", "안방")])
        #expect(refused.status == 422 && refused.page.count("id=\"years-note\"") == 1)
        #expect(
            await browser.post(thing + "/facts", [("years", "1950~1960"), ("cm", "24.6x17"), ("room", "안방")]).location
                == thing
        )
        _ = await browser.post(thing + "/english", [("name", "Cup"), ("room", "Inner room")])
        _ = await browser.post("/expo/studio/1/previews", [("readers", ""), ("days", "3")])
        let previews = await browser.get("/expo/studio/1/previews").page
        let preview = try #require(previews.first("href=\"(/expo/preview/[a-z0-9-]+)\""))
        #expect(await browser.get(preview).page.count("href=\"\(preview)/rooms\"") == 1)
        #expect(await browser.get(preview + "/rooms").text.contains("안방"))
        #expect(await browser.get(preview + "/time").text.contains("1950–1960"))
        for view in ["print", "labels"] { #expect(await browser.get("\(preview)/\(view)").status == 404) }
        _ = await browser.post("/expo/studio/1/publish")
        #expect(await browser.get("/expo/show-1/rooms").text.contains("안방"))
        let shown = try #require(try await harness.services.background.exhibitions.shown().first?.shown).content
        let files = PackFilesWriter(name: "show-1", content: shown)
        let rooms = #""rooms":[{"name":"안방","items":["item-1"],"en":{"name":"Inner room"}}]"#
        #expect(String(decoding: files.exposition, as: UTF8.self).contains(rooms))
        #expect(String(decoding: files.items, as: UTF8.self).contains(#""years":[1950,1960],"cm":[24.6,17"#))
    }

    @Test func refusedPartLosesNothing() async throws {
        let (_, browsers) = try await curator(["은서", "민지"])
        let (browser, parts) = (browsers[0], "/expo/studio/1/items/1/parts")
        let nowhere = await browser.post(parts, [("at.x", "0"), ("at.y", "0")])
        #expect(nowhere.status == 422 && nowhere.page.count("id=\"place-note\"") == 1)
        let other = await browser.post(parts, [("picture", "x"), ("at.x", "9"), ("at.y", "9")])
        #expect(other.status == 409 && other.text.contains("사진이 바뀌었어요"))
        _ = await browser.post(parts, [("place", "4")])
        let long = String(repeating: "a", count: 101)
        let refused = await browser.post(parts + "/1", [("name", "손잡이"), ("text", "긴 글"), ("name_en", long)])
        #expect(refused.status == 422 && refused.page.count("id=\"name_en-note\"") == 1)
        #expect(refused.page.count("value=\"\(long)\"") == 1 && refused.text.contains("긴 글</textarea>"))
        // Another curator names it first.
        _ = await browser.post("/expo/studio/1/rights", [("shared", "1")])
        let sent = [("name", "민지의 이름"), ("seen-name", "")]
        #expect(await browsers[1].post(parts + "/1", sent).location == parts)
        let conflict = await browser.post(parts + "/1", [("name", "손잡이"), ("seen-name", "")])
        #expect(conflict.status == 409 && conflict.text.contains("<dd>민지의 이름</dd>"))
        #expect(conflict.page.count("value=\"손잡이\"") == 1)
        for place in 1..<ExhibitPart.most {
            _ = try await tap(browser, parts, 60 + place, 100)
        }
        #expect(await browser.get(parts).text.contains("20곳까지 넣을 수 있어요."))
        #expect(await browser.post(parts, [("place", "0")]).status == 409)
    }

    @Test func partsAreShownPreviewedAndExported() async throws {
        let (harness, browsers) = try await curator()
        let (browser, parts) = (browsers[0], "/expo/studio/1/items/1/parts")
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "찻잔"), ("short_desc", "잔")])
        _ = await browser.post(parts, [("place", "2")])
        _ = await browser.post(parts + "/1", [("name", "손잡이"), ("text", "금이 갔어요."), ("name_en", "Handle")])
        _ = await browser.post("/expo/studio/1/previews", [("readers", ""), ("days", "3")])
        let previews = await browser.get("/expo/studio/1/previews").page
        let preview = try #require(previews.first("href=\"(/expo/preview/[a-z0-9-]+)\""))
        #expect(await browser.get(preview + "/exhibits/item-1").page.count("href=\"\(preview)/exhibits/item-1/1\"") > 0)
        #expect(await browser.get(preview + "/exhibits/item-1/1").text.contains("손잡이</span> 부분, 3배"))
        #expect(await browser.get(preview + "/exhibits/item-1/2").status == 404)
        #expect(await browser.post("/expo/studio/1/publish").status == 303)
        #expect(await browser.get("/expo/show-1/exhibits/item-1/1").text.contains("손잡이</span> 부분, 3배"))
        #expect(await browser.get("/expo/studio/1/versions/1").text.contains("금이 갔어요."))
        // What is taken away is read as it is shown.
        let shown = try #require(try await harness.services.background.exhibitions.shown().first?.shown).content
        let (files, folder) = (PackFilesWriter(name: "show-1", content: shown), TemporaryFolder())
        for (name, bytes) in [
            ("exposition.json", files.exposition), ("items.json", files.items), ("pack.json", files.settings),
        ] { try folder.write(Data(bytes), to: name) }
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><path d=\"M0 0h9\"/></svg>",
            to: "images/item-1.svg"
        )
        let read = try #require(try PackCheck.of(folder.path).pack).exhibits[0].parts
        #expect(read == shown.pack(named: "show-1", edition: 0).exhibits[0].parts && read.count == 1)
    }
}

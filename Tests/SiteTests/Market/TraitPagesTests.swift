import Domain
import HTTP
import Testing

@testable import Market
@testable import Pages

/// Traits from the form to the lists, and bumping.
@Suite struct TraitPagesTests {
    private let harness: MarketHarness
    private let browser: Browser

    init() async throws {
        harness = try await MarketHarness()
        browser = Browser(at: harness)
        await browser.signUp()
    }

    @Test func whatIsSaidOfAProductIsOnItsPageAndFindsIt() async throws {
        let id = try await browser.sell([
            "category": "furniture", "condition": "like-new", "area": "역삼1동", "price": "0",
            "discount": "",
        ])
        let traits = try await harness.products.product(id).traits
        #expect(traits.category == .furniture && traits.condition == .likeNew)
        #expect(traits.area?.number == 1_168_064_000)
        let page = await browser.get("/market/products/\(id.number)").text
        for words in ["가구·인테리어", "거의 새것", "서울 강남구 역삼1동"] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(page.matches(of: />나눔</).count == 1, "said once")
        let facts = try #require(page.firstMatch(of: /<dl class="facts.*?<\/dl>/)).0
        let links = facts.matches(of: /href="([^"]*)"/).map { String($0.1).replacing("&amp;", with: "&") }
        #expect(links.count == 3)
        for link in links {
            let list = await browser.get(link).text
            #expect(list.contains("청사초롱"), "\(link)")
        }
        #expect(!(await browser.get("/market?category=food").text.contains("청사초롱")))
        let row = await browser.get("/market").text
        #expect(row.contains("역삼1동 · 거의 새것") && row.contains("나눔"))
        // No page shows a price of 0 won.
        for path in ["/", "/market", "/market/mine", "/market/products/\(id.number)"] {
            #expect(!(await browser.get(path).text.contains(">0원<")), "\(path)")
        }
        let buyer = Browser(at: harness)
        await buyer.signUp("바다 민준")
        #expect(!(await buyer.get("/market/products/\(id.number)/chat").text.contains(">0원<")))
    }

    @Test func nameOfSeveralPlacesAsksWhich() async throws {
        let asked = await browser.trySelling(["area": "역삼동"])
        #expect(asked.status == 422)
        #expect(asked.text.contains("어느 곳인지 골라 주세요") && asked.text.contains("서울 강남구 역삼2동"))
        #expect(try await harness.products.count() == 0)
        let id = try await browser.sell(["area": "역삼동", "chosen-area": "1168065000"])
        #expect(try await harness.products.product(id).traits.area?.number == 1_168_065_000)
        // The edit form has the full name, which is unambiguous.
        let form = await browser.get("/market/products/\(id.number)/edit").text
        #expect(form.contains("value=\"서울 강남구 역삼2동\""))
        // A previously chosen place with another name is ignored.
        let moved = await browser.trySelling(["area": "역삼동", "chosen-area": "1120065000"])
        #expect(moved.status == 422)
    }

    @Test func exampleInTheFieldIsTaken() async throws {
        let example = SellWords.areaExample.korean.dropFirst("예: ".count)
        let id = try await browser.sell(["area": String(example)])
        #expect(try await harness.products.product(id).traits.area?.fullName == "서울 강남구 역삼1동")
    }

    @Test func neighbourhoodsAreSuggestedWhileOneIsTyped() async throws {
        let told = await browser.get("/market/areas?q=%EC%97%AD%EC%82%BC")
        #expect(told.text == #"["서울 강남구 역삼1동","서울 강남구 역삼2동"]"#)
        #expect(told.headers[.cacheControl] == "public, max-age=86400")
        for query in ["", "?q=", "?q=%20", "?q=zz", "?q=" + String(repeating: "%EC%84%B1", count: 3_000)] {
            #expect(await browser.get("/market/areas\(query)").text == "[]", "\(query.prefix(20))")
        }
    }

    @Test func whoTakesOffersIsFoundByIt() async throws {
        let id = try await browser.sell(["offers": "1", "name": "달항아리 하나"])
        _ = try await browser.sell(["name": "대나무 발", "form": "fedcba9876543210"])
        let gift = try await browser.sell([
            "offers": "1", "name": "묵은 잡지", "price": "0", "discount": "", "form": "0edcba9876543210",
        ])
        #expect(try await harness.products.product(id).traits.takesOffers)
        let list = await browser.get("/market?offers=1").text
        #expect(list.contains("달항아리 하나") && !list.contains("대나무 발"))
        #expect(list.contains("type=\"hidden\" name=\"offers\" value=\"1\"") && list.contains("필터 해제"))
        #expect(await browser.get("/market/products/\(id.number)").text.contains("href=\"/market?offers=1\""))
        // A gift has no price to make an offer below.
        #expect(!(await browser.get("/market/products/\(gift.number)").text.contains("href=\"/market?offers=1\"")))
        let form = await browser.get("/market/products/\(id.number)/edit").text
        #expect(form.contains("name=\"offers\" value=\"1\" checked"))
    }

    @Test func unknownPlaceIsToldAtItsField() async throws {
        let told = await browser.trySelling(["area": "별빛동"])
        #expect(told.status == 422 && told.text.contains("‘별빛동’"))
        let many = await browser.trySelling(["area": "중앙동"])
        #expect(many.text.contains("시·군·구도 적어 주세요"))
        let list = await browser.get("/market?near=%EB%B3%84%EB%B9%9B%EB%8F%99").text
        #expect(list.contains("찾지 못했어요"))
        let filter = await browser.get("/market/filter?near=%EB%B3%84%EB%B9%9B%EB%8F%99").text
        #expect(filter.contains("id=\"slip-near\"") && filter.contains("aria-describedby=\"slip-near\""))
    }

    @Test func raisedOnceADayFromItsMenuOrTheList() async throws {
        let old = try await browser.sell(["form": "0123456789abcde0", "name": "먼저 올린 것"])
        _ = try await browser.sell(["form": "0123456789abcde1", "name": "나중에 올린 것"])
        let path = "/market/products/\(old.number)/raise"
        #expect(!(await browser.get("/market/mine").text.contains("끌어올리기")))
        #expect(await browser.post(path).headers[.location]?.contains("raised-already") == true)
        harness.wait(seconds: 86_400)
        #expect(await browser.get("/market/mine").text.contains("끌어올리기"))
        #expect(await browser.get("/market/products/\(old.number)").text.contains("끌어올리기"))
        #expect(await browser.post(path).headers[.location]?.hasSuffix("done=raised") == true)
        let names = await browser.get("/market").text.matches(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) }
        #expect(names == ["먼저 올린 것", "나중에 올린 것"])
        let mine = await browser.get("/market/mine").text
        #expect(mine.contains("부터 다시 끌어올릴 수 있어요."))
        #expect(!(await browser.get("/market/products/\(old.number)").text.contains("끌어올리기")))
    }
}

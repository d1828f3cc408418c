import Domain
import Foundation
import HTTP
import Testing

@testable import Market

/// A product's page.
@Suite struct ProductScreenTests {
    @Test func everythingThatIsKnownIsThere() async throws {
        let page = try await SellerHarness().page("/market/products/29")
        #expect(page.matches("<h1[^>]*>(.*?)</h1>") == ["청사초롱 무드등"])
        #expect(page.html.contains("<strong>27,000원</strong> <s><span class=\"vh\">, 정가 </span>32,000원</s>"))
        #expect(page.html.contains("<span class=\"off\">15% 할인</span>"))
        #expect(page.html.contains("남은 수량 128개"))
        #expect(page.html.contains("무드등입니다.\n\n은은한"))
        #expect(page.first("rel=\"author\" href=\"/market/sellers/1\">.*?<b>(.*?)</b>") == "연남공방")
    }

    @Test func agesAreSaidAndTheirMomentsAreExact() async throws {
        let page = try await SellerHarness().page("/market/products/29")
        #expect(page.html.contains("<p class=\"stock num\"><time datetime=\"2026-11-19T17:00:00Z\">10시간 전</time>"))
        #expect(page.html.contains("<dt>등록</dt><dd class=\"num\"><span class=\"exact\">2026년 11월 20일 오전 2시"))
        #expect(
            page.html.contains("<dt>수정됨</dt><dd class=\"num\"><time datetime=\"2026-11-20T02:00:00Z\">1시간 전</time>")
        )
        let other = try await SellerHarness().page("/market/products/2")
        #expect(!other.html.contains("수정됨"))
        #expect(other.html.contains("6일 전"))
    }

    @Test func picturesStandInTheirOrderWithTheirPlaces() async throws {
        let page = try await SellerHarness().page("/market/products/29")
        #expect(page.matches("aria-hidden=\"true\">(\\d/\\d)</span>") == ["1/5", "2/5", "3/5", "4/5", "5/5"])
        #expect(
            page.matches("<li id=\"picture-.\"><a href=\"([^\"]*)\"").prefix(2) == [
                "/market/products/29?picture=1&amp;zoom=1", "/market/products/29?picture=2&amp;zoom=1",
            ]
        )
        #expect(page.count("alt=\"청사초롱 무드등 사진 3/5\" width=\"600\" height=\"1200\"") == 1)
        let single = try await SellerHarness().page("/market/products/30")
        #expect(single.count("1/1") == 0)
        #expect(single.count("alt=\"백자 달항아리 미니어처 사진\"") == 2)
    }

    @Test func enlargedPictureIsAPageOfItsOwn() async throws {
        let selling = try await SellerHarness()
        let page = await selling.page("/market/products/29?picture=2&zoom=2")
        #expect(page.count("class=\"times-2\"") == 1)
        #expect(page.html.contains("200%"))
        #expect(page.matches("href=\"([^\"]*)\">(?:작게|크게|이전 사진|다음 사진)</a>").count == 4)
        // A picture that does not exist gives the product's page.
        #expect(await selling.page("/market/products/29?picture=6&zoom=2").count("class=\"stage") == 1)
        #expect(await selling.page("/market/products/29?picture=6").count("class=\"slides\"") == 1)
    }

    /// Arithmetic with such a number would crash the whole server.
    @Test(arguments: [Int.min, .max, 0, -1]) func picturesOfNoNumberAreTheProductItself(number: Int) async throws {
        let page = try await SellerHarness().page("/market/products/29?picture=\(number)&zoom=\(number)")
        #expect(page.count("class=\"slides\"") == 1)
    }

    @Test func hostileTextsAreTextsEverywhere() async throws {
        let page = try await SellerHarness().page("/market/products/28")
        #expect(page.count("<script>") == 0)
        #expect(page.count("<img src=x") == 0)
        #expect(page.count("href=\"javascript") == 0)
        #expect(page.count("<a [^>]*example.org") == 0)
        #expect(page.html.contains("&lt;script&gt;document.title"))
        let data = try #require(page.first("<script type=\"application/ld\\+json\">(.*?)</script>"))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        #expect((json["description"] as? String)?.hasPrefix("<script>document.title = 'taken'</script>") == true)
    }

    @Test func sharedLinkShowsWhatItIs() async throws {
        let page = try await SellerHarness().page("/market/products/29")
        func property(_ name: String) -> String? { page.first("<meta property=\"\(name)\" content=\"([^\"]*)\"") }
        #expect(property("og:title") == "청사초롱 무드등")
        #expect(property("og:url") == "http://market.example/market/products/29")
        #expect(property("og:image")?.hasPrefix("http://market.example/pictures/") == true)
        #expect(property("og:image")?.hasSuffix("/1280.jpg") == true)
        #expect(property("og:description")?.hasPrefix("붉은 비단과 푸른 비단을 겹쳐 만든") == true)
        #expect(property("product:price:amount") == "27000")
    }

    @Test func programsReadItAsAProduct() async throws {
        let page = try await SellerHarness().page("/market/products/29")
        let data = try #require(page.first("<script type=\"application/ld\\+json\">(.*?)</script>"))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        #expect(json["@type"] as? String == "Product")
        #expect((json["image"] as? [String])?.count == 5)
        let offer = try #require(json["offers"] as? [String: Any])
        #expect(offer["price"] as? String == "27000")
        #expect(offer["priceCurrency"] as? String == "KRW")
        #expect(offer["availability"] as? String == "https://schema.org/InStock")
        #expect(try await SellerHarness().page("/market/products/28").html.contains("https://schema.org/SoldOut"))
    }

    @Test func similarThingsStandBelowWithoutTheProductItself() async throws {
        let page = try await SellerHarness().page("/market/products/8")
        let section = try #require(page.first("<section [^>]*similar.*?</section>"))
        let names = Document(section).matches("<h2>(.*?)</h2>")
        #expect(names.first == "등받이 없는 의자")
        #expect(!names.contains("나무 의자"))
        #expect(names.count == 6)
    }

    @Test(arguments: [(1, 410, "판매자가 내린 상품이에요"), (31, 404, "상품을 찾을 수 없어요")])
    func missingProductIsSaidInWords(number: Int, status: Int, words: String) async throws {
        let told = try await SellerHarness().ask("/market/products/\(number)")
        #expect(told.status == status)
        #expect(told.text.contains(words))
        #expect(told.headers[.cacheControl] == "no-store")
    }

    @Test func heartIsKeptOnTheDeviceAlone() async throws {
        let selling = try await SellerHarness()
        #expect(await selling.page("/market/products/29").count("aria-pressed=\"false\"") == 1)
        let told = await selling.ask("/market/products/29/favourite", by: .post, form: "on=1")
        #expect(told.status == 303)
        #expect(told.headers[.location] == "/market/products/29")
        let cookie = try #require(told.headers[.setCookie])
        #expect(cookie.hasPrefix("favourites=29; Path=/market; Max-Age=31536000"))
        let kept = [("cookie", "favourites=29.2")]
        #expect(await selling.page("/market/products/29", kept).count("aria-pressed=\"true\"") == 1)
        #expect(await selling.page("/market/products/29").count("aria-pressed=\"true\"") == 0)
        let off = await selling.ask("/market/products/29/favourite", kept, by: .post, form: "on=0&from=favourites")
        #expect(off.headers[.setCookie]?.hasPrefix("favourites=2;") == true)
        #expect(off.headers[.location] == "/market/favourites")
    }

    @Test func heartsOfListsPutInAndTakeOut() async throws {
        let selling = try await SellerHarness()
        let kept = [("cookie", "favourites=29.2")]
        for (form, favourites) in [
            ("liked=7", "7.29.2"), ("liked=2&on=1", "2.29"), ("liked=29&on=0", "2"),
        ] {
            let told = await selling.ask("/market/favourites", kept, by: .post, form: form)
            #expect(told.headers[.location] == "/market/favourites")
            #expect(told.headers[.setCookie]?.hasPrefix("favourites=\(favourites); ") == true)
            // The page's script reads the cookie: lists are the same for all.
            #expect(told.headers[.setCookie]?.contains("HttpOnly") == false)
        }
        for slip in ["", "liked=", "liked=-1", "liked=0", "liked=99999999999999999999", "liked=a"] {
            let told = await selling.ask("/market/favourites", kept, by: .post, form: slip)
            #expect(told.headers[.location] == "/market/favourites")
            #expect(told.headers[.setCookie] == nil)
        }
    }

    @Test func favouritesAreListedAsTheyAreNow() async throws {
        let page = try await SellerHarness().page("/market/favourites", [("cookie", "favourites=29.x.1.28.29.0")])
        #expect(page.matches("<h2>(.*?)</h2>") == ["청사초롱 무드등", TestNames.bare])
        #expect(page.count("판매자가 내린 상품이에요") == 1)
        #expect(try await SellerHarness().page("/market/favourites").html.contains("관심 상품이 아직 없어요"))
    }

    @Test func favouritesMakeRoomForNewOnes() {
        var favourites = Favourites((1...Favourites.most).map(ProductID.init))
        favourites.set(ProductID(500), isFavourite: true)
        #expect(favourites.ids.count == Favourites.most)
        #expect(favourites.ids.first == ProductID(500))
        #expect(!favourites.contains(ProductID(Favourites.most)))
    }

    @Test func sellerIsShownWithTheirThingsAndSinceWhen() async throws {
        let page = try await SellerHarness().page("/market/sellers/2")
        #expect(page.matches("<h1[^>]*>(.*?)</h1>") == ["제인"])
        #expect(page.html.contains("2025년 10월 가입"))
        #expect(page.goods.count == 15)
        #expect(try await SellerHarness().ask("/market/sellers/3").status == 404)
    }

    private enum TestNames {
        static let bare = "아주길고띄어쓰기도없는이름이라서줄바꿈이어려운상품이름을누군가적었을때에도화면이깨지지않아야해요"
    }
}

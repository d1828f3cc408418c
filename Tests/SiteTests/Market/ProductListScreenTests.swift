import Domain
import HTTP
import Markup
import Octets
import SiteTestKit
import Testing

@testable import Market
@testable import Pages
@testable import Routes

/// The market's list.
@Suite struct ProductListScreenTests {
    @Test func rowShowsNameAndPricesAndWhetherFewAreLeft() async throws {
        let page = try await SellerHarness().page("/market")
        let row = try #require(page.first("(<a class=\"row\" href=\"/market/products/29\">.*?</a>)"))
        #expect(row.contains("<h2>청사초롱 무드등</h2>"))
        let prices =
            "<strong>27,000원</strong> <s><span class=\"vh\">, 정가 </span>32,000원</s><span class=\"vh\">,</span>"
        #expect(row.contains("<p class=\"price num\">\(prices)</p>"))
        #expect(!row.contains("남음") && !row.contains("128"))
        let out = try #require(page.first("(<a class=\"row\" href=\"/market/products/28\">.*?</a>)"))
        #expect(out.contains("<span class=\"few\">품절</span>"))
        #expect(!out.contains("<s>"))
        #expect(out.contains("<strong>1,234,567,890원</strong>"))
    }

    /// Ages in the usual units.
    @Test(arguments: [
        (0, "오늘", "today"), (1, "어제", "yesterday"), (2, "2일 전", "2 days ago"), (6, "6일 전", "6 days ago"),
        (7, "1주 전", "1 week ago"), (29, "4주 전", "4 weeks ago"), (30, "1달 전", "1 month ago"),
        (364, "12달 전", "12 months ago"), (365, "1년 전", "1 year ago"), (800, "2년 전", "2 years ago"), (-1, "오늘", "today"),
    ])
    func rowsSayHowLongAgo(days: Int, korean: String, english: String) async throws {
        let market = try await SharedMarket.filled.market()
        let product = ProductGlance(try await market.products.product(ProductID(29)))
        let today = product.added.day(in: .korea).adding(days: days)
        for language in Language.allCases {
            var html = HTML()
            ProductRows.link(&html, product, layout: .list, on: today, isEarly: false, language)
            let row = html.finish().text
            #expect(
                row.contains("<p class=\"stock\">")
                    && row.hasSuffix("\(Phrase(korean, english)[language])</p></div></a>")
            )
        }
    }

    /// Rows are written by hand for speed; their texts and links equal those of the same product elsewhere.
    @Test(arguments: Language.allCases, ListView.allCases)
    func rowsSayWhatTheWordsAndAddressesSay(language: Language, layout: ListView) async throws {
        let market = try await SharedMarket.filled.market()
        var products: [ProductGlance] = []
        var query = ProductQuery()
        query.limit = 100
        _ = try await market.products.find(query) { products.append(ProductGlance($0)) }
        #expect(products.count == 29)
        for product in products {
            var html = HTML()
            ProductRows.link(
                &html,
                product,
                layout: layout,
                on: product.added.day(in: .korea),
                isEarly: false,
                language
            )
            let row = html.finish().text
            let currency = product.price.currency
            #expect(!row.contains("aria-hidden=\"true\"><p"), "what is seen is not heard")
            #expect(row.contains("<strong>\(currency.shown(product.price.bargain)[language])</strong>"))
            let full = currency.shown(product.price.full)[language]
            #expect(row.contains("</span>\(full)</s>") == (product.price.discount > 0))
            let few = StockWords(stock: product.stock).few?[language]
            #expect(row.contains("<span class=\"few\">\(few ?? "")") == (few != nil))
            #expect(row.contains(" href=\"\(product.route.path)\""))
            guard let hash = product.thumbnail else { continue }
            let sizes: [PictureSize] = layout == .list ? [.square, .small] : [.small, .medium]
            let files = sizes.map { "\(Route.picture(hash, $0, .webp).path) \($0.rawValue)w" }
            #expect(row.contains("srcset=\"\(files.joined(separator: ", "))\""))
            #expect(row.contains("src=\"\(Route.picture(hash, sizes[0], .jpeg).path)\""))
        }
    }

    @Test func pricesInDollarsShowTheirCents() async throws {
        let selling = try await SellerHarness()
        let page = await selling.page("/market?currency=USD")
        #expect(page.goods == ["Hand-bound notebook", "나전칠기 보석함"])
        #expect(page.html.contains("<strong>US$76</strong> <s><span class=\"vh\">, 정가 </span>US$89</s>"))
        #expect(page.html.contains("<strong>US$12.50</strong>"))
        let english = await selling.page("/market?currency=USD", [("accept-language", "en")])
        #expect(english.html.contains("<strong>US$76</strong> <s><span class=\"vh\">, was </span>US$89</s>"))
    }

    @Test func pagesFollowOneAnotherByPlainLinks() async throws {
        let selling = try await SellerHarness()
        let first = await selling.page("/market")
        #expect(first.goods.count == 20)
        let next = try #require(first.next)
        #expect(next == "/market?after=11")
        let second = await selling.page(next)
        #expect(second.goods.count == 9)
        #expect(second.next == nil)
        #expect(Set(first.goods + second.goods).count == 29)
        #expect(!(first.goods + second.goods).contains("내려간 물건"))
    }

    @Test func layoutIsRememberedAndNeverInTheWay() async throws {
        let selling = try await SellerHarness()
        let told = await selling.ask("/market?layout=grid")
        #expect(told.text.contains("class=\"card tile\""))
        let cookie = try #require(told.headers[.setCookie])
        #expect(cookie.hasPrefix("market=grid; Path=/market;"))
        let later = await selling.ask("/market", [("cookie", "market=grid")])
        #expect(later.text.contains("class=\"card tile\""))
        #expect(later.headers[.setCookie] == nil)
        #expect(try await SellerHarness().ask("/market", [("cookie", "market=tower")]).text.contains("class=\"row\""))
        let page = Document(later.text)
        #expect(
            page.matches("<a href=\"([^\"]*)\"[^>]*>(?:목록|사진)</a>") == [
                "/market?layout=list", "/market?layout=grid",
            ]
        )
        #expect(page.matches("aria-current=\"true\">(목록|사진)</a>") == ["사진"])
    }

    @Test(
        arguments: [
            ("q=의자", ["등받이 없는 의자", "나무 의자"]), ("q=제인&sale=1&order=cheapest", ["전통 매듭 노리개", "제주 감귤 한 상자"]),
            ("order=dearest&sale=1&currency=KRW", ["방짜유기 2인 상차림", "생활한복 저고리 살구빛", "쪽빛 스카프", "놋수저 한 벌"]),
            ("min=30,000&max=35000", ["초가집 새집", "소나무 도마"]), ("q=격자 그림자", ["청사초롱 무드등"]),
            ("q=ㅎㅈ ㅍㅈㅈ", ["한지 편지지"]),
        ]
    )
    func searchesFiltersAndOrdersStandInTheAddress(query: String, begins: [String]) async throws {
        let address = "/market?" + query.split(separator: "&").map(Self.encoded).joined(separator: "&")
        let goods = try await SellerHarness().page(address).goods
        #expect(goods.prefix(begins.count) == begins[...], "\(goods)")
    }

    private static func encoded(_ pair: Substring) -> String {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return "\(parts[0])=\(parts[1].percentEncoded())"
    }

    @Test func biggestDiscountComesFirst() async throws {
        let page = try await SellerHarness().page("/market?order=discount")
        #expect(page.goods.first == "생활한복 저고리 살구빛" || page.goods.first == "전통 매듭 노리개")
        #expect(page.goods.last == "놋수저 한 벌")
        #expect(page.count("<s>") == page.goods.count)
    }

    @Test func whatCannotBeReadIsSaidAndNothingIsLost() async throws {
        let page = try await SellerHarness().page(
            "/market?q=%EC%9D%98%EC%9E%90&min=%EB%A7%8E%EC%9D%B4&sale=1&currency=EUX&order=best"
        )
        #expect(page.html.contains("‘많이’\u{2060}는 가격으로 읽을 수 없어요. 30,000이나 3만처럼 적어 주세요."))
        #expect(page.html.contains("지원하지 않는 통화예요."))
        #expect(page.html.contains("없는 정렬 방식이에요."))
        #expect(page.html.contains("name=\"min\" value=\"많이\""))
        #expect(page.html.contains("value=\"의자\""))
        #expect(page.count("name=\"sale\" value=\"1\"") == 1)
    }

    /// Won and dollars can always be chosen, and any other currency an app has used.
    @Test func moneyOfAppsIsShownAndFoundLikeAnyOther() async throws {
        let market = try await TestMarket()
        let selling = try await SellerHarness(market)
        let before = await selling.page("/market/filter")
        #expect(before.count("<option value=\"(KRW|USD|JPY|KWD)\"") == 2)
        try await offer(market, "도자기 찻잔", Price(Currency(code: "JPY") ?? .won, full: 1_200))
        try await offer(market, "대추야자", Price(Currency(code: "KWD") ?? .won, full: 1_250))
        let page = await selling.page("/market?currency=JPY&min=1%2C000&max=1200")
        #expect(page.goods == ["도자기 찻잔"])
        #expect(page.html.contains("<strong>JPY 1,200</strong>"))
        let filter = await selling.page("/market/filter?currency=JPY&min=1%2C000&max=1200")
        #expect(filter.html.contains("<option value=\"JPY\" selected>엔 (JPY)"))
        #expect(filter.html.contains("<option value=\"KWD\">KWD"))
        #expect(filter.html.contains("data-found=\"상품 1개 보기\""))
        #expect(page.html.contains("JPY 1,000 이상"))
        let exact = await selling.page("/market?currency=KWD&min=1.25&max=1.25")
        #expect(exact.goods == ["대추야자"])
        #expect(exact.html.contains("<strong>KWD 1.250</strong>"))
        // Sorted after won and dollars, by code.
        let cheapest = await selling.page("/market?order=cheapest&after=USD-1000000-1")
        #expect(cheapest.goods == ["도자기 찻잔", "대추야자"])
    }

    private func offer(_ market: TestMarket, _ name: String, _ price: Price?) async throws {
        let draft = ProductDraft(name: name, description: "", price: try #require(price), stock: 3, pictures: [])
        _ = try await market.products.add(try #require(draft), by: SellerID(1), at: Instant(milliseconds: 0))
    }

    @Test func lowestAboveHighestIsSaid() async throws {
        let page = try await SellerHarness().page("/market?min=5000&max=400")
        #expect(page.html.contains("최대 금액이 최소 금액보다 작아요."))
        #expect(page.goods.count == 20)
    }

    @Test func everyFilterCanBeTakenAwayAlone() async throws {
        let page = try await SellerHarness().page("/market?q=a&min=1000&stock=1&sale=1&order=cheapest")
        let chips = try #require(page.first("<ul class=\"chips\".*?</ul>"))
        #expect(
            Document(chips).matches("href=\"([^\"]*)\"") == [
                "/market/filter?q=a&amp;min=1000&amp;stock=1&amp;sale=1&amp;order=cheapest",
                "/market/near?q=a&amp;min=1000&amp;stock=1&amp;sale=1&amp;order=cheapest",
                "/market?q=a&amp;stock=1&amp;sale=1&amp;order=cheapest",
                "/market?q=a&amp;min=1000&amp;sale=1&amp;order=cheapest",
                "/market?q=a&amp;min=1000&amp;stock=1&amp;order=cheapest",
            ]
        )
    }

    @Test func otherReadingsAreToldWithTheirFinds() async throws {
        let selling = try await SellerHarness()
        let slip = await selling.page("/market?q=dmlwk")
        #expect(slip.goods == ["등받이 없는 의자", "나무 의자"])
        #expect(slip.first("<p [^>]*id=\"account\">(.*?)</p>") == "‘의자’ 검색 결과예요. 상품 2개를 찾았어요.")
        let many = await selling.page("/market?q=%EC%86%90%EC%9C%BC%EB%A1%9C")
        #expect(many.first("id=\"account\">(.*?)</p>") == "상품을 20개 넘게 찾았어요.")
        #expect(await selling.page("/market").first("id=\"account\">(.*?)</p>") == "")
    }

    @Test func nothingFoundHelpsOn() async throws {
        let page = try await SellerHarness().page("/market?q=qkrtmdhvltm&stock=1")
        #expect(page.html.contains("찾는 상품이 없어요"))
        // The reading by the other keyboard is searched but not shown.
        #expect(!page.html.contains("박스오피스"))
        #expect(page.html.contains("href=\"/market?q=qkrtmdhvltm\">필터 없이 검색"))
        #expect(page.html.contains("href=\"/market\">모든 상품 보기"))
    }

    @Test func emptyMarketInvitesToSell() async throws {
        let page = try await SellerHarness(TestMarket(goods: 0)).page("/market")
        #expect(page.html.contains("아직 상품이 없어요"))
        #expect(page.count("href=\"/market/products/new\"") == 2)
    }

    @Test func listIsKeptUntilSomethingChanges() async throws {
        let market = try await TestMarket(goods: 3)
        let selling = try await SellerHarness(market)
        let before = await selling.ask("/market").headers[.etag]
        #expect(await selling.ask("/market").headers[.etag] == before)
        _ = try await market.products.take(61, of: ProductID(2), at: Instant(milliseconds: 1))
        let after = await selling.ask("/market")
        #expect(after.headers[.etag] != before)
        #expect(after.text.contains("<span class=\"few\">3개 남음</span>"))
    }

    @Test func picturesHaveTheirPlaceBeforeTheyCome() async throws {
        let page = try await SellerHarness().page("/market")
        #expect(page.count("<img ") == 19)
        #expect(page.count("<img [^>]*alt=\"\" width=\"160\" height=\"160\"") == 19)
        #expect(page.count("loading=\"lazy\"") == 14)
    }

    @Test func searchedNamesAreHarmless() async throws {
        let page = try await SellerHarness().page("/market?q=%3Cscript%3Ealert(1)%3C/script%3E&min=%22%3E%3Cb%3E")
        #expect(page.count("<script>") == 0)
        #expect(page.count("<b>") == 0)
    }

    @Test(arguments: ["/market", "/market?layout=grid", "/market?q=%EC%86%90%EC%9C%BC%EB%A1%9C", "/market/products/29"])
    func fitsIntoTheFirstFlight(path: String) async throws {
        let told = try await SellerHarness().ask(path, [("accept-encoding", "gzip")])
        #expect(told.body.count < 14 * 1024, "\(told.body.count)")
    }
}

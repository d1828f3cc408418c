import Domain
import Testing

@testable import Pages

@Suite struct TypedNumberTests {
    @Test(arguments: [
        ("32,000", 32_000), ("32 000원", 32_000), ("３２０００", 32_000), ("3만", 30_000), ("3만원", 30_000), ("만원", 10_000),
        ("3만 5천원", 35_000), ("3만5천", 35_000), ("3만 500", 30_500), ("1.5만", 15_000), ("2천", 2_000), ("₩1,000", 1_000),
        ("1억 2,000만", 120_000_000),
        ("5천만원", 50_000_000), ("천만", 10_000_000), ("2천500", 2_500),
    ])
    func wonAreReadAsPeopleWriteThem(text: String, won: Int) {
        #expect(TypedNumber.amount(text)?.minor(of: .won) == won)
    }

    @Test(arguments: ["많이", "만천억", "3만만", "1.23456만", "-3만", "3만-5", "9999999999999999만", "만.5", "1억억"])
    func whatIsNoNumberIsNone(text: String) {
        #expect(TypedNumber.amount(text)?.minor(of: .won) == nil, "\(text)")
    }

    /// Half of the readers would take `1,5` for one and a half.
    @Test(arguments: ["1,5", "15,", ",5", "1,50", "1234,567", "1,2345", "1 5", "1, 500", "3만1,5", "12.5,0", "１,５"])
    func separatorsStandBetweenThousands(text: String) {
        #expect(TypedNumber.amount(text) == nil && TypedNumber.count(text) == nil)
        #expect(TypedNumber.hasOddSeparators(text))
    }

    @Test func amountsEndWhereRealPricesDo() async throws {
        let browser = Browser(at: try await MarketHarness())
        await browser.signUp()
        for (changes, words) in [
            (["price": "10억 1"], "가격은 10억 원까지 적을 수 있어요."),
            (["price": "1000000.01", "currency": "USD"], "가격은 100만 달러까지 적을 수 있어요."),
            (["price": "-1"], "가격은 0원 이상으로 적어 주세요."), (["price": "12.50"], "가격은 원 단위로 적어 주세요."),
            (["discount": "-1", "currency": "USD"], "할인 금액은 0달러 이상으로 적어 주세요."),
            (["price": "1,5"], "쉼표는 세 자리마다 찍어 주세요. 예: 15,000"),
        ] {
            let told = await browser.trySelling(changes)
            #expect(told.status == 422 && told.text.contains(words), "\(changes)")
        }
        _ = try await browser.sell(["price": "10억", "discount": ""])
        // Apps may sell for more, as documented.
        #expect(ProductRules().most(in: .won) == Price.most)
    }

    @Test func centsAreKept() {
        #expect(TypedNumber.amount("12.50")?.minor(of: .dollar) == 1_250)
        #expect(TypedNumber.amount("$1,234.05")?.minor(of: .dollar) == 123_405)
    }

    @Test func filtersAreToldAsPeopleSayThem() async throws {
        let page = try await SellerHarness().page("/market?min=3%EB%A7%8C&max=100000")
        let chips = page.matches("<ul class=\"chips\".*?</ul>").first ?? ""
        #expect(chips.contains("30,000원 이상") && chips.contains("100,000원 이하"))
        let wrong = try await SellerHarness().page("/market?min=%EB%A7%8E%EC%9D%B4")
        #expect(wrong.count("<li class=\"on\">") == 0)
    }

    @Test func dollarsAreSoldToTheCent() async throws {
        let harness = try await MarketHarness()
        let browser = Browser(at: harness)
        await browser.signUp()
        let id = try await browser.sell(["currency": "USD", "price": "12.50", "discount": "2.25"])
        let price = try await harness.products.product(id).price
        #expect(price == Price(.dollar, full: 1_250, discount: 225))
        #expect(await browser.get("/market/products/\(id.number)").text.contains("US$10.25"))
        let tooFine = await browser.trySelling(["currency": "USD", "price": "12.505"])
        #expect(tooFine.status == 422 && tooFine.text.contains("소수점 둘째 자리까지"))
        let won = await browser.trySelling(["price": "100.5"])
        #expect(won.status == 422 && won.text.contains("원 단위로"))
    }
}

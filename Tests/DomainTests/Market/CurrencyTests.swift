import Domain
import Testing

@Suite struct CurrencyTests {
    @Test(arguments: [("KRW", 0), ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("VND", 0), ("CZK", 2), ("THB", 2)])
    func codesAreKnownWithTheirDecimals(code: String, decimals: Int) throws {
        let currency = try #require(Currency(code: code))
        #expect(currency.code == code)
        #expect(currency.decimals == decimals)
    }

    @Test(arguments: ["", "KR", "krw", "QQQ", "KRWW", "원"]) func otherTextsAreNone(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test func wonAndDollarsComeFirstAndTheOthersByTheirCodes() {
        let codes = Currency.all.map(\.code)
        #expect(codes.prefix(2) == ["KRW", "USD"])
        #expect(codes.dropFirst(2).elementsEqual(codes.dropFirst(2).sorted()))
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy { (65...90).contains($0) } })
        #expect(Currency.all.map(\.rank) == Array(codes.indices))
    }

    @Test(arguments: [("JPY", "1200", 1_200), ("KWD", "1.250", 1_250), ("KWD", "1.2504", 1_250), ("CLF", "0.0001", 1)])
    func amountsAreKeptInTheSmallestUnit(code: String, text: String, minor: Int) throws {
        let currency = try #require(Currency(code: code))
        let amount = try #require(Amount(text)).rounded(to: currency)
        #expect(amount.minor(of: currency) == minor)
        #expect(Amount(minor: minor, of: currency) == amount)
    }
}

import Domain
import Testing

@Suite struct AmountTests {
    @Test(arguments: [
        ("1000", 1_000, 100_000), ("1000.0", 1_000, 100_000), ("1.0E3", 1_000, 100_000),
        ("6.6666666E7", 66_666_666, 6_666_666_600),
        ("0", 0, 0), ("0.00", 0, 0), ("-5", -5, -500), (" 7 ", 7, 700), ("1e+2", 100, 10_000), ("1500E-2", 15, 1_500),
    ])
    func wholeAmountsAreRead(text: String, won: Int, cents: Int) throws {
        let amount = try #require(Amount(text))
        #expect(amount.minor(of: .won) == won)
        #expect(amount.minor(of: .dollar) == cents)
        #expect(amount.isWhole)
    }

    @Test(arguments: [("12.5", 1_250), ("12.50", 1_250), ("0.01", 1), ("1.25e1", 1_250)])
    func centsAreExact(text: String, cents: Int) throws {
        let amount = try #require(Amount(text))
        #expect(amount.minor(of: .dollar) == cents)
        #expect(amount.minor(of: .won) == nil)
        #expect(!amount.isWhole)
    }

    @Test(arguments: [
        "", " ", "x", "1,000", "1.", ".5", "--1", "1e", "1e99", "0x10", "99999999999999999999", "1.2.3", "₩1000", "1 0",
    ])
    func whatIsNoAmountIsNone(text: String) { #expect(Amount(text) == nil) }

    @Test func whatIsFinerThanTheCurrencyIsRounded() throws {
        #expect(try #require(Amount("1000.4")).rounded(to: .won) == Amount(1_000))
        #expect(try #require(Amount("1000.5")).rounded(to: .won) == Amount(1_001))
        #expect(try #require(Amount("0.005")).rounded(to: .dollar).minor(of: .dollar) == 1)
        #expect(try #require(Amount("12.344")).rounded(to: .dollar).minor(of: .dollar) == 1_234)
    }

    @Test func whatIsKeptComesBack() {
        for minor in [0, 5, 10, 100, 1_250, 120_000] {
            #expect(Amount(minor: minor, of: .dollar).minor(of: .dollar) == minor)
            #expect(Amount(minor: minor, of: .won).minor(of: .won) == minor)
        }
        #expect(Amount(minor: 1_200, of: .dollar) == Amount("12"))
    }
}

import Domain
import Testing

@Suite struct TenthsTests {
    @Test(arguments: [
        ("34.2", "34.2", "34.2"), ("3.0", "3.0", "3"), ("100", "100.0", "100"), ("-10", "-10.0", "-10"),
        ("-0.5", "-0.5", "-0.5"), ("0", "0.0", "0"), ("3960883.3", "3960883.3", "3960883.3"),
    ])
    func isWrittenInBothWaysOfKobis(text: String, full: String, short: String) throws {
        let tenths = try #require(Tenths(text))
        #expect(tenths.full == full)
        #expect(tenths.short == short)
    }

    @Test(arguments: ["", "-", ".", "1.", ".5", "1.25", "1,5", "--1", "+1", "1e3", "१", "99999999999999999999"])
    func anythingElseIsNotTaken(text: String) { #expect(Tenths(text) == nil) }

    @Test(arguments: [(10, 4, 25), (1, 3, 3), (2, 3, 7), (1, 20, 1), (-1, 20, -1), (-2, 3, -7), (0, 7, 0)])
    func quotientIsRoundedToTheNearestTenth(dividend: Int, divisor: Int, count: Int) {
        #expect(Tenths(dividend, dividedBy: divisor) == Tenths(count: count))
    }

    @Test func nothingIsDividedByZero() { #expect(Tenths(1, dividedBy: 0) == nil) }
}

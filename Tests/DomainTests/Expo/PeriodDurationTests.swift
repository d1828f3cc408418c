import Domain
import Testing

struct PeriodDurationTests {
    @Test(
        arguments: [
            "1900. 04. 14 - 1900. 11. 12", "1900.04.14-1900.11.12", "1900. 4. 14. – 1900. 11. 12.",
            " 1900. 04. 14 ~ 1900. 11. 12 ", "1900. 04. 14 — 1900. 11. 12",
        ]
    )
    func twoDatesWithADashAreAPeriod(text: String) throws {
        let period = try #require(Period(duration: text))
        #expect(period.first.iso == "1900-04-14")
        #expect(period.last.iso == "1900-11-12")
        #expect(period.spoken.korean == "1900년 4월 14일부터 11월 12일까지")
        #expect(period.spoken.english == "14 April to 12 November 1900")
    }

    @Test(
        arguments: [
            "1993", "", "1900. 04. 14", "1900. 04. 14 -", "1900. 02. 30 - 1900. 11. 12", "1900. 11. 12 - 1900. 04. 14",
            "1900. 04. 14 - 1900. 11. 12 - 1901. 01. 01", "1900. 04 - 1900. 11", "봄부터 가을까지",
            "1900. ٠٤. 14 - 1900. 11. 12",
            "00. 04. 14 - 00. 11. 12", "1900. 004. 14 - 1900. 11. 12",
        ]
    )
    func anythingElseIsFreeText(text: String) {
        #expect(Period(duration: text) == nil)
    }
}

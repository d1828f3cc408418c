import Testing

@testable import HTTP

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (1_795_154_400, "Fri, 20 Nov 2026 06:00:00 GMT"), (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func datesArePrintedAndReadBack(seconds: Int, text: String) {
        #expect(HTTPDate(seconds: seconds).text == text)
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test func everyMonthAndWeekdayIsPrintedAndReadBack() {
        for day in 0..<800 {
            let date = HTTPDate(seconds: 1_700_000_000 + day * 86_400)
            #expect(HTTPDate(date.text) == date)
        }
    }

    @Test(arguments: [
        "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "sun, 06 nov 1994 08:49:37 gmt",
    ])
    func oldFormsAreRead(text: String) { #expect(HTTPDate(text, now: 1_795_154_400)?.seconds == 784_111_777) }

    @Test(arguments: [
        ("Monday, 07-Sep-26 00:00:00 GMT", 1_788_739_200), ("Tuesday, 20-Nov-29 00:00:00 GMT", 1_889_827_200),
        ("Tuesday, 01-Jan-75 00:00:00 GMT", 3_313_526_400), ("Thursday, 02-Jan-86 00:00:00 GMT", 505_008_000),
        ("Friday, 01-Jan-99 00:00:00 GMT", 915_148_800), ("Saturday, 01-Jan-00 00:00:00 GMT", 946_684_800),
        ("Wednesday, 01-Jan-76 00:00:00 GMT", 3_345_062_400), ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ])
    func twoDigitsMeanAtMostFiftyYearsAhead(text: String, seconds: Int) {
        #expect(HTTPDate(text, now: 1_795_154_400)?.seconds == seconds)
    }

    @Test(arguments: [
        "", "Sun", "Sun,", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT", "Mon, 06 Nov 1994 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Mon, 29 Feb 2100 00:00:00 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
        "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 06  Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "Sun Nov 06 08:49:37 94",
        "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Sunday, 06 Nov 94 08:49:37 GMT", "1994-11-06T08:49:37Z", "784111777", "0",
        "Sun, 06 Nov 1994 08:49:37 GMT\u{0}",
    ])
    func whatIsNoDateIsRefused(text: String) { #expect(HTTPDate(text) == nil) }
}

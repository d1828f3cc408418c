import Testing

@testable import Domain

/// The rules of break-even values.
@Suite struct BreakEvenTests {
    private static let now = Instant(seconds: 1_700_000_000)

    @Test(arguments: [
        ("2,400,000", 2_400_000 as Int?), (" 1 ", 1), ("100000000", 100_000_000), ("", nil), (" ", nil),
    ])
    func numbersAreParsed(typed: String, expected: Int?) throws {
        let value = try BreakEven(admissions: typed, source: " 제작사 ", at: Self.now)
        #expect(value == BreakEven(admissions: expected, source: "제작사", noted: Self.now))
    }

    @Test(arguments: ["0", "-1", "100000001", "240만", "1e6", "99999999999999999999"])
    func wrongNumberIsNamed(typed: String) throws {
        let failure = #expect(throws: Failure.self) {
            try BreakEven(admissions: typed, source: "제작사", at: Self.now)
        }
        #expect(failure?.kind == .invalid && failure?.field == "admissions")
    }

    @Test(arguments: ["", "  ", String(repeating: "가", count: BreakEven.longestSource + 1)])
    func sourceIsNeeded(source: String) throws {
        let failure = #expect(throws: Failure.self) { try BreakEven(admissions: "1", source: source, at: Self.now) }
        #expect(failure?.kind == .invalid && failure?.field == "source")
    }

    @Test func equalValueIsNoNews() throws {
        let first = BreakEven(admissions: 1, source: "가", noted: Self.now)
        let withdrawn = BreakEven(admissions: nil, source: "나", noted: Self.now)
        #expect(try first.isNews(after: []) && !withdrawn.isNews(after: []))
        #expect(try !first.isNews(after: [first]) && withdrawn.isNews(after: [first]))
        #expect(try BreakEven(admissions: 1, source: "다", noted: Self.now).isNews(after: [first]))
    }
}

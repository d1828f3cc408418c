import Domain
import Testing

/// Sellers' answer times.
@Suite struct AnswerTimeTests {
    private static let minute = 60_000

    @Test(
        arguments: [
            ([10, 10, 10], .tenMinutes), ([1, 10, 11], .tenMinutes), ([1, 11, 12], .hour), ([60, 60, 61], .hour),
            ([61, 61, 1], .hours), ([361, 361, 361], .day), ([1_441, 1_441, 1_441], .days), ([10_081, 10_081, 1], nil),
            // Two of four are half.
            ([1, 1, nil, nil], .tenMinutes), ([1, nil, nil, nil], nil), ([nil, nil, 1], nil),
            ([nil, 2, 1], .tenMinutes),
            // Too few.
            ([1, 1], nil), ([], nil),
        ] as [([Int?], AnswerTime?)]
    )
    func halfWereAnsweredWithin(minutes: [Int?], time: AnswerTime?) {
        #expect(AnswerTime(waits: minutes.map { $0.map { $0 * Self.minute } }) == time)
    }
}

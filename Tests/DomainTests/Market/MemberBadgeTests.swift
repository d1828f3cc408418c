import Domain
import Testing

@Suite struct MemberBadgeTests {
    private static func badges(
        sold: Int = 0,
        _ answers: AnswerTime? = nil,
        kept: Int = 0,
        good: Int = 0
    ) -> [MemberBadge] {
        let record = SellerRecord(
            since: Instant(seconds: 0),
            sold: sold,
            answers: answers,
            appointments: AppointmentRecord(kept: kept, missed: 1)
        )
        return MemberBadge.earned(record, ReviewCount(all: good + 1, good: good))
    }

    @Test func eachIsEarnedAtItsOwnMark() {
        #expect(Self.badges() == [])
        #expect(Self.badges(sold: 1) == [.firstDeal])
        #expect(Self.badges(.hour) == [.quickAnswers] && Self.badges(.tenMinutes) == [.quickAnswers])
        #expect(Self.badges(.hours) == [])
        #expect(Self.badges(good: 9) == [] && Self.badges(good: 10) == [.tenGood])
        #expect(Self.badges(kept: 4) == [] && Self.badges(kept: 5) == [.keptFive])
        #expect(Self.badges(sold: 3, .hour, kept: 9, good: 30) == MemberBadge.allCases)
    }
}

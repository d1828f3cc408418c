import Domain
import Testing

/// Limits on an account's first day.
@Suite struct NewAccountTests {
    private static let joined = Instant(milliseconds: 1_795_168_800_000)
    private static let lastMoment = Instant(milliseconds: joined.milliseconds + NewAccount.span - 1)
    private static let afterwards = Instant(milliseconds: joined.milliseconds + NewAccount.span)

    @Test func tenAreEnoughForADay() throws {
        try NewAccount.mayBegin(after: 9, since: Self.joined, at: Self.joined)
        try NewAccount.maySell(after: 9, since: Self.joined, at: Self.lastMoment)
        for now in [Self.joined, Self.lastMoment] {
            #expect(throws: Failure.self) { try NewAccount.mayBegin(after: 10, since: Self.joined, at: now) }
            #expect(throws: Failure.self) { try NewAccount.maySell(after: 10, since: Self.joined, at: now) }
        }
        try NewAccount.mayBegin(after: 49, since: Self.joined, at: Self.afterwards)
        try NewAccount.maySell(after: 10_000, since: Self.joined, at: Self.afterwards)
    }

    @Test func theLimitAndItsEndAreSaid() {
        do throws(Failure) {
            try NewAccount.maySell(after: 10, since: Self.joined, at: Self.lastMoment)
            Issue.record("an eleventh product was allowed")
        } catch {
            #expect(error.kind == .tooMany && error.retryAfter == 1)
            let korean = "가입하고 하루 동안은 상품을 10개까지 올릴 수 있어요. 11월 21일 오후 7시부터 더 할 수 있어요."
            #expect(error.message.korean == korean)
            let english =
                "On its first day an account can list up to 10 products. You can continue from 7:00 pm on 21 November."
            #expect(error.message.english == english)
        }
    }
}

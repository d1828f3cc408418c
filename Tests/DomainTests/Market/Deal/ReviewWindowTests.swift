import Domain
import Testing

@Suite struct ReviewWindowTests {
    /// Milliseconds before now of each event; nil if it did not happen.
    struct Case: Sendable {
        var sold: Int?
        var given: Int?
        var answered: Int?
        var isRead = false
        var isOpen = false
    }

    private static let (minute, day) = (60_000, 86_400_000)

    @Test(arguments: [
        Case(),
        Case(sold: 0, isOpen: true),
        Case(sold: 30 * day, isOpen: true),
        Case(sold: 30 * day + 1),
        Case(sold: day, given: 0, isOpen: true),
        // Readable after a week without an answer.
        Case(sold: 8 * day, given: 7 * day - 1, isOpen: true),
        Case(sold: 8 * day, given: 7 * day, isRead: true),
        // Readable with an answer, ten minutes after both.
        Case(sold: day, given: 10 * minute, answered: 10 * minute, isRead: true),
        Case(sold: day, given: 10 * minute, answered: 10 * minute - 1, isOpen: true),
        Case(sold: day, given: 10 * minute - 1, answered: 20 * minute, isOpen: true),
        // The other side has written one, and this side has not.
        Case(sold: day, answered: 20 * minute, isOpen: true),
        // A product back on the market after it was reviewed.
        Case(given: 8 * day, isRead: true),
    ])
    func aReviewIsOpenUntilItIsRead(one: Case) {
        let now = Instant(milliseconds: 100 * Self.day)
        func before(_ age: Int?) -> Instant? { age.map { Instant(milliseconds: now.milliseconds - $0) } }
        let moments = ReviewWindow.Moments(
            sold: before(one.sold),
            given: before(one.given),
            answered: before(one.answered)
        )
        #expect(ReviewWindow.isRead(moments, at: now) == one.isRead)
        #expect(ReviewWindow.isOpen(moments, at: now) == one.isOpen)
    }

    @Test func whatIsClosedIsSaid() {
        for isOpen in [true, false] {
            let standing = ReviewState(
                partner: MemberName(id: SellerID(1), name: "제인"),
                productName: "찻잔",
                given: nil,
                isOpen: isOpen
            )
            #expect(kind { () throws(Failure) in try ReviewWindow.mustBeOpen(standing) } == (isOpen ? nil : .invalid))
        }
    }
}

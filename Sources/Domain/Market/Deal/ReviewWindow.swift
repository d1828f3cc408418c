/// Rules for the time in which two people who traded may review each other, and the time their reviews become readable.
package enum ReviewWindow {
    /// The times of one sale and of its two reviews; nil if not given.
    package struct Moments: Sendable, Equatable {
        /// Nil while nothing is sold.
        package let sold: Instant?
        package let given: Instant?
        /// The time of the other side's review.
        package let answered: Instant?

        package init(sold: Instant?, given: Instant?, answered: Instant?) {
            self.sold = sold
            self.given = given
            self.answered = answered
        }
    }

    /// Whether others can read it: a week after it was given, or ten minutes after both sides have given theirs.
    package static func isRead(_ moments: Moments, at now: Instant) -> Bool {
        guard let given = moments.given else { return false }
        let age = now.milliseconds(since: given)
        guard age < ReviewTimes.silence else { return true }
        guard age >= ReviewTimes.settling, let answered = moments.answered else { return false }
        return now.milliseconds(since: answered) >= ReviewTimes.settling
    }

    /// Whether it can be given, changed or withdrawn: within thirty days of the sale, and while the other side cannot
    /// read it.
    package static func isOpen(_ moments: Moments, at now: Instant) -> Bool {
        guard let sold = moments.sold, now.milliseconds(since: sold) <= ReviewTimes.open else { return false }
        return !isRead(moments, at: now)
    }

    /// Throws `invalid` if the review is not open.
    package static func mustBeOpen(_ state: ReviewState) throws(Failure) {
        guard state.isOpen else { throw .closed }
    }
}

extension Failure {
    fileprivate static let closed = Failure(
        .invalid,
        Phrase(
            "지금은 후기를 남기거나 고칠 수 없어요. 거래를 마친 지 30일 안에, 공개되기 전까지 할 수 있어요.",
            "Reviews can be written or changed for 30 days after the sale, until they’re published."
        )
    )
}

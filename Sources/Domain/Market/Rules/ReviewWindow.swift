/// When two people who traded may review each other, and when what they said is read.
package enum ReviewWindow {
    /// What was said by two people about one sale, each at its moment; nil where it was not.
    package struct Moments: Sendable, Equatable {
        /// Nil while nothing is sold.
        package let sold: Instant?
        package let given: Instant?
        /// By the other side.
        package let answered: Instant?

        package init(sold: Instant?, given: Instant?, answered: Instant?) {
            self.sold = sold
            self.given = given
            self.answered = answered
        }
    }

    /// Whether others read it: a week after it was given, or once both sides have spoken and had ten minutes to add to it.
    package static func isRead(_ moments: Moments, at now: Instant) -> Bool {
        guard let given = moments.given else { return false }
        let age = now.milliseconds(since: given)
        guard age < ReviewTimes.silence else { return true }
        guard age >= ReviewTimes.settling, let answered = moments.answered else { return false }
        return now.milliseconds(since: answered) >= ReviewTimes.settling
    }

    /// Whether it can be given, changed or taken back: within thirty days of the sale, and while the other side could not
    /// read it.
    package static func isOpen(_ moments: Moments, at now: Instant) -> Bool {
        guard let sold = moments.sold, now.milliseconds(since: sold) <= ReviewTimes.open else { return false }
        return !isRead(moments, at: now)
    }

    /// Throws `invalid` where it is not.
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

/// Limits on an account's first day: filling the market with spam then takes many accounts.
package enum NewAccount {
    /// Milliseconds an account counts as new.
    package static let span = Day.milliseconds
    /// The most conversations a new account may begin.
    package static let mostConversations = 10
    /// The most products a new account may add on the pages, removed ones included.
    package static let mostProducts = 10

    package static func isNew(since joined: Instant, at now: Instant) -> Bool {
        now.milliseconds < joined.milliseconds + span
    }

    /// Throws `tooMany` when a new account has begun the maximum number of conversations.
    package static func mayBegin(after begun: Int, since joined: Instant, at now: Instant) throws(Failure) {
        guard begun >= mostConversations, isNew(since: joined, at: now) else { return }
        throw tooMany(
            Phrase("새 채팅을 \(mostConversations)개까지 시작할 수 있어요", "can start up to \(mostConversations) conversations"),
            since: joined,
            at: now
        )
    }

    /// Throws `tooMany` when a new account has added the maximum number of products.
    package static func maySell(after added: Int, since joined: Instant, at now: Instant) throws(Failure) {
        guard added >= mostProducts, isNew(since: joined, at: now) else { return }
        throw tooMany(
            Phrase("상품을 \(mostProducts)개까지 올릴 수 있어요", "can list up to \(mostProducts) products"),
            since: joined,
            at: now
        )
    }

    private static func tooMany(_ what: Phrase, since joined: Instant, at now: Instant) -> Failure {
        // Rounded up to the minute, so that the displayed time is not too early.
        let end = Instant(milliseconds: joined.milliseconds + span + 59_999)
        let (day, time) = (end.day(in: .korea).words, end.time(in: .korea).words)
        return Failure(
            .tooMany,
            Phrase(
                "가입하고 하루 동안은 \(what.korean). \(day.korean) \(time.korean)부터 더 할 수 있어요.",
                "On its first day an account \(what.english). You can continue from \(time.english) on \(day.english)."
            ),
            retryAfter: (joined.milliseconds + span - now.milliseconds + 999) / 1_000
        )
    }
}

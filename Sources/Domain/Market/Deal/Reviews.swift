/// Reviews that two people who traded write about each other. Neither can read the other's before both have written one
/// and had ten minutes to edit it, or a week has passed.
///
/// Throws as `Products` does, and the errors named at each method. Anyone who is not part of the conversation gets
/// `notFound`.
package protocol Reviews: Sendable {
    /// Returns the review `author` has written, or may write, about the other side of a conversation.
    func state(in id: ConversationID, of author: SellerID, at now: Instant) async throws(Failure) -> ReviewState

    /// Writes the review, or rewrites it while it is unreadable to others. Throws `invalid` if the two have not traded,
    /// or it is too late.
    func give(
        _ review: NewReview,
        in id: ConversationID,
        by author: SellerID,
        at now: Instant
    )
        async throws(Failure)

    /// Withdraws the review while it is unreadable to others; throws `invalid` as above.
    func withdraw(_ id: ConversationID, by author: SellerID, at now: Instant) async throws(Failure)

    /// Returns the readable reviews about a member, newest first.
    func received(by subject: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [Review]

    /// Returns the number of reviews about a member, and of the good ones.
    func count(of subject: SellerID, at now: Instant) async throws(Failure) -> ReviewCount
}

/// Durations that concern reviews.
package enum ReviewTimes {
    /// Milliseconds until a review becomes readable without one from the other side: a week.
    package static let silence = 7 * Day.milliseconds
    /// Milliseconds in which a review can be edited or withdrawn after the other side has written one: ten minutes.
    package static let settling = 600_000
    /// Milliseconds after a sale in which it can be reviewed: thirty days.
    package static let open = 30 * Day.milliseconds
}

package struct ReviewState: Sendable, Equatable {
    package let partner: MemberName
    package let productName: String
    package let given: NewReview?
    /// Whether the review can be written or changed now.
    package let isOpen: Bool

    package init(partner: MemberName, productName: String, given: NewReview?, isOpen: Bool) {
        (self.partner, self.productName, self.given, self.isOpen) = (partner, productName, given, isOpen)
    }
}

package struct Review: Sendable, Equatable {
    package let id: ReviewID
    package let author: String
    package let said: NewReview
    package let given: Instant

    package init(id: ReviewID, author: String, said: NewReview, given: Instant) {
        (self.id, self.author, self.said, self.given) = (id, author, said, given)
    }
}

package struct ReviewCount: Sendable, Equatable {
    package let all: Int
    package let good: Int

    package init(all: Int, good: Int) {
        self.all = all
        self.good = good
    }
}

/// A review: whether the trade was good, the reasons, and a line of free text.
package struct NewReview: Sendable, Equatable {
    package let isGood: Bool
    package let tags: [ReviewTag]
    package let words: String

    package static let mostLetters = 300
    package static let mostScalars = 900

    /// Throws `invalid` for text longer than a line. Tags of the opposite kind are dropped.
    package init(isGood: Bool, tags: [ReviewTag] = [], words: String = "") throws(Failure) {
        let words = words.withoutOuterBlanks
        guard words.count <= Self.mostLetters, words.unicodeScalars.count <= Self.mostScalars else {
            throw Failure(
                .invalid,
                Phrase(
                    "한마디는 \(Self.mostLetters)자까지 적을 수 있어요. 지금은 \(words.count.grouped)자예요.",
                    "Reviews can have up to \(Self.mostLetters) characters. This one has \(words.count.grouped)."
                ),
                field: "words"
            )
        }
        self.init(stored: isGood, tags: ReviewTag.allCases.filter { tags.contains($0) && $0.isGood == isGood }, words)
    }

    /// A review read from the store.
    package init(stored isGood: Bool, tags: [ReviewTag], _ words: String) {
        self.isGood = isGood
        self.tags = tags
        self.words = words
    }
}

/// A reason for a good or bad rating. The raw values are the stored bits.
package enum ReviewTag: Int, Sendable, CaseIterable {
    case onTime = 0
    case kind = 1
    case quick = 2
    case asDescribed = 3
    case late = 4
    case unkind = 5
    case slow = 6
    case notAsDescribed = 7

    package var isGood: Bool { rawValue < 4 }
}

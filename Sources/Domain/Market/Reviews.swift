/// What two people who traded say of each other. Neither reads the other's before both have spoken and had ten minutes
/// to add to it, or a week has gone.
///
/// Throws as `Products` does, and what stands with each method. Those who have no part in the conversation are told
/// `notFound`.
package protocol Reviews: Sendable {
    /// What `author` has said, or may say, of the other side of a conversation.
    func state(in id: ConversationID, of author: SellerID, at now: Instant) async throws(Failure) -> ReviewState

    /// Writes it, or writes it anew while nobody could read it. Throws `invalid` where the two have not traded, or it
    /// is too late.
    func give(
        _ review: NewReview,
        in id: ConversationID,
        by author: SellerID,
        at now: Instant
    )
        async throws(Failure)

    /// Takes it back while nobody could read it; `invalid` as above.
    func withdraw(_ id: ConversationID, by author: SellerID, at now: Instant) async throws(Failure)

    /// What was said of somebody and can be read, newest first.
    func received(by subject: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [Review]

    /// How much of it is good.
    func count(of subject: SellerID, at now: Instant) async throws(Failure) -> ReviewCount
}

/// How long things last that have to do with reviews.
package enum ReviewTimes {
    /// Milliseconds after which a review is read though the other side has said nothing: a week.
    package static let silence = 7 * Day.milliseconds
    /// Milliseconds in which a review can be added to or taken back though the other side has spoken: ten minutes.
    package static let settling = 600_000
    /// Milliseconds after a sale in which it can be reviewed: thirty days.
    package static let open = 30 * Day.milliseconds
}

package struct ReviewState: Sendable, Equatable {
    package let partner: MemberName
    package let productName: String
    package let given: NewReview?
    /// Whether it can be given now, or changed.
    package let isOpen: Bool

    package init(partner: MemberName, productName: String, given: NewReview?, isOpen: Bool) {
        self.partner = partner
        self.productName = productName
        self.given = given
        self.isOpen = isOpen
    }
}

package struct Review: Sendable, Equatable {
    package let id: ReviewID
    package let author: String
    package let said: NewReview
    package let given: Instant

    package init(id: ReviewID, author: String, said: NewReview, given: Instant) {
        self.id = id
        self.author = author
        self.said = said
        self.given = given
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

/// What is said of somebody: whether it was good, why, and a line in one's own words.
package struct NewReview: Sendable, Equatable {
    package let isGood: Bool
    package let tags: [ReviewTag]
    package let words: String

    package static let mostLetters = 300
    package static let mostScalars = 900

    /// Throws `invalid` for more words than a line has. Tags of the other kind are left out.
    package init(isGood: Bool, tags: [ReviewTag] = [], words: String = "") throws(Failure) {
        let words = words.withoutOuterBlanks
        guard words.count <= Self.mostLetters, words.unicodeScalars.count <= Self.mostScalars else {
            throw Failure(
                .invalid,
                Phrase(
                    "한마디는 \(Self.mostLetters)자까지 적을 수 있어요. 지금은 \(words.count.grouped)자예요.",
                    "A review has at most \(Self.mostLetters) letters; this one has \(words.count.grouped)."
                ),
                field: "words"
            )
        }
        self.init(stored: isGood, tags: ReviewTag.allCases.filter { tags.contains($0) && $0.isGood == isGood }, words)
    }

    /// As it was kept.
    package init(stored isGood: Bool, tags: [ReviewTag], _ words: String) {
        self.isGood = isGood
        self.tags = tags
        self.words = words
    }
}

/// Why a trade was good or was not. The numbers are the bits they are kept by.
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

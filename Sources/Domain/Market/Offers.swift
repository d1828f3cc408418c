/// Prices that two people who talk about a product propose to each other. One at a time waits for an answer; one that is
/// accepted reserves the product.
///
/// Throws as `Conversations` does, and what `OfferRules` do.
package protocol Offers: Sendable {
    /// What there is to say about the price in a conversation, as a member sees it.
    func outlook(in id: ConversationID, for member: SellerID, at now: Instant) async throws(Failure) -> OfferOutlook

    /// Proposes a price to the seller, in the conversation about the product or as the beginning of one. Sent again under
    /// the same key, nothing is added.
    func offer(
        _ offer: NewOffer,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ConversationID

    /// Proposes a price in a conversation; one of the other side's that waits is answered by it.
    func offer(_ offer: NewOffer, in id: ConversationID, by member: SellerID, at now: Instant) async throws(Failure)

    /// Accepts, declines or withdraws an offer. Asked for again it changes nothing.
    func answer(
        _ offer: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: OfferAnswer,
        at now: Instant
    )
        async throws(Failure)
}

/// What becomes of an offer. The numbers are those it is kept by.
package enum OfferState: Int, Sendable, CaseIterable {
    /// Waits for an answer.
    case open = 0
    case accepted = 1
    case declined = 2
    /// By another offer.
    case countered = 3
    /// By the one who made it.
    case withdrawn = 4
    /// Nobody answered in time.
    case expired = 5
    /// Accepted, and the product is not the buyer's any more.
    case lapsed = 6
}

package enum OfferAnswer: String, Sendable, CaseIterable {
    case accept, decline, withdraw

    package var outcome: OfferState {
        switch self {
        case .accept: .accepted
        case .decline: .declined
        case .withdraw: .withdrawn
        }
    }
}

/// A price somebody has proposed. It is a message too, whose text is its price.
package struct PriceOffer: Sendable, Equatable {
    package let id: MessageID
    package let maker: SellerID
    package let price: PriceLine
    /// What the product cost when it was made, in the same unit.
    package let asked: Int
    /// Until when it can be answered.
    package let ends: Instant
    private let kept: OfferState

    package init(id: MessageID, maker: SellerID, price: PriceLine, asked: Int, ends: Instant, state: OfferState) {
        self.id = id
        self.maker = maker
        self.price = price
        self.asked = asked
        self.ends = ends
        kept = state
    }

    /// Nobody notes that its time is over.
    package func state(at now: Instant) -> OfferState { kept == .open && now >= ends ? .expired : kept }

    package func waits(at now: Instant) -> Bool { state(at: now) == .open }
}

/// How an offer was answered, as a conversation keeps it: the answer, and what was offered.
package struct OfferLine: Sendable, Equatable {
    package let answer: OfferAnswer
    package let price: PriceLine

    package init(_ answer: OfferAnswer, _ price: PriceLine) { (self.answer, self.price) = (answer, price) }

    /// Nil for what is none.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let answer = OfferAnswer(rawValue: String(parts[0])),
            let price = PriceLine(String(parts[1]))
        else { return nil }
        self.init(answer, price)
    }

    package var text: String { "\(answer.rawValue) \(price.text)" }
}

/// A price to be proposed, in the smallest unit of the product's currency, and the key of its form.
package struct NewOffer: Sendable, Equatable {
    package let amount: Int
    package let key: String

    /// Milliseconds in which an offer can be answered: a day.
    package static let lifetime = Day.milliseconds
    /// So many one side may make in a conversation within a day.
    package static let mostADay = 3

    /// Throws `invalid` for a key that no form of ours has.
    package init(_ amount: Int, key: String) throws(Failure) {
        guard NewMessage.isKey(key) else { throw .strangeForm }
        self.amount = amount
        self.key = key
    }
}

/// What there is to say about the price in a conversation.
package struct OfferOutlook: Sendable, Equatable {
    /// Nil where the product is not on the market.
    package let subject: OfferRules.Subject?
    package let role: ConversationRole
    /// The newest one that was made, whatever became of it.
    package let last: PriceOffer?
    /// By the member, within a day.
    package let made: Int
    /// What the two have agreed on, while the product is theirs.
    package let agreed: PriceLine?

    package init(
        subject: OfferRules.Subject?,
        role: ConversationRole,
        last: PriceOffer?,
        made: Int,
        agreed: PriceLine?
    ) {
        self.subject = subject
        self.role = role
        self.last = last
        self.made = made
        self.agreed = agreed
    }

    /// The one that can be answered now.
    package func waiting(at now: Instant) -> PriceOffer? {
        guard let last, last.waits(at: now) else { return nil }
        return last
    }
}

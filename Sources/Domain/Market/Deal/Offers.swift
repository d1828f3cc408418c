/// Prices that two people who talk about a product propose to each other. One at a time waits for an answer; an
/// accepted offer reserves the product.
///
/// Throws as `Conversations` and `OfferRules` do.
package protocol Offers: Sendable {
    /// Returns the state of the price negotiation in a conversation, as a member sees it.
    func negotiation(in id: ConversationID, for member: SellerID, at now: Instant) async throws(Failure) -> Negotiation

    /// Proposes a price to the seller, in the conversation about the product or as its first message. A repeat with the
    /// same key adds nothing.
    func offer(
        _ offer: NewOffer,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    )
        async throws(Failure) -> ConversationID

    /// Proposes a price in a conversation; a pending offer of the other side is thereby countered.
    func offer(_ offer: NewOffer, in id: ConversationID, by member: SellerID, at now: Instant) async throws(Failure)

    /// Accepts, declines or withdraws an offer. A repeat changes nothing.
    func answer(
        _ offer: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: OfferAnswer,
        at now: Instant
    )
        async throws(Failure)
}

/// The state of an offer. The raw values are stored.
package enum OfferState: Int, Sendable, CaseIterable {
    /// Waiting for an answer.
    case open = 0
    case accepted = 1
    case declined = 2
    /// Replaced by a counter-offer.
    case countered = 3
    /// Withdrawn by its author.
    case withdrawn = 4
    /// Not answered in time.
    case expired = 5
    /// Accepted, but the product is no longer reserved for the buyer.
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

/// A proposed price. It is a message too.
package struct PriceOffer: Sendable, Equatable {
    package let id: MessageID
    package let maker: SellerID
    package let price: Money
    /// The product's price when the offer was made, in the same unit.
    package let asked: Int
    /// The deadline for an answer.
    package let ends: Instant
    private let kept: OfferState

    package init(id: MessageID, maker: SellerID, price: Money, asked: Int, ends: Instant, state: OfferState) {
        (self.id, self.maker, self.price, self.asked, self.ends) = (id, maker, price, asked, ends)
        kept = state
    }

    /// Returns the state at a time. Expiry is computed, not stored.
    package func state(at now: Instant) -> OfferState { kept == .open && now >= ends ? .expired : kept }

    package func waits(at now: Instant) -> Bool { state(at: now) == .open }
}

/// A price to propose, in the smallest unit of the product's currency, and the key of its form.
package struct NewOffer: Sendable, Equatable {
    package let amount: Int
    package let key: String

    /// Milliseconds in which an offer can be answered: a day.
    package static let lifetime = Day.milliseconds
    /// The most offers one side may make in a conversation within a day.
    package static let mostADay = 3

    /// Throws `invalid` for a key that no form of Madang has.
    package init(_ amount: Int, key: String) throws(Failure) {
        guard NewMessage.isKey(key) else { throw .strangeForm }
        self.amount = amount
        self.key = key
    }
}

/// The state of the price negotiation in a conversation.
package struct Negotiation: Sendable, Equatable {
    /// Nil if the product is not on the market.
    package let subject: OfferRules.Subject?
    package let role: ConversationRole
    /// The newest offer, in any state.
    package let last: PriceOffer?
    /// The agreed price, while the product is reserved for or sold to the buyer.
    package let agreed: Money?
    /// Number of offers the member made within a day.
    package let made: Int

    package init(
        subject: OfferRules.Subject?,
        role: ConversationRole,
        last: PriceOffer?,
        agreed: Money?,
        made: Int
    ) {
        (self.subject, self.role, self.last, self.agreed, self.made) = (subject, role, last, agreed, made)
    }

    /// Returns the offer that can be answered now.
    package func waiting(at now: Instant) -> PriceOffer? {
        guard let last, last.waits(at: now) else { return nil }
        return last
    }
}

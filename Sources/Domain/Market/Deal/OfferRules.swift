/// Rules for proposing prices and answering offers.
package enum OfferRules {
    /// The product a price is proposed for.
    package struct Subject: Sendable, Equatable {
        package let product: ProductID
        package let price: Price
        package let sale: SaleState
        package let takesOffers: Bool

        package init(product: ProductID, price: Price, sale: SaleState, takesOffers: Bool) {
            (self.product, self.price, self.sale, self.takesOffers) = (product, price, sale, takesOffers)
        }
    }

    /// Returns the prices that can be proposed now, in the smallest unit.
    ///
    /// The buyer begins. Each side answers the other's offer with a better one for itself: the seller's is higher, the
    /// buyer's lower. Throws if no price can be proposed.
    package static func range(
        _ negotiation: Negotiation,
        by member: SellerID,
        at now: Instant
    ) throws(Failure) -> ClosedRange<Int> {
        guard let subject = negotiation.subject else { throw .nothingToOfferFor }
        guard subject.sale == .selling else { throw .takenMeanwhile }
        let waiting = negotiation.waiting(at: now)
        guard waiting?.maker != member else { throw .offerWaits }
        guard waiting != nil || negotiation.role == .buying else { throw .buyersOffer }
        guard waiting != nil || subject.takesOffers else { throw .takesNoOffers }
        guard negotiation.made < NewOffer.mostADay else { throw .offeredTooOften }
        let isSame = waiting?.price.currency == subject.price.currency
        let range =
            switch (negotiation.role, isSame ? waiting?.price.amount : nil) {
            case (.buying, let other): (1, min(other ?? .max, subject.price.bargain) - 1)
            case (.selling, let other): ((other ?? 0) + 1, subject.price.bargain)
            }
        guard range.0 <= range.1 else { throw .nothingBetween }
        return range.0...range.1
    }

    /// Throws if no price can be proposed, `invalid` for one outside `range`.
    package static func mayOffer(
        _ amount: Int,
        _ negotiation: Negotiation,
        by member: SellerID,
        at now: Instant
    ) throws(Failure) {
        let range = try range(negotiation, by: member, at: now)
        guard amount >= range.lowerBound else {
            throw negotiation.role == .buying ? .offerOfNothing : .lowerThanOffered
        }
        guard amount <= range.upperBound else { throw negotiation.role == .buying ? .notLower : .higherThanAsked }
    }

    /// Whether an answer changes anything: a second tap does not. Throws `forbidden` if the answer is the other side's
    /// to give, `conflict` if it is too late.
    package static func mayAnswer(
        _ offer: PriceOffer,
        _ answer: OfferAnswer,
        by member: SellerID,
        _ subject: Subject?,
        at now: Instant
    ) throws(Failure) -> Bool {
        guard (offer.maker == member) == (answer == .withdraw) else { throw .othersAnswer }
        let state = offer.state(at: now)
        if state == answer.outcome { return false }
        guard state == .open else { throw state == .expired ? .offerExpired : .offerAnswered }
        guard answer == .accept else { return true }
        guard let subject else { throw .nothingToOfferFor }
        guard subject.sale == .selling else { throw .takenMeanwhile }
        // A buyer never pays more than the present price.
        guard subject.price.currency == offer.price.currency, offer.price.amount <= subject.price.bargain else {
            throw .pricedMeanwhile
        }
        return true
    }

    /// Returns suggested first prices: 5, 10 and 15 percent less, rounded down to a round number.
    package static func suggestions(_ range: ClosedRange<Int>, asked: Int, _ currency: Currency) -> [Int] {
        let unit = currency.minorUnits
        let step = [10_000, 1_000, 100, 10, 1].map { $0 * unit }.first { asked >= $0 * 20 } ?? unit
        var prices: [Int] = []
        for percent in [95, 90, 85] {
            let price = asked * percent / 100 / step * step
            if range.contains(price), !prices.contains(price) { prices.append(price) }
        }
        return prices
    }
}

extension Failure {
    package static let noSuchOffer = Failure(.notFound, Phrase("그런 가격 제안이 없어요.", "This offer doesn’t exist."))
    package static let strangeForm = Failure(
        .invalid,
        Phrase("화면을 새로 고치고 다시 보내 주세요.", "Reload the page and send it again."),
        field: "key"
    )
    /// A concurrent answer came first.
    package static let offerAnswered = Failure(
        .conflict,
        Phrase("이미 끝난 가격 제안이에요.", "This offer has already ended.")
    )
    fileprivate static let nothingToOfferFor = Failure(
        .conflict,
        Phrase(
            "지금은 볼 수 없는 상품이라 가격을 제안할 수 없어요.",
            "This item isn’t available right now."
        )
    )
    fileprivate static let takenMeanwhile = Failure(
        .conflict,
        Phrase("예약됐거나 거래가 끝난 상품이에요.", "This item is reserved or sold.")
    )
    fileprivate static let pricedMeanwhile = Failure(
        .conflict,
        Phrase(
            "그 사이에 상품 가격이 제안보다 낮아졌어요. 새 가격으로 다시 이야기해 주세요.",
            "The item now costs less than this offer. Talk about the new price."
        )
    )
    fileprivate static let offerExpired = Failure(
        .conflict,
        Phrase("24시간이 지나 답할 수 없는 제안이에요.", "This offer expired after 24 hours without an answer.")
    )
    fileprivate static let othersAnswer = Failure(
        .forbidden,
        Phrase("상대방만 답할 수 있어요.", "Only the other person can answer this.")
    )
    fileprivate static let offerWaits = Failure(
        .conflict,
        Phrase(
            "보낸 제안이 답을 기다리고 있어요. 답이 오거나 취소한 뒤에 다시 제안해 주세요.",
            "Your offer is waiting for an answer. Make another once it’s answered, or withdraw it."
        )
    )
    fileprivate static let buyersOffer = Failure(
        .invalid,
        Phrase("가격은 사려는 사람이 먼저 제안해요.", "The buyer makes the first offer.")
    )
    fileprivate static let takesNoOffers = Failure(
        .invalid,
        Phrase("가격 제안을 받지 않는 상품이에요.", "This item isn’t open to offers.")
    )
    fileprivate static let offeredTooOften = Failure(
        .tooMany,
        Phrase(
            "하루에 \(NewOffer.mostADay)번까지 제안할 수 있어요. 내일 다시 해 주세요.",
            "You can make \(NewOffer.mostADay) offers a day here. Try again tomorrow."
        ),
        retryAfter: 3_600
    )
    fileprivate static let nothingBetween = Failure(
        .conflict,
        Phrase("그 사이의 가격이 없어요. 수락하거나 거절해 주세요.", "There is no price in between. Accept or decline.")
    )
    fileprivate static let offerOfNothing = Failure(
        .invalid,
        Phrase("0보다 큰 가격을 적어 주세요.", "Enter a price above zero."),
        field: "price"
    )
    fileprivate static let notLower = Failure(
        .invalid,
        Phrase("지금 가격보다 낮게 적어 주세요.", "Enter less than the price now."),
        field: "price"
    )
    fileprivate static let lowerThanOffered = Failure(
        .invalid,
        Phrase("제안받은 가격보다 높게 적어 주세요.", "Enter more than you were offered."),
        field: "price"
    )
    fileprivate static let higherThanAsked = Failure(
        .invalid,
        Phrase("올린 가격까지 적을 수 있어요.", "Enter at most your asking price."),
        field: "price"
    )
}

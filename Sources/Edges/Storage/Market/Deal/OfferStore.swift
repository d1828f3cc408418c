package import Domain

/// Price offers between members.
package struct OfferStore: Offers {
    let reader: Reader
    let writer: MemberWriter

    package func negotiation(
        in id: ConversationID,
        for member: SellerID,
        at now: Instant
    ) async throws(Failure) -> Negotiation {
        try await reader.read { (connection) throws(Failure) in
            try connection.negotiation(OfferStatements.scene(in: id, for: member, at: now))
        }
    }

    package func offer(
        _ offer: NewOffer,
        about product: ProductID,
        by buyer: SellerID,
        at now: Instant
    ) async throws(Failure) -> ConversationID {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(buyer)
            let id = try connection.conversation(about: product, by: buyer, at: now)
            try connection.add(offer, in: id, by: buyer, at: now)
            return id
        }
    }

    package func offer(
        _ offer: NewOffer,
        in id: ConversationID,
        by member: SellerID,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.add(offer, in: id, by: member, at: now)
        }
    }

    package func answer(
        _ offer: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: OfferAnswer,
        at now: Instant
    ) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let one = Question(OfferStatements.one, id.number, offer.number)
            let sending = ConversationStatements.sendingState(in: id, for: member, key: "")
            var others = [one, sending]
            // Every conversation about a reserved product is notified.
            if answer == .accept, let product = try connection.product(of: id) {
                try connection.lock(product)
                try connection.lockConversations(about: product)
                others += [Question(SaleStatements.one, product.number), ListingStatements.one(product)]
            } else {
                try connection.lock(id)
            }
            let scene = try connection.negotiationRow(of: id, for: member, askingAhead: others, at: now)
            let found = try connection.first(one) { (row) throws(Failure) in try row.offer() }
            guard let found else { throw .noSuchOffer }
            let subject = scene.negotiation.subject
            guard try OfferRules.mayAnswer(found, answer, by: member, subject, at: now) else { return }
            try connection.close(found, as: answer.outcome)
            if answer != .withdraw { try connection.sendingState(sending).checkMaySend() }
            switch answer {
            case .withdraw: try connection.recordChange(of: id)
            case .decline: try connection.insertSystemMessage(id, .answered(.decline, found.id), by: member, at: now)
            case .accept:
                guard let subject else { throw .noSuchOffer }
                try connection.reserve(
                    subject.product,
                    of: scene.seller,
                    for: scene.buyer,
                    posting: (.answered(.accept, found.id), by: member),
                    at: now
                )
            }
        }
    }
}

/// A conversation as seen by the member who proposes a price in it.
private struct NegotiationRow {
    let negotiation: Negotiation
    let buyer: SellerID
    let seller: SellerID
}

extension DatabaseConnection {
    fileprivate func product(of id: ConversationID) throws(Failure) -> ProductID? {
        let product = try first(OfferStatements.product, id.number) { $0.integerOrNil() }
        return (product ?? nil).map { ProductID($0) }
    }

    /// Throws `notFound` where `member` has no part in it.
    fileprivate func negotiationRow(
        of id: ConversationID,
        for member: SellerID,
        askingAhead others: [Question],
        at now: Instant
    ) throws(Failure) -> NegotiationRow {
        let question = OfferStatements.scene(in: id, for: member, at: now)
        try ahead([question] + others)
        return try negotiationRow(question)
    }

    /// Throws `notFound` where the member has no part in it.
    func negotiation(_ scene: Question) throws(Failure) -> Negotiation { try negotiationRow(scene).negotiation }

    private func negotiationRow(_ scene: Question) throws(Failure) -> NegotiationRow {
        let row = try first(scene) { (row) throws(Failure) in
            let role: ConversationRole = row.flag() ? .buying : .selling
            let (buyer, seller) = (SellerID(row.integer()), SellerID(row.integer()))
            let negotiation = Negotiation(
                subject: try row.optional(6) { (row) throws(Failure) in try row.offerSubject() },
                role: role,
                last: try row.optional(7) { (row) throws(Failure) in try row.offer() },
                agreed: try row.optional(2) { (row) throws(Failure) in try row.money() },
                made: row.integer()
            )
            return NegotiationRow(negotiation: negotiation, buyer: buyer, seller: seller)
        }
        guard let row else { throw .noConversation }
        return row
    }

    fileprivate func add(
        _ offer: NewOffer,
        in id: ConversationID,
        by member: SellerID,
        at now: Instant
    ) throws(Failure) {
        try lock(id)
        let sending = ConversationStatements.sendingState(in: id, for: member, key: offer.key)
        let scene = try negotiationRow(of: id, for: member, askingAhead: [sending], at: now)
        let state = try sendingState(sending)
        guard !state.isSent else { return }
        try OfferRules.mayOffer(offer.amount, scene.negotiation, by: member, at: now)
        guard let price = scene.negotiation.subject?.price else { throw .noSuchOffer }
        try state.checkMaySend()
        if let waiting = scene.negotiation.waiting(at: now) { try close(waiting, as: .countered) }
        try later(OfferStatements.expire, id.number, now.milliseconds)
        let event = NewEvent.offered(Money(price.currency, offer.amount))
        try insertMessage(event, key: offer.key, in: id, by: member, at: now)
        let end = now.milliseconds + NewOffer.lifetime
        try later(OfferStatements.add, id.number, price.bargain, end, orThrow: .offerAnswered)
        try setLast(in: id, by: member, answered: now)
    }

    /// Throws `conflict` where the offer is no longer waiting.
    fileprivate func close(_ offer: PriceOffer, as state: OfferState) throws(Failure) {
        try later(OfferStatements.answer, offer.id.number, state.rawValue, orThrow: .offerAnswered)
    }
}

extension Row {
    fileprivate mutating func offer() throws(Failure) -> PriceOffer {
        let (id, maker) = (MessageID(integer()), SellerID(integer()))
        return try offer(id, by: maker, .offered(try money()))
    }

    /// Reads an offer's asking price, expiry and state.
    mutating func offer(_ id: MessageID, by maker: SellerID, _ event: MessageEvent?) throws(Failure) -> PriceOffer {
        guard case .offered(let price)? = event else { throw .contradiction("offer \(id.number)") }
        return PriceOffer(
            id: id,
            maker: maker,
            price: price,
            asked: integer(),
            ends: instant(),
            state: OfferState(rawValue: integer()) ?? .expired
        )
    }

    fileprivate mutating func offerSubject() throws(Failure) -> OfferRules.Subject {
        let product = ProductID(integer())
        let price = try ProductColumns.price(&self, of: product)
        let (sale, takesOffers) = (SaleState(rawValue: integer()) ?? .selling, flag())
        return OfferRules.Subject(product: product, price: price, sale: sale, takesOffers: takesOffers)
    }
}

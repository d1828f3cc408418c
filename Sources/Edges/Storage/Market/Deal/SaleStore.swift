package import Domain

/// States of sales.
package struct SaleStore: Sales {
    let reader: Reader
    let writer: MemberWriter

    /// The limit of conversations notified of a change, those with the newest messages first.
    static let mostNotified = 200

    package func sale(of id: ProductID) async throws(Failure) -> Sale {
        try await reader.read { (connection) throws(Failure) in try connection.sale(of: id) }
    }

    package func possibleBuyers(
        of id: ProductID,
        by seller: SellerID,
        limit: Int
    ) async throws(Failure) -> [PossibleBuyer] {
        try await reader.all(SaleStatements.possibleBuyers, id.number, seller.number, limit) { (row) throws(Failure) in
            let (id, name) = (SellerID(row.integer()), try row.text())
            return PossibleBuyer(id: id, name: name, wrote: row.instant())
        }
    }

    package func change(
        _ id: ProductID,
        of seller: SellerID,
        from seen: SaleState,
        to state: SaleState,
        buyer: SellerID?,
        at now: Instant
    ) async throws(Failure) -> Sale {
        try await writer.write { (connection) throws(Failure) in
            // Nobody has the number 0.
            let written = Question(SaleStatements.hasWritten, id.number, buyer?.number ?? 0)
            let present = try connection.lockedSale(of: id, by: seller, askingAhead: [written])
            let transition = try SaleTransition.change(
                present,
                seen: seen,
                to: state,
                buyer: buyer,
                hasWritten: try connection.first(written) { _ in true } == true
            )
            guard let transition else { return present }
            return try connection.take(transition, of: id, by: seller, at: now)
        }
    }

    package func undo(
        _ id: ProductID,
        of seller: SellerID,
        seen: SaleState,
        at now: Instant
    ) async throws(Failure) -> Sale {
        try await writer.write { (connection) throws(Failure) in
            let transition = try SaleTransition.undo(try connection.lockedSale(of: id, by: seller), seen: seen)
            return try connection.take(transition, isUndo: true, of: id, by: seller, at: now)
        }
    }
}

/// A message in the conversation of the two who trade: the event and its author.
typealias SystemMessage = (event: NewEvent, by: SellerID)

extension DatabaseConnection {
    /// Reserves a product for a buyer who has agreed with the seller; `system` notifies both. The product and all
    /// conversations about it must be locked.
    func reserve(
        _ id: ProductID,
        of seller: SellerID,
        for buyer: SellerID,
        posting system: SystemMessage,
        at now: Instant
    ) throws(Failure) {
        let transition = try SaleTransition.change(
            try sale(of: id),
            seen: .selling,
            to: .reserved,
            buyer: buyer,
            hasWritten: true
        )
        guard let transition else { throw .saleChangedMeanwhile }
        _ = try take(transition, of: id, by: seller, posting: system, at: now)
    }

    /// Locks the seller's product and all conversations about it, and returns its sale.
    fileprivate func lockedSale(
        of id: ProductID,
        by seller: SellerID,
        askingAhead others: [Question] = []
    ) throws(Failure) -> Sale {
        let questions = [Question(SaleStatements.one, id.number)] + others
        try notRemoved(id, of: seller, lockingConversations: true, askingAhead: questions)
        return try sale(of: id)
    }

    fileprivate func sale(of id: ProductID) throws(Failure) -> Sale {
        guard let sale = try sale(Question(SaleStatements.one, id.number)) else { throw .noProduct }
        return sale
    }

    func sale(_ question: Question) throws(Failure) -> Sale? {
        try first(question) { row in
            Sale(
                product: ProductID(row.integer()),
                state: SaleState(rawValue: row.integer()) ?? .selling,
                buyer: row.integerOrNil().map { SellerID($0) },
                since: row.instantOrNil(),
                before: row.integerOrNil().flatMap { SaleState(rawValue: $0) }
            )
        }
    }

    /// Changes the sale, and adds a line from the seller to the conversations about it; the buyer's gets `system`
    /// instead.
    fileprivate func take(
        _ transition: SaleTransition,
        isUndo: Bool = false,
        of id: ProductID,
        by seller: SellerID,
        posting system: SystemMessage? = nil,
        at now: Instant
    ) throws(Failure) -> Sale {
        if isUndo {
            try later(SaleStatements.recordUndo, id.number, now.milliseconds)
        } else {
            try later(SaleStatements.recordChange, id.number, transition.buyer?.number, now.milliseconds)
        }
        let (product, moment) = (Value.integer(id.number), Value.integer(now.milliseconds))
        let (from, to) = (Value.integer(transition.from.rawValue), Value.integer(transition.to.rawValue))
        let other = Failure.saleChangedMeanwhile
        let others = [Question(SaleStatements.one, id.number), SaleStatements.notified(of: id)]
        try changing(id, askingAhead: others) { () throws(Failure) in
            switch transition.stock {
            case .comesBack: try later(SaleStatements.bringBack, product, from, to, moment, orThrow: other)
            case .goes: try later(SaleStatements.sell, product, from, to, moment, orThrow: other)
            case .stays: try later(SaleStatements.reserve, product, from, to, orThrow: other)
            }
            try later(OfferStatements.lapse, id.number)
        }
        let sale = try sale(of: id)
        let told = try conversationsToNotify(of: id)
        // Conversations notified last are at the top of the seller's list: the buyer's, then the most recent writers'.
        for (conversation, buyer) in told.reversed() where buyer != sale.buyer {
            let event = NewEvent(kind: MessageKind(sale.state, isForThem: false))
            try insertSystemMessage(conversation, event, by: seller, at: now)
        }
        for (conversation, buyer) in told where buyer == sale.buyer {
            let system = system ?? (NewEvent(kind: MessageKind(sale.state, isForThem: true)), by: seller)
            try insertSystemMessage(conversation, system.event, by: system.by, at: now)
            if sale.state == .reserved { try settle(in: conversation, about: id, at: now) }
        }
        return sale
    }

    /// Notifies everybody who has written about a product of its new price, unless it is sold.
    func postPriceMessages(of before: Product, at now: Instant) throws(Failure) {
        guard try first(SaleStatements.hasConversations, before.id.number, read: { _ in true }) == true else {
            return
        }
        // Hidden products are edited too.
        let price = try own(before.id, of: before.seller).product.price
        guard ConversationRules.tells(of: price, insteadOf: before) else { return }
        try lockConversations(about: before.id)
        for (conversation, _) in try conversationsToNotify(of: before.id).reversed() {
            try insertSystemMessage(conversation, .priced(price), by: before.seller, at: now)
        }
    }

    private func conversationsToNotify(
        of id: ProductID
    ) throws(Failure) -> [(conversation: ConversationID, buyer: SellerID)] {
        try all(SaleStatements.notified(of: id)) { (ConversationID($0.integer()), SellerID($0.integer())) }
    }
}

package import Domain

/// How far sales are, in SQLite.
package struct SQLiteSales: Sales {
    let reader: Reader
    let writer: MemberWriter

    /// So many conversations are told of a change, those with the newest words first.
    static let mostTold = 200

    package func sale(of id: ProductID) throws(Failure) -> Sale {
        try reader.read { (connection) throws(Failure) in try connection.sale(of: id) }
    }

    package func possibleBuyers(
        of id: ProductID,
        by seller: SellerID,
        limit: Int
    ) throws(Failure) -> [PossibleBuyer] {
        var buyers: [PossibleBuyer] = []
        try reader.read { (connection) throws(Failure) in
            try connection.each(
                SaleStatements.possibleBuyers,
                .integer(id.number),
                .integer(seller.number),
                .integer(limit)
            ) { (row) throws(Failure) in
                let wrote = Instant(milliseconds: row.integer(2))
                buyers.append(PossibleBuyer(id: SellerID(row.integer(0)), name: try row.text(1), wrote: wrote))
            }
        }
        return buyers
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
            _ = try connection.standing(id, of: seller)
            let present = try connection.sale(of: id)
            let buyer = state == .selling ? nil : buyer
            // A second tap, or the same form sent again.
            if present.state == state, present.buyer == buyer { return present }
            guard present.state == seen else { throw .saleChangedMeanwhile }
            try connection.checkBuyer(buyer, of: id)
            try connection.run(
                SaleStatements.note,
                .integer(id.number),
                buyer.map { .integer($0.number) } ?? .null,
                .integer(now.milliseconds)
            )
            try connection.move(id, from: present.state, to: state, at: now)
            return try connection.tellOfSale(of: id, by: seller, at: now)
        }
    }

    package func undo(
        _ id: ProductID,
        of seller: SellerID,
        seen: SaleState,
        at now: Instant
    ) async throws(Failure) -> Sale {
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.standing(id, of: seller)
            let present = try connection.sale(of: id)
            guard present.state == seen, let before = present.before else { throw .saleChangedMeanwhile }
            try connection.move(id, from: present.state, to: before, at: now)
            try connection.run(SaleStatements.noteUndone, .integer(id.number), .integer(now.milliseconds))
            return try connection.tellOfSale(of: id, by: seller, at: now)
        }
    }
}

extension DatabaseConnection {
    fileprivate func sale(of id: ProductID) throws(Failure) -> Sale {
        let sale = try first(SaleStatements.one, .integer(id.number)) { row in
            Sale(
                product: id,
                state: SaleState(rawValue: row.integer(0)) ?? .selling,
                buyer: row.isNull(1) ? nil : SellerID(row.integer(1)),
                since: row.isNull(2) ? nil : Instant(milliseconds: row.integer(2)),
                before: row.isNull(3) ? nil : SaleState(rawValue: row.integer(3))
            )
        }
        guard let sale else { throw .noProduct }
        return sale
    }

    fileprivate func checkBuyer(_ buyer: SellerID?, of id: ProductID) throws(Failure) {
        guard let buyer else { return }
        let known = try first(SaleStatements.hasWritten, .integer(id.number), .integer(buyer.number)) { _ in true }
        guard known == true else { throw .strangeBuyer }
    }

    fileprivate func move(
        _ id: ProductID,
        from old: SaleState,
        to new: SaleState,
        at now: Instant
    ) throws(Failure) {
        let (product, moment) = (Value.integer(id.number), Value.integer(now.milliseconds))
        if old == .sold, new != .sold {
            try run(SaleStatements.bringBack, product, .integer(new.rawValue), moment)
        } else if new == .sold, old != .sold {
            try run(SaleStatements.sell, product, moment)
        } else {
            try run(SaleStatements.reserve, product, .integer(new.rawValue))
        }
    }

    /// Puts a line into the conversations about it, as something the seller has said.
    fileprivate func tellOfSale(
        of id: ProductID,
        by seller: SellerID,
        at now: Instant
    ) throws(Failure) -> Sale {
        let sale = try sale(of: id)
        let told = try conversationsToTell(of: id)
        // Those told last are on top of the seller's list: the chosen one, and then whoever wrote last.
        for (conversation, buyer) in told.reversed() where buyer != sale.buyer {
            try tell(conversation, MessageKind(sale.state, isForThem: false), by: seller, at: now)
        }
        for (conversation, buyer) in told where buyer == sale.buyer {
            try tell(conversation, MessageKind(sale.state, isForThem: true), by: seller, at: now)
        }
        return sale
    }

    /// Tells those who have written about a product of its new price, unless it is sold.
    func tellOfPrice(of before: Product, at now: Instant) throws(Failure) {
        guard before.sale != .sold,
            try first(SaleStatements.isTalkedAbout, .integer(before.id.number), read: { _ in true }) == true
        else { return }
        // Hidden products are edited too.
        let price = try own(before.id, of: before.seller).product.price
        let isChanged = price.bargain != before.price.bargain || price.currency != before.price.currency
        guard isChanged else { return }
        for (conversation, _) in try conversationsToTell(of: before.id).reversed() {
            try tell(conversation, .priced, PriceLine(price).text, by: before.seller, at: now)
        }
    }

    private func conversationsToTell(of id: ProductID) throws(Failure) -> [(conversation: Int, buyer: SellerID)] {
        var told: [(conversation: Int, buyer: SellerID)] = []
        try each(
            SaleStatements.told,
            .integer(id.number),
            .integer(SQLiteSales.mostTold),
            .integer(NewMessage.mostInOne)
        ) { told.append(($0.integer(0), SellerID($0.integer(1)))) }
        return told
    }

    private func tell(
        _ conversation: Int,
        _ kind: MessageKind,
        _ text: String = "-",
        by seller: SellerID,
        at now: Instant
    ) throws(Failure) {
        let message = try first(
            SaleStatements.tell,
            .integer(conversation),
            .integer(seller.number),
            .integer(now.milliseconds),
            .integer(kind.rawValue),
            .text(text)
        ) { $0.integer(0) }
        guard let message else { return }
        try run(
            ConversationStatements.noteLast,
            .integer(conversation),
            .integer(message),
            .integer(seller.number),
            .integer(NewMessage.mostInOne)
        )
    }
}

extension Failure {
    fileprivate static let saleChangedMeanwhile = Failure(
        .conflict,
        Phrase(
            "그 사이에 거래 상태가 바뀌었어요. 새로 고친 뒤에 다시 해 주세요.",
            "The state of the sale changed meanwhile. Reload the page and try again."
        )
    )
    fileprivate static let strangeBuyer = Failure(
        .invalid,
        Phrase("이 상품으로 대화한 사람 중에서 골라 주세요.", "Choose somebody who has written about this product."),
        field: "buyer"
    )
}

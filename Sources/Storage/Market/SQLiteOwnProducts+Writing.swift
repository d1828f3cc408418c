package import Domain

extension SQLiteOwnProducts {
    package func add(
        _ draft: ProductDraft,
        by seller: SellerID,
        form: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let sent = try connection.first(
                OwnProductStatements.sent,
                .integer(seller.number),
                .text(form.text)
            ) { ProductID($0.integer(0)) }
            if let sent { return try connection.product(sent) }
            let joined = try connection.seller(seller).since
            if NewAccount.isNew(since: joined, at: now) {
                let added = try connection.number(OwnProductStatements.countSent, .integer(seller.number))
                try NewAccount.maySell(after: added, since: joined, at: now)
            }
            let id = try connection.insert(draft, by: seller, at: now)
            try connection.run(
                OwnProductStatements.send,
                .integer(seller.number),
                .text(form.text),
                .integer(id.number),
                .integer(now.milliseconds)
            )
            for picture in draft.pictures { try connection.letGo(picture.hash, of: seller) }
            return try connection.product(id)
        }
    }

    package func edit(
        _ id: ProductID,
        of seller: SellerID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.standing(id, of: seller)
            guard version == nil || version == present.product.version else { throw .editedMeanwhile }
            try connection.update(present.product, edit, at: now)
            for case .new(let picture) in edit.pictures?.choices ?? [] {
                try connection.letGo(picture.hash, of: seller)
            }
            return try connection.own(id, of: seller)
        }
    }

    package func hide(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await change(id, of: seller) { own in
            own.state == .shown ? (StateColumns.hidden, now) : nil
        }
    }

    package func show(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.standing(id, of: seller)
            guard present.state != .shown else { return present }
            guard try connection.number(OwnProductStatements.isBarred, .integer(id.number)) == 0 else {
                throw .barredProduct
            }
            try connection.setState(of: id, to: StateColumns.shown, since: Instant(milliseconds: 0))
            return try connection.own(id, of: seller)
        }
    }

    package func raise(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.standing(id, of: seller)
            guard present.canBeRaised(at: now) else { throw .cannotBeRaised(present) }
            // The next of products' numbers: nothing added before stands above it, and everything added later does.
            let place = try connection.keepFree(1)
            try connection.run(
                OwnProductStatements.raise,
                .integer(id.number),
                .integer(place.number),
                .integer(now.milliseconds)
            )
            return try connection.own(id, of: seller)
        }
    }

    package func remove(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await change(id, of: seller) { own in
            (own.state == .shown ? StateColumns.removed : StateColumns.removed | StateColumns.hidden, now)
        }
    }

    package func restore(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.own(id, of: seller)
            guard case .removed(let moment) = present.state else { return present }
            guard now.milliseconds - moment.milliseconds <= SellingTimeouts.undo else { throw .goneForGood }
            // Hidden again if it was hidden, since now.
            let was = try connection.number(OwnProductStatements.stateNumber, .integer(id.number)) & StateColumns.hidden
            try connection.setState(of: id, to: was, since: now)
            return try connection.own(id, of: seller)
        }
    }

    package func hold(_ picture: StoredPicture, of seller: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            let waiting = try connection.number(OwnProductStatements.countWaiting, .integer(seller.number))
            guard waiting < SellingTimeouts.mostWaiting else { throw .tooManyWait }
            _ = try connection.run(
                OwnProductStatements.hold,
                .integer(seller.number),
                .text(picture.hash.text),
                .integer(picture.dimensions.width),
                .integer(picture.dimensions.height),
                .integer(picture.colour.number),
                .integer(now.milliseconds)
            )
        }
    }

    /// `next` says the state to go to, and since when; nil leaves everything.
    private func change(
        _ id: ProductID,
        of seller: SellerID,
        to next: @escaping @Sendable (OwnProduct) -> (state: Int, since: Instant)?
    ) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.standing(id, of: seller)
            guard let (state, since) = next(present) else { return present }
            try connection.setState(of: id, to: state, since: since)
            return try connection.own(id, of: seller)
        }
    }
}

extension DatabaseConnection {
    /// The seller's product, unless it was taken down.
    func standing(_ id: ProductID, of seller: SellerID) throws(Failure) -> OwnProduct {
        let own = try own(id, of: seller)
        if case .removed = own.state { throw .noProduct }
        return own
    }

    fileprivate func setState(of id: ProductID, to state: Int, since: Instant) throws(Failure) {
        try run(OwnProductStatements.setState, .integer(id.number), .integer(state), .integer(since.milliseconds))
    }

    /// The picture has found its product and waits no more.
    func letGo(_ hash: PictureHash, of seller: SellerID) throws(Failure) {
        try run(OwnProductStatements.letGo, .integer(seller.number), .text(hash.text))
    }
}

extension Failure {
    fileprivate static let goneForGood = Failure(
        .notFound,
        Phrase("되돌릴 수 있는 시간이 지났어요.", "It’s too late to restore it.")
    )
    fileprivate static func cannotBeRaised(_ own: OwnProduct) -> Failure {
        guard own.shelf == .selling, own.product.sale != .sold else {
            return Failure(
                .conflict,
                Phrase("판매 중인 상품만 끌어올릴 수 있어요.", "Only what is for sale can be brought to the top.")
            )
        }
        let day = own.nextRaise.day(in: .korea).words
        let time = own.nextRaise.time(in: .korea).words
        return Failure(
            .conflict,
            Phrase(
                "끌어올리기는 하루에 한 번 할 수 있어요. \(day.korean) \(time.korean)부터 다시 할 수 있어요.",
                "This can be done once a day: the next time from \(time.english) on \(day.english)."
            )
        )
    }
    fileprivate static let barredProduct = Failure(
        .conflict,
        Phrase(
            "운영자가 숨긴 상품이에요. 내 공간의 운영자 알림에서 이유를 보고 의견을 보낼 수 있어요.",
            "The market's staff has hidden this product. My account › Notices says why, and takes an answer."
        )
    )
    fileprivate static let tooManyWait = Failure(
        .tooMany,
        Phrase(
            "올리다 만 사진이 너무 많아요. 하루 뒤에 다시 해 주세요.",
            "Too many pictures wait for a form. Try again in a day."
        ),
        retryAfter: 3_600
    )
}

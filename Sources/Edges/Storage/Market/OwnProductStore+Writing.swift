package import Domain

extension OwnProductStore {
    package func add(
        _ draft: ProductDraft,
        by seller: SellerID,
        form: IdempotencyKey,
        at now: Instant
    ) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(seller)
            let (person, key) = (Value.integer(seller.number), Value.text(form.text))
            try connection.ahead([
                Question(OwnProductStatements.sent, person, key), Question(SellerStatements.one, person),
                Question(SellerStatements.stands, person),
            ])
            // A second request with the same form waited for the first, and returns its product.
            if let sent = try connection.sent(person, key) { return try connection.product(sent, orHeld: true) }
            let joined = try connection.seller(seller).since
            if NewAccount.isNew(since: joined, at: now) {
                let added = try connection.number(OwnProductStatements.countSent, person)
                try NewAccount.maySell(after: added, since: joined, at: now)
            }
            let id = try connection.insert(draft, by: seller, at: now)
            try connection.later(OwnProductStatements.noteForm, person, key, id.number, now.milliseconds)
            for picture in draft.pictures { try connection.removeUpload(picture.hash, of: seller) }
            return try connection.product(id, orHeld: true)
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
            let present = try connection.notRemoved(id, of: seller)
            try present.product.mayBeEdited(as: version)
            let own = ProductQuestions(OwnProductStatements.one, of: id.number).all
            try connection.update(present.product, edit, askingAhead: own, at: now)
            for case .new(let picture) in edit.pictures?.choices ?? [] {
                try connection.removeUpload(picture.hash, of: seller)
            }
            return try connection.own(id, of: seller)
        }
    }

    package func hide(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await change(id, of: seller) { $0.hiding(at: now) }
    }

    package func show(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.notRemoved(id, of: seller)
            let isBarred = try connection.number(OwnProductStatements.isBarred, id.number) > 0
            let isHeld = present.heldUntil != nil
            return try connection.put(present, into: try present.state.showing(isBarred: isBarred, isHeld: isHeld))
        }
    }

    package func raise(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.notRemoved(id, of: seller)
            try present.mayBeRaised(at: now)
            // The next of the products' numbers: higher than all before, and lower than all later ones.
            let place = try connection.number(EngineStatements.nextNumber)
            try connection.run(OwnProductStatements.raise, id.number, place, now.milliseconds)
            return try connection.own(id, of: seller)
        }
    }

    package func remove(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await change(id, of: seller) { $0.removing(at: now) }
    }

    package func restore(_ id: ProductID, of seller: SellerID, at now: Instant) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(id)
            let present = try connection.own(id, of: seller)
            return try connection.put(present, into: try present.state.restoring(at: now))
        }
    }

    package func reserveUpload(_ picture: StoredPicture, of seller: SellerID, at now: Instant) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(seller)
            let waiting = try connection.number(OwnProductStatements.countWaiting, seller.number)
            try WaitingPictures.mayHold(after: waiting)
            try connection.later(
                OwnProductStatements.hold,
                seller.number,
                picture.hash.text,
                picture.dimensions.width,
                picture.dimensions.height,
                picture.colour.number,
                now.milliseconds
            )
        }
    }

    private func change(
        _ id: ProductID,
        of seller: SellerID,
        to next: @escaping @Sendable (ProductState) -> ProductState
    ) async throws(Failure) -> OwnProduct {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.notRemoved(id, of: seller)
            return try connection.put(present, into: next(present.state))
        }
    }
}

extension DatabaseConnection {
    /// Returns the product a form has created.
    fileprivate func sent(_ seller: Value, _ form: Value) throws(Failure) -> ProductID? {
        try first(OwnProductStatements.sent, seller, form) { ProductID($0.integer()) }
    }

    /// Returns the seller's product, unless it was removed.
    @discardableResult
    func notRemoved(
        _ id: ProductID,
        of seller: SellerID,
        lockingConversations: Bool = false,
        askingAhead others: [Question] = []
    ) throws(Failure) -> OwnProduct {
        try lock(id)
        if lockingConversations { try lockConversations(about: id) }
        let own = try own(id, of: seller, askingAhead: [ListingStatements.one(id)] + others)
        try own.state.mustStand()
        return own
    }

    /// Changes its state; returns it unchanged where the state is the same.
    fileprivate func put(_ own: OwnProduct, into state: ProductState) throws(Failure) -> OwnProduct {
        guard state != own.state else { return own }
        try put(own.product.id, into: state)
        return try self.own(own.product.id, of: own.product.seller)
    }

    func put(_ id: ProductID, into state: ProductState) throws(Failure) {
        let columns = StateColumns.values(state)
        _ = try changing(id) { () throws(Failure) in
            try run(OwnProductStatements.setState, id.number, columns.state, columns.since)
        }
    }

    /// Removes a picture from the waiting ones, because its product has it now.
    func removeUpload(_ hash: PictureHash, of seller: SellerID) throws(Failure) {
        try later(OwnProductStatements.removeUpload, seller.number, hash.text)
    }
}

package import Domain

extension ProductStore {
    package func add(
        _ draft: ProductDraft,
        as number: ProductID?,
        by seller: SellerID,
        at now: Instant
    ) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let id = try connection.insert(draft, as: number, by: seller, at: now)
            return try connection.product(id, orHeld: true)
        }
    }

    package func reserve(_ count: Int) async throws(Failure) -> ProductID {
        precondition(count > 0, "keeping none free is another thing")
        return try await writer.write { (connection) throws(Failure) in
            try connection.run(EngineStatements.beginNumbers)
            return ProductID(try connection.number(EngineStatements.reserveNumbers, count) - count + 1)
        }
    }

    package func edit(
        _ id: ProductID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(id)
            let product = ProductQuestions(ProductStatements.oneOrHeld, of: id.number).all
            let stands = Question(SellerStatements.standsOfProduct, id.number)
            try connection.ahead(product + [stands, ListingStatements.one(id)])
            let present = try connection.product(id, orHeld: true)
            try connection.mustStand(stands)
            try present.mayBeEdited(as: version)
            let edit = try connection.leavingSale(of: present, edit)
            try connection.update(present, edit, askingAhead: product, at: now)
            return try connection.product(id, orHeld: true)
        }
    }

    package func remove(_ id: ProductID) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            try connection.lock(id)
            let product = try connection.product(id, orHeld: true)
            _ = try connection.changing(id) { () throws(Failure) in
                try connection.run(ProductStatements.remove, id.number)
            }
            return product
        }
    }

    package func take(_ pieces: Int, of id: ProductID, at now: Instant) async throws(Failure) -> Int {
        precondition(pieces > 0, "taking nothing, or putting back, is another thing")
        return try await writer.write { (connection) throws(Failure) in
            let left = try connection.first(
                ProductStatements.reduceStock,
                id.number,
                pieces,
                now.milliseconds
            ) { $0.integer() }
            if let left {
                try connection.record(.product(id))
                return left
            }
            let exists = try connection.first(ProductStatements.exists, id.number) { _ in true }
            throw exists == true ? .tooFewLeft : .noProduct
        }
    }
}

extension DatabaseConnection {
    /// Throws `notFound` when there is no such seller.
    func insert(
        _ draft: ProductDraft,
        as reserved: ProductID? = nil,
        by seller: SellerID,
        at now: Instant
    ) throws(Failure) -> ProductID {
        try mustStand(seller)
        let added = try first(
            ProductStatements.add,
            [.integer(seller.number), .integer(now.milliseconds), reserved.map { .integer($0.number) } ?? .noInteger]
                + ProductColumns.values(draft.details)
        ) { (id: ProductID($0.integer()), holdsFirst: $0.flag()) }
        guard let (id, holdsFirst) = added else { throw .noSeller }
        try put(draft.described, into: id)
        let isHeld = holdsFirst ? try holdFirst(id, by: seller, at: now) : false
        let (price, stock) = (draft.details.price, draft.details.stock)
        let listing = Listing(seller: seller, isShown: !isHeld, sale: .selling, price: price, stock: stock)
        if let change = ListingChange(of: id, from: nil, to: listing) { try follow([change]) }
        return id
    }

    /// Returns the edit, without a stock that only repeats the one before the sale.
    fileprivate func leavingSale(of present: Product, _ edit: ProductEdit) throws(Failure) -> ProductEdit {
        guard present.sale == .sold, edit.stock != nil else { return edit }
        let before = try first(SaleStatements.stockBefore, present.id.number) { $0.integer() }
        return before.map(edit.leavingSale) ?? edit
    }

    /// Changes a product. `others` are asked ahead as soon as it is changed.
    func update(
        _ present: Product,
        _ edit: ProductEdit,
        askingAhead others: [Question] = [],
        at now: Instant
    ) throws(Failure) {
        // Everything is checked before anything is changed.
        let arrangement = try PictureReordering(present, edit)
        if let pictures = arrangement.pictures {
            try later(ProductStatements.removePictures, present.id.number)
            try put(pictures, into: present.id)
        }
        let conversations = Question(SaleStatements.hasConversations, present.id.number)
        try changing(present.id, askingAhead: others + [conversations]) { () throws(Failure) in
            try later(
                ProductStatements.edit,
                [.integer(present.id.number), .integer(arrangement.thumbnail), .integer(now.milliseconds)]
                    + ProductColumns.values(edit),
                orThrow: nil
            )
            guard SaleTransition.sellsAgain(present.sale, by: edit) else { return }
            try later(SaleStatements.onSaleAgain, present.id.number)
            try later(SaleStatements.forget, present.id.number)
        }
        try postPriceMessages(of: present, at: now)
    }

    /// Saves pictures; those that have a number keep it.
    private func put(_ pictures: [ProductPicture], into product: ProductID) throws(Failure) {
        for (place, picture) in pictures.enumerated() {
            try later(
                ProductStatements.addPicture,
                picture.number > 0 ? picture.number : nil,
                product.number,
                place,
                picture.picture.hash.text,
                picture.picture.dimensions.width,
                picture.picture.dimensions.height,
                picture.picture.colour.number,
                picture.subject?.rawValue ?? 0
            )
        }
    }
}

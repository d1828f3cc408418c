package import Domain

extension SQLiteProducts {
    package func add(_ draft: ProductDraft, by seller: SellerID, at now: Moment) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let id = try connection.insert(draft, by: seller, at: now)
            return try connection.product(id)
        }
    }

    package func edit(
        _ id: ProductID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Moment
    ) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let present = try connection.product(id)
            guard version == nil || version == present.version else { throw .editedMeanwhile }
            try connection.update(id, edit, at: now)
            return try connection.product(id)
        }
    }

    package func remove(_ id: ProductID) async throws(Failure) -> Product {
        try await writer.write { (connection) throws(Failure) in
            let product = try connection.product(id)
            try connection.run(ProductStatements.remove, .integer(id.number))
            return product
        }
    }

    package func take(_ pieces: Int, of id: ProductID, at now: Moment) async throws(Failure) -> Int {
        precondition(pieces > 0, "taking nothing, or putting back, is another thing")
        return try await writer.write { (connection) throws(Failure) in
            let left = try connection.first(
                ProductStatements.take,
                .integer(id.number),
                .integer(pieces),
                .integer(now.milliseconds)
            ) { $0.integer(0) }
            if let left { return left }
            let exists = try connection.first(ProductStatements.exists, .integer(id.number)) { _ in true }
            throw exists == true ? .tooFewLeft : .noProduct
        }
    }
}

extension Connection {
    fileprivate func insert(_ draft: ProductDraft, by seller: SellerID, at now: Moment) throws(Failure) -> ProductID {
        let number = try first(
            ProductStatements.add,
            .integer(seller.number),
            .text(draft.name),
            .text(draft.description),
            .text(draft.price.currency.rawValue),
            .integer(draft.price.full),
            .integer(draft.price.discount),
            .integer(draft.stock),
            .integer(now.milliseconds)
        ) { $0.integer(0) }
        guard let number else { throw .noSeller }
        for (place, picture) in draft.pictures.enumerated() {
            try run(
                ProductStatements.addPicture,
                .integer(number),
                .integer(place),
                .text(picture.hash.text),
                .integer(picture.dimensions.width),
                .integer(picture.dimensions.height),
                .integer(picture.colour.number)
            )
        }
        return ProductID(number)
    }

    fileprivate func update(_ id: ProductID, _ edit: ProductEdit, at now: Moment) throws(Failure) {
        try run(
            ProductStatements.edit,
            .integer(id.number),
            edit.name.map(Value.text) ?? .null,
            edit.description.map(Value.text) ?? .null,
            edit.price.map { .text($0.currency.rawValue) } ?? .null,
            edit.price.map { .integer($0.full) } ?? .null,
            edit.price.map { .integer($0.discount) } ?? .null,
            edit.stock.map(Value.integer) ?? .null,
            try edit.thumbnail.map { (number) throws(Failure) in try place(of: number, in: id) } ?? .null,
            .integer(now.milliseconds)
        )
    }

    private func place(of picture: Int, in id: ProductID) throws(Failure) -> Value {
        let place = try first(ProductStatements.place, .integer(id.number), .integer(picture)) { $0.integer(0) }
        guard let place else { throw .notItsPicture }
        return .integer(place)
    }
}

extension Failure {
    fileprivate static let editedMeanwhile = Failure(
        .conflict,
        Phrase(
            "그 사이에 다른 곳에서 상품이 바뀌었어요. 새로 고친 뒤에 다시 해 주세요.",
            "The product was changed elsewhere meanwhile. Reload it and try again."
        )
    )
    fileprivate static let tooFewLeft = Failure(
        .conflict,
        Phrase("남은 수량이 모자라요.", "There are not that many left."),
        field: "stock"
    )
    fileprivate static let notItsPicture = Failure(
        .invalid,
        Phrase("이 상품의 사진 중에서 골라 주세요.", "Choose one of this product's pictures."),
        field: "thumbnail_id"
    )
}

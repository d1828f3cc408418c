package import Domain

extension ProductStore {
    package func add(_ products: [NewProduct]) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in try connection.insert(products) }
    }
}

extension DatabaseConnection {
    /// Adds the products with one statement, in their order. Throws `notFound` where a seller is missing.
    fileprivate func insert(_ products: [NewProduct]) throws(Failure) {
        try run(GroupStatements.makeRoom)
        try run(GroupStatements.makeRoomForPictures)
        for (place, product) in products.enumerated() { try gather(product, at: place) }
        try search.expectMany()
        let last = try number(ProductStatements.last)
        guard try run(GroupStatements.add) == products.count else { throw .noSeller }
        try run(GroupStatements.addPictures, products.count)
        try search.expectFew()
        try followAdditions(after: last)
        try run(GroupStatements.clear)
        try run(GroupStatements.clearPictures)
    }

    private func gather(_ product: NewProduct, at place: Int) throws(Failure) {
        let draft = product.draft
        try run(
            GroupStatements.gather,
            [.integer(place), .integer(product.seller.number), .integer(product.added.milliseconds)]
                + ProductColumns.values(draft.details)
        )
        for (number, picture) in draft.pictures.enumerated() {
            try run(
                GroupStatements.gatherPicture,
                place,
                number,
                picture.hash.text,
                picture.dimensions.width,
                picture.dimensions.height,
                picture.colour.number
            )
        }
    }
}

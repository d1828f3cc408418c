package import Domain

extension ProductStore {
    package func add(_ products: [NewProduct]) async throws(Failure) {
        try await writer.write { (connection) throws(Failure) in try connection.insert(products) }
    }
}

extension DatabaseConnection {
    /// Adds them by one statement, in their order. Throws `notFound` where one of the sellers is missing.
    ///
    /// Before each statement that a trigger belongs to, the search writes down what it has gathered so far: a product at
    /// a time its index became as many pieces, and merging those took longer than all the rest.
    fileprivate func insert(_ products: [NewProduct]) throws(Failure) {
        try run(GroupStatements.makeRoom)
        try run(GroupStatements.makeRoomForPictures)
        for (place, product) in products.enumerated() { try gather(product, at: place) }
        try run(GroupStatements.enlargeNames)
        try run(GroupStatements.enlargeWords)
        let last = try number(ProductStatements.last)
        guard try run(GroupStatements.add) == products.count else { throw .noSeller }
        try run(GroupStatements.addPictures, .integer(products.count))
        try run(GroupStatements.restoreNames)
        try run(GroupStatements.restoreWords)
        try run(GroupStatements.clear)
        try run(GroupStatements.clearPictures)
        try followAdditions(from: ProductID(last + 1))
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
                .integer(place),
                .integer(number),
                .text(picture.hash.text),
                .integer(picture.dimensions.width),
                .integer(picture.dimensions.height),
                .integer(picture.colour.number)
            )
        }
    }
}

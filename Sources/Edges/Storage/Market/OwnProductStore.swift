package import Domain

/// Sellers' own products.
package struct OwnProductStore: OwnProducts {
    let reader: Reader
    let writer: MemberWriter

    package func product(_ id: ProductID, of seller: SellerID) async throws(Failure) -> OwnProduct {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in try connection.own(id, of: seller) }
        }
    }

    package func list(
        _ shelf: ListingStatus,
        of seller: SellerID,
        before: ProductID?,
        limit: Int
    ) async throws(Failure) -> [OwnProduct] {
        try await reader.read { (connection) throws(Failure) in
            try connection.snapshot { () throws(Failure) in
                let ids = try connection.all(shelf.statement, seller.number, before?.number ?? Int.max, limit) {
                    ProductID($0.integer())
                }
                try connection.ahead(ids.flatMap { ProductQuestions(OwnProductStatements.one, of: $0.number).all })
                return try ids.map { (id) throws(Failure) in try connection.own(id, of: seller) }
            }
        }
    }

    package func counts(of seller: SellerID) async throws(Failure) -> ListingCounts {
        try await reader.read { (connection) throws(Failure) in
            let counts = try connection.first(OwnProductStatements.counts, seller.number) { row in
                let (all, soldOut, hidden, removed) = (row.integer(), row.integer(), row.integer(), row.integer())
                let selling = all - soldOut - hidden - removed
                return ListingCounts(selling: selling, soldOut: soldOut, hidden: hidden)
            }
            return counts ?? ListingCounts(selling: 0, soldOut: 0, hidden: 0)
        }
    }

    package func waiting(_ hashes: [PictureHash], of seller: SellerID) async throws(Failure) -> [StoredPicture] {
        try await reader.read { (connection) throws(Failure) in
            var found: [StoredPicture] = []
            for hash in hashes {
                try connection.each(
                    OwnProductStatements.waiting,
                    seller.number,
                    hash.text
                ) { (row) throws(Failure) in found.append(try ProductColumns.picture(&row).picture) }
            }
            return found
        }
    }
}

extension DatabaseConnection {
    /// Throws `notFound` without that product, and `forbidden` when it is not this seller's.
    func own(_ id: ProductID, of seller: SellerID, askingAhead others: [Question] = []) throws(Failure) -> OwnProduct {
        let questions = ProductQuestions(OwnProductStatements.one, of: id.number)
        try ahead(questions.all + others)
        let pictures = try all(questions.pictures, read: ProductColumns.picture)
        let own = try first(questions.one) { (row) throws(Failure) in
            let own = try ProductColumns.whole(&row, pictures: pictures)
            return OwnProduct(product: own.product, state: own.state, heldUntil: row.instantOrNil())
        }
        guard let own else { throw .noProduct }
        guard own.product.seller == seller else { throw .anothersProduct }
        return own
    }
}

/// The stored form of a product's state: hidden in the lowest bit, removed in the next.
enum StateColumns {
    private static let shown = 0
    private static let hidden = 1
    private static let removed = 2

    static func state(_ row: inout Row) -> ProductState {
        let (state, since) = (row.integer(), row.instant())
        return switch state {
        case shown: .shown
        case hidden: .hidden(since: since)
        case let other: .removed(at: since, wasHidden: other & hidden != 0)
        }
    }

    static func values(_ state: ProductState) -> (state: Value, since: Value) {
        switch state {
        case .shown: (.integer(shown), .integer(0))
        case .hidden(let since): (.integer(hidden), .integer(since.milliseconds))
        case .removed(let moment, let wasHidden):
            (.integer(wasHidden ? removed | hidden : removed), .integer(moment.milliseconds))
        }
    }
}

extension ListingStatus {
    fileprivate var statement: SQL {
        switch self {
        case .selling: OwnProductStatements.selling
        case .soldOut: OwnProductStatements.soldOut
        case .hidden: OwnProductStatements.hidden
        }
    }
}

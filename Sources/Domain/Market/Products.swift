/// All products for sale. Lists are newest first, and every list is a consistent snapshot. `list`, `search` and the
/// counts beside them have only what `DetailedProduct.isForEveryApp`.
///
/// All methods throw `unavailable` when the store cannot answer now (a full disk, for example), and `bug` when its data
/// is inconsistent. Other errors are named at each method. A write that returns is on disk.
package protocol Products: Sendable {
    /// Returns a product. Throws `notFound` without that product.
    func product(_ id: ProductID) async throws(Failure) -> Product

    /// Returns the number of products.
    func count() async throws(Failure) -> Int

    /// Calls `row` with the next `limit` products older than `before`, or the newest.
    func list(before: ProductID?, limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure)

    /// Calls `row` with those of `limit` products after the newest `skipping` that are `lacking`, as `find` does; for
    /// numbered pages. Equally fast at any offset.
    func list(
        skipping: Int,
        limit: Int,
        lacking: (([ProductStamp]) -> [ProductStamp])?,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure)

    /// Calls `row` with the next `limit` products older than `before` whose name or seller matches the query.
    func search(
        _ query: SearchQuery,
        before: ProductID?,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure)

    /// Calls `row` with `limit` matches after the newest `skipping`, for numbered pages.
    func search(
        _ query: SearchQuery,
        skipping: Int,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure)

    /// Returns the number of products a search finds, counted no further than `most`.
    func count(_ query: SearchQuery, upTo most: Int) async throws(Failure) -> Int

    /// Returns the number of products a search finds. A large count delays nobody but its caller.
    func count(_ query: SearchQuery) async throws(Failure) -> Int

    /// Calls `row` with at most `limit` of the newest products that can be bought, most liked first; products without
    /// likes are left out.
    func mostLiked(limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure)

    /// Reads a page of the products that match `query`. A page may be short or empty without being the last: see the
    /// returned end.
    ///
    /// `lacking` gets the page's products in order and returns those the caller does not have, for which `row` is called.
    /// Both are called anew if a product changes meanwhile. Without `lacking`, `row` is called for all, in order.
    func find(
        _ query: ProductQuery,
        lacking: (([ProductStamp]) -> [ProductStamp])?,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> ProductsEnd

    /// Returns the number of products for sale that match `query`, on any page, counted no further than `most`.
    func count(_ query: ProductQuery, upTo most: Int) async throws(Failure) -> FoundCount

    /// Returns the currencies of all prices: won, dollars and others, in the order of lists by price.
    func currencies() async throws(Failure) -> [Currency]

    /// Counts how many of the newest `most` were added after `moment`.
    func count(addedAfter moment: Instant, upTo most: Int) async throws(Failure) -> Int

    /// Whether any product, or anything else that is public, shows this picture.
    func isShown(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Whether the picture is in use at all, private messages included.
    func isUsed(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Whether the picture is only in a conversation or in a product hidden by the moderators, and so is not public.
    func isPrivate(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Adds a product. Throws `notFound` without that seller. `number` was reserved for it; if it has been used since,
    /// the product gets another.
    func add(
        _ draft: ProductDraft,
        as number: ProductID?,
        by seller: SellerID,
        at now: Instant
    )
        async throws(Failure) -> Product

    /// Reserves the next `count` numbers and returns the first: products added from now on get later numbers.
    func reserve(_ count: Int) async throws(Failure) -> ProductID

    /// Adds all products in order, or none, to fill a whole market. Throws `notFound` without one of the sellers.
    func add(_ products: [NewProduct]) async throws(Failure)

    /// Applies `edit`. `version` is the one the editor saw; nil overwrites any version. Throws `notFound` without that
    /// product, `conflict` when it was changed meanwhile, `invalid` for a picture or a thumbnail that is not one of its
    /// pictures; then nothing is changed.
    func edit(
        _ id: ProductID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> Product

    /// Removes a product from the market and returns its last state. Throws `notFound` without that product.
    func remove(_ id: ProductID) async throws(Failure) -> Product

    /// Takes `pieces` from the stock and returns the rest. Throws `conflict`, and takes none, when there are fewer;
    /// `notFound` without that product.
    func take(_ pieces: Int, of id: ProductID, at now: Instant) async throws(Failure) -> Int
}

extension Failure {
    package static let noProduct = Failure(
        .notFound,
        Phrase("없는 상품이에요. 이미 내려갔을 수도 있어요.", "This product doesn’t exist. The seller may have removed it.")
    )
}

extension Products {
    /// Calls `row` with every product of a numbered page.
    package func list(skipping: Int, limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure) {
        try await list(skipping: skipping, limit: limit, lacking: nil, row)
    }

    /// Calls `row` with every product of a page.
    package func find(
        _ query: ProductQuery,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> ProductsEnd {
        try await find(query, lacking: nil, row)
    }

    package func add(_ draft: ProductDraft, by seller: SellerID, at now: Instant) async throws(Failure) -> Product {
        try await add(draft, as: nil, by: seller, at: now)
    }

    /// Returns the finds of the first interpretation of `text` that has any; the reading is nil if none has.
    package func search(
        _ text: String,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> (reading: SearchReading, query: SearchQuery)? {
        for attempt in SearchReading.tries(text) {
            var found = false
            try await search(attempt.query, before: nil, limit: limit) {
                found = true
                row($0)
            }
            if found { return attempt }
        }
        return nil
    }
}

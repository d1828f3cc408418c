/// Everything that is for sale. Lists are newest first, and every list is read whole: what one says was true at one
/// moment. `list`, `search` and the counts beside them have only what `DetailedProduct.isForEveryApp`.
///
/// All methods throw `unavailable` when the store cannot answer now (a full disk, say), and `bug` when it contradicts
/// itself. What else a method throws stands with it. A write that returns is on disk.
package protocol Products: Sendable {
    /// Throws `notFound` without that product.
    func product(_ id: ProductID) async throws(Failure) -> Product

    /// How many there are.
    func count() async throws(Failure) -> Int

    /// Calls `row` with the next `limit` products older than `before`, or the newest.
    func list(before: ProductID?, limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure)

    /// Calls `row` with `limit` products after the newest `skipping`, for numbered pages. As quick at the end as at the
    /// beginning.
    func list(skipping: Int, limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure)

    /// Calls `row` with the next `limit` products older than `before` whose name or seller has what is looked for.
    func search(
        _ query: SearchQuery,
        before: ProductID?,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure)

    /// Calls `row` with `limit` of them after the newest `skipping`, for numbered pages.
    func search(
        _ query: SearchQuery,
        skipping: Int,
        limit: Int,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure)

    /// How many products a search finds, counted no further than `most`.
    func count(_ query: SearchQuery, upTo most: Int) async throws(Failure) -> Int

    /// How many products a search finds. However many they are, counting them holds nobody up but who asks.
    func count(_ query: SearchQuery) async throws(Failure) -> Int

    /// Calls `row` with at most `limit` of the newest products that can be bought, the best liked first; what nobody likes
    /// is left out.
    func mostLiked(limit: Int, _ row: (borrowing ProductRow) -> Void) async throws(Failure)

    /// Calls `row` with a page of what `query` asks for. A page may be short, or empty, and not the last: its end
    /// tells.
    func find(
        _ query: ProductQuery,
        _ row: (borrowing ProductRow) -> Void
    ) async throws(Failure) -> ProductsEnd

    /// How much of what is on offer `query` asks for, wherever its pages begin, counted no further than `most`.
    func count(_ query: ProductQuery, upTo most: Int) async throws(Failure) -> FoundCount

    /// Won, dollars and what else anything is priced in, in the order in which lists by price have them.
    func currencies() async throws(Failure) -> [Currency]

    /// Counts how many of the newest `most` were added after `moment`.
    func count(addedAfter moment: Instant, upTo most: Int) async throws(Failure) -> Int

    /// Whether any product has this picture, or whatever else everybody sees.
    func isShown(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Whether the picture is in use at all: what people sent each other included.
    func isUsed(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Whether it was sent in a conversation, or is of a product that is hidden from the desk, and nobody else shows it:
    /// then nobody else sees it.
    func isPrivate(_ picture: PictureHash) async throws(Failure) -> Bool

    /// Throws `notFound` without that seller. `number` is one that was kept free for it; where it has been used since, the
    /// product gets another.
    func add(
        _ draft: ProductDraft,
        as number: ProductID?,
        by seller: SellerID,
        at now: Instant
    )
        async throws(Failure) -> Product

    /// Keeps the next `count` numbers free, from the one that is answered on: whatever is added from now on comes after
    /// them.
    func reserve(_ count: Int) async throws(Failure) -> ProductID

    /// Adds all of them in their order, or none: what fills a whole market. Throws `notFound` without one of the sellers.
    func add(_ products: [NewProduct]) async throws(Failure)

    /// Changes what `edit` names. `version` is the one the editor saw; nil changes whatever is there. Throws `notFound`
    /// without that product, `conflict` when somebody else changed it first, `invalid` for a picture or a thumbnail that
    /// is not one of its pictures; then nothing is changed.
    func edit(
        _ id: ProductID,
        _ edit: ProductEdit,
        version: Int?,
        at now: Instant
    ) async throws(Failure) -> Product

    /// Takes it off the market and answers what it was. Throws `notFound` without that product.
    func remove(_ id: ProductID) async throws(Failure) -> Product

    /// Takes `pieces` from the stock and answers what is left. Throws `conflict`, and takes none, when there are fewer;
    /// `notFound` without that product.
    func take(_ pieces: Int, of id: ProductID, at now: Instant) async throws(Failure) -> Int
}

extension Failure {
    package static let noProduct = Failure(
        .notFound,
        Phrase("없는 상품이에요. 이미 내려갔을 수도 있어요.", "There is no such product. It may have been taken down.")
    )
}

extension Products {
    package func add(_ draft: ProductDraft, by seller: SellerID, at now: Instant) async throws(Failure) -> Product {
        try await add(draft, as: nil, by: seller, at: now)
    }

    /// What is found, by the first reading of `text` that finds anything; the reading is nil when none does.
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

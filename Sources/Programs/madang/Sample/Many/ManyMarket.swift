import Domain

/// Fills a market with any number of products. Equal numbers give equal products, and a smaller one their beginning.
///
/// They are added in order and in whole groups, so that the count determines the next one: an interrupted or larger
/// filling continues where the last one stopped.
struct ManyMarket: Sendable {
    let products: any Products
    let own: any OwnProducts
    let sellers: any Sellers
    let secrets: any Secrets
    /// Makes pictures of our own SVG.
    let draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture

    static let most = 10_000_000

    /// The number of products per commit: the cost of a commit and of merging the search index becomes negligible.
    private static let group = 4_096
    /// The age of the oldest in milliseconds: half a year.
    private static let span = 180 * 86_400_000

    /// Adds the products. `progress` receives the number present and the total. Returns how many were added.
    func fill(
        to whole: Int,
        at now: Instant,
        progress: (Int, Int) -> Void = { _, _ in }
    ) async throws(Failure) -> Int {
        progress(0, whole)
        let crowd = try await crowd(for: whole, at: now)
        let first = try await count(of: crowd)
        var pictures: [ManyGoods.Picture: StoredPicture] = [:]
        var done = first
        var goods = Self.goods(done, until: whole)
        while !goods.isEmpty {
            try await add(picturesOf: goods, to: &pictures)
            let group = goods.enumerated().map { place, goods in
                NewProduct(
                    goods.draft(showing: goods.picture.flatMap { pictures[$0] }),
                    by: crowd[goods.seller],
                    at: Self.moment(of: done + place, of: whole, before: now)
                )
            }
            // The next group is generated while the disk is busy.
            let next = done + group.count
            async let following = Self.goods(next, until: whole)
            try await products.add(group)
            goods = await following
            done = next
            progress(done, whole)
        }
        return done - first
    }

    private static func goods(_ first: Int, until whole: Int) -> [ManyGoods] {
        (first..<max(first, min(first + group, whole))).map { ManyGoods(number: $0) }
    }

    /// Returns evenly distributed times, the last one now.
    private static func moment(of number: Int, of whole: Int, before now: Instant) -> Instant {
        Instant(milliseconds: now.milliseconds - span / whole * (whole - 1 - number))
    }

    private func crowd(for whole: Int, at now: Instant) async throws(Failure) -> [SellerID] {
        var crowd: [SellerID] = []
        var hash: String?
        for number in 0..<ManySellers.count(among: whole) {
            if let seller = try await sellers.find(identifiedBy: ManySellers.identifier(number)) {
                crowd.append(seller.id)
                continue
            }
            // All share one unknown password: hashing several hundred would take longer than adding all their products.
            if hash == nil { hash = try await secrets.hash(NewSecret.make()) }
            let draft = SellerDraft(
                identifier: ManySellers.identifier(number),
                name: ManySellers.name(number),
                secretHash: hash ?? "",
                sharesName: true
            )
            crowd.append(try await sellers.add(draft, at: now).id)
        }
        return crowd
    }

    /// Counts their products in any state, except removed ones.
    private func count(of crowd: [SellerID]) async throws(Failure) -> Int {
        var count = 0
        for seller in crowd {
            let counts = try await own.counts(of: seller)
            count += counts.selling + counts.soldOut + counts.hidden
        }
        return count
    }

    /// Draws the pictures that these are the first to show.
    private func add(
        picturesOf goods: [ManyGoods],
        to pictures: inout [ManyGoods.Picture: StoredPicture]
    ) async throws(Failure) {
        let missing = Array(Set(goods.compactMap(\.picture)).filter { pictures[$0] == nil })
        let drawn = try await SampleDrawing.keep(missing.map(\.drawing), by: draw)
        for (picture, stored) in zip(missing, drawn) { pictures[picture] = stored }
    }
}

extension ManyGoods {
    func draft(showing picture: StoredPicture?) -> ProductDraft {
        let draft = ProductDraft(
            name: name,
            description: description,
            price: price,
            stock: stock,
            traits: traits,
            pictures: picture.map { [$0] } ?? []
        )
        guard let draft else { preconditionFailure("\(name) cannot be sold") }
        return draft
    }
}

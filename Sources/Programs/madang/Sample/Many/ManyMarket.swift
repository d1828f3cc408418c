import Domain

/// Fills a market with as many products as are asked for. The same number gives the same products, and a smaller one
/// their beginning.
///
/// They are added in order and in whole groups, so that how many of them are there tells which is next: a filling that
/// was broken off, or is to be a greater one, goes on where it was.
struct ManyMarket: Sendable {
    let products: any Products
    let own: any OwnProducts
    let sellers: any Sellers
    let secrets: any Secrets
    /// Makes pictures of an SVG of ours.
    let draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture

    static let most = 10_000_000

    /// So many share one commit: what a commit and the search's merging cost hardly counts any more.
    private static let group = 4_096
    /// The oldest is as many milliseconds old: half a year.
    private static let span = 180 * 86_400_000

    /// `progress` is told how many of how many are there. Answers how many were added.
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
            // What comes next is thought up while the disk is waited for.
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

    /// Evenly spread, the last one now.
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
            // Nobody knows their secret, which is the same for all: several hundred would take longer to make than all
            // they sell.
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

    /// Whatever became of them since, short of being removed.
    private func count(of crowd: [SellerID]) async throws(Failure) -> Int {
        var count = 0
        for seller in crowd {
            let counts = try await own.counts(of: seller)
            count += counts.selling + counts.soldOut + counts.hidden
        }
        return count
    }

    /// Draws what these are the first to show.
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

import Domain
import Glibc

/// Fills a market with goods to look at: forty products by six sellers. What is there already stays, so that a filling
/// that was broken off goes on where it was.
struct SampleMarket: Sendable {
    let products: any Products
    let sellers: any Sellers
    let secrets: any Secrets
    /// Makes pictures of an SVG of ours.
    let draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture

    /// The goods are as old as if one had been put up every seven hours.
    private static let pace = 7 * 3_600_000
    /// So many seconds before they are filled in their sellers had joined: before the oldest of their goods.
    private static let age = 60 * 86_400

    /// How many products it has.
    static let size = SampleSeller.all.map(\.goods.count).reduce(0, +)

    /// `progress` is told how many of how many are there. `first` is the first of the numbers that were kept free for
    /// them. Answers how many were added.
    @discardableResult
    func fill(
        at now: Instant,
        from first: ProductID? = nil,
        progress: (Int, Int) -> Void = { _, _ in }
    ) async throws(Failure) -> Int {
        let offers = try await offers(at: now)
        var added = 0
        for (place, offer) in offers.enumerated() {
            progress(place, offers.count)
            guard try await !isThere(offer) else { continue }
            let age = (offers.count - place) * Self.pace
            let number = first.map { ProductID($0.number + place) }
            try await add(offer, as: number, at: Instant(milliseconds: now.milliseconds - age))
            added += 1
        }
        progress(offers.count, offers.count)
        return added
    }

    private struct Offer {
        let goods: SampleGoods
        let traits: ProductTraits
        let seller: SellerID
    }

    /// A product of each seller in turn, so that every page shows many of them.
    private func offers(at now: Instant) async throws(Failure) -> [Offer] {
        var offers: [(turn: Int, offer: Offer)] = []
        for sample in SampleSeller.all {
            let seller = try await seller(sample, at: now)
            for (turn, goods) in sample.goods.enumerated() {
                offers.append((turn, Offer(goods: goods, traits: sample.traits, seller: seller)))
            }
        }
        let turns = offers.map(\.turn).max() ?? 0
        return (0...turns).flatMap { turn in offers.filter { $0.turn == turn }.map(\.offer) }
    }

    /// Nobody knows these sellers' secrets; `madang seller reset-secret` gives them one that somebody does.
    private func seller(_ sample: SampleSeller, at now: Instant) async throws(Failure) -> SellerID {
        if let seller = try await sellers.find(identifiedBy: sample.identifier) { return seller.id }
        let draft = SellerDraft(
            identifier: sample.identifier,
            name: sample.name,
            secretHash: try await secrets.hash(NewSecret.make()),
            // Somebody may have been quicker to sign up by it: the sample is there nevertheless.
            sharesName: true
        )
        return try await sellers.add(draft, at: now.adding(seconds: -SampleMarket.age)).id
    }

    private func isThere(_ offer: Offer) async throws(Failure) -> Bool {
        guard let query = SearchQuery(offer.goods.name) else { return false }
        var isThere = false
        try await products.search(query, before: nil, limit: 100) { row in
            if row.seller == offer.seller, row.name.elementsEqual(offer.goods.name.utf8) { isThere = true }
        }
        return isThere
    }

    private func add(_ offer: Offer, as number: ProductID?, at moment: Instant) async throws(Failure) {
        let goods = offer.goods
        let draft = ProductDraft(
            name: goods.name,
            description: goods.description,
            price: goods.price,
            stock: goods.stock,
            traits: offer.traits,
            pictures: try await SampleDrawing.keep(goods.drawings, by: draw)
        )
        guard let draft else { preconditionFailure("\(goods.name) cannot be sold") }
        _ = try await products.add(draft, as: number, by: offer.seller, at: moment)
    }
}

extension SampleDrawing {
    /// Returns the pictures in the order of their drawings, one drawn after the other: visitors come first.
    static func keep(
        _ drawings: [SampleDrawing],
        by draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture
    ) async throws(Failure) -> [StoredPicture] {
        var pictures: [StoredPicture] = []
        for drawing in drawings { pictures.append(try await draw(.bytes(Array(drawing.svg.utf8)))) }
        return pictures
    }
}

/// Remembers in the data folder that the filling has begun and has not ended: a server that is stopped meanwhile goes on
/// with it the next time.
struct SampleMark {
    private let path: String

    init(in folder: String) { path = "\(folder)/sample.unfinished" }

    var isSet: Bool { access(path, F_OK) == 0 }

    /// The first of the numbers that were kept free; nil where nothing says it.
    var first: ProductID? {
        let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { Int($0) }.map(ProductID.init)
    }

    /// Without it a broken off filling stays as it is, which is no harm.
    func set(_ first: ProductID? = nil) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array((first.map { String($0.number) } ?? "").utf8)
        _ = write(file, text, text.count)
    }

    func remove() { unlink(path) }
}

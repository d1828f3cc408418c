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
        var missing: [(place: Int, offer: Offer)] = []
        for (place, offer) in offers.enumerated() {
            if try await !isThere(offer) { missing.append((place, offer)) }
        }
        // Two at a time, for many have one picture alone, and there is more than one worker.
        for start in stride(from: 0, to: missing.count, by: 2) {
            let next = missing[start..<min(start + 2, missing.count)]
            var pictures = try await SampleDrawing.keep(next.flatMap(\.offer.goods.drawings), by: draw)[...]
            for (place, offer) in next {
                progress(place, offers.count)
                let age = (offers.count - place) * Self.pace
                let number = first.map { ProductID($0.number + place) }
                let own = Array(pictures.prefix(offer.goods.drawings.count))
                try await add(offer, own, as: number, at: Instant(milliseconds: now.milliseconds - age))
                pictures = pictures.dropFirst(own.count)
            }
        }
        progress(offers.count, offers.count)
        return missing.count
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

    private func add(
        _ offer: Offer,
        _ pictures: [StoredPicture],
        as number: ProductID?,
        at moment: Instant
    ) async throws(Failure) {
        let goods = offer.goods
        let draft = ProductDraft(
            name: goods.name,
            description: goods.description,
            price: goods.price,
            stock: goods.stock,
            traits: offer.traits,
            pictures: pictures
        )
        guard let draft else { preconditionFailure("\(goods.name) cannot be sold") }
        _ = try await products.add(draft, as: number, by: offer.seller, at: moment)
    }
}

extension SampleDrawing {
    /// Returns the pictures in the order of their drawings, which are drawn all at once.
    static func keep(
        _ drawings: [SampleDrawing],
        by draw: @escaping @Sendable (PictureUpload) async throws(Failure) -> StoredPicture
    ) async throws(Failure) -> [StoredPicture] {
        let drawn = await withTaskGroup(of: (Int, Result<StoredPicture, Failure>).self) { group in
            for (place, drawing) in drawings.enumerated() {
                group.addTask {
                    let svg = Array(drawing.svg.utf8)
                    do throws(Failure) { return (place, .success(try await draw(.bytes(svg)))) } catch {
                        return (place, .failure(error))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var pictures: [StoredPicture] = []
        for (_, picture) in drawn.sorted(by: { $0.0 < $1.0 }) { pictures.append(try picture.get()) }
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

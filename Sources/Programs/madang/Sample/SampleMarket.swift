import Domain
import Folders
import Glibc
import Storage

/// Fills a market with sample goods: forty products by six sellers. Existing ones stay, so that an interrupted filling
/// continues where it stopped.
///
/// Every product is added with its first picture, its cover; the others follow once all products exist.
struct SampleMarket: Sendable {
    let products: any Products
    let sellers: any Sellers
    let secrets: any Secrets
    /// Makes pictures of our own SVG.
    let draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture
    /// Returns the pictures already made of these drawings; nil for each that must be drawn.
    var made: @Sendable ([SampleDrawing]) async throws(Failure) -> [StoredPicture?] = {
        (drawings) async throws(Failure) in drawings.map { _ in nil }
    }

    /// Milliseconds between the ages of consecutive goods: seven hours.
    private static let pace = 7 * 3_600_000
    /// Seconds since the sellers joined, longer than the age of their oldest goods.
    private static let age = 60 * 86_400

    /// The number of products.
    static let size = SampleSeller.all.map(\.goods.count).reduce(0, +)

    /// Adds all products with their covers to an empty market in one transaction. False if a cover would have to be
    /// drawn.
    func begin(at now: Instant) async throws(Failure) -> Bool {
        let offers = try await offers(at: now)
        let covers = try await made(offers.map(\.goods.cover))
        guard !covers.contains(nil) else { return false }
        let new = zip(offers, covers).map { offer, cover in
            NewProduct(offer.draft(showing: [cover].compactMap(\.self)), by: offer.seller, at: offer.moment)
        }
        try await products.add(new)
        return true
    }

    /// Adds the products of a sandbox to an empty market, at once: the forty, newest, and older ones of the many. All
    /// share the shipped covers, so that nothing need be drawn.
    func beginSandbox(at now: Instant) async throws(Failure) {
        let offers = try await offers(at: now)
        let drawings = offers.map(\.goods.cover)
        var covers: [StoredPicture] = []
        for (drawing, made) in zip(drawings, try await made(drawings)) {
            if let made { covers.append(made) } else { covers += try await SampleDrawing.keep([drawing], by: draw) }
        }
        let older = Self.older(LabLimits.products - offers.count, showing: drawings)
        let many = older.enumerated().map { place, one in
            let age = (offers.count + older.count - place) * Self.pace
            return NewProduct(
                one.goods.draft(showing: covers[one.cover]),
                by: offers[place % offers.count].seller,
                at: Instant(milliseconds: now.milliseconds - age)
            )
        }
        let forty = offers.enumerated().map { place, offer in
            // A gallery needs several pictures: it uses those of the seller's other goods.
            let others = offers.indices.filter { offers[$0].seller == offer.seller && $0 != place }
            let shown = ([place] + others).prefix(offer.goods.drawings.count)
            return NewProduct(offer.draft(showing: shown.map { covers[$0] }), by: offer.seller, at: offer.moment)
        }
        try await products.add(many + forty)
    }

    /// Returns `count` of the many products that have one of these drawings, each with the drawing's index.
    private static func older(_ count: Int, showing drawings: [SampleDrawing]) -> [(goods: ManyGoods, cover: Int)] {
        var older: [(goods: ManyGoods, cover: Int)] = []
        var number = 0
        while older.count < count {
            let goods = ManyGoods(number: number)
            let fitting = drawings.indices.filter { drawings[$0].motif == goods.picture?.motif }
            if !fitting.isEmpty { older.append((goods, fitting[number % fitting.count])) }
            number += 1
        }
        return older
    }

    /// Adds the products. `progress` receives the number of pictures present and the total. `first` is the first of the
    /// numbers reserved for the products. Returns how many products were added.
    @discardableResult
    func fill(
        at now: Instant,
        from first: ProductID? = nil,
        progress: (Int, Int) -> Void = { _, _ in }
    ) async throws(Failure) -> Int {
        let offers = try await offers(at: now)
        let whole = offers.map(\.goods.drawings.count).reduce(0, +)
        var added = 0
        for (place, offer) in offers.enumerated() {
            progress(place, whole)
            guard try await find(offer) == nil else { continue }
            var cover = try await made([offer.goods.cover])[0]
            if cover == nil { cover = try await SampleDrawing.keep([offer.goods.cover], by: draw).first }
            let number = first.map { ProductID($0.number + place) }
            _ = try await products.add(
                offer.draft(showing: [cover].compactMap(\.self)),
                as: number,
                by: offer.seller,
                at: offer.moment
            )
            added += 1
        }
        var done = offers.count
        for offer in offers {
            progress(done, whole)
            try await complete(offer)
            done += offer.goods.drawings.count - 1
        }
        progress(whole, whole)
        return added
    }

    /// Adds the pictures besides the cover, unless the product's seller has changed them or removed the product.
    private func complete(_ offer: Offer) async throws(Failure) {
        guard offer.goods.drawings.count > 1, let id = try await find(offer),
            try await products.product(id).pictures.count == 1
        else { return }
        let others = try await SampleDrawing.keep(Array(offer.goods.drawings.dropFirst()), by: draw)
        do throws(Failure) {
            let product = try await products.product(id)
            let kept = product.pictures.map { PictureChoice.kept($0.number) }
            guard kept.count == 1, let order = PictureOrder(kept + others.map(PictureChoice.new)),
                let edit = ProductEdit(pictures: order)
            else { return }
            _ = try await products.edit(id, edit, version: product.version, at: offer.moment)
        } catch {
            // A concurrent change or removal by the seller wins.
            guard error.kind == .conflict || error.kind == .notFound else { throw error }
        }
    }

    private struct Offer {
        let goods: SampleGoods
        let traits: ProductTraits
        let seller: SellerID
        /// The time it was added.
        var moment = Instant(milliseconds: 0)

        func draft(showing pictures: [StoredPicture]) -> ProductDraft {
            let draft = ProductDraft(
                name: goods.name,
                description: goods.description,
                price: goods.price,
                stock: goods.stock,
                traits: traits,
                pictures: pictures
            )
            guard let draft else { preconditionFailure("\(goods.name) cannot be sold") }
            return draft
        }
    }

    /// Returns the products in turns of the sellers, so that every page shows many of them.
    private func offers(at now: Instant) async throws(Failure) -> [Offer] {
        var offers: [(turn: Int, offer: Offer)] = []
        var secret: String?
        for sample in SampleSeller.all {
            let seller = try await seller(sample, &secret, at: now)
            for (turn, goods) in sample.goods.enumerated() {
                offers.append((turn, Offer(goods: goods, traits: sample.traits, seller: seller)))
            }
        }
        let turns = offers.map(\.turn).max() ?? 0
        var sorted = (0...turns).flatMap { turn in offers.filter { $0.turn == turn }.map(\.offer) }
        for place in sorted.indices {
            let age = (sorted.count - place) * Self.pace
            sorted[place].moment = Instant(milliseconds: now.milliseconds - age)
        }
        return sorted
    }

    /// Returns a seller, adding it if necessary. All sellers share one unknown password; `madang seller reset-secret`
    /// gives them a known one.
    private func seller(
        _ sample: SampleSeller,
        _ secret: inout String?,
        at now: Instant
    ) async throws(Failure) -> SellerID {
        if let seller = try await sellers.find(identifiedBy: sample.identifier) { return seller.id }
        if secret == nil { secret = try await secrets.hash(NewSecret.make()) }
        let draft = SellerDraft(
            identifier: sample.identifier,
            name: sample.name,
            secretHash: secret ?? "",
            // A member may have registered the name first: the sample is added nevertheless.
            sharesName: true
        )
        return try await sellers.add(draft, at: now.adding(seconds: -SampleMarket.age)).id
    }

    private func find(_ offer: Offer) async throws(Failure) -> ProductID? {
        guard let query = SearchQuery(offer.goods.name) else { return nil }
        var found: ProductID?
        try await products.search(query, before: nil, limit: 100) { row in
            if row.seller == offer.seller, row.name.elementsEqual(offer.goods.name.utf8) { found = row.id }
        }
        return found
    }
}

extension SampleDrawing {
    /// Returns the pictures in the order of their drawings, drawn one at a time: visitors have priority.
    static func keep(
        _ drawings: [SampleDrawing],
        by draw: @Sendable (PictureUpload) async throws(Failure) -> StoredPicture
    ) async throws(Failure) -> [StoredPicture] {
        var pictures: [StoredPicture] = []
        for drawing in drawings { pictures.append(try await draw(.bytes(Array(drawing.svg.utf8)))) }
        return pictures
    }
}

/// A mark in the data folder that the sample is wanted but incomplete, so that a restarted server continues the
/// filling.
struct SampleMark {
    private let path: String

    init(in folder: String) { path = "\(folder)/sample.unfinished" }

    var isSet: Bool { access(path, F_OK) == 0 }

    /// The first of the reserved numbers; nil if none is recorded.
    var first: ProductID? {
        let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { Int($0) }.map(ProductID.init)
    }

    /// Sets the mark before the store is created, so that no kill can come in between: a store created by any program
    /// is filled once it is served.
    static func note(in folder: LockedDataFolder) {
        if access(folder.store.database, F_OK) != 0 { SampleMark(in: folder.path).set() }
    }

    /// Writes the mark. An error is ignored: an interrupted filling then stays incomplete, which is harmless.
    func set(_ first: ProductID? = nil) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let text = Array((first.map { String($0.number) } ?? "").utf8)
        _ = write(file, text, text.count)
    }

    func remove() { unlink(path) }
}

import Domain
import HTTP
import Octets
import Pages
import Routes
import Threads
import Wire

/// One app request to the market, with everything needed to answer it.
struct MarketAPIRequest: Sendable {
    let visit: Visit
    let market: MarketServices
    let store: MarketStore
    let policy: MarketPolicy
    let guards: Safeguards
    let securityLog: SecurityLog?
    let place: PlaceInUse
    let lists: ListCache
    let dates: DateForm
    let placeholder: String
    let now: Instant

    var request: Request { visit.request }
    var products: any Products { store.products }
    var sellers: any Sellers { store.sellers }

    /// Throws when the rate limit is exceeded. Called before anything is answered.
    func admit() throws(Failure) {
        let source = visit.visitor.source
        try guards.limiter.take(isReading ? .reading(source) : .writing(source), at: now)
    }

    private var isReading: Bool { request.method == .get || request.method == .head }

    func answer(at route: MarketAPIRoute) async throws -> Response {
        switch (route, request.method) {
        case (.products, .post): try await create()
        case (.products, _): try await list()
        case (.product(let id), .patch): try await edit(id)
        case (.product(let id), _): try await show(id)
        case (.secret(let id), _): try await proof(for: id)
        case (.archived(let id), _): try await removalAddress(for: id)
        case (.removal(let id, let proof), _): try await remove(RemovalTicket(product: id, proof: proof))
        case (.removalByToken(let token), _): try await remove(RemovalTicket(token: token))
        case (.items(let page), _): try await items(page)
        case (.newItem, _): try await createItem()
        case (.item(let id), .patch): try await editItem(id)
        case (.item(let id), .delete): try await removeItem(id)
        case (.item(let id), _): try await showItem(id)
        case (.healthChecker, _): throw Failure.nothingHere
        }
    }

    /// Returns if `password` is the item's, and throws otherwise. Call this before acting on the item.
    func openItem(_ id: ProductID, _ password: String?) async throws(Failure) {
        let door = ItemAuthenticator(
            items: store.items,
            secrets: market.secrets,
            wrongSecrets: guards.wrongSecrets,
            source: visit.visitor.source
        )
        do throws(Failure) {
            try await door.enter(id, password, at: now)
        } catch {
            throw error.kind == .tooMany ? try await lateRefusal(error) : error
        }
        try guards.limiter.take(.changing(id), at: now)
    }

    /// Returns a delayed `notFound` with the original message. Apps of the first generation understand only 404 or 400
    /// and wait for ever on anything else, so a client with too many wrong guesses gets the usual status after a delay.
    private func lateRefusal(_ error: Failure) async throws(Failure) -> Failure {
        await guards.lateAnswers.wait()
        return Failure(.notFound, error.message)
    }

    /// Throws when the request's head carries no seller's identifier. Called before any of the body is read.
    func requireIdentifier() throws(Failure) {
        guard request.header(.identifier)?.isEmpty == false else { throw .noIdentifier }
    }

    /// Returns the authenticated seller. Call this before acting for the seller.
    func seller(secret: String?) async throws(Failure) -> Seller {
        let authenticator = SellerAuthenticator(
            sellers: sellers,
            secrets: market.secrets,
            source: visit.visitor.source,
            guards: guards,
            opensRegistration: policy.opensRegistration && request.method == .post,
            place: place,
            log: securityLog
        )
        let seller = try await authenticator.enter(try identifier, secret, at: now)
        try guards.limiter.take(.selling(seller.id), at: now)
        return seller
    }

    /// The seller's identifier, as the app sent it.
    var identifier: String? {
        get throws(Failure) { try request.sent(.identifier)?.text(within: .line, field: "identifier") }
    }

    /// Returns a product that apps of the second and third generation may see. Throws `notFound`.
    func product(_ id: ProductID) async throws(Failure) -> Product {
        let product = try await productOrHeld(id)
        guard product.isForEveryApp else { throw .noProduct }
        return product
    }

    /// Returns a product, also one that is held for the moderators if the app is its seller's. Throws `notFound`.
    func productOrHeld(_ id: ProductID) async throws(Failure) -> Product {
        do throws(Failure) {
            return try await products.product(id)
        } catch {
            guard error.kind == .notFound, let held = try await held(id) else { throw error }
            return held
        }
    }

    private func held(_ id: ProductID) async throws(Failure) -> Product? {
        guard let identifier = try identifier, let seller = try await sellers.find(identifiedBy: identifier) else {
            return nil
        }
        do throws(Failure) {
            let own = try await store.members().own.product(id, of: seller.id)
            return own.heldUntil == nil ? nil : own.product
        } catch {
            guard error.kind == .notFound || error.kind == .forbidden else { throw error }
            return nil
        }
    }

    /// Returns a product. Throws `notFound`, or `forbidden` when it belongs to another seller.
    func product(_ id: ProductID, of seller: Seller) async throws(Failure) -> Product {
        let product = try await product(id)
        guard product.seller == seller.id else { throw .notYours }
        return product
    }

    /// Picture links with the host the app itself used, so that they follow when the server moves.
    var links: PictureLinks {
        let host = visit.visitor.host.isEmpty ? "localhost" : visit.visitor.host
        let base = policy.publicURL ?? "\(visit.visitor.isSecure ? "https" : "http")://\(host)"
        return PictureLinks(base: base, placeholder: placeholder)
    }

    /// Returns a cached list without waiting for anything, or nil for every other request.
    func keptList(at route: MarketAPIRoute) throws -> Response? {
        guard isReading, let asked = try askedList(at: route) else { return nil }
        let key = ListKey(list: asked.list, page: asked.page, base: links.base)
        return lists.value(for: key, at: store.version.number)?.answer(to: request)
    }

    private func askedList(at route: MarketAPIRoute) throws(RequestRefusal) -> (list: ListKey.List, page: ListPage)? {
        switch route {
        case .products:
            let asked = try askedList()
            return (asked.wanted.map { .found($0, dates) } ?? .products(dates), asked.page)
        case .items(let number): return (.items, ListPage(number: number))
        case .healthChecker, .product, .secret, .archived, .removal, .removalByToken, .newItem, .item: return nil
        }
    }

    /// Returns the list from the cache, or else as `write` encodes it. Reads the store's version first, then the data:
    /// the data is at least as new as the version, so a client never sees a state older than a change already answered.
    func list(
        _ list: ListKey.List,
        _ page: ListPage,
        write: (PictureLinks) async throws(Failure) -> Bytes
    ) async throws(Failure) -> Response {
        let version = store.version.number
        let links = links
        let key = ListKey(list: list, page: page, base: links.base)
        if let kept = lists.value(for: key, at: version) { return kept.answer(to: request) }
        let (epoch, begin) = (lists.epoch, ThreadTime.now)
        let list = KeptList(try await write(links))
        // A client requesting long uncached lists gets a lower rate limit.
        guards.limiter.charge(.reading(visit.visitor.source), ThreadTime.milliseconds(since: begin) / 2, at: now)
        return lists.keep(list, for: key, at: version, startedAt: epoch).first
    }

    func detail(_ product: Product, by seller: Seller, status: Int) -> Response {
        .json(ProductBody(product, by: seller, dates: dates, links: links).json, status: status)
    }

    /// Reads the whole body, whatever its `Content-Type`: some apps send none, and their HTTP stack then makes one up.
    func json() async throws -> [UInt8] { try await request.body.collect(upTo: 65_536) }
}

extension Failure {
    static let notYours = Failure(
        .forbidden,
        Phrase("다른 판매자의 상품은 바꾸거나 지울 수 없어요.", "You can’t change or remove another seller’s product.")
    )
}

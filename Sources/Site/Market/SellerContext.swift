import Domain
import HTTP

/// What one visit to the pages of sellers works with.
struct SellerContext: Sendable {
    let visit: Visit
    let market: MarketContext
    let own: any OwnProducts
    let accounts: any Accounts
    let conversations: any Conversations
    let sales: any Sales
    let reviews: any Reviews
    let reports: any Reports
    let now: Instant

    /// Nil where nobody can sell on the pages.
    init?(_ visit: Visit, _ market: MarketContext) {
        guard let selling = market.services.selling else { return nil }
        self.visit = visit
        self.market = market
        own = selling.own(visit.request.loop)
        accounts = selling.accounts(visit.request.loop)
        conversations = selling.conversations(visit.request.loop)
        sales = selling.sales(visit.request.loop)
        reviews = selling.reviews(visit.request.loop)
        reports = selling.reports(visit.request.loop)
        now = market.now
    }

    var place: RateLimitSource { visit.visitor.place }
    var secrets: any Secrets { market.services.secrets }

    /// Who is signed in here.
    func signedIn() async throws(Failure) -> SignedIn? {
        guard let token = SessionCookie.token(in: visit) else { return nil }
        guard let found = try await accounts.session(token.key, at: now), !found.seller.isSuspended else { return nil }
        // Often enough for a list that says the day. A store that cannot write keeps nobody from looking.
        if now.milliseconds - found.session.seen.milliseconds > Self.hour {
            try? await accounts.touch(found.session.id, at: now)
        }
        return found
    }

    /// The same, for what only sellers do: others are sent to sign in first, and come back to `path`.
    func seller(orSignInFor path: LocalPath) async throws -> SignedIn {
        if let found = try await signedIn() { return found }
        throw SignInFirst(path: path)
    }

    /// The same for whoever is about to change something, and only so often.
    func seller(actingOrSignInFor path: LocalPath, _ guards: Safeguards) async throws -> Seller {
        try guards.limiter.take(.writing(place), at: now)
        let seller = try await seller(orSignInFor: path).seller
        try guards.limiter.take(.selling(seller.id), at: now)
        return seller
    }

    private static let hour = 3_600_000
}

/// Nobody is signed in; whoever is to do this comes back to `path`.
struct SignInFirst: Error, Sendable {
    let path: LocalPath
}

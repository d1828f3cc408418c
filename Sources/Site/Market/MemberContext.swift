import Domain
import HTTP
import Pages
import Routes

/// What one visit to the pages of sellers works with.
struct MemberContext: Sendable {
    let visit: Visit
    let market: MarketContext
    private let token: SessionToken?
    private var stores: MemberStores
    /// Whether it is somebody's own account that acts, or a product's password.
    private(set) var hasAccount = true
    let now: Instant

    init(_ visit: Visit, _ market: MarketContext) {
        self.visit = visit
        self.market = market
        token = TokenCookie.session.token(in: visit)
        stores = market.store.members(as: token?.key)
        now = market.now
    }

    /// The same for what is sold without an account, whose password has been shown: no session has to stand.
    var withoutSession: MemberContext {
        var other = self
        other.hasAccount = false
        other.stores = market.store.members()
        return other
    }

    var own: any OwnProducts { stores.own }
    var accounts: any Accounts { stores.accounts }
    var conversations: any Conversations { stores.conversations }
    var sales: any Sales { stores.sales }
    var offers: any Offers { stores.offers }
    var appointments: any Appointments { stores.appointments }
    var reviews: any Reviews { stores.reviews }
    var reports: any Reports { stores.reports }
    var searches: any SavedSearches { stores.searches }
    var devices: any PushDevices { stores.devices }

    var source: RateLimitSource { visit.visitor.source }
    var secrets: any Secrets { market.services.secrets }

    /// Who is signed in here.
    func signedIn() async throws(Failure) -> SignedIn? {
        guard let token else { return nil }
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

    /// The same before something is changed, and only so often.
    func seller(actingOrSignInFor path: LocalPath, _ guards: Safeguards) async throws -> Seller {
        try guards.limiter.take(.writing(source), at: now)
        let seller = try await seller(orSignInFor: path).seller
        try guards.limiter.take(.selling(seller.id), at: now)
        return seller
    }

    /// The same on a page that is looked at and sent to: as acting where it is sent to.
    func seller(at path: LocalPath, _ guards: Safeguards) async throws -> Seller {
        visit.isSending
            ? try await seller(actingOrSignInFor: path, guards) : try await seller(orSignInFor: path).seller
    }

    private static let hour = 3_600_000
}

/// Nobody is signed in; after signing in the member comes back to `path`.
struct SignInFirst: Error, Sendable {
    let path: LocalPath
}

extension SecurityLog {
    /// Something a seller did on the pages.
    func note(_ kind: SecurityEvent.Kind, _ seller: Seller, _ member: MemberContext) {
        write(SecurityEvent(kind, by: .web, seller, from: member.source), at: member.now)
    }
}

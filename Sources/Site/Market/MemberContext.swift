import Domain
import HTTP
import Pages
import Routes

/// The context of one visit to a member's pages.
struct MemberContext: Sendable {
    let visit: Visit
    let market: MarketContext
    private let token: SessionToken?
    private var stores: MemberStores
    /// Whether the visitor acts through an account, not through a product's password.
    private(set) var hasAccount = true
    let now: Instant

    /// Whether an account that waits to be let in may act here.
    private let admitsWaiting: Bool

    init(_ visit: Visit, _ market: MarketContext, admitsWaiting: Bool = false) {
        self.admitsWaiting = admitsWaiting
        self.visit = visit
        self.market = market
        token = TokenCookie.session.token(in: visit)
        stores = market.store.members(as: token?.key)
        now = market.now
    }

    /// A context for a product sold without an account, after its password was verified; it needs no session.
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
    var places: any Places { market.store.places }
    var devices: any PushDevices { stores.devices }
    var exhibitions: any Exhibitions { stores.exhibitions }

    var source: RateLimitSource { visit.visitor.source }
    var secrets: any Secrets { market.services.secrets }

    /// Returns the signed-in member.
    func signedIn() async throws(Failure) -> SignedIn? {
        guard let found = try await session() else { return nil }
        guard found.seller.isWaiting, !admitsWaiting else { return found }
        if visit.isSending { throw .stillWaiting }
        return nil
    }

    private func session() async throws(Failure) -> SignedIn? {
        guard let token else { return nil }
        guard let found = try await accounts.session(token.key, at: now), !found.seller.isSuspended else { return nil }
        // Precise enough for a list that shows the day. Reading still works when the store cannot write.
        if now.milliseconds - found.session.seen.milliseconds > Self.hour {
            try? await accounts.touch(found.session.id, at: now)
        }
        return found
    }

    /// Returns the signed-in member; redirects others to sign in first, and back to `path` afterwards.
    func seller(orSignInFor path: LocalPath) async throws -> SignedIn {
        guard let found = try await session() else { throw SignInFirst(path: path) }
        guard admitsWaiting || !found.seller.isWaiting else { throw Failure.stillWaiting }
        return found
    }

    /// Returns the signed-in seller before a change, within the rate limits.
    func seller(actingOrSignInFor path: LocalPath, _ guards: Safeguards) async throws -> Seller {
        try guards.limiter.take(.writing(source), at: now)
        let seller = try await seller(orSignInFor: path).seller
        try guards.limiter.take(.selling(seller.id), at: now)
        return seller
    }

    /// Returns the signed-in seller of a page that both shows and takes a form; submissions count against the rate
    /// limits.
    func seller(at path: LocalPath, _ guards: Safeguards) async throws -> Seller {
        visit.isSending
            ? try await seller(actingOrSignInFor: path, guards) : try await seller(orSignInFor: path).seller
    }

    private static let hour = 3_600_000
}

/// An error that asks to sign in; afterwards the member returns to `path`.
struct SignInFirst: Error, Sendable {
    let path: LocalPath
}

extension SecurityLog {
    /// Logs a seller's action on the pages.
    func note(_ kind: SecurityEvent.Kind, _ seller: Seller, _ member: MemberContext) {
        write(SecurityEvent(kind, by: .web, seller, from: member.source), at: member.now)
    }
}

import Domain
import HTTP
import Markup
import Pages
import Routes

/// The pages of kept searches.
struct SavedSearchPages: Sendable {
    let pages: PageServer
    let guards: Safeguards

    /// The list of them, with a search that may be kept, and where one is kept or forgotten.
    func list(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        guard visit.isSending else {
            let query = try Query(parsing: visit.request.query)
            let search = MarketSearch(query)
            // Signing in leads back to what was to be kept.
            let reader = try await member.seller(orSignInFor: LocalPath(.savedSearches, search.pairs)).seller
            let kept = query.number("kept", in: .identifiers).map { SavedSearchID($0) }
            return pages.personal(try await screen(member, reader, offering: search, isNew: kept), visit)
        }
        let form = try Query(parsing: await visit.request.body.collect(upTo: 2 * SavedSearchRules.longest))
        let search = MarketSearch(form)
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.savedSearches, search.pairs), guards)
        if let number = form.number("remove", in: .identifiers) {
            try await member.searches.remove(SavedSearchID(number), of: reader.id)
            return .seeOther(Route.market(.savedSearches).path)
        }
        guard let query = search.kept else { return .seeOther(Route.market(.savedSearches).path) }
        do throws(Failure) {
            let id = try await member.searches.save(query, of: reader.id, at: member.now)
            return .seeOther(Route.market(.savedSearches).link(with: [("kept", String(id.number))]).text)
        } catch {
            guard error.kind == .conflict else { throw error }
            let screen = try await screen(member, reader, offering: search, fault: error)
            return pages.personal(screen, visit, status: error.kind.status)
        }
    }

    /// Leads to what a search finds, newest first: from then on it has been seen.
    func open(_ visit: Visit, _ id: SavedSearchID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.savedSearch(id))).seller
        let all = try await member.searches.all(of: reader.id)
        guard let kept = all.first(where: { $0.id == id }) else { throw Failure.noSuchSearch }
        // Another site's link marks nothing as seen.
        if !CrossSite.refuses(visit.request, from: visit.visitor, as: .post) {
            try await member.searches.see(id, of: reader.id)
        }
        return .seeOther(MarketSearch(kept).link().text)
    }

    private func screen(
        _ member: MemberContext,
        _ reader: Seller,
        offering search: MarketSearch,
        isNew: SavedSearchID? = nil,
        fault: Failure? = nil
    ) async throws(Failure) -> SavedSearchScreen {
        var searches: [(kept: SavedSearch, search: MarketSearch, found: FoundCount)] = []
        for kept in try await member.searches.all(of: reader.id) {
            let search = MarketSearch(kept)
            searches.append((kept, search, try await member.market.count(search, after: kept.seen, for: reader.id)))
        }
        let offered = search.kept.flatMap { query in searches.contains { $0.kept.query == query } ? nil : search }
        return SavedSearchScreen(searches: searches, offered: offered, isNew: isNew, fault: fault)
    }
}

extension MarketSearch {
    /// As it was kept.
    init(_ kept: SavedSearch) { self = (try? MarketSearch(Query(parsing: kept.query))) ?? MarketSearch() }

    /// As it is kept: without a place in it, and by newest whatever it was ordered by. Nil for all there is, and for what
    /// makes no sense.
    var kept: String? {
        var search = self
        (search.after, search.order) = (nil, .newest)
        guard search.slips.isEmpty, search.filterCount > 0 || !search.typed.isEmpty else { return nil }
        let query = search.pairs.asQuery
        return query.utf8.count <= SavedSearchRules.longest ? query : nil
    }
}

extension MemberContext {
    /// How much is new in the searches a member has kept.
    func newFinds(of member: SellerID) async throws(Failure) -> (kept: Int, found: FoundCount) {
        var (number, mayBeMore) = (0, false)
        let all = try await searches.all(of: member)
        for kept in all {
            let found = try await market.count(MarketSearch(kept), after: kept.seen, for: member)
            number += found.number
            mayBeMore = mayBeMore || found.mayBeMore
        }
        return (all.count, FoundCount(number, mayBeMore: mayBeMore))
    }
}

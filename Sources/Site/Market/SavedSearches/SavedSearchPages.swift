import Domain
import HTTP
import Markup
import Pages
import Routes

/// The pages of saved searches.
struct SavedSearchPages: Sendable {
    let pages: PageServer
    let guards: Safeguards

    /// Lists the saved searches, offers to save another, and saves or deletes one.
    func list(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        guard visit.isSending else {
            let query = try Query(parsing: visit.request.query)
            let search = MarketSearch(query)
            // Signing in leads back to the search to be saved.
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

    /// Redirects to the search's results, newest first, and marks them as seen.
    func open(_ visit: Visit, _ id: SavedSearchID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.savedSearch(id))).seller
        let all = try await member.searches.all(of: reader.id)
        guard let kept = all.first(where: { $0.id == id }) else { throw Failure.noSuchSearch }
        // A link on another site must not mark anything as seen.
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
    /// Creates the search from its stored form.
    init(_ kept: SavedSearch) { self = (try? MarketSearch(Query(parsing: kept.query))) ?? MarketSearch() }

    /// The stored form: without a cursor, and always sorted by newest. Nil for the unfiltered list, and for an invalid
    /// search.
    var kept: String? {
        var search = self
        (search.after, search.order) = (nil, .newest)
        guard search.slips.isEmpty, search.filterCount > 0 || !search.typed.isEmpty else { return nil }
        let query = search.pairs.asQuery
        return query.utf8.count <= SavedSearchRules.longest ? query : nil
    }
}

extension MemberContext {
    /// Returns the number of saved searches, and of new results in them.
    func newFinds(of member: SellerID) async throws -> (kept: Int, found: FoundCount) {
        let (all, market) = (try await searches.all(of: member), market)
        let found = try await withThrowingTaskGroup(of: FoundCount.self) { group in
            for kept in all {
                group.addTask { try await market.count(MarketSearch(kept), after: kept.seen, for: member) }
            }
            return try await group.reduce(FoundCount(0)) { sum, found in
                FoundCount(sum.number + found.number, mayBeMore: sum.mayBeMore || found.mayBeMore)
            }
        }
        return (all.count, found)
    }
}

import Domain
package import HTTP
package import Pages
package import Routes

/// The market's pages. Separate types answer those for sellers and for accounts.
package final class MarketPages: Sendable {
    let pages: PageServer
    package let services: MarketServices
    let counter: ProductCounter
    private let selling: SellingPages
    private let accounts: AccountPages
    private let conversations: ConversationPages
    private let agreements: AgreementPages
    private let trust: TrustPages
    private let searches: SavedSearchPages
    private let push: PushPages
    private let live: LivePages
    /// A cache of the times when recently shown products were added and changed, which suffice to find a product's
    /// cached page.
    let moments = VersionedCache<ProductID, Int, ProductMoments>(.init(count: 4_096))

    /// `pictures` serves the pictures of messages; without it a drawing replaces each.
    package init(_ pages: PageServer, _ services: MarketServices, _ guards: Safeguards, _ pictures: ServedPictures?) {
        self.pages = pages
        self.services = services
        counter = ProductCounter(from: pages.now, among: guards.nodes)
        selling = SellingPages(pages: pages, guards: guards)
        conversations = ConversationPages(pages: pages, guards: guards, pictures: pictures)
        agreements = AgreementPages(pages: pages, guards: guards)
        trust = TrustPages(pages: pages, guards: guards)
        searches = SavedSearchPages(pages: pages, guards: guards)
        push = PushPages(pages: pages, guards: guards)
        live = LivePages(pages, services)
        accounts = AccountPages(pages: pages, guards: guards, sellingPages: selling)
    }

    /// Answers requests to the market's addresses; a nil route is its front page, `/market`.
    package func answer(_ visit: Visit, at route: MarketRoute?) -> Answer {
        let market = context(visit)
        guard let route else { return productList(visit, market) }
        if case .product(let id) = route, let kept = keptProduct(visit, id, market) { return .now(kept) }
        return later(visit, LocalPath(route)) { [self] in try await response(to: visit, at: route, market) }
    }

    /// Answers requests to the addresses of accounts.
    package func answer(_ visit: Visit, at route: AccountRoute) -> Answer {
        let market = context(visit)
        return later(visit, LocalPath(route)) { [self] in
            try await response(to: visit, at: route, MemberContext(visit, market, admitsWaiting: true))
        }
    }

    private func context(_ visit: Visit) -> MarketContext {
        MarketContext(store: services.store(on: visit.request.loop), services: services, now: pages.now)
    }

    /// Answers with that response, or asks to sign in first, and leads back to `path` afterwards.
    private func later(
        _ visit: Visit,
        _ path: LocalPath,
        _ response: @escaping @Sendable () async throws -> Response
    ) -> Answer {
        .later { [pages] in
            do {
                return try await response()
            } catch let refused as SignInFirst {
                return .seeOther(refused.path.signIn)
            } catch let failure as Failure where failure.isEndOfSession {
                return .seeOther(path.signIn)
            } catch {
                return pages.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    private func response(to visit: Visit, at route: AccountRoute, _ member: MemberContext) async throws -> Response {
        switch route {
        case .me: try await selling.mePage(visit, member)
        case .notices: try await trust.notices(visit, member)
        case .signIn: try await accounts.signingIn(visit, member)
        case .signUp: try await accounts.signingUp(visit, member)
        case .signOut: try await accounts.signOut(visit, member)
        case .account: try await accounts.account(visit, member)
        case .rules: try await accounts.rules(visit, member)
        case .invitations: try await accounts.invitations(visit, member)
        case .leaving: try await accounts.leaving(visit, member)
        case .ownData: try await accounts.ownData(visit, member)
        case .recovery: try await accounts.recovering(visit, member)
        }
    }

    private func response(to visit: Visit, at route: MarketRoute, _ market: MarketContext) async throws -> Response {
        // Lazy: most pages do not need to know the visitor.
        lazy var member = MemberContext(visit, market)
        return switch route {
        // Products for sale.
        case .product(let id): try await product(visit, id, market)
        case .favourite(let id): try await setFavourite(visit, id)
        case .favourites: try await favourites(visit, market)
        case .seller(let id): try await seller(visit, id, market)
        case .filter: try await filter(visit, market)
        case .nearby: try await nearby(visit, market)
        case .feed: try await marketFeed(visit, market)
        case .sellerFeed(let id): try await sellerFeed(visit, id, market)
        case .live: try await live.events(visit, member)
        case .areas: try SellingPages.areas(visit)
        case .unread: try await LivePages.unread(visit, member)
        // Selling.
        case .newProduct: try await selling.newProduct(visit, member)
        case .pictures: try await selling.takePicture(visit, member)
        case .edit(let id): try await selling.edit(visit, id, member)
        case .removal(let id): try await selling.removal(visit, id, member)
        case .removalUndo(let id): try await selling.restoreProduct(visit, id, member)
        case .soldOut(let id): try await selling.setStock(visit, id, member)
        case .sale(let id): try await selling.sale(visit, id, member)
        case .raise(let id): try await selling.raiseProduct(visit, id, member)
        case .hidden(let id): try await selling.hideProduct(visit, id, member)
        case .mine: try await selling.minePage(visit, member)
        // Conversations and deals.
        case .contact(let id): try await conversations.contact(visit, id, member)
        case .conversations: try await conversations.list(visit, member)
        case .conversation(let id): try await conversations.conversation(visit, id, member)
        case .conversationPicture(let id, let message, let variant):
            try await conversations.picture(visit, message, in: id, variant, member)
        case .blocked: try await conversations.blocked(visit, member)
        case .conversationLeaving(let id): try await conversations.leave(visit, id, member)
        case .conversationBlock(let id): try await conversations.block(visit, id, member)
        case .offerAbout(let id): try await conversations.offerAbout(visit, id, member)
        case .offer(let id): try await conversations.offer(visit, id, member)
        case .offerAnswer(let id, let offer): try await conversations.answerOffer(visit, id, offer, member)
        case .appointment(let id): try await conversations.appointment(visit, id, member)
        case .appointmentAnswer(let id, let appointment):
            try await conversations.answerAppointment(visit, id, appointment, member)
        case .appointmentCalendar(let id, let appointment):
            try await conversations.appointmentCalendar(visit, id, appointment, member)
        case .agreement(let id, let message): try await agreements.agreement(visit, message, in: id, member)
        case .agreementFile(let id, let message): try await agreements.file(visit, message, in: id, member)
        case .agreementCheck: try await agreements.check(visit, market)
        case .agreementKeys: try await agreements.keys(market)
        case .review(let id): try await conversations.review(visit, id, member)
        case .report(let target): try await trust.report(visit, target, member)
        case .conversationReport(let id): try await trust.reportConversation(visit, id, member)
        // Saved searches and notifications.
        case .savedSearches: try await searches.list(visit, member)
        case .savedSearch(let id): try await searches.open(visit, id, member)
        case .push: try await push.page(visit, member)
        }
    }
}

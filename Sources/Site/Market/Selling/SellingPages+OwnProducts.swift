import Domain
import HTTP
import Pages
import Routes

extension SellingPages {
    /// Shows the reader's own page. Its address is the same for everybody, so that every page can link to it.
    func mePage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        var owner: MeScreen.Owner?
        if let seller = try await member.signedIn()?.seller {
            let (id, place) = (seller.id, pages.place.place)
            // Each may be a trip to the database.
            async let record = member.market.sellers.record(of: id)
            async let counts = member.own.counts(of: id)
            async let unread = member.conversations.unread(of: id, upTo: ConversationSummary.mostCounted)
            async let reviews = member.reviews.count(of: id, at: member.now)
            async let searches = member.newFinds(of: id)
            async let decisions = member.reports.decisions(about: id, limit: NoticesScreen.most)
            async let reports = member.reports.made(by: id, limit: NoticesScreen.most)
            async let appointments = member.appointments.ahead(of: id, at: member.now, limit: MeScreen.mostAhead)
            async let blocked = member.conversations.blocked(by: id, limit: 1)
            async let hasAgreed = member.hasAgreed(seller, to: place)
            async let isCurator = member.exhibitions.isCurator(id)
            async let atDesk = member.market.store.moderation.waiting(for: id)
            owner = MeScreen.Owner(
                seller: seller,
                record: try await record ?? SellerRecord(since: seller.since, sold: 0, answers: nil),
                counts: try await counts,
                unread: try await unread,
                reviews: try await reviews,
                searches: try await searches,
                notices: try await decisions.count + reports.count,
                appointments: try await appointments,
                now: member.now,
                hasBlocked: try await !blocked.isEmpty,
                canBeTold: member.market.services.push != nil,
                hasAgreed: try await hasAgreed,
                canInvite: place.canInvite && !seller.isWaiting,
                isCurator: try await isCurator,
                atDesk: try await atDesk
            )
        }
        return pages.personal(MeScreen(owner: owner), visit)
    }

    func minePage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let seller = try await member.seller(orSignInFor: .mine).seller
        let query = try Query(parsing: visit.request.query)
        let shelf = query.choice("shelf") ?? ListingStatus.selling
        let before = query.number("before", in: .identifiers).map { ProductID($0) }
        let products = try await member.own.list(
            shelf,
            of: seller.id,
            before: before,
            limit: OwnProductsScreen.length + 1
        )
        let screen = OwnProductsScreen(
            now: member.now,
            shelf: shelf,
            counts: try await member.own.counts(of: seller.id),
            products: Array(products.prefix(OwnProductsScreen.length)),
            hasMore: products.count > OwnProductsScreen.length,
            isFirstPage: before == nil,
            removed: try await member.removedJustNow(query.word("removed"), of: seller),
            changed: try await member.saleJustChanged(query, of: seller, from: .mine)
        )
        return pages.personal(screen, visit, notice: (query.choice("done") as OwnProductsNotice?)?.phrase)
    }

    /// Sets the stock to the submitted number, which puts a sold-out product on sale again.
    func setStock(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let (seller, query) = try await action(visit, member)
        guard let stock = TypedNumber.count(query.word("stock") ?? "") else {
            return .seeOther(OwnProductsScreen.path(.soldOut, done: .whichStock))
        }
        let edit = ProductEdit(stock: try pages.place.marketPolicy.rules.forPages.stock(stock))
        guard let edit else { throw Failure.ours }
        _ = try await member.own.edit(id, of: seller.id, edit, version: nil, at: member.now)
        return .seeOther(OwnProductsScreen.path(stock > 0 ? .selling : .soldOut, done: stock > 0 ? .back : nil))
    }

    func hideProduct(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let (seller, query) = try await action(visit, member)
        if query.says("hidden", "0") {
            do throws(Failure) { _ = try await member.own.show(id, of: seller.id) } catch {
                // Held or hidden by the moderators; the product's page or the notices say why.
                guard error.kind == .conflict else { throw error }
                let isHeld = try await member.own.product(id, of: seller.id).heldUntil != nil
                return .seeOther((isHeld ? Route.market(.product(id)) : .account(.notices)).path)
            }
            if let next = LocalPath(query["next"])?.text { return .seeOther(next) }
            return .seeOther(OwnProductsScreen.path(.hidden, done: .shown))
        }
        let hidden = try await member.own.hide(id, of: seller.id, at: member.now)
        if let next = LocalPath(query["next"])?.text { return .seeOther(next) }
        return .seeOther(OwnProductsScreen.path(hidden.product.stock > 0 ? .selling : .soldOut, done: .hidden))
    }

    func raiseProduct(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let (seller, query) = try await action(visit, member)
        do throws(Failure) {
            let raised = try await member.own.raise(id, of: seller.id, at: member.now)
            if let next = LocalPath(query["next"])?.text { return .seeOther(next) }
            return .seeOther(OwnProductsScreen.path(raised.shelf ?? .selling, done: .raised))
        } catch {
            // Bumped twice, or from an old page: the list shows when it is possible again.
            guard error.kind == .conflict else { throw error }
            return .seeOther(OwnProductsScreen.path(.selling, done: .raisedAlready))
        }
    }

    func removal(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await removeProduct(visit, id, member) : try await removalPage(visit, id, member)
    }

    private func removalPage(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        if let item = try await member.item(id) { return itemPage(item, .removal, visit) }
        let seller = try await member.seller(orSignInFor: LocalPath(.removal(id))).seller
        return pages.personal(RemovalScreen(own: try await member.notRemoved(id, of: seller)), visit)
    }

    private func removeProduct(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        if let item = try await member.item(id) { return try await removeItem(item, visit, member) }
        let (seller, _) = try await action(visit, member)
        let shelf = try await member.notRemoved(id, of: seller).shelf ?? .selling
        _ = try await member.own.remove(id, of: seller.id, at: member.now)
        return .seeOther(OwnProductsScreen.path(shelf) + "&removed=\(id.number)")
    }

    func restoreProduct(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let form = try await visit.form()
        if let answer = try await restoreItem(id, form, member) { return answer }
        let seller = try await member.seller(orSignInFor: .mine).seller
        try guards.limiter.take(.selling(seller.id), at: member.now)
        do throws(Failure) {
            let restored = try await member.own.restore(id, of: seller.id, at: member.now)
            return .seeOther(OwnProductsScreen.path(restored.shelf ?? .selling, done: .restored))
        } catch {
            guard error.kind == .notFound else { throw error }
            return .seeOther(OwnProductsScreen.path(.selling, done: .tooLate))
        }
    }

    /// Returns the signed-in seller and the form. A signed-out visitor signs in and returns to the list of their
    /// products, without the action being performed.
    private func action(_ visit: Visit, _ member: MemberContext) async throws -> (Seller, Query) {
        (try await member.seller(actingOrSignInFor: .mine, guards), try await visit.form())
    }
}

extension MemberContext {
    /// Returns the product whose deletion can still be undone. Anybody can write such a URL, so the store is checked.
    fileprivate func removedJustNow(_ text: String?, of seller: Seller) async throws(Failure) -> OwnProduct? {
        guard let number = text.flatMap({ Int($0, in: .identifiers) }) else { return nil }
        do throws(Failure) {
            let found = try await own.product(ProductID(number), of: seller.id)
            guard case .removed(let moment, _) = found.state else { return nil }
            return now.milliseconds - moment.milliseconds <= RestoreWindow.length ? found : nil
        } catch {
            guard error.kind == .notFound || error.kind == .forbidden else { throw error }
            return nil
        }
    }
}

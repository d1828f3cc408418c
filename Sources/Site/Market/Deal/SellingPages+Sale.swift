import Domain
import HTTP
import Markup
import Pages
import Routes

/// The pages where a seller changes a sale's state.
extension SellingPages {
    func sale(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await changeSale(visit, id, member) : try await buyerPage(visit, id, member)
    }

    private func buyerPage(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let seller = try await member.seller(orSignInFor: LocalPath(.sale(id))).seller
        let query = try Query(parsing: visit.request.query)
        let state = SaleState(word: query.word("to")) ?? .sold
        guard state != .selling else { return .seeOther(Route.market(.product(id)).path) }
        return pages.personal(try await screen(id, state, SaleOrigin(query), seller, member), visit)
    }

    private func changeSale(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        let seller = try await member.seller(actingOrSignInFor: .mine, guards)
        let form = try await visit.form()
        let origin = SaleOrigin(form)
        guard let seen = SaleState(word: form.word("seen")) else { return .seeOther(origin.path(after: id)) }
        do throws(Failure) {
            if form.says("undo", "1") {
                _ = try await member.sales.undo(id, of: seller.id, seen: seen, at: member.now)
                return .seeOther(origin.path(after: id))
            }
            guard let state = SaleState(word: form.word("state")) else { return .seeOther(origin.path(after: id)) }
            let buyer: SellerID?
            switch try await choice(form, state, id, seller, member) {
            case .somebody(let id): buyer = id
            case .nobody: buyer = nil
            case .open:
                let page = Route.market(.sale(id)).link(with: [("to", state.word), ("from", origin.word)])
                return .seeOther(page.text)
            }
            _ = try await member.sales.change(
                id,
                of: seller.id,
                from: seen,
                to: state,
                buyer: buyer,
                at: member.now
            )
            return .seeOther(origin.path(after: id))
        } catch {
            guard error.kind == .conflict || error.field == "buyer" else { throw error }
            let state = SaleState(word: form.word("state")) ?? .sold
            var screen = try await screen(id, state == .selling ? .sold : state, origin, seller, member)
            screen.fault = error.message
            return pages.personal(screen, visit, status: error.kind == .conflict ? 409 : 422)
        }
    }

    private enum Choice {
        case somebody(SellerID)
        case nobody
        /// Not chosen yet, and there are candidates.
        case open
    }

    /// Returns the form's choice of buyer; where nobody wrote, there is nothing to choose.
    private func choice(
        _ form: Query,
        _ state: SaleState,
        _ id: ProductID,
        _ seller: Seller,
        _ member: MemberContext
    ) async throws(Failure) -> Choice {
        guard state != .selling else { return .nobody }
        if form.says("buyer", "0") { return .nobody }
        if let number = form.number("buyer", in: .identifiers) { return .somebody(SellerID(number)) }
        return try await member.sales.possibleBuyers(of: id, by: seller.id, limit: 1).isEmpty ? .nobody : .open
    }

    private func screen(
        _ id: ProductID,
        _ state: SaleState,
        _ origin: SaleOrigin,
        _ seller: Seller,
        _ member: MemberContext
    ) async throws(Failure) -> BuyerScreen {
        BuyerScreen(
            product: try await member.notRemoved(id, of: seller).product,
            sale: try await member.sales.sale(of: id),
            buyers: try await member.sales.possibleBuyers(of: id, by: seller.id, limit: BuyerScreen.most),
            state: state,
            origin: origin,
            now: member.now
        )
    }
}

extension MemberContext {
    /// Returns the sale that was just changed, if that can be undone.
    func saleJustChanged(
        _ query: Query,
        of seller: Seller,
        from origin: SaleOrigin
    ) async throws(Failure) -> SaleBanner? {
        guard let number = query.number(SaleBanner.field, in: .identifiers) else { return nil }
        do throws(Failure) {
            let own = try await own.product(ProductID(number), of: seller.id)
            if case .removed = own.state { return nil }
            let sale = try await sales.sale(of: own.product.id)
            return sale.before == nil ? nil : SaleBanner(sale: sale, origin: origin)
        } catch {
            guard error.kind == .notFound || error.kind == .forbidden else { throw error }
            return nil
        }
    }
}

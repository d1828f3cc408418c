import Domain
import HTTP

extension Site {
    func editPage(_ visit: Visit, _ id: ProductID, _ desk: SellerContext) async throws -> Response {
        if let item = try await desk.item(id) { return itemPage(item, .edit, visit) }
        let seller = try await desk.seller(orSignInFor: LocalPath(.edit(id))).seller
        let own = try await desk.standing(id, of: seller)
        return personal(screen(.edit(id), SellForm(own.product), of: seller), visit)
    }

    func editProduct(_ visit: Visit, _ id: ProductID, _ desk: SellerContext) async throws -> Response {
        if let item = try await desk.item(id) { return try await editItem(item, visit, desk) }
        let (sent, seller) = try await received(visit, desk)
        guard let seller else { return keepWriting(sent, at: .edit(id), visit) }
        let present = try await desk.standing(id, of: seller).product
        let (form, faults) = try await desk.gather(sent, of: seller.id, editing: present)
        var screen = screen(.edit(id), form, of: seller)
        screen.faults = faults
        if sent.move != nil { return personal(screen, visit) }
        return try await save(screen, of: id, visit, desk)
    }

    /// Saves what the form of `screen` says, or shows it again.
    func save(
        _ screen: SellScreen,
        of id: ProductID,
        _ visit: Visit,
        _ desk: SellerContext
    ) async throws -> Response {
        do throws(FormFaults) {
            guard let edit = try screen.form.checked(by: screen.rules, besides: screen.faults).edit else {
                throw FormFaults(.ours)
            }
            return try await save(edit, of: id, screen, visit, desk)
        } catch {
            var screen = screen
            screen.faults = error
            return shownAgain(screen, visit)
        }
    }

    private func save(
        _ edit: ProductEdit,
        of id: ProductID,
        _ screen: SellScreen,
        _ visit: Visit,
        _ desk: SellerContext
    ) async throws(FormFaults) -> Response {
        do throws(Failure) {
            let edited = try await desk.own.edit(
                id,
                of: screen.seller,
                edit,
                version: screen.form.version,
                at: desk.now
            )
            // A hidden product has no page but its seller's list.
            let isShown = edited.state == .shown
            return onward(to: isShown ? Route.market(.product(id)).path : OwnProductsScreen.path(.hidden))
        } catch {
            guard error.kind == .conflict else { throw FormFaults(error) }
            return try await conflict(id, screen, visit, desk)
        }
    }

    /// Shows what stands there now beside what was written; sent again, the form counts as having seen it.
    private func conflict(
        _ id: ProductID,
        _ screen: SellScreen,
        _ visit: Visit,
        _ desk: SellerContext
    ) async throws(FormFaults) -> Response {
        do throws(Failure) {
            let present = try await desk.own.product(id, of: screen.seller).product
            var shown = screen
            shown.form.version = present.version
            shown.conflict = present
            return personal(shown, visit, status: 409)
        } catch { throw FormFaults(error) }
    }
}

extension SellerContext {
    /// The seller's product, unless it was taken down.
    func standing(_ id: ProductID, of seller: Seller) async throws(Failure) -> OwnProduct {
        let found = try await own.product(id, of: seller.id)
        guard found.shelf != nil else { throw .nothingHere }
        return found
    }
}

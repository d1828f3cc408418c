import Domain
import HTTP
import Pages
import Routes

extension SellingPages {
    func edit(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await editProduct(visit, id, member) : try await editPage(visit, id, member)
    }

    private func editPage(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        if let item = try await member.item(id) { return itemPage(item, .edit, visit) }
        let seller = try await member.seller(orSignInFor: LocalPath(.edit(id))).seller
        let own = try await member.notRemoved(id, of: seller)
        return pages.personal(screen(.edit(id), SellForm(own.product), of: seller), visit)
    }

    private func editProduct(_ visit: Visit, _ id: ProductID, _ member: MemberContext) async throws -> Response {
        if let item = try await member.item(id) { return try await editItem(item, visit, member) }
        let (sent, seller) = try await received(visit, member)
        guard let seller else { return keepWriting(sent, at: .edit(id), visit) }
        let present = try await member.notRemoved(id, of: seller).product
        let (form, faults) = try await member.gather(sent, of: seller.id, editing: present)
        var screen = screen(.edit(id), form, of: seller)
        screen.faults = faults
        if sent.move != nil { return pages.personal(screen, visit) }
        return try await save(screen, of: id, visit, member)
    }

    /// Saves the form of `screen`, or shows it again.
    func save(
        _ screen: SellScreen,
        of id: ProductID,
        _ visit: Visit,
        _ member: MemberContext
    ) async throws -> Response {
        do throws(FormFaults) {
            guard let edit = try screen.form.checked(by: screen.rules, besides: screen.faults).edit else {
                throw FormFaults(.ours)
            }
            return try await save(edit, of: id, screen, visit, member)
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
        _ member: MemberContext
    ) async throws(FormFaults) -> Response {
        do throws(Failure) {
            let edited = try await member.own.edit(
                id,
                of: screen.seller,
                edit,
                version: screen.form.version,
                at: member.now
            )
            // A hidden product appears only in the seller's list.
            let isShown = edited.state == .shown
            return .seeOther(isShown ? Route.market(.product(id)).path : OwnProductsScreen.path(.hidden))
        } catch {
            guard error.kind == .conflict else { throw FormFaults(error) }
            return try await conflict(id, screen, visit, member)
        }
    }

    /// Shows the current product beside what was written; when sent again, the form is based on the current version.
    private func conflict(
        _ id: ProductID,
        _ screen: SellScreen,
        _ visit: Visit,
        _ member: MemberContext
    ) async throws(FormFaults) -> Response {
        do throws(Failure) {
            let present = try await member.own.product(id, of: screen.seller).product
            var shown = screen
            shown.form.version = present.version
            shown.conflict = present
            return pages.personal(shown, visit, status: 409)
        } catch { throw FormFaults(error) }
    }
}

extension MemberContext {
    /// Returns the seller's product, unless it was deleted.
    func notRemoved(_ id: ProductID, of seller: Seller) async throws(Failure) -> OwnProduct {
        let found = try await own.product(id, of: seller.id)
        guard found.shelf != nil else { throw .nothingHere }
        return found
    }
}

import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// A product without a seller, and the hash of its password.
struct GuestItem: Sendable {
    let product: Product
    let passwordHash: String

    func pass(at now: Instant) -> String { ItemEditToken.make(for: product.id, passwordHash, at: now) }
}

extension MemberContext {
    /// Returns nil for a product that has a seller, or does not exist.
    func item(_ id: ProductID) async throws(Failure) -> GuestItem? {
        guard let hash = try await market.store.items.passwordHash(of: id) else { return nil }
        do throws(Failure) {
            return GuestItem(product: try await market.products.product(id), passwordHash: hash)
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }
}

extension SellingPages {
    func itemPage(_ item: GuestItem, _ purpose: ItemPasswordScreen.Purpose, _ visit: Visit) -> Response {
        pages.personal(ItemPasswordScreen(id: item.product.id, name: item.product.name, purpose: purpose), visit)
    }

    /// Asks for the password first, then shows the form, which carries a proof of it.
    func editItem(_ item: GuestItem, _ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let type = visit.request.header(.contentType) ?? ""
        guard type.hasPrefix("multipart/") else {
            if let refusal = try await askedInVain(item, .edit, try await visit.form(), visit, member) {
                return refusal
            }
            return pages.personal(screen(for: item, SellForm(item.product), member), visit)
        }
        let id = item.product.id
        let upload = guards.uploads.begin(from: member.source, .unproven)
        let files = FormFiles(in: member.market.services.uploads, counting: upload, for: .page) { form in
            ItemEditToken.accepts(form.field("pass")?.text?.word, for: id, item.passwordHash, at: member.now)
                ? () : nil
        }
        let uploaded = try await UploadedForm.read(visit, into: files)
        note(uploaded, visit)
        guard ItemEditToken.accepts(uploaded["pass"], for: id, item.passwordHash, at: member.now) else {
            return itemPage(item, .edit, visit)
        }
        try guards.limiter.take(.changing(id), at: member.now)
        let (member, sent) = (member.withoutSession, SubmittedForm(uploaded))
        let (form, faults) = try await member.gather(sent, of: item.product.seller, editing: item.product)
        var screen = screen(for: item, form, member)
        screen.faults = faults
        if sent.move != nil { return pages.personal(screen, visit) }
        return try await save(screen, of: id, visit, member)
    }

    func removeItem(_ item: GuestItem, _ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        if let refusal = try await askedInVain(item, .removal, try await visit.form(), visit, member) {
            return refusal
        }
        let removed = try await member.withoutSession.own.remove(
            item.product.id,
            of: item.product.seller,
            at: member.now
        )
        return pages.personal(ItemRemovedScreen(own: removed, pass: item.pass(at: member.now)), visit)
    }

    /// Returns nil if the form is not about a product without a seller.
    func restoreItem(_ id: ProductID, _ form: Query, _ member: MemberContext) async throws -> Response? {
        guard let pass = form.word("pass"), let number = form.number("under", in: .identifiers) else { return nil }
        let items = member.market.store.items
        guard let hash = try await items.passwordHash(of: id),
            ItemEditToken.accepts(pass, for: id, hash, at: member.now),
            try await member.market.sellers.seller(SellerID(number)).isGuest
        else { throw Failure.nothingHere }
        _ = try await member.withoutSession.own.restore(id, of: SellerID(number), at: member.now)
        return .seeOther(Route.market(.product(id)).path)
    }

    private func screen(for item: GuestItem, _ form: SellForm, _ member: MemberContext) -> SellScreen {
        SellScreen(
            purpose: .edit(item.product.id),
            form: form,
            rules: pages.place.marketPolicy.rules.forItems.forPages,
            seller: item.product.seller,
            pass: item.pass(at: member.now)
        )
    }

    /// Returns the password page with an error; nil if the password was right.
    private func askedInVain(
        _ item: GuestItem,
        _ purpose: ItemPasswordScreen.Purpose,
        _ form: Query,
        _ visit: Visit,
        _ member: MemberContext
    ) async throws(Failure) -> Response? {
        let door = ItemAuthenticator(
            items: member.market.store.items,
            secrets: member.secrets,
            wrongSecrets: guards.wrongSecrets,
            source: member.source
        )
        do throws(Failure) {
            try await door.enter(
                item.product.id,
                try form["password"]?.text(within: .secret, field: "password", called: .typed),
                at: member.now
            )
            return nil
        } catch {
            guard error.kind == .notFound || error.kind == .invalid || error.kind == .tooMany else { throw error }
            var screen = ItemPasswordScreen(id: item.product.id, name: item.product.name, purpose: purpose)
            screen.error =
                error.kind == .tooMany
                ? error.message : Phrase("비밀번호가 맞지 않아요.", "Wrong password.")
            return pages.personal(screen, visit, status: error.kind == .tooMany ? 429 : 401)
        }
    }
}

import Domain
import HTTP
import Pages
import Routes

extension SellingPages {
    func newProduct(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await addProduct(visit, member) : try await newProductPage(visit, member)
    }

    private func newProductPage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let found = try await member.seller(orSignInFor: LocalPath(.newProduct))
        var form = SellForm()
        form.typedArea = TypedArea(OwnArea(visit.cookies)?.area)
        return pages.personal(screen(.new, form, of: found.seller), visit)
    }

    /// Adds the product, or shows the form again with all texts and every uploaded picture.
    private func addProduct(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let (sent, seller) = try await received(visit, member)
        guard let seller else { return keepWriting(sent, at: .newProduct, visit) }
        let (form, faults) = try await member.gather(sent, of: seller.id)
        var screen = screen(.new, form, of: seller)
        screen.faults = faults
        if sent.move != nil { return pages.personal(screen, visit) }
        do throws(FormFaults) {
            let product = try await member.add(
                form,
                unless: faults,
                pages.place.marketPolicy.rules.forPages,
                by: seller
            )
            return .seeOther(Route.market(.product(product.id)).path, setting: ownArea(of: product, visit))
        } catch {
            screen.faults = error
            return shownAgain(screen, visit)
        }
    }

    /// Returns a cookie that makes the product's neighbourhood the reader's own, at the first sale on this device.
    private func ownArea(of product: Product, _ visit: Visit) -> SetCookie? {
        guard OwnArea(visit.cookies) == nil else { return nil }
        return product.traits.area.flatMap { OwnArea($0) }?.setCookie(secure: visit.visitor.isSecure)
    }

    /// Reads a submitted form, and returns it with the signed-in seller. Signed out, the texts are still read, to carry
    /// them through signing in; the pictures are discarded while they arrive.
    func received(_ visit: Visit, _ member: MemberContext) async throws -> (sent: SubmittedForm, seller: Seller?) {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let seller = try await member.signedIn()?.seller
        if let seller { try guards.limiter.take(.selling(seller.id), at: member.now) }
        let upload = guards.uploads.begin(from: member.source, seller == nil ? .unproven : .proven)
        let files = FormFiles(in: member.market.services.uploads, counting: upload, for: .page) { _ in seller }
        let sent = try await UploadedForm.read(visit, into: files, isKnown: seller != nil)
        note(sent, visit, by: seller)
        return (SubmittedForm(sent), seller)
    }

    /// Logs pictures that were discarded although their form is shown again.
    func note(_ sent: UploadedForm, _ visit: Visit, by seller: Seller? = nil) {
        if sent.refusal != nil {
            pages.securityLog?.uploadRefused(visit, status: 503, by: seller, at: pages.now)
        } else if sent.hasLostPictures {
            pages.securityLog?.uploadRefused(visit, status: 401, by: seller, at: pages.now)
        }
    }

    /// Returns the form again with its errors.
    func shownAgain(_ screen: SellScreen, _ visit: Visit) -> Response {
        guard screen.faults.whole != nil else { return pages.personal(screen, visit, status: 422) }
        var response = pages.personal(screen, visit, status: screen.faults.status)
        response.headers.add(.retryAfter, String(screen.faults.retryAfter ?? 10))
        return response
    }

    func screen(_ purpose: SellScreen.Purpose, _ form: SellForm, of seller: Seller) -> SellScreen {
        SellScreen(purpose: purpose, form: form, rules: pages.place.marketPolicy.rules.forPages, seller: seller.id)
    }

    /// Shows the sign-in page carrying the form, since nobody is signed in any more.
    func keepWriting(_ sent: SubmittedForm, at route: MarketRoute, _ visit: Visit) -> Response {
        var form = AccountForm()
        form.next = LocalPath(route)
        form.kept = sent.uploaded.fields.filter { $0.name != "move" }
        return pages.personal(SignInScreen(form: form), visit, status: 401)
    }

    /// Shows the form as it was, once its author has signed in again.
    func resumed(
        _ account: AccountForm,
        _ visit: Visit,
        _ member: MemberContext,
        by seller: Seller,
        setting cookie: SetCookie?
    ) async throws(Failure) -> Response {
        let sent = SubmittedForm(UploadedForm(account.kept))
        var screen: SellScreen
        if case .market(.edit(let id)) = Route(path: account.next.text) {
            let product = try await member.own.product(id, of: seller.id).product
            let (form, faults) = try await member.gather(sent, of: seller.id, editing: product)
            screen = self.screen(.edit(id), form, of: seller)
            screen.faults = faults
        } else {
            let (form, faults) = try await member.gather(sent, of: seller.id)
            screen = self.screen(.new, form, of: seller)
            screen.faults = faults
        }
        screen.note = Phrase(
            "로그인했어요. 사진과 글을 살펴보고 한 번 더 눌러 주세요.",
            "You’re signed in. Check the pictures and text, then press once more."
        )
        var response = pages.personal(screen, visit)
        if let cookie { response.headers.add(.setCookie, cookie.text) }
        return response
    }
}

extension MemberContext {
    fileprivate func add(
        _ form: SellForm,
        unless faults: FormFaults,
        _ rules: ProductRules,
        by seller: Seller
    ) async throws(FormFaults) -> Product {
        let checked = try form.checked(by: rules, besides: faults)
        guard let draft = checked.draft else { throw FormFaults(.ours) }
        do throws(Failure) {
            return try await own.add(draft, by: seller.id, form: form.key, at: now)
        } catch { throw FormFaults(error) }
    }
}

extension SellForm {
    /// Validates the form, and also throws the errors of the picture files.
    func checked(by rules: ProductRules, besides faults: FormFaults) throws(FormFaults) -> CheckedForm {
        do throws(FormFaults) {
            let checked = try checked(by: rules)
            guard faults.isEmpty else { throw faults }
            return checked
        } catch {
            var all = error
            all.words.merge(faults.words) { $1 }
            all.take(wholeOf: faults)
            throw all
        }
    }
}

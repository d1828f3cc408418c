import Domain
import HTTP
import Octets
import Pages
import Routes

extension AccountPages {
    func signingIn(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await signIn(visit, member) : try await signInPage(visit, member)
    }

    func signingUp(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await signUp(visit, member) : try await signUpPage(visit, member)
    }

    private func signInPage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let query = try Query(parsing: visit.request.query)
        let form = AccountForm(query)
        if try await member.signedIn() != nil { return .seeOther(form.next.text) }
        let hasEnded = TokenCookie.session.token(in: visit) != nil
        return pages.personal(
            SignInScreen(form: form, hasEnded: hasEnded, hasDraft: query.says(LocalPath.ended, "1")),
            visit
        )
    }

    /// Signs in. Fields written before the session ended are shown again once the same person is back.
    private func signIn(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let form = AccountForm(try await visit.form())
        do throws(Failure) {
            try form.mustBeRead()
            let seller = try await member.enter(form, guards.wrongSecrets)
            if seller.isSuspended { return try await suspended(seller, visit, member) }
            let cookie = try await member.begin(seller)
            pages.securityLog?.note(.signIn, seller, member)
            return try await goOn(form, visit, member, by: seller, setting: cookie)
        } catch {
            guard error.kind != .bug else { throw error }
            var form = form
            form.secret = ""
            return pages.personal(SignInScreen(form: form.noting(error)), visit, status: error.kind.status)
        }
    }

    /// Shows the reason of a suspension; only callers that have shown the password reach this.
    func suspended(_ seller: Seller, _ visit: Visit, _ member: MemberContext) async throws(Failure) -> Response {
        let decisions = try await member.reports.decisions(about: seller.id, limit: NoticesScreen.most)
        let screen = NoticesScreen(decisions: decisions, pass: AppealPass(seller, at: member.now))
        return pages.personal(screen, visit, status: 403)
    }

    private func signUpPage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let form = AccountForm(try Query(parsing: visit.request.query))
        if try await member.signedIn() != nil { return .seeOther(form.next.text) }
        return pages.personal(SignUpScreen(form: form, entrance: try await entrance(form, member)), visit)
    }

    /// Returns how somebody joins with what they came with.
    private func entrance(_ form: AccountForm, _ member: MemberContext) async throws(Failure) -> Entrance {
        let invitations = member.market.store.invitations
        let key = form.invite.flatMap(InvitationKey.init)
        let found = if let key { try await invitations.invitation(key) } else { nil as Invitation? }
        let isWrong = form.invite != nil && found == nil
        do throws(Failure) {
            let admission = try DoorRules.admit(pages.place.place.door, with: found, isWrong: isWrong, at: member.now)
            return Entrance(admission: admission, inviter: found?.member?.name)
        } catch {
            return Entrance(refusal: error)
        }
    }

    private func signUp(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let query = try await visit.form()
        let form = AccountForm(query)
        // A reload submits the form again while already signed in.
        if let found = try await member.signedIn() {
            return try await goOn(form, visit, member, by: found.seller, setting: nil)
        }
        // The sign-in page leads here and posts the fields being written.
        let entrance = try await entrance(form, member)
        if query.says(SignUpScreen.begin, "1") {
            return pages.personal(SignUpScreen(form: form, entrance: entrance), visit)
        }
        do throws(Failure) {
            try form.mustBeRead()
            let name = try AccountRules.name(form.name)
            let secret = try AccountRules.secret(form.secret, again: form.again)
            try CommonSecrets.refuse(secret, of: [name])
            if let refusal = entrance.refusal { throw refusal }
            let place = pages.place.place
            guard !place.asksAge || form.isOldEnough else { throw .tooYoung }
            guard form.agreed == place.rulesNumber else { throw .notAgreed }
            var joining = Joining(rules: place.rulesNumber)
            (joining.door, joining.invitation) = (place.door, form.invite)
            joining.answer = try DoorRules.answer(form.answer)
            try guards.mayJoin(from: member.source, at: member.now)
            let draft = SellerDraft(
                identifier: UUIDText.random(),
                name: name,
                secretHash: try await member.secrets.hash(secret)
            )
            let code = RecoveryCode()
            let seller = try await member.accounts.signUp(
                draft,
                recovery: code.key,
                joining: joining,
                at: member.now
            )
            pages.securityLog?.note(.signUp, seller, member)
            return show(code, .joined(form), visit, setting: try await member.begin(seller))
        } catch {
            guard error.kind != .bug else { throw error }
            return pages.personal(
                SignUpScreen(form: form.noting(error), entrance: entrance),
                visit,
                status: error.kind.status
            )
        }
    }

    /// Shows the recovery code, once.
    func show(
        _ code: RecoveryCode,
        _ occasion: RecoveryCodeScreen.Occasion,
        _ visit: Visit,
        setting cookie: SetCookie?
    ) -> Response {
        var response = pages.personal(RecoveryCodeScreen(code: code, occasion: occasion), visit)
        if let cookie { response.headers.add(.setCookie, cookie.text) }
        return response
    }

    /// Redirects to the page the member wanted, or shows the fields they were writing.
    private func goOn(
        _ form: AccountForm,
        _ visit: Visit,
        _ member: MemberContext,
        by seller: Seller,
        setting cookie: SetCookie?
    ) async throws(Failure) -> Response {
        if form.kept.isEmpty {
            let isCurrent = try await member.hasAgreed(seller, to: pages.place.place)
            return .seeOther(isCurrent ? form.next.text : form.next.agreeing, setting: cookie)
        }
        if case .expo(.studio) = Route(path: form.next.text) {
            var response = pages.personal(ResumedFormScreen(path: form.next, fields: form.kept), visit)
            if let cookie { response.headers.add(.setCookie, cookie.text) }
            return response
        }
        return try await sellingPages.resumed(form, visit, member, by: seller, setting: cookie)
    }

    func signOut(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        if let found = try await member.signedIn() {
            try await member.accounts.end(found.session.id, of: found.seller.id)
            pages.securityLog?.note(.signOut, found.seller, member)
        }
        return leaving(to: Route.home.path, visit)
    }

    /// Redirects after signing out. The browser clears its service worker's copies, drafts with their pictures, and
    /// searches. Settings and favourites are cookies and stay.
    func leaving(to path: String, _ visit: Visit) -> Response {
        forgetting(.seeOther(path), visit)
    }

    func forgetting(_ response: Response, _ visit: Visit) -> Response {
        var response = response
        if let cookie = TokenCookie.session.removing(for: visit.visitor) {
            response.headers.add(.setCookie, cookie.text)
        }
        response.headers.add("clear-site-data", #""cache", "storage""#)
        return response
    }
}

extension MemberContext {
    /// Returns the seller who signs in. An unknown name takes as long as a wrong secret, and both get the same answer.
    func enter(_ form: AccountForm, _ wrongSecrets: WrongSecrets) async throws(Failure) -> Seller {
        let known = try await accounts.seller(knownAs: form.name)
        let session = try await signedIn()
        let device = session?.seller.id == known?.id ? session?.session.id : nil
        let guess = Guess(account: .name(known, typed: form.name), secret: form.secret, source: source, device: device)
        let isRight = try await wrongSecrets.attempt(guess, at: now) { () async throws(Failure) in
            try await secrets.verify(form.secret, against: known?.secretHash ?? secrets.decoy) && known != nil
        }
        guard isRight, let known else { throw .notKnown }
        return known
    }

    /// Opens a session under a new token; a token the browser had before never opens it.
    func begin(_ seller: Seller) async throws(Failure) -> SetCookie? {
        if let old = try await signedIn() { try await accounts.end(old.session.id, of: old.seller.id) }
        let token = SessionToken()
        let device = DeviceName.words(userAgent: visit.request.header("user-agent"))
        try await accounts.open(token.key, for: seller.id, knowing: seller.secretHash, device: device, at: now)
        return TokenCookie.session.setting(token, for: visit.visitor)
    }
}

extension Failure {
    static let notAgreed = Failure(
        .conflict,
        Phrase("그사이 이용 규칙이 바뀌었어요. 읽고 다시 눌러 주세요.", "The rules have just changed. Please read them and try again.")
    )
    fileprivate static let tooYoung = Failure(
        .invalid,
        Phrase("만 14세 이상만 가입할 수 있어요.", "Only people of 14 and older may join."),
        field: "age"
    )
    fileprivate static let notKnown = Failure(
        .unauthorized,
        Phrase("이름이나 비밀번호가 맞지 않아요.", "Wrong name or password.")
    )
}

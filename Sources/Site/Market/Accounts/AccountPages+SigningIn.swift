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

    /// What was being written when the session had ended is shown again once the same person is back.
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

    /// Told why only to those who have shown the password.
    func suspended(_ seller: Seller, _ visit: Visit, _ member: MemberContext) async throws(Failure) -> Response {
        let decisions = try await member.reports.decisions(about: seller.id, limit: NoticesScreen.most)
        let screen = NoticesScreen(decisions: decisions, pass: AppealPass(seller, at: member.now))
        return pages.personal(screen, visit, status: 403)
    }

    private func signUpPage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let form = AccountForm(try Query(parsing: visit.request.query))
        if try await member.signedIn() != nil { return .seeOther(form.next.text) }
        return pages.personal(SignUpScreen(form: form), visit)
    }

    private func signUp(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let query = try await visit.form()
        let form = AccountForm(query)
        // A reload sends the form again, and finds them signed in.
        if let found = try await member.signedIn() {
            return try await goOn(form, visit, member, by: found.seller, setting: nil)
        }
        // With what was being written, somebody comes here from signing in.
        if query.says(SignUpScreen.begin, "1") { return pages.personal(SignUpScreen(form: form), visit) }
        do throws(Failure) {
            try form.mustBeRead()
            let name = try AccountRules.name(form.name)
            let secret = try AccountRules.secret(form.secret, again: form.again)
            try CommonSecrets.refuse(secret, of: [name])
            try guards.mayJoin(from: member.source, at: member.now)
            let draft = SellerDraft(
                identifier: UUIDText.random(),
                name: name,
                secretHash: try await member.secrets.hash(secret)
            )
            let code = RecoveryCode()
            let seller = try await member.accounts.signUp(draft, recovery: code.key, at: member.now)
            pages.securityLog?.note(.signUp, seller, member)
            return show(code, .joined(form), visit, setting: try await member.begin(seller))
        } catch {
            guard error.kind != .bug else { throw error }
            return pages.personal(SignUpScreen(form: form.noting(error)), visit, status: error.kind.status)
        }
    }

    /// Shows the code once by which somebody comes back without their password.
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

    /// Leads to what somebody was about to do, or shows what they were writing.
    private func goOn(
        _ form: AccountForm,
        _ visit: Visit,
        _ member: MemberContext,
        by seller: Seller,
        setting cookie: SetCookie?
    ) async throws(Failure) -> Response {
        if form.kept.isEmpty { return .seeOther(form.next.text, setting: cookie) }
        return try await sellingPages.resumed(form, visit, member, by: seller, setting: cookie)
    }

    func signOut(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        if let found = try await member.signedIn() {
            try await member.accounts.end(found.session.id, of: found.seller.id)
            pages.securityLog?.note(.signOut, found.seller, member)
        }
        return leaving(to: Route.hall(.market).path, visit)
    }

    /// Leads on after this browser was signed out. It forgets what it keeps of the pages seen meanwhile: the worker's
    /// copies, drafts with their pictures, searches. Settings and favourites are cookies, which stay.
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
    /// The seller who signs in. A name nobody has takes as long as one with another secret, and both are told the same.
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

    /// Begins a session under a new token; whatever token the browser had before is worth nothing for it.
    func begin(_ seller: Seller) async throws(Failure) -> SetCookie? {
        if let old = try await signedIn() { try await accounts.end(old.session.id, of: old.seller.id) }
        let token = SessionToken()
        let device = DeviceName.words(userAgent: visit.request.header("user-agent"))
        try await accounts.open(token.key, for: seller.id, knowing: seller.secretHash, device: device, at: now)
        return TokenCookie.session.setting(token, for: visit.visitor)
    }
}

extension Failure {
    fileprivate static let notKnown = Failure(
        .unauthorized,
        Phrase("이름이나 비밀번호가 맞지 않아요.", "Wrong name or password.")
    )
}

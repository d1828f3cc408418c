import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

extension AccountPages {
    func account(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        visit.isSending ? try await changeAccount(visit, member) : try await accountPage(visit, member)
    }

    private func accountPage(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let found = try await member.seller(orSignInFor: LocalPath(.account))
        let done = AccountNotice(query: visit.request.query)
        return pages.personal(try await accountScreen(found, member), visit, notice: done?.phrase)
    }

    private func changeAccount(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let found = try await member.seller(orSignInFor: LocalPath(.account))
        let query = try await visit.form()
        guard let action = query.choice("deed") as AccountAction? else { throw Failure.nothingHere }
        do throws(Failure) {
            return try await change(action, query, found, visit, member)
        } catch {
            guard error.kind != .bug else { throw error }
            var screen = try await accountScreen(found, member)
            screen.action = action
            screen.form = AccountForm(query).noting(error)
            screen.chosen = Set(query.sessions)
            return pages.personal(screen, visit, status: error.kind.status)
        }
    }

    private func change(
        _ action: AccountAction,
        _ query: Query,
        _ found: SignedIn,
        _ visit: Visit,
        _ member: MemberContext
    ) async throws(Failure) -> Response {
        let seller = found.seller
        let form = AccountForm(query)
        try form.mustBeRead()
        switch action {
        case .rename:
            _ = try await member.accounts.rename(seller.id, to: AccountRules.name(form.name), at: member.now)
            return .seeOther(AccountNotice.renamed.path)
        case .changeSecret:
            let cookie = try await member.changeSecret(of: found, form, query["present"], guards.wrongSecrets)
            pages.securityLog?.note(.secretChanged, seller, member)
            return .seeOther(AccountNotice.secretChanged.path, setting: cookie)
        case .recovery:
            try await member.prove(found, query["present"], guards.wrongSecrets)
            let code = RecoveryCode()
            try await member.accounts.setRecovery(code.key, of: seller.id)
            pages.securityLog?.note(.recoveryMade, seller, member)
            return show(code, .asked, visit, setting: nil)
        case .end:
            guard !query.sessions.isEmpty else { throw .noPlaceChosen }
            try await member.prove(found, query["present"], guards.wrongSecrets)
            for session in query.sessions { try await member.accounts.end(session, of: seller.id) }
            pages.securityLog?.note(.sessionEnded, seller, member)
            return .seeOther(AccountNotice.ended.path)
        case .endAll:
            try await member.prove(found, query["present"], guards.wrongSecrets)
            try await member.accounts.endAll(of: seller.id, except: nil)
            pages.securityLog?.note(.sessionsEnded, seller, member)
            return leaving(to: LocalPath(.account).signIn, visit)
        }
    }

    private func accountScreen(_ found: SignedIn, _ member: MemberContext) async throws(Failure) -> AccountScreen {
        AccountScreen(
            seller: found.seller,
            sessions: try await member.accounts.sessions(of: found.seller.id, at: member.now),
            hasRecovery: try await member.accounts.recovery(of: found.seller.id, at: member.now) != nil,
            here: found.session.id,
            now: member.market.now
        )
    }
}

extension MemberContext {
    /// Changes the secret, which ends every session and the recovery code. This session continues under a new token.
    fileprivate func changeSecret(
        of found: SignedIn,
        _ form: AccountForm,
        _ present: SentText?,
        _ wrongSecrets: WrongSecrets
    ) async throws(Failure) -> SetCookie? {
        let seller = found.seller
        let secret = try AccountRules.secret(form.secret, again: form.again)
        try CommonSecrets.refuse(secret, of: [seller.name, seller.identifier])
        try await prove(found, present, wrongSecrets)
        let hash = try await secrets.hash(secret)
        return try await begin(try await accounts.changeSecret(of: seller.id, from: seller.secretHash, to: hash))
    }

    /// Verifies the password, so that a browser left open is not enough.
    func prove(_ found: SignedIn, _ present: SentText?, _ wrongSecrets: WrongSecrets) async throws(Failure) {
        let seller = found.seller
        let present = try present?.text(within: .secret, field: "present", called: .typed) ?? ""
        let account = Guess.Account.name(seller, typed: seller.name)
        let guess = Guess(account: account, secret: present, source: source, device: found.session.id)
        let isRight = try await wrongSecrets.attempt(guess, at: now) { () async throws(Failure) in
            try await secrets.verify(present, against: seller.secretHash)
        }
        guard isRight else { throw .wrongPresentSecret }
    }
}

extension Query {
    /// The chosen sessions, at most as many as a seller may have.
    fileprivate var sessions: [SessionID] {
        numbers("session", in: .identifiers, upTo: SessionLimits.most).map { SessionID($0) }
    }
}

/// A notice the account page shows, passed in its query string.
enum AccountNotice: String {
    case renamed
    case secretChanged = "secret"
    case ended

    init?(query: String?) {
        guard let query, query.hasPrefix("done=") else { return nil }
        self.init(rawValue: String(query.dropFirst(5)))
    }

    var path: String { Route.account(.account).path + "?done=" + rawValue }

    var phrase: Phrase {
        switch self {
        case .renamed: Phrase("이름을 바꿨어요.", "Name changed.")
        case .secretChanged:
            Phrase(
                "비밀번호를 바꿨어요. 복구 코드도 새로 만들어 주세요.",
                "Password changed. Make a new recovery code too."
            )
        case .ended: Phrase("선택한 기기에서 로그아웃했어요.", "Signed out the selected devices.")
        }
    }
}

extension Failure {
    fileprivate static let wrongPresentSecret = Failure(
        .unauthorized,
        Phrase("현재 비밀번호가 맞지 않아요.", "Wrong current password."),
        field: "present"
    )
    fileprivate static let noPlaceChosen = Failure(
        .invalid,
        Phrase("로그아웃할 기기를 먼저 선택해 주세요.", "Choose the devices to sign out first."),
        field: "session"
    )
}

import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages for deleting an account and for recovering one without the password.
extension AccountPages {
    func leaving(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        if visit.isSending { try guards.limiter.take(.writing(member.source), at: member.now) }
        let found = try await member.seller(orSignInFor: LocalPath(.leaving))
        let counts = try await member.own.counts(of: found.seller.id)
        var screen = LeavingScreen(products: ListingStatus.allCases.reduce(0) { $0 + counts[$1] })
        guard visit.isSending else { return pages.personal(screen, visit) }
        let form = try await visit.form()
        do throws(Failure) {
            try await member.prove(found, form["present"], guards.wrongSecrets)
            try await member.accounts.leave(found.seller.id, at: member.now)
        } catch {
            guard error.kind != .bug else { throw error }
            screen.fault = error.message
            return pages.personal(screen, visit, status: error.kind.status)
        }
        pages.securityLog?.note(.left, found.seller, member)
        return forgetting(pages.personal(LeftScreen(), visit), visit)
    }

    /// Sends the signed-in member's data as a file. The server writes it while sending, so that it is never whole in
    /// memory.
    func ownData(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let seller = try await member.seller(actingOrSignInFor: LocalPath(.account), guards)
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/json; charset=utf-8")
        headers.add("content-disposition", "attachment; filename=\"madang.json\"")
        headers.add(.cacheControl, "no-store")
        guard visit.request.method != .head else { return Response(headers: headers) }
        let turn = try guards.exports.begin(seller.id)
        try guards.limiter.take(.exporting(seller.id), at: member.now)
        let data = OwnData(seller: seller, member: member)
        return Response(
            headers: headers,
            body: .stream { body in
                try await data.write(to: body)
                withExtendedLifetime(turn) {}
            }
        )
    }

    func recovering(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        guard visit.isSending else {
            // A link that the desk made has both.
            let query = try Query(parsing: visit.request.query)
            var form = AccountForm()
            form.name = try query.typed("name", within: .line)
            return pages.personal(RecoveryScreen(form: form, code: try query.typed("code", within: .line)), visit)
        }
        try guards.limiter.take(.writing(member.source), at: member.now)
        let query = try await visit.form()
        let form = AccountForm(query)
        var code = ""
        do throws(Failure) {
            try form.mustBeRead()
            code = try query.typed("code", within: .line)
            let secret = try AccountRules.secret(form.secret, again: form.again)
            try CommonSecrets.refuse(secret, of: [form.name])
            let (known, key) = try await member.enter(form.name, recoveringBy: code, guards.wrongSecrets)
            let hash = try await member.secrets.hash(secret)
            let next = RecoveryCode()
            let seller = try await member.accounts.recover(
                known.id,
                by: key,
                to: hash,
                // A suspended seller sees the reason instead of a code.
                next: known.isSuspended ? nil : next.key,
                at: member.now
            )
            pages.securityLog?.note(.recovered, seller, member)
            if seller.isSuspended { return try await suspended(seller, visit, member) }
            return show(next, .recovered, visit, setting: try await member.begin(seller))
        } catch {
            guard error.kind != .bug else { throw error }
            return pages.personal(
                RecoveryScreen(form: form.noting(error), code: code),
                visit,
                status: error.kind.status
            )
        }
    }
}

extension MemberContext {
    /// Returns the seller with this recovery code. An unknown name and an account without a code get the same answer as
    /// a wrong code.
    fileprivate func enter(
        _ name: String,
        recoveringBy code: String,
        _ wrongSecrets: WrongSecrets
    ) async throws(Failure) -> (Seller, SessionKey) {
        let known = try await accounts.seller(knownAs: name)
        let typed = RecoveryCode(typed: code)?.key
        let guess = Guess(account: .name(known, typed: name), secret: code, source: source)
        let isRight = try await wrongSecrets.attempt(guess, at: now) { () async throws(Failure) in
            guard let known, let typed, let kept = try await accounts.recovery(of: known.id, at: now) else {
                return false
            }
            return HMAC.areEqual(kept.text.utf8, typed.text.utf8)
        }
        guard isRight, let known, let typed else { throw .wrongRecovery }
        return (known, typed)
    }
}

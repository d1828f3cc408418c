package import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages where members report content, and read and appeal decisions about their own.
struct TrustPages: Sendable {
    let pages: PageServer
    let guards: Safeguards

    func report(_ visit: Visit, _ target: ReportTarget, _ member: MemberContext) async throws -> Response {
        let place = LocalPath(.report(target))
        guard visit.isSending else {
            let reader = try await member.seller(orSignInFor: place).seller
            let subject = try await member.reports.subject(target, for: reader.id, at: member.now)
            return pages.personal(ReportScreen(subject: subject), visit)
        }
        let reader = try await member.seller(actingOrSignInFor: place, guards)
        let form = try await visit.form()
        let subject = try await member.reports.subject(target, for: reader.id, at: member.now)
        var screen = ReportScreen(subject: subject)
        screen.reason = form.number("reason", in: 0...99).flatMap(ReportReason.init)
        screen.typed = try form.trustWords()
        do throws(Failure) {
            guard let reason = screen.reason else { throw .noReason }
            let report = try NewReport(target, reason, words: screen.typed)
            try await member.reports.report(report, by: reader.id, at: member.now)
            screen.isSent = true
            return pages.personal(screen, visit)
        } catch {
            guard error.kind == .invalid || error.kind == .tooMany else { throw error }
            screen.fault = error.message
            return pages.personal(screen, visit, status: error.kind == .tooMany ? 429 : 422)
        }
    }

    /// Asks which part of a conversation to report.
    func reportConversation(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(orSignInFor: LocalPath(.conversationReport(id))).seller
        let conversation = try await member.conversations.conversation(id, for: reader.id)
        let most = ConversationReportScreen.most
        let messages = try await member.reports.messages(of: id, for: reader.id, limit: most)
        return pages.personal(ConversationReportScreen(conversation: conversation, messages: messages), visit)
    }

    func notices(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        if visit.isSending { return try await answer(visit, member) }
        let reader = try await member.seller(orSignInFor: LocalPath(.notices)).seller
        return pages.personal(try await screen(of: reader.id, member), visit)
    }

    private func screen(of reader: SellerID, _ member: MemberContext) async throws(Failure) -> NoticesScreen {
        NoticesScreen(
            decisions: try await member.reports.decisions(about: reader, limit: NoticesScreen.most),
            reports: try await member.reports.made(by: reader, limit: NoticesScreen.most)
        )
    }

    /// Takes an appeal by the signed-in member, or by one who has shown the password of a suspended account.
    private func answer(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        try guards.limiter.take(.writing(member.source), at: member.now)
        let form = try await visit.form()
        let (reader, pass) = try await appellant(form, member)
        try guards.limiter.take(.selling(reader.id), at: member.now)
        guard let decision = form.number("measure", in: .identifiers).map({ DecisionID($0) }) else {
            throw Failure.nothingHere
        }
        let words = try form.trustWords()
        var fault: Failure?
        do throws(Failure) {
            try await member.reports.appeal(decision, by: reader.id, words, at: member.now)
        } catch {
            guard error.kind == .invalid else { throw error }
            fault = error
        }
        if fault == nil, pass == nil { return .seeOther(Route.account(.notices).path) }
        var screen = try await screen(of: reader.id, member)
        screen.pass = pass
        if let fault { screen.fault = (decision, words, fault.message) }
        return pages.personal(screen, visit, status: fault == nil ? 200 : 422)
    }

    private func appellant(_ form: Query, _ member: MemberContext) async throws -> (Seller, AppealPass?) {
        guard let number = form.number("member", in: .identifiers), let pass = form.word("pass") else {
            return (try await member.seller(orSignInFor: LocalPath(.notices)).seller, nil)
        }
        guard let suspended = try? await member.market.sellers.seller(SellerID(number)), suspended.isSuspended,
            AppealPass.accepts(pass, of: suspended, at: member.now)
        else { throw SignInFirst(path: LocalPath(.notices)) }
        return (suspended, AppealPass(suspended, at: member.now))
    }
}

extension Query {
    package func trustWords() throws(Failure) -> String {
        try typed("words", within: .paragraphs)
    }
}

extension Failure {
    fileprivate static let noReason = Failure(
        .invalid,
        Phrase("신고하는 이유를 골라 주세요.", "Choose a reason."),
        field: "reason"
    )
}

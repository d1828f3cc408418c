import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// The pages where members review a deal.
extension ConversationPages {
    func review(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        if visit.isSending { return try await give(visit, id, member) }
        let reader = try await member.seller(orSignInFor: LocalPath(.review(id))).seller
        let state = try await member.reviews.state(in: id, of: reader.id, at: member.now)
        guard state.isOpen || state.given != nil else { return .seeOther(ConversationScreen.path(id)) }
        return pages.personal(ReviewScreen(conversation: id, state: state), visit)
    }

    private func give(_ visit: Visit, _ id: ConversationID, _ member: MemberContext) async throws -> Response {
        let reader = try await member.seller(actingOrSignInFor: LocalPath(.review(id)), guards)
        let form = try await visit.form()
        let page = Route.market(.review(id)).path
        if form.says("withdraw", "1") {
            try await member.reviews.withdraw(id, by: reader.id, at: member.now)
            return .seeOther(page)
        }
        guard form.says("mood", "good") || form.says("mood", "bad") else { return .seeOther(page) }
        let tags = form.all("tag").compactMap { $0.word.flatMap { Int($0, in: 0...99) }.flatMap(ReviewTag.init) }
        let words = try form.typed("words", within: .paragraphs)
        do throws(Failure) {
            let review = try NewReview(isGood: form.says("mood", "good"), tags: tags, words: words)
            try await member.reviews.give(review, in: id, by: reader.id, at: member.now)
            return .seeOther(form.says("done", "1") ? ConversationScreen.path(id) : page)
        } catch {
            guard error.kind == .invalid else { throw error }
            let state = try await member.reviews.state(in: id, of: reader.id, at: member.now)
            guard state.isOpen else { throw error }
            let screen = ReviewScreen(conversation: id, state: state, fault: error.message, typed: words)
            return pages.personal(screen, visit, status: 422)
        }
    }
}

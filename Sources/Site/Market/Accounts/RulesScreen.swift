import Domain
import HTTP
import Markup
import Pages
import Routes

/// The rules that a member is asked to agree to: the lines that changed, or all of them for a member who has agreed to
/// none.
struct RulesScreen: Screen {
    let rules: Phrase
    let number: Int
    /// The rules the member agreed to before.
    let old: Phrase?
    let next: LocalPath
    var fault: Phrase?

    var title: Phrase {
        old == nil ? PlacePage.rules.name : Phrase("이용 규칙이 바뀌었어요", "The rules have changed")
    }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.account(.me), Words.me) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account about"), .method(.post), .action(Route.account(.rules).link)) { html in
            if let fault { FormAlert(words: fault).write(&html, language) }
            html.section(.class("card prose"), .ariaLabel(title[language])) { section in
                if let old {
                    section.changedLines(from: old[language], to: rules[language], language)
                } else {
                    section.blocks(TextBlock.blocks(of: rules[language]))
                }
            }
            html.p(.class("small-print")) {
                $0.a(.href(Route.place(.page(.rules)).link)) { $0.text(Phrase("모두 읽기", "Read all")[language]) }
            }
            html.input(.type(.hidden), .name("agreed"), .value(String(number)))
            html.input(.type(.hidden), .name("next"), .value(next.text))
            html.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("동의하기", "Agree")[language]) }
                actions.a(.class("button soft"), .href(Route.account(.leaving).link)) {
                    $0.text(LeavingScreen.name[language])
                }
            }
        }
    }
}

extension AccountPages {
    func rules(_ visit: Visit, _ member: MemberContext) async throws -> Response {
        let seller = try await member.seller(orSignInFor: LocalPath(.rules)).seller
        let query = visit.isSending ? try await visit.form() : try Query(parsing: visit.request.query)
        let next = LocalPath(query["next"]) ?? .me
        let place = pages.place.place
        if visit.isSending {
            try guards.limiter.take(.writing(member.source), at: member.now)
            if query.number("agreed", in: 0...Int.max) == place.rulesNumber {
                try await member.places.agree(seller.id, to: place.rulesNumber, at: member.now)
                return .seeOther(next.text)
            }
        }
        let agreed = try await member.places.agreed(seller.id)
        let screen = RulesScreen(
            rules: place.text(.rules),
            number: place.rulesNumber,
            old: agreed.map { $0.phrase ?? PlacePage.rules.standard(halls: place.halls) },
            next: next,
            fault: visit.isSending ? Failure.notAgreed.message : nil
        )
        return pages.personal(screen, visit, status: visit.isSending ? 409 : 200)
    }
}

extension MemberContext {
    /// Returns whether the member has agreed to the present rules. Nobody is asked about those every place begins with.
    func hasAgreed(_ seller: Seller, to place: PlaceDescription) async throws(Failure) -> Bool {
        guard place.rulesNumber > 0 else { return true }
        return try await places.agreed(seller.id)?.number == place.rulesNumber
    }
}

import Domain
import Markup
import Octets
import Pages
import Routes

/// The moderation decisions about a member or their content, each with its reason and a form for one appeal.
struct NoticesScreen: Screen {
    let decisions: [ModerationDecision]
    /// The reports the reader has made.
    var reports: [MadeReport] = []
    /// A pass for a suspended member, who cannot sign in, to appeal.
    var pass: AppealPass?
    /// The decision whose appeal was refused, and the reason.
    var fault: (decision: DecisionID, typed: String, why: Phrase)?

    static let name = Phrase("운영자 알림", "Notices")
    /// The number shown.
    static let most = 50

    /// Returns the links to a decision's reason and to its appeal form.
    static func link(to id: DecisionID) -> Link { Link(path: Route.account(.notices).path + "#measure-\(id.number)") }
    static func link(toAnswering id: DecisionID) -> Link {
        Link(path: Route.account(.notices).path + "#answer-\(id.number)")
    }

    var title: Phrase { pass == nil ? Self.name : Phrase("정지된 계정이에요", "This account is suspended") }
    var files: PageFiles { .conversation }
    var back: Back? { Back(.account(.me), Words.me) }

    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            if pass != nil {
                page.p(.class("lead"), .role(.alert)) {
                    $0.text(
                        Phrase(
                            "지금은 로그인할 수 없고, 상품도 보이지 않아요. 아래 이유를 읽고 이의를 한 번 제기할 수 있어요.",
                            "You can’t sign in, and your products are hidden. The reason is below; you can appeal once."
                        )[language]
                    )
                }
            }
            if decisions.isEmpty, reports.isEmpty {
                page.p(.class("lead")) { $0.text(Phrase("받은 알림이 없어요.", "No notices yet.")[language]) }
            }
            page.p(.class("staff-line")) { line in
                staffMark(&line, language)
                line.text(Self.onlyHere[language])
            }
            for decision in decisions { card(&page, decision, language) }
            if !reports.isEmpty { made(&page, language) }
        }
    }

    private static let onlyHere = Phrase(
        "운영자는 대화로 연락하지 않아요. 운영자의 말은 여기에만 와요.",
        "Moderators never write to you in a chat. Their messages appear only here."
    )

    /// Writes the moderators' mark as a drawing, which no member's name can imitate.
    private func staffMark(_ html: inout HTML, _ language: Language) {
        html.span(.class("staff-mark"), .role(.img), .ariaLabel(Phrase("운영자", "Moderators")[language])) {
            Icon.seal.write(&$0)
        }
    }

    /// Writes the outcome of the reader's own reports.
    private func made(_ html: inout HTML, _ language: Language) {
        html.section(.class("card notice-card"), .ariaLabelledby("made")) { card in
            card.h2(.id("made")) { $0.text(Phrase("내가 한 신고", "Your reports")[language]) }
            for report in reports {
                card.p(.class("said")) { line in
                    line.b { $0.text(report.outcome.words[language]) }
                    line.small { small in
                        small.text(" · ")
                        small.time(.datetime(report.made.iso)) {
                            $0.text(report.made.day(in: .korea).wordsWithYear[language])
                        }
                        small.text(" ")
                    }
                    line.text(report.target.named(report.words)[language])
                }
            }
        }
    }

    private func card(_ html: inout HTML, _ decision: ModerationDecision, _ language: Language) {
        html.section(.class("card notice-card"), .id("measure-\(decision.id.number)")) { card in
            card.h2(.class("staff-line")) { title in
                staffMark(&title, language)
                title.text(told(decision)[language])
            }
            card.p(.class("num")) { line in
                let day = decision.taken.day(in: .korea)
                line.time(.datetime(decision.taken.iso)) { $0.text(day.wordsWithYear[language]) }
            }
            card.p(.class("said")) { $0.text(decision.reason) }
            if let appeal = decision.appeal {
                card.p(.class("said")) { line in
                    line.b { $0.text(Phrase("이의 제기: ", "Your appeal: ")[language]) }
                    line.text(appeal.words)
                }
                if appeal.isOpen {
                    card.p { $0.text(Phrase("운영자가 확인하고 있어요.", "The moderators are reviewing it.")[language]) }
                }
            } else if decision.action.isHeldAgainst {
                answer(&card, decision, language)
            }
        }
    }

    private func told(_ decision: ModerationDecision) -> Phrase {
        let kind = decision.target.kind
        let done = decision.action.told(on: kind)
        guard kind != .person, decision.action != .suspend else { return done }
        let name = decision.target.named(decision.words)
        return Phrase("\(name.korean): \(done.korean)", "\(name.english): \(done.english)")
    }

    private func answer(_ html: inout HTML, _ decision: ModerationDecision, _ language: Language) {
        let fault = fault.flatMap { $0.decision == decision.id ? $0 : nil }
        html.form(
            .class("more-review"),
            .id("answer-\(decision.id.number)"),
            .method(.post),
            .action(Route.account(.notices).link)
        ) { form in
            form.input(.type(.hidden), .name("measure"), .value(String(decision.id.number)))
            if let pass {
                form.input(.type(.hidden), .name("member"), .value(String(pass.member.number)))
                form.input(.type(.hidden), .name("pass"), .value(pass.text))
            }
            form.trustWords(Phrase("이의 제기", "Your appeal"), fault?.typed ?? "", fault?.why, language)
            form.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("보내기", "Send")[language]) }
        }
    }
}

/// A proof that somebody has recently shown the password of a suspended account.
struct AppealPass: Sendable {
    let member: SellerID
    let text: String

    init(_ seller: Seller, at now: Instant) {
        member = seller.id
        text = Self.proof(seller).make(at: now)
    }

    static func accepts(_ pass: String, of seller: Seller, at now: Instant) -> Bool {
        proof(seller).accepts(pass, at: now)
    }

    private static func proof(_ seller: Seller) -> HourlyProof {
        HourlyProof(purpose: "appeal of \(seller.id.number)", secretHash: seller.secretHash, text: \.hexadecimal)
    }
}

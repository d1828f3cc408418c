import Domain
import Market
import Markup
import Pages
import Routes

/// One reported item: its content, the reports, earlier decisions, and the possible actions.
struct ReportedItemScreen: StaffScreen {
    let item: ReportedItem
    let now: Instant
    /// The role of who looks at it.
    let role: StaffRole
    /// The submitted form and its error.
    var typed = ""
    var fault: Phrase?

    var title: Phrase { item.target.named(item.words) }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            page.p(.class("lead")) {
                $0.text("\(item.person.name) · \(item.state.words(for: item.target.kind)[language])")
            }
            if case .message(let id) = item.target, let picture = item.picture {
                MessagePicture(picture: picture) { Route.desk(.picture(id, $0)).link }.write(
                    &page,
                    alt: Phrase("\(item.person.name)님이 보낸 사진", "Picture from \(item.person.name)"),
                    language
                )
            }
            said(&page, language)
            ware(&page, language)
            links(&page, language)
            reports(&page, language)
            deeds(&page, language)
            history(&page, language)
        }
    }

    /// Writes the reported message between the messages before and after it.
    private func said(_ html: inout HTML, _ language: Language) {
        guard item.target.kind == .message || item.target.kind == .review else { return }
        for line in item.before { around(&html, line, language) }
        if item.words != Message.wordless {
            html.p(.class("card notice-card said")) { $0.text(item.words) }
        }
        for line in item.after { around(&html, line, language) }
    }

    private func around(_ html: inout HTML, _ line: ReportedItem.Line, _ language: Language) {
        html.p(.class("said lead")) { said in
            said.b { $0.text(line.sender.name) }
            moment(&said, line.sent, language)
            said.text(line.words == Message.wordless ? Message.pictureAlone[language] : line.words)
        }
    }

    /// Writes the reported product, as far as it helps to decide.
    private func ware(_ html: inout HTML, _ language: Language) {
        if !item.pictures.isEmpty {
            html.ul(.class("shown")) { list in
                for shown in item.pictures {
                    list.li { place in
                        MessagePicture(picture: shown.picture) { Route.desk(.pictureOfProduct(shown.number, $0)).link }
                            .write(
                                &place,
                                alt: Phrase("‘\(item.words)’의 사진", "Picture of “\(item.words)”"),
                                language
                            )
                    }
                }
            }
        }
        if !item.description.isEmpty { html.p(.class("card notice-card said")) { $0.text(item.description) } }
    }

    private func moment(_ html: inout HTML, _ moment: Instant, _ language: Language) {
        html.small { small in
            small.text(" · ")
            small.time(.datetime(moment.iso)) { $0.text(moment.moment(in: .korea)[language]) }
            small.text(" ")
        }
    }

    private func links(_ html: inout HTML, _ language: Language) {
        html.div(.class("actions")) { actions in
            if case .product(let id) = item.target, item.state == .shown {
                link(&actions, .market(.product(id)), Phrase("상품 보기", "See the product"), language)
            }
            if item.target.kind != .person, !item.isGuest {
                link(&actions, .desk(.item(.person(item.person.id))), item.person.namePhrase, language)
            } else if !item.isGuest {
                link(&actions, .market(.seller(item.person.id)), Phrase("판매자 페이지", "Public page"), language)
            }
            if item.target.kind == .person {
                link(&actions, .desk(.picturesOf(item.person.id)), Phrase("올린 사진", "Pictures"), language)
            }
        }
    }

    private func link(_ html: inout HTML, _ route: Route, _ name: Phrase, _ language: Language) {
        html.a(.class("button soft small"), .href(route.link)) { $0.text(name[language]) }
    }

    private func reports(_ html: inout HTML, _ language: Language) {
        html.section(.class("card notice-card"), .ariaLabelledby("reports")) { card in
            card.h2(.id("reports")) { $0.text(Phrase("처리 대기", "Waiting")[language]) }
            if item.state == .held {
                card.p { $0.text(Self.held[language]) }
            } else if item.reports.isEmpty, item.openAppeals.isEmpty {
                card.p { $0.text(Phrase("없어요.", "None.")[language]) }
            }
            for report in item.reports {
                card.p(.class("said")) { line in
                    line.b { $0.text(report.reason.words[language]) }
                    moment(&line, report.made, language)
                    line.text(report.words)
                }
            }
            for appeal in item.openAppeals {
                card.p(.class("said")) { line in
                    line.b { $0.text(Phrase("이의 제기", "Appeal")[language]) }
                    moment(&line, appeal.made, language)
                    line.text(appeal.words)
                }
            }
        }
    }

    private static let held = Phrase(
        "처음 올린 상품이라 판매자만 볼 수 있어요. 아무도 확인하지 않으면 올린 지 \(FirstListingRules.hours)시간 뒤에 보여요.",
        "A newcomer’s listing, which only its seller can see. Left alone, it is shown \(FirstListingRules.hours) hours after it came."
    )

    private func deeds(_ html: inout HTML, _ language: Language) {
        html.form(.class("more-review"), .method(.post), .action(Route.desk(.item(item.target)).link)) { form in
            form.trustWords(
                Phrase("이유 (기록에 남고, 상대에게도 보여요)", "Reason (kept in the log, shown to the person concerned)"),
                typed,
                fault,
                language
            )
            form.input(.type(.hidden), .name("seen"), .value(item.lastDecision))
            let actions = item.actions(of: role).sorted { $0.rank < $1.rank }
            buttons(&form, actions.filter { !$0.isAboutStaff }, language)
            let roles = actions.filter(\.isAboutStaff)
            guard !roles.isEmpty else { return }
            form.details { details in
                details.summary { $0.text(StaffListScreen.name[language]) }
                buttons(&details, roles, language)
            }
        }
    }

    private func buttons(_ html: inout HTML, _ actions: [ModerationAction], _ language: Language) {
        html.div(.class("actions")) { html in
            for action in actions { html.action(action, on: item.target.kind, language) }
        }
    }

    private func history(_ html: inout HTML, _ language: Language) {
        guard !item.decisions.isEmpty else { return }
        let name = item.person.name
        html.section(.class("card notice-card"), .ariaLabelledby("before")) { card in
            card.h2(.id("before")) {
                $0.text(Phrase("\(name)님에게 한 조치", "Actions on \(name)")[language])
            }
            for decision in item.decisions { DecisionLine(decision: decision, now: now).write(&card, language) }
            let all = Route.desk(.log).link(with: [("person", "\(item.person.id.number)")])
            card.a(.class("button soft small"), .href(all)) { $0.text(Phrase("기록에서 보기", "Show in the log")[language]) }
        }
    }
}

extension HTML {
    /// Writes the button of an action.
    mutating func action(_ action: ModerationAction, on kind: ReportTarget.Kind, _ language: Language) {
        button(.class(action.look), .type(.submit), .name("action"), .value(String(action.rawValue))) {
            $0.text(action.deed(on: kind)[language])
        }
    }
}

/// One decision in a line or two.
struct DecisionLine {
    let decision: ModerationDecision
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        html.p(.class("said")) { line in
            line.b { $0.text(decision.action.done(on: decision.target.kind)[language]) }
            line.small { small in
                small.text(" · ")
                if let name = decision.by { small.text("\(name) · ") }
                small.time(.datetime(decision.taken.iso)) { $0.text(decision.taken.moment(in: .korea)[language]) }
                small.text(" · \(decision.target.named(decision.words)[language]) ")
            }
            line.text(decision.reason)
        }
    }
}

extension ModerationAction {
    /// The order of its button: first the usual choice, last the most severe.
    fileprivate var rank: Int {
        switch self {
        case .approve: -1
        case .hide, .restore: 0
        case .dismiss: 1
        case .warn: 2
        case .letIn: 3
        case .suspend: 4
        case .removePictures, .end: 5
        case .makeModerator: 6
        case .makeOwner: 7
        case .endStaff: 8
        }
    }

    fileprivate var isAboutStaff: Bool { self == .makeModerator || self == .makeOwner || self == .endStaff }

    /// Returns the button's label.
    func deed(on kind: ReportTarget.Kind) -> Phrase {
        switch self {
        case .hide: Phrase("숨기기", "Hide")
        case .restore: kind == .person ? Phrase("정지 풀기", "Lift the suspension") : Phrase("되돌리기", "Show again")
        case .approve: Phrase("확인했어요, 보여 주기", "Looked at it, show it")
        case .warn: Phrase("경고", "Warn")
        case .suspend: Phrase("계정 정지", "Suspend the account")
        case .dismiss: Phrase("문제 없음", "No violation")
        case .removePictures: Phrase("선택한 사진 지우기", "Remove selected pictures")
        case .letIn: Phrase("다시 로그인하는 링크 만들기", "Make a link to sign in again")
        case .end: Phrase("계정 끝내기", "End the account for good")
        case .makeModerator: Phrase("운영자로 정하기", "Make a moderator")
        case .makeOwner: Phrase("소유자로 정하기", "Make an owner")
        case .endStaff: Phrase("운영에서 빼기", "Remove from the staff")
        }
    }

    fileprivate var look: StaticString {
        switch self {
        case .hide, .restore, .approve: "button small"
        case .suspend, .removePictures, .end, .endStaff: "button danger small"
        default: "button soft small"
        }
    }
}

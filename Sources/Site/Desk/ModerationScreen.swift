import Domain
import Market
import Markup
import Pages
import Routes

/// The queue of reports: one row for each target, however often it was reported, and a form that decides on several.
struct ModerationScreen: StaffScreen {
    var items: [ReportedItem] = []
    let now: Instant
    /// The path of the item that is chosen together with those like it.
    var alike: String?
    var isDone = false
    /// The submitted form and its error.
    var chosen: [SeenItem] = []
    var typed = ""
    var fault: Failure?

    /// The number shown; the rest follow once these are decided.
    static let most = 50
    static let name = Words.desk
    /// The actions that can be taken on several things at once.
    static let actions: [ModerationAction] = [.approve, .dismiss, .hide, .warn, .suspend]

    var title: Phrase { Self.name }
    var back: Back? { Back(.hall(.market), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.queue, language)
        if isDone { html.p(.class("lead"), .role(.status)) { $0.text(Phrase("처리했어요.", "Done.")[language]) } }
        if let fault, fault.field == "item" {
            html.p(.class("card notice-card"), .role(.alert)) { $0.text(fault.message[language]) }
        }
        if items.isEmpty {
            EmptyState(
                drawing: .emptyBasket,
                title: Phrase("처리할 신고가 없어요", "No reports to review"),
                words: Phrase("새 신고나 이의 제기가 오면 여기에 보여요.", "New reports and appeals show up here.")
            ).writeCard(&html, context)
        } else {
            html.form(.class("more-review"), .method(.post), .action(Route.desk(.queue).link)) { form in
                form.ul(.class("card blocked")) { list in
                    for item in items { list.li { row(&$0, item, language) } }
                }
                if items.count > 1 { together(&form, language) }
            }
        }
        html.form(.class("actions"), .method(.post), .action(Route.desk(.leave).link)) { form in
            form.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("나가기", "Leave moderation")[language])
            }
        }
    }

    /// Writes what decides on all that is chosen.
    private func together(_ html: inout HTML, _ language: Language) {
        html.trustWords(
            Phrase(
                "고른 것 모두에 대한 이유 (기록에 남고, 상대에게도 보여요)",
                "Reason for all that is chosen (kept in the log, shown to the people concerned)"
            ),
            typed,
            fault?.field == "item" ? nil : fault?.message,
            language
        )
        html.div(.class("actions")) { actions in
            for action in Self.actions where action != .approve || items.contains(where: { $0.state == .held }) {
                actions.action(action, on: .product, language)
            }
        }
    }

    private func row(_ html: inout HTML, _ item: ReportedItem, _ language: Language) {
        let (name, others) = (item.named[language], items.count { $0.isLike(item) } - 1)
        html.a(.href(Route.desk(.item(item.target)).link)) { link in
            link.b { $0.text(name) }
            link.small { $0.text("\(item.person.name) · \(item.state.words(for: item.target.kind)[language])") }
            link.span { $0.text(waiting(item)[language]) }
            if let said = item.said { link.small { $0.text(said) } }
            if let first = item.waitingSince {
                link.small { $0.time(.datetime(first.iso)) { $0.text(first.ago(from: now)[language]) } }
            }
        }
        guard items.count > 1 else { return }
        let seen = SeenItem(item)
        html.div(.class("ticks")) { ticks in
            ticks.label { label in
                label.input(
                    .type(.checkbox),
                    .name("item"),
                    .value(seen.text),
                    .checked(chosen.contains { $0.target == item.target } || isAlike(item)),
                    .ariaLabel(Phrase("고르기: \(name)", "Choose: \(name)")[language])
                )
                label.span { $0.text(Phrase("고르기", "Choose")[language]) }
            }
        }
        guard others > 0 else { return }
        let link = Route.desk(.queue).link(with: [("alike", seen.path)])
        html.a(.class("new"), .href(link)) {
            $0.text(
                Phrase(
                    "같은 사람이나 같은 글 \(others)가지와 함께 고르기",
                    "Choose with \(others) more of the same person or text"
                )[language]
            )
        }
    }

    private func isAlike(_ item: ReportedItem) -> Bool {
        guard let alike, let one = items.first(where: { SeenItem($0).path == alike }) else {
            return false
        }
        return one.isLike(item)
    }

    private func waiting(_ item: ReportedItem) -> Phrase {
        var parts: [Phrase] = []
        for reason in ReportReason.allCases {
            let count = item.reports.count { $0.reason == reason }
            if count > 0 {
                parts.append(Phrase("\(reason.words.korean) \(count)", "\(reason.words.english) \(count)"))
            }
        }
        if item.state == .held { parts.append(Phrase("처음 올린 상품", "A newcomer’s listing")) }
        if !item.openAppeals.isEmpty { parts.append(Phrase("이의 제기가 있어요", "Appealed")) }
        return Phrase(parts.map(\.korean).joined(separator: " · "), parts.map(\.english).joined(separator: " · "))
    }
}

/// The target of an invitation link, which pressing the button uses up; nil for a member of the staff.
struct StaffEntryScreen: StaffScreen {
    let key: String?

    var title: Phrase { Phrase("운영자로 들어가기", "Enter as a moderator") }
    var back: Back? { .toHome }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            page.p(.class("lead")) {
                $0.text(
                    key == nil
                        ? Phrase(
                            "이 브라우저에서 12시간 동안 운영 화면을 쓸 수 있어요.",
                            "This browser can then moderate for 12 hours."
                        )[language]
                        : Phrase(
                            "이 링크는 한 번만 쓸 수 있어요. 이 브라우저에서 12시간 동안 운영 화면을 쓸 수 있어요.",
                            "This link works once. This browser can then moderate for 12 hours."
                        )[language]
                )
            }
            page.form(.method(.post), .action(Route.desk(key == nil ? .signIn : .enter).link)) { form in
                if let key { form.input(.type(.hidden), .name("key"), .value(key)) }
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("들어가기", "Enter")[language]) }
            }
        }
    }
}

extension ReportedItem {
    var named: Phrase { target.named(words) }

    /// The words of the appeal, or else of the first report that has any.
    var said: String? {
        (openAppeals.map(\.words) + reports.map(\.words)).first { !$0.isEmpty }.map { "“\($0)”" }
    }

    /// Whether it is of the same person, or has the same words.
    func isLike(_ other: ReportedItem) -> Bool {
        person.id == other.person.id && !isGuest || target.kind == other.target.kind && words == other.words
    }

    /// Undecided appeals against decisions about this very target.
    var openAppeals: [Appeal] { decisions.filter { $0.target == target }.compactMap(\.appeal).filter(\.isOpen) }

    var waitingSince: Instant? {
        (reports.map(\.made) + openAppeals.map(\.made)).min { $0.milliseconds < $1.milliseconds }
    }
}

extension ReportedItem.State {
    func words(for kind: ReportTarget.Kind) -> Phrase {
        switch self {
        case .shown: kind == .person ? Phrase("활동 중", "Active") : Phrase("공개 중", "Public")
        case .hidden: Phrase("판매자가 숨김", "Hidden by its seller")
        case .barred: kind == .person ? Phrase("정지됨", "Suspended") : Phrase("운영자가 숨김", "Hidden by a moderator")
        case .held: Phrase("확인 전", "Not looked at yet")
        case .gone: Phrase("지워짐", "Deleted")
        }
    }
}

extension HTML {
    mutating func deskTabs(_ current: ModerationRoute, _ language: Language) {
        nav(.class("segmented"), .ariaLabel(Phrase("보기", "View")[language])) { nav in
            for (route, name) in [
                (ModerationRoute.queue, Phrase("대기", "Waiting")), (.members, Phrase("회원", "Members")),
                (.pictures, Phrase("사진", "Pictures")),
                (.log, Phrase("기록", "Log")), (.place, Phrase("마당", "Place")),
            ] {
                nav.a(.href(Route.desk(route).link), route == current ? .ariaCurrent(.yes) : .omitted) {
                    $0.text(name[language])
                }
            }
        }
    }
}

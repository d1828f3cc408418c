import Domain
import Market
import Markup
import Pages
import Routes

/// The queue of reports: one row for each target, however often it was reported.
struct ModerationScreen: StaffScreen {
    let items: [ReportedItem]
    let now: Instant

    /// The number shown; the rest follow once these are decided.
    static let most = 50
    static let name = Words.desk

    var title: Phrase { Self.name }
    var back: Back? { Back(.hall(.market), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.queue, language)
        if items.isEmpty {
            EmptyState(
                drawing: .emptyBasket,
                title: Phrase("처리할 신고가 없어요", "No reports to review"),
                words: Phrase("새 신고나 이의 제기가 오면 여기에 보여요.", "New reports and appeals show up here.")
            ).writeCard(&html, context)
        } else {
            html.div(.class("rows talks")) { rows in
                rows.ul(.class("card")) { list in
                    for item in items { list.li { row(&$0, item, language) } }
                }
            }
        }
        html.form(.class("actions"), .method(.post), .action(Route.desk(.leave).link)) { form in
            form.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("나가기", "Leave moderation")[language])
            }
        }
    }

    private func row(_ html: inout HTML, _ item: ReportedItem, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.item(item.target)).link)) { link in
            link.div { words in
                words.h2 { $0.text(item.target.named(item.words)[language]) }
                words.p(.class("about")) {
                    $0.text("\(item.person.name) · \(item.state.words(for: item.target.kind)[language])")
                }
                words.p(.class("last")) { $0.text(waiting(item)[language]) }
                if let first = item.waitingSince {
                    words.small(.class("num")) {
                        $0.time(.datetime(first.iso)) { $0.text(first.ago(from: now)[language]) }
                    }
                }
            }
        }
    }

    private func waiting(_ item: ReportedItem) -> Phrase {
        var parts: [Phrase] = []
        for reason in ReportReason.allCases {
            let count = item.reports.count { $0.reason == reason }
            if count > 0 {
                parts.append(Phrase("\(reason.words.korean) \(count)", "\(reason.words.english) \(count)"))
            }
        }
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

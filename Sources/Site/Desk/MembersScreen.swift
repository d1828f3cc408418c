import Domain
import Market
import Markup
import Pages
import Routes

/// The members, newest first, with a search by name.
struct MembersScreen: StaffScreen {
    let members: [ListedMember]
    let typed: String
    let hasMore: Bool

    static let most = 50

    var files: PageFiles { .sellers }
    var title: Phrase { Phrase("회원", "Members") }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.members, language)
        html.form(.class("account"), .role(.search), .action(Route.desk(.members).link)) { form in
            form.div(.class("card fields")) { fields in
                TextField(
                    "q",
                    Phrase("이름으로 찾기", "Find by name"),
                    typed,
                    hint: Phrase("이름의 한 부분이나 초성을 적어 주세요.", "A part of the name, or its initial consonants."),
                    fault: nil
                ).write(&fields, language)
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("찾기", "Find")[language]) }
            }
        }
        guard !members.isEmpty else {
            return html.p(.class("lead"), .role(.status)) {
                $0.text(Phrase("그런 회원이 없어요.", "There is no such member.")[language])
            }
        }
        html.div(.class("rows")) { rows in
            rows.ul(.class("card")) { list in
                for member in members { list.li { row(&$0, member, language) } }
            }
        }
        guard hasMore, let last = members.last else { return }
        html.div(.class("actions")) { actions in
            let pairs = [("q", typed), ("before", "\(last.name.id.number)")].filter { !$0.1.isEmpty }
            actions.a(.class("button soft"), .href(Route.desk(.members).link(with: pairs))) {
                $0.text(Phrase("더 보기", "More")[language])
            }
        }
    }

    private func row(_ html: inout HTML, _ member: ListedMember, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.item(.person(member.name.id))).link)) { link in
            link.div { words in
                words.h2 { $0.text(member.name.name) }
                words.p(.class("about")) { $0.text(about(member).joined(separator: " · ", language)) }
                words.p(.class("last")) { $0.text(came(member).joined(separator: " · ", language)) }
            }
        }
    }

    private func about(_ member: ListedMember) -> [Phrase] {
        var parts: [Phrase] = []
        if member.isSuspended { parts.append(Phrase("정지됨", "Suspended")) }
        if member.isWaiting { parts.append(Phrase("승인을 기다려요", "Waiting to be let in")) }
        parts.append(Phrase("상품 \(member.listings.grouped)개", English.counted(member.listings, "product")))
        if member.reports > 0 {
            parts.append(Phrase("신고 \(member.reports.grouped)건", English.counted(member.reports, "report")))
        }
        return parts
    }

    private func came(_ member: ListedMember) -> [Phrase] {
        let since = member.since.day(in: .korea).words
        var parts = [Phrase("\(since.korean)에 가입", "Joined \(since.english)")]
        if let name = member.invitedBy { parts.append(Phrase("\(name)님이 초대", "Invited by \(name)")) }
        if let week = member.week?.words {
            parts.append(Phrase("\(week.korean) 주에 다녀감", "Here in the week of \(week.english)"))
        }
        return parts
    }
}

extension [Phrase] {
    fileprivate func joined(separator: String, _ language: Language) -> String {
        map { $0[language] }.joined(separator: separator)
    }
}

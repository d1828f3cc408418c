import Domain
import Markup
import Pages
import Routes

/// The members the reader has blocked, with buttons to unblock them.
struct BlockedScreen: Screen {
    let blocked: [BlockedMember]

    static let name = Phrase("차단 목록", "Blocked people")
    /// The number shown; unblocking some makes room for others.
    static let most = 200

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var back: Back? { Back(.account(.me), Words.me) }
    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review")) { page in
            page.p(.class("lead")) { $0.text(Self.explanation[language]) }
            guard !blocked.isEmpty else {
                return page.p(.class("lead")) {
                    $0.text(Phrase("차단한 이웃이 없어요.", "You haven’t blocked anyone.")[language])
                }
            }
            page.ul(.class("card blocked")) { list in
                for one in blocked { list.li { row(&$0, one, language) } }
            }
        }
    }

    private static let explanation = Phrase(
        "차단한 이웃과는 서로 메시지를 보낼 수 없어요. 상대에게는 알리지 않아요.",
        "You and the people you block can’t write to each other. They won’t be told."
    )

    private func row(_ html: inout HTML, _ one: BlockedMember, _ language: Language) {
        html.p { words in
            words.b { $0.text(one.member.name) }
            let day = one.since.day(in: .korea).wordsWithYear
            words.small(.class("num")) { $0.text(Phrase("\(day.korean)에 차단", "Blocked \(day.english)")[language]) }
        }
        html.form(.method(.post), .action(Route.market(.blocked).link)) { form in
            let name = Phrase("\(one.member.name), 차단 풀기", "Unblock \(one.member.name)")
            form.button(
                .class("button soft small"),
                .type(.submit),
                .name("person"),
                .value(one.member.id.number),
                .ariaLabel(name[language])
            ) { $0.text(Phrase("차단 풀기", "Unblock")[language]) }
        }
    }
}

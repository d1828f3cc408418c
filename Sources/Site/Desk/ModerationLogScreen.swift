import Domain
import Market
import Markup
import Pages
import Routes

/// The log of decisions, newest first, and whether it is intact.
struct ModerationLogScreen: StaffScreen {
    let decisions: [ModerationDecision]
    let hasMore: Bool
    let isWhole: Bool
    let now: Instant

    static let length = 50

    var title: Phrase { Phrase("운영 기록", "Moderation log") }
    var back: Back? { Back(.desk(.queue), ModerationScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.log, language)
        if !isWhole {
            html.p(.class("card notice-card"), .role(.alert)) {
                $0.text(
                    Phrase(
                        "기록이 고쳐졌거나 지워졌어요. 서버에서 madang check로 어디부터인지 볼 수 있어요.",
                        "The log has been altered. Run madang check on the server to see from where."
                    )[language]
                )
            }
        }
        if decisions.isEmpty {
            html.p(.class("lead")) { $0.text(Phrase("아직 한 조치가 없어요.", "No actions yet.")[language]) }
            return
        }
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                for decision in decisions { list.li { row(&$0, decision, language) } }
            }
        }
        if hasMore, let last = decisions.last {
            let link = Route.desk(.log).link(with: [("before", "\(last.id.number)")])
            html.a(.class("button soft small"), .href(link)) { $0.text(Phrase("더 보기", "More")[language]) }
        }
    }

    private static func by(_ name: String) -> Phrase { Phrase("\(name)님이 함", "by \(name)") }

    private func row(_ html: inout HTML, _ decision: ModerationDecision, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.item(decision.target)).link)) { link in
            link.div { words in
                words.h2 {
                    $0.text(
                        "\(decision.target.named(decision.words)[language]): "
                            + decision.action.done(on: decision.target.kind)[language]
                    )
                }
                let names = [decision.person.name, decision.by.map { Self.by($0)[language] }].compactMap(\.self)
                words.p(.class("about")) { $0.text(names.joined(separator: " · ")) }
                words.p(.class("last")) { $0.text(decision.reason) }
                words.small(.class("num")) {
                    $0.time(.datetime(decision.taken.iso)) { $0.text(decision.taken.ago(from: now)[language]) }
                }
            }
        }
    }
}

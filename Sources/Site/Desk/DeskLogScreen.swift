import Domain
import Markup

/// What was decided, newest first, and whether the log is as it was written.
struct DeskLogScreen: StaffScreen {
    let measures: [Measure]
    let hasMore: Bool
    let isWhole: Bool
    let now: Instant

    static let length = 50

    var title: Phrase { Phrase("운영 기록", "The desk’s log") }
    var back: Back? { Back(.desk(.queue), DeskScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.deskTabs(.log, language)
        if !isWhole {
            html.p(.class("card notice-card"), .role(.alert)) {
                $0.text(
                    Phrase(
                        "기록이 고쳐졌거나 지워졌어요. 서버에서 madang check로 어디부터인지 볼 수 있어요.",
                        "The log was changed or cut. On the server, madang check says from where on."
                    )[language]
                )
            }
        }
        if measures.isEmpty {
            html.p(.class("lead")) { $0.text(Phrase("아직 한 조치가 없어요.", "Nothing has been decided yet.")[language]) }
            return
        }
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                for measure in measures { list.li { row(&$0, measure, language) } }
            }
        }
        if hasMore, let last = measures.last {
            let link = Route.desk(.log).link(with: [("before", "\(last.id.number)")])
            html.a(.class("button soft small"), .href(link)) { $0.text(Phrase("더 보기", "More")[language]) }
        }
    }

    private func row(_ html: inout HTML, _ measure: Measure, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.item(measure.target)).link)) { link in
            link.div { words in
                words.h2 {
                    $0.text(
                        "\(measure.target.named(measure.words)[language]): "
                            + measure.action.done(on: measure.target.kind)[language]
                    )
                }
                words.p(.class("about")) { $0.text(measure.person.name) }
                words.p(.class("last")) { $0.text(measure.reason) }
                words.small(.class("num")) {
                    $0.time(.datetime(measure.taken.iso)) { $0.text(measure.taken.ago(from: now)[language]) }
                }
            }
        }
    }
}

import Domain
import HTTP
import Market
import Markup
import Pages
import Routes

/// The log of decisions, newest first, and whether it is intact.
struct ModerationLogScreen: StaffScreen {
    let filter: LogFilter
    let staff: [DeskMember]
    let decisions: [ModerationDecision]
    let hasMore: Bool
    let isWhole: Bool
    let now: Instant

    static let length = 50

    var files: PageFiles { .sellers }
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
        if !decisions.isEmpty || filter != LogFilter() { choices(&html, language) }
        if decisions.isEmpty {
            let words =
                filter == LogFilter()
                ? Phrase("아직 한 조치가 없어요.", "No actions yet.")
                : Phrase("그런 조치가 없어요.", "There are no such actions.")
            html.p(.class("lead"), .role(.status)) { $0.text(words[language]) }
            return
        }
        html.div(.class("rows")) { rows in
            rows.ul(.class("card")) { list in
                for decision in decisions { list.li { row(&$0, decision, language) } }
            }
        }
        if hasMore, let last = decisions.last {
            let link = Route.desk(.log).link(with: filter.pairs + [("before", "\(last.id.number)")])
            html.a(.class("button soft small"), .href(link)) { $0.text(Phrase("더 보기", "More")[language]) }
        }
    }

    /// Writes the form that shows a part of the log.
    private func choices(_ html: inout HTML, _ language: Language) {
        html.form(.class("account"), .role(.search), .action(Route.desk(.log).link)) { form in
            if let person = filter.person {
                form.input(.type(.hidden), .name("person"), .value(person.number))
                form.p(.class("lead")) { line in
                    if let name = decisions.first?.person.name {
                        line.text(Phrase("\(name)님에 대한 기록이에요.", "Actions about \(name).")[language] + " ")
                    }
                    line.a(.class("word"), .href(Route.desk(.log).link)) {
                        $0.text(Phrase("모두 보기", "Show all")[language])
                    }
                }
            }
            form.div(.class("card fields")) { fields in
                choice(
                    &fields,
                    ("kind", filter.kind?.rawValue, Phrase("무엇", "What")),
                    ReportTarget.Kind.allCases.map { ($0.rawValue, $0.name) },
                    language
                )
                choice(
                    &fields,
                    ("act", filter.action?.rawValue, Phrase("조치", "Action")),
                    ModerationAction.allCases.map { ($0.rawValue, $0.done(on: filter.kind ?? .product)) },
                    language
                )
                choice(
                    &fields,
                    ("by", filter.by?.number, Phrase("한 사람", "By")),
                    staff.map { ($0.name.id.number, Phrase($0.name.name, $0.name.name)) },
                    language
                )
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button soft"), .type(.submit)) { $0.text(Phrase("보기", "Show")[language]) }
            }
        }
    }

    private func choice(
        _ html: inout HTML,
        _ field: (name: String, chosen: Int?, label: Phrase),
        _ values: [(number: Int, name: Phrase)],
        _ language: Language
    ) {
        guard !values.isEmpty else { return }
        html.div(.class("field")) { html in
            let all = [(value: "", name: Phrase("모두", "All"))]
            let chosen = field.chosen.map(String.init) ?? ""
            html.choice(field.name, field.label, all + values.map { ("\($0)", $1) }, chosen: chosen, language)
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

extension LogFilter {
    init(_ query: Query) {
        self.init()
        kind = query.number("kind", in: 0...99).flatMap(ReportTarget.Kind.init)
        action = query.number("act", in: 0...99).flatMap(ModerationAction.init)
        person = query.number("person", in: .identifiers).map { SellerID($0) }
        by = query.number("by", in: .identifiers).map { SellerID($0) }
    }

    fileprivate var pairs: [(String, String)] {
        [("kind", kind?.rawValue), ("act", action?.rawValue), ("person", person?.number), ("by", by?.number)]
            .compactMap { name, value in value.map { (name, "\($0)") } }
    }
}

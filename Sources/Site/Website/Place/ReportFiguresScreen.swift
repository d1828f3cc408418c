import Domain
import Markup
import Pages
import Routes

/// The place's own figures: how many reports came, and what became of them.
struct ReportFiguresScreen: Screen {
    let figures: ReportFigures

    static let name = Phrase("신고와 조치", "Reports and decisions")

    var title: Phrase { Self.name }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.place(.page(.about)), PlacePage.about.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("about")) { html in
            html.p(.class("lead")) { $0.text(counted[language]) }
            guard figures.received > 0 else {
                return html.p { $0.text(Phrase("들어온 신고가 없어요.", "There were no reports.")[language]) }
            }
            html.dl(.class("card facts")) { list in
                for (name, value) in rows {
                    list.div { row in
                        row.dt { $0.text(name[language]) }
                        row.dd { $0.text(value[language]) }
                    }
                }
            }
        }
    }

    private var counted: Phrase {
        let (days, most) = (ReportFigures.days, ReportFigures.most)
        guard figures.received >= most else { return Phrase("지난 \(days)일 동안이에요.", "In the last \(days) days.") }
        return Phrase(
            "지난 \(days)일에 들어온 신고 가운데 새로운 \(most.grouped)건이에요.",
            "The newest \(most.grouped) of the last \(days) days."
        )
    }

    private var rows: [(Phrase, Phrase)] {
        [
            (Phrase("들어온 신고", "Reports received"), .counted(figures.received)),
            (Phrase("조치한 신고", "Followed by an action"), .counted(figures.acted)),
            (Phrase("문제가 없었던 신고", "Found without a violation"), .counted(figures.dismissed)),
            (Phrase("아직 보고 있는 신고", "Still being looked at"), .counted(figures.waiting)),
        ] + (figures.median.map { [(Phrase("절반은 이 안에 답했어요", "Half were answered within"), Self.span($0))] } ?? [])
    }

    /// Returns a span in hours, or from two days on in days; the last begun one counts.
    private static func span(_ milliseconds: Int) -> Phrase {
        let hours = max(1, (milliseconds + 3_599_999) / 3_600_000)
        guard hours > 48 else { return Phrase("\(hours)시간", hours == 1 ? "1 hour" : "\(hours) hours") }
        let days = (hours + 23) / 24
        return Phrase("\(days)일", "\(days) days")
    }
}

extension Phrase {
    fileprivate static func counted(_ count: Int) -> Phrase { Phrase("\(count.grouped)건", count.grouped) }
}

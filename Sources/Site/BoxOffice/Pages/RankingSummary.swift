import Domain
import Markup

/// The totals of a ranking.
struct RankingSummary {
    let ranking: Ranking

    func write(_ html: inout HTML, _ language: Language) {
        let totals = ranking.totals
        html.dl(.class("stats card")) { list in
            list.stat(
                Phrase("\(ranking.rows.count)편의 관객", "Total of \(ranking.rows.count) films"),
                Phrase.people(totals.admissions),
                language
            )
            if let first = ranking.rows.first {
                list.stat(Phrase("1위 매출 점유율", "Top film’s share"), first.salesShare.percent, language)
            }
            if let per = Tenths(totals.admissions, dividedBy: totals.showings) {
                list.stat(
                    Phrase("상영 1회당 관객", "Per showing"),
                    Phrase("\(per.full)명", "\(per.full)"),
                    language
                )
            }
            if let market = ranking.market {
                list.stat(Phrase("극장 전체 매출(추정)", "All films’ sales (estimate)"), Phrase.shortWon(market), language)
            }
        }
    }
}

extension HTML {
    /// Writes one figure with its name.
    mutating func stat(_ name: Phrase, _ value: Phrase, _ language: Language) {
        div { pair in
            pair.dt { $0.text(name[language]) }
            pair.dd(.class("num")) { $0.text(value[language]) }
        }
    }
}

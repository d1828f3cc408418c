import Domain
import Markup
import Routes

/// Notes below a ranking: its reliability, and corrections since.
struct RankingDoubts {
    let figures: RankingFigures

    private var ranking: Ranking { figures.ranking }

    func write(_ html: inout HTML, _ language: Language) {
        if !figures.doubts.isEmpty {
            html.div(.class("actions")) {
                $0.a(.class("button soft small"), .href(Route.boxOffice(.doubts).link)) {
                    $0.text(DoubtsScreen.name[language])
                }
            }
        }
        let doubts = self.doubts
        if !doubts.isEmpty {
            html.div(.class("doubts")) { box in
                for doubt in doubts { box.p { $0.text(doubt[language]) } }
            }
        }
        if !figures.corrections.isEmpty { corrections(&html, language) }
    }

    private var doubts: [Phrase] {
        var doubts: [Phrase] = []
        if !ranking.isSettled, ranking.origin != .summed {
            doubts.append(
                Phrase(
                    "잠정 집계예요. 다음 날 낮 12시까지 바뀔 수 있어요.",
                    "These figures are provisional. They may change until noon of the next day."
                )
            )
        }
        if let until = figures.unfinishedUntil {
            doubts.append(
                Phrase(
                    "아직 집계 중이에요. \(until.words.korean)까지의 합계예요.",
                    "Still being counted: figures up to \(until.words.english)."
                )
            )
        }
        if let certain = figures.certain { doubts.append(summed(certain)) }
        return doubts
    }

    private func summed(_ certain: Int) -> Phrase {
        if certain == ranking.rows.count {
            return Phrase("일별 순위를 합산했고, 모두 정확해요.", "Added up from daily rankings; exact.")
        }
        guard certain > 0 else {
            return Phrase(
                "매일 10위까지만 합산했어요. 10위에 들지 못한 날은 빠졌을 수 있어요.",
                "Added up from each day’s top ten. Days when a film was outside it may be missing."
            )
        }
        return Phrase(
            "매일 10위까지만 합산했어요. \(certain)위까지는 정확하고, 그 아래는 빠진 날이 있을 수 있어요.",
            "Added up from each day’s top ten. Exact down to No. \(certain); below it, days may be missing."
        )
    }

    private func corrections(_ html: inout HTML, _ language: Language) {
        html.details(.class("card more")) { details in
            details.summary { $0.text(Phrase("KOBIS가 정정한 수치", "Corrected by KOBIS")[language]) }
            details.ul { list in
                for correction in figures.corrections {
                    list.li { item in
                        item.title(title(of: correction), language)
                        item.text(": " + correction.words[language])
                    }
                }
            }
        }
    }

    private func title(of correction: RankingCorrection) -> FilmTitle {
        (correction.after ?? correction.before).map(figures.title) ?? FilmTitle("", english: nil)
    }
}

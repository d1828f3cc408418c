package import Domain
package import Markup
package import Pages
import Routes

/// The rules of the wave mark, and how well they find errors.
package struct DoubtsScreen: Screen {
    package init() {}

    package static let name = Phrase("물결 표시는 무엇인가요", "The wave mark")

    package var title: Phrase { Self.name }
    package var summary: Phrase { Self.meaning }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    private static let meaning = Phrase(
        "평소와 다르다는 뜻이에요. 틀렸다는 뜻은 아니에요.",
        "It says that a figure is unusual, not that it is wrong."
    )

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("doubt big")) { $0.wave(Self.meaning, language) }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("규칙", "Rules")[language]) }
            section.dl(.class("facts card")) { list in
                for rule in FigureDoubt.Rule.allCases { list.fact(rule.name, rule.words, language) }
            }
        }
        html.section(.class("section")) { section in
            section.h2 {
                $0.text(Phrase("킹스맨: 퍼스트 에이전트, 2022년 2월 6일", "The King’s Man, 6 February 2022")[language])
            }
            section.div(.class("card chart")) { Self.band(&$0, language) }
        }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("얼마나 맞았나요", "How well it works")[language]) }
            section.p { $0.text(Self.trial[language]) }
            section.dl(.class("facts card")) { list in
                for (name, value) in Self.results { list.fact(name, value, language) }
            }
        }
        html.source(language)
    }

    /// The example's price and the prices that were usual then, as a test finds them in the sample.
    package static let example = (price: 7_963, usual: UsualPrice(median: 10_267))

    private static func band(_ html: inout HTML, _ language: Language) {
        let (least, most) = (example.usual.band.lowerBound, example.usual.band.upperBound)
        let words = Phrase(
            "표 한 장이 \(example.price.grouped)원이었어요. 보통은 \(least.grouped)원에서 \(most.grouped)원이에요.",
            "A ticket cost ₩\(example.price.grouped); ₩\(least.grouped) to ₩\(most.grouped) was usual."
        )
        func x(_ price: Int) -> Double { Double(price - 7_000) / 7_000 * 320 + 20 }
        html.svg(.class("band"), .viewBox("0 0 360 40"), .ariaHidden(true)) { svg in
            svg.path(.d("M10 20h340"))
            svg.path(.class("usual"), .d("M\(Chart.number(x(least))) 20H\(Chart.number(x(most)))"))
            svg.path(.class("out"), .d("M\(Chart.number(x(example.price))) 20h.01"))
        }
        html.p { $0.text(words[language]) }
    }

    private static let trial = Phrase(
        """
        예시 데이터의 56일에 일부러 틀린 수를 심어 \(DoubtTrial.trials)번 시험했어요. 심은 것을 찾은 비율이 재현율, 물결 가운데 심은 \
        것의 비율이 정밀도예요.
        """,
        """
        Errors were planted in the 56 sample days, in \(DoubtTrial.trials) trials. Recall is the share of planted errors \
        that were marked; precision is the share of marks that were on them.
        """
    )

    private static var results: [(Phrase, Phrase)] {
        let untouched = DoubtTrial.untouched
        return [
            (
                Phrase("그대로인 \(DoubtTrial.rows)줄", "The \(DoubtTrial.rows) real rows"),
                Phrase("물결 \(DoubtTrial.markedRows)개", English.counted(DoubtTrial.markedRows, "mark"))
            )
        ]
            + DoubtTrial.results.map { result in
                let recall = Tenths(result.found * 100, dividedBy: result.planted)?.full ?? "–"
                return (
                    result.error.name,
                    Phrase(
                        "재현율 \(recall)% (\(result.planted)줄 중 \(result.found)줄)",
                        "recall \(recall)% (\(result.found) of \(result.planted) rows)"
                    )
                )
            } + [
                (
                    Phrase("심지 않은 줄", "Rows without an error"),
                    Phrase(
                        "\(untouched.rows.grouped)줄 중 \(untouched.marked.grouped)줄에 물결",
                        "\(untouched.marked.grouped) of \(untouched.rows.grouped) marked"
                    )
                ),
                (
                    Phrase("정밀도", "Precision"),
                    DoubtTrial.precision?.percent ?? .listed([])
                ),
            ]
    }
}

extension HTML {
    /// Writes a wave and words beside it.
    mutating func wave(_ words: Phrase, _ language: Language) {
        svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden(true)) {
            $0.path(.d("M3 10c3-4 6-4 9 0s6 4 9 0M3 16c3-4 6-4 9 0s6 4 9 0"))
        }
        span { $0.text(words[language]) }
    }
}

extension FigureDoubt.Rule {
    fileprivate var name: Phrase {
        switch self {
        case .price: Phrase("표 한 장의 값", "Ticket price")
        case .totals: Phrase("누적", "Totals")
        case .share: Phrase("점유율", "Share")
        case .order: Phrase("순서", "Order")
        case .twin: Phrase("같은 수", "Same figures")
        case .repeated: Phrase("같은 날", "Same day")
        }
    }

    fileprivate var words: Phrase {
        switch self {
        case .price:
            Phrase(
                """
                매출 ÷ 관객이 지난 14일 가운데 값의 5분의 4보다 적거나 4분의 5보다 많아요. 문화가 있는 날, 상영이 스무 번이 안 되는 \
                날, 앞선 날이 일곱이 안 되는 영화는 보지 않아요.
                """,
                """
                Sales ÷ admissions is below 4/5 or above 5/4 of the median of the last 14 days. Culture Days, days of \
                fewer than 20 showings and films with fewer than seven earlier days are left out.
                """
            )
        case .totals:
            Phrase(
                "누적에서 그날의 수를 뺀 것이 앞날의 누적과 다르거나, 쉰 날 앞의 누적보다 적어요.",
                "The total without the day’s figure is not the total of the day before, or less than an earlier one."
            )
        case .share:
            Phrase(
                "매출 점유율이 매출과 그날의 전체 매출로 셈한 것과 0.3%p, 그리고 20분의 1 넘게 달라요.",
                "The share differs by more than 0.3 points and a twentieth from what the sales and the day’s market give."
            )
        case .order: Phrase("관객 수가 아래 순위보다 적어요.", "The admissions are fewer than those of a lower rank.")
        case .twin: Phrase("그날 다른 영화와 관객과 매출이 똑같아요.", "Another film of the day has the same admissions and sales.")
        case .repeated: Phrase("열 편의 수가 모두 앞날과 같아요.", "All films have the figures of the day before.")
        }
    }
}

extension DoubtTrial.Error {
    fileprivate var name: Phrase {
        switch self {
        case .swapped: Phrase("서로 바뀐 두 줄", "Swapped rows")
        case .lostDigit: Phrase("빠진 숫자", "Lost digits")
        case .doubledDay: Phrase("되풀이된 하루", "A doubled day")
        case .otherFilm: Phrase("다른 영화의 수", "Another film’s figures")
        }
    }
}

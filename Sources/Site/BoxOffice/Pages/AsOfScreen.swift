package import Domain
package import Markup
package import Pages
import Routes

/// A day's list as it was known at some time, with what has changed since.
package struct AsOfScreen: Screen {
    private let day: Day
    private let time: Instant
    /// The list then; nil if none was known.
    private let figures: RankingFigures?
    /// The changes from then to now.
    private let later: [RankingCorrection]
    /// The times at which versions became known, newest first.
    private let stops: [Instant]

    package init(
        _ day: Day,
        at time: Instant,
        figures: RankingFigures?,
        later: [RankingCorrection],
        stops: [Instant]
    ) {
        (self.day, self.time, self.figures, self.later, self.stops) = (day, time, figures, later, stops)
    }

    package var title: Phrase { Phrase("그때는", "As of then") }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.boxOffice(.day(day)), Phrase(day.words.korean, day.shortEnglish)) }
    package var isIndexed: Bool { false }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        card(&html, language)
        if !stops.isEmpty { line(&html, language) }
        html.form(.class("search when"), .action(Route.boxOffice(.day(day)).link)) { form in
            form.input(
                .type(.datetimeLocal),
                .name("at"),
                .value(String(time.koreanTime.prefix(16))),
                .required,
                .ariaLabel(Phrase("다른 때(한국 시각)", "Another time, in Korea")[language])
            )
            form.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("보기", "Show")[language]) }
        }
        if let figures {
            RankingList(figures: figures, origin: nil, later: later).write(&html, language)
            gone(&html, language)
            if let citation = figures.citation { CitationView(day, citation).write(&html, context) }
        } else {
            EmptyState(
                drawing: .peaks,
                title: Phrase("그때는 아직 없었어요", "Not known yet then"),
                words: Phrase("이 서버가 처음 받은 때부터 볼 수 있어요.", "It starts when this server first received the figures.")
            ).writeCard(&html, context)
        }
        html.source(language)
    }

    private func card(_ html: inout HTML, _ language: Language) {
        html.div(.class("asof")) { card in
            card.p { words in
                let shown = time.koreanWords
                words.b {
                    $0.text(Phrase("\(shown.korean)에 알려진 그대로예요", "As it was known on \(shown.english)")[language])
                }
                words.span {
                    let day = day.wordsWithYear
                    $0.text(
                        Phrase(
                            "\(day.korean)의 순위, 그때까지 받은 판이에요.",
                            "The ranking of \(day.english), in the version received until then (Korean time)."
                        )[language]
                    )
                }
            }
            card.a(.class("button small"), .href(Route.boxOffice(.day(day)).link)) {
                $0.text(Phrase("지금 것 보기", "Show the present one")[language])
            }
        }
    }

    /// Writes the line of versions, oldest first.
    private func line(_ html: inout HTML, _ language: Language) {
        let current = stops.first { $0 <= time }
        html.nav(.class("versions"), .ariaLabel(Phrase("받은 때", "Received")[language])) { nav in
            nav.ol { list in
                for stop in stops.reversed() {
                    let shown = Instant(seconds: (stop.milliseconds + 999) / 1_000)
                    list.li { item in
                        item.a(
                            .href(FilmOrigin.boxOffice(.day(day), [("at", shown.koreanTime)])),
                            stop == current ? .ariaCurrent(.yes) : .omitted
                        ) { link in
                            link.b(.class("num")) { $0.text(shown.shortKorean(besides: day)) }
                            link.small {
                                $0.text(
                                    (stop < BoxOfficeClock.settling(of: day)
                                        ? Phrase("잠정", "Provisional") : Phrase("확정", "Final"))[language]
                                )
                            }
                        }
                    }
                }
            }
        }
    }

    /// Writes the films that came onto the list later.
    private func gone(_ html: inout HTML, _ language: Language) {
        let joined = later.filter { $0.before == nil }.compactMap(\.after)
        guard !joined.isEmpty else { return }
        html.div(.class("doubts")) { box in
            for row in joined {
                box.p { line in
                    line.text(Phrase("나중에 들어온 영화: ", "Came onto the list later: ")[language])
                    line.title(FilmTitle(row.name, english: nil), language)
                }
            }
        }
    }
}

/// The words with which a day's figures can be cited, and its files.
struct CitationView {
    private let day: Day
    private let citation: RankingCitation

    init(_ day: Day, _ citation: RankingCitation) { (self.day, self.citation) = (day, citation) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let fields = [("at", citation.time.koreanTime)]
        let page = FilmOrigin.boxOffice(.day(day), fields)
        html.details(.class("card more")) { details in
            details.summary { $0.text(Phrase("이 수를 인용하기", "Cite these figures")[language]) }
            details.div(.class("cite")) { box in
                box.p { line in
                    line.text(
                        "KOBIS, \(day.iso), \(citation.time.koreanTime.split(separator: "T").joined(separator: " ")) "
                    )
                    line.text(Phrase("기준", "(Korean time)")[language])
                    line.text(". \(context.origin ?? "")\(page.text)")
                }
                box.p { line in
                    line.text("SHA-256 (CSV) ")
                    line.span(.class("num")) { $0.text(citation.hash) }
                }
                box.p {
                    $0.text(
                        Phrase(
                            "나중에 수가 고쳐져도 이 주소와 파일은 그대로예요.",
                            "The address and its files stay the same, whatever is corrected later."
                        )[language]
                    )
                }
                let file = FilmOrigin.boxOffice(.file(day, .csv), fields).text
                box.readingLines(of: (context.origin ?? "") + file, named: "\(day.iso).csv", language)
                box.div(.class("actions")) { files in
                    for format in FigureFormat.allCases {
                        files.a(
                            .class("button soft small"),
                            .href(FilmOrigin.boxOffice(.file(day, format), fields))
                        ) { $0.text(format.rawValue.uppercased()) }
                    }
                    files.a(.class("button soft small"), .href(page)) {
                        $0.text(Phrase("다른 때 보기", "Other times")[language])
                    }
                }
            }
        }
    }
}

extension Instant {
    /// The Korean date and time: `2022년 2월 7일 오전 9시`, `7 February 2022, 9:00 am`.
    var koreanWords: Phrase {
        let (day, time) = (day(in: .korea).wordsWithYear, time(in: .korea))
        let seconds = time.second
        return Phrase(
            "\(day.korean) \(time.words.korean)" + (seconds == 0 ? "" : " \(seconds)초"),
            "\(day.english), \(time.words.english)" + (seconds == 0 ? "" : " and \(English.counted(seconds, "second"))")
        )
    }

    /// A short form: `2/7 09:00`, with the year if it is not that of the figures.
    fileprivate func shortKorean(besides figures: Day) -> String {
        let (day, time) = (day(in: .korea), time(in: .korea))
        let year = day.year == figures.year || day.days(since: figures) < 60 ? "" : "\(day.year)/"
        return "\(year)\(day.month)/\(day.day) \(time.iso.prefix(5))"
    }
}

package import Domain
package import Markup
package import Pages
import Routes

/// The most seen films of a day, a weekend or a week, as a list or a wall of posters.
package struct RankingScreen: Screen {
    private let figures: RankingFigures
    private let view: ListView
    /// Whether it is the hall's front page.
    private let isDoor: Bool

    package init(_ figures: RankingFigures, view: ListView = .list, isDoor: Bool = false) {
        self.figures = figures
        self.view = view
        self.isDoor = isDoor
    }

    private var key: RankingKey { figures.key }
    private var ranking: Ranking { figures.ranking }

    package var title: Phrase { figures.title }
    package var summary: Phrase {
        let first = ranking.rows.first
        let words = key.spoken
        guard let first else { return words }
        return Phrase(
            "\(words.korean) 박스오피스. 1위는 \(first.name), 관객 \(first.admissions.count.grouped)명.",
            "Box office of \(words.english). Number one: \(figures.title(of: first).shown(.english)), \(first.admissions.count.grouped) admissions."
        )
    }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { isDoor ? .toHome : Back(.hall(.boxOffice), Hall.boxOffice.name) }

    package var writesHeading: Bool { true }

    package func writeBar(_ html: inout HTML, _ context: PageContext) {
        RankingViews(key: key, view: view, isDoor: isDoor).write(&html, context.language)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        RankingTop(figures: figures).write(&html, context)
        if ranking.rows.isEmpty {
            nothing(&html, context)
        } else {
            switch view {
            case .list: RankingList(figures: figures, origin: origin).write(&html, language)
            case .photos: RankingWall(figures: figures, origin: origin).write(&html, language)
            }
            RankingSummary(ranking: ranking).write(&html, language)
        }
        RankingDoubts(figures: figures).write(&html, language)
        if let citation = figures.citation { CitationView(key.first, citation).write(&html, context) }
        if key.span == .day, key.filter == .all, !ranking.rows.isEmpty { pictures(&html, language) }
        html.ways(language)
        if figures.isSample { sampleWords(&html, language) }
        html.source(language)
    }

    private func pictures(_ html: inout HTML, _ language: Language) {
        let picture = BoxOfficeRoute.picture(key.first)
        html.nav(.class("actions"), .ariaLabel(Phrase("그림", "Pictures")[language])) { nav in
            nav.a(.class("button soft small"), .href(Route.boxOffice(picture).link)) {
                $0.text(Phrase("그림으로 나누기", "A picture to share")[language])
            }
            nav.a(.class("button soft small"), .href(FilmOrigin.boxOffice(picture, [("birthday", "1")]))) {
                $0.text(Phrase("내 생일의 1위 영화", "Number one on my birthday")[language])
            }
        }
    }

    private func sampleWords(_ html: inout HTML, _ language: Language) {
        html.p(.class("source")) {
            $0.text(
                Phrase(
                    "지금 보이는 것은 예시 데이터예요. 이 서버를 운영하는 분이 KOBIS 키를 넣으면 날마다 새 순위가 올라와요.",
                    "These are sample figures. New ones come every day once the operator adds a KOBIS key."
                )[language]
            )
        }
    }

    /// The origin for links to films; none on the hall's front page, the default back link.
    private var origin: FilmOrigin? { isDoor ? nil : .ranking(key) }

    /// Writes a note that KOBIS has no films for the filter.
    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .peaks,
            title: Phrase("순위에 오른 영화가 없어요", "No films ranked"),
            words: Phrase("다른 날짜나 다른 조건을 선택해 보세요.", "Try another day or another filter.")
        ).writeCard(&html, context, leadingTo: key.unfiltered.route.link, Phrase("모든 영화 보기", "Show all films"))
    }
}

extension RankingKey {
    /// The day with its weekday, or the range of days.
    var spoken: Phrase { span == .day ? first.fullWords : period.spoken }

    var unfiltered: RankingKey { RankingKey(span, first) }
}

extension HTML {
    static let sourceID = "source"

    /// Writes the attribution, which KOBIS requires wherever its figures are shown.
    mutating func source(_ language: Language) {
        p(.class("source"), .id(HTML.sourceID), .tabindex(-1)) {
            $0.text(
                Phrase(
                    "자료: 영화진흥위원회 영화관입장권통합전산망(KOBIS)",
                    "Source: Korean Film Council, Korea Box-office Information System (KOBIS)"
                )[language]
            )
        }
    }

    /// Writes links to the rest of the hall.
    mutating func ways(_ language: Language) {
        nav(.class("actions"), .ariaLabel(Phrase("극장 안내", "In this hall")[language])) { nav in
            nav.a(.class("button soft small"), .href(Route.boxOffice(.films).link)) {
                $0.text(Phrase("영화 검색", "Search films")[language])
            }
            nav.a(.class("button soft small"), .href(Route.boxOffice(.compare).link)) {
                $0.text(Phrase("영화 비교", "Compare films")[language])
            }
            nav.a(.class("button soft small"), .href(Route.boxOffice(.corrections).link)) {
                $0.text(CorrectionsScreen.name[language])
            }
            nav.a(.class("button soft small"), .href(Route.boxOffice(.data).link)) {
                $0.text(DataScreen.name[language])
            }
        }
    }
}

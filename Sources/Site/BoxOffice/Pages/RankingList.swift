import Domain
import Markup
import Routes

/// The rows of a ranking, the first one large. Each is one link; screen readers hear a sentence instead of its visible
/// parts.
struct RankingList {
    let figures: RankingFigures
    let origin: FilmOrigin?
    /// The changes since, if these are earlier figures.
    var later: [RankingCorrection] = []

    private var ranking: Ranking { figures.ranking }

    func write(_ html: inout HTML, _ language: Language) {
        let most = ranking.rows.map(\.admissions.count).max() ?? 0
        html.div(.class("rows ranking")) { rows in
            rows.ol(.class("card")) { list in
                for (index, row) in ranking.rows.enumerated() {
                    list.li(.id("rank-\(index + 1)")) { item in
                        write(&item, row, index, most, language)
                        for doubt in figures.doubts[row.code] ?? [] {
                            item.p(.class("doubt")) { $0.wave(doubt.words, language) }
                        }
                        if let change = later.first(where: { $0.before?.code == row.code }) {
                            item.p(.class("later")) {
                                $0.text(Phrase("나중에: ", "Later: ")[language] + change.words[language])
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ html: inout HTML, _ row: RankedFilm, _ index: Int, _ most: Int, _ language: Language) {
        html.a(.class("row"), .href(row.code.link(from: origin))) { link in
            link.spoken(row, figures, language)
            if index == 0 {
                link.span(.class("film"), .ariaHidden(true)) { film in
                    PosterView(
                        code: row.code,
                        name: figures.title(of: row).shown(language),
                        genre: figures.genres[row.code],
                        stored: figures.posters[row.code],
                        sizes: "9.5rem"
                    ).write(&film)
                }
            }
            link.span(.class("rank"), .ariaHidden(true)) { rank in
                rank.b { $0.number(row.rank) }
                rank.change(row.change, language)
            }
            link.div(.ariaHidden(true)) { words in
                words.rowTitle(figures.title(of: row), language)
                words.preview(row, ranking.key, language)
                if index == 0 { TenSeats(row, of: ranking)?.write(&words, language) }
                words.span(.class("share num")) { share in
                    AmountBar(count: row.admissions.count, most: most).write(&share)
                    share.span { count in
                        count.b { $0.number(row.admissions.count, grouped: true) }
                        count.text(Phrase("명", "")[language])
                    }
                }
                self.facts(&words, row, language)
                if let recent = figures.recent[row.code] {
                    RecentBars(recent, endingOn: figures.key.first, id: index).write(&words)
                }
            }
            if let recent = figures.recent[row.code] {
                RecentPanel(recent, endingOn: figures.key.first, title: figures.title(of: row), id: index)
                    .write(&link, language)
            }
        }
    }

    /// Writes the change in admissions, the total and the share of all sales: `전날보다 −8.9%  누적 1,087,006  매출 41.2%`
    private func facts(_ html: inout HTML, _ row: RankedFilm, _ language: Language) {
        html.p(.class("num")) { line in
            if !row.change.isNew {
                line.span { $0.text(change(row)[language]) }
                line.text(" ")
            }
            line.span { $0.text("\(Phrase("누적", "Total")[language]) \(row.admissions.total.grouped)") }
            line.text(" ")
            line.span { $0.text("\(Phrase("매출", "Sales")[language]) \(row.salesShare.percent[language])") }
        }
    }

    private func change(_ row: RankedFilm) -> Phrase {
        let change = row.admissions.percent.change
        let before = ranking.key.span.before
        return Phrase("\(before.korean)보다 \(change.korean)", "\(change.english) on \(before.english)")
    }
}

/// A bar for a film's admissions, relative to the most in the list. The number stands beside it.
struct AmountBar {
    let count: Int
    let most: Int

    func write(_ html: inout HTML) {
        html.svg(.viewBox("0 0 100 10"), .preserveAspectRatio("none"), .ariaHidden(true)) { svg in
            svg.rect(.width(Double(count * 1_000 / max(most, 1)) / 10), .height(10))
        }
    }
}

/// Ten seats, one of them for each tenth of the admissions of the listed films.
private struct TenSeats {
    private let taken: Int

    /// Nil for a film with less than a twentieth.
    init?(_ row: RankedFilm, of ranking: Ranking) {
        guard let share = Tenths(row.admissions.count, dividedBy: ranking.totals.admissions), share.count > 0 else {
            return nil
        }
        taken = share.count
    }

    func write(_ html: inout HTML, _ language: Language) {
        html.span(.class("seats")) { seats in
            seats.text(
                Phrase(
                    "순위 안 관객 10명 중 \(taken)명",
                    "\(taken) of 10 who saw these films"
                )[language]
            )
            seats.svg(.viewBox("-1 0 198 18"), .ariaHidden(true)) { svg in
                svg.path(.class("taken"), .d(path(0..<taken)))
                if taken < 10 { svg.path(.d(path(taken..<10))) }
            }
        }
    }

    private func path(_ places: Range<Int>) -> String {
        places.map { "M\($0 * 20) 17V6q0-3 3-3h10q3 0 3 3v11z" }.joined()
    }
}

/// The posters, two or more per row.
struct RankingWall {
    let figures: RankingFigures
    let origin: FilmOrigin?

    func write(_ html: inout HTML, _ language: Language) {
        html.ol(.class("wall ranking")) { wall in
            for (index, row) in figures.ranking.rows.enumerated() {
                wall.li(.id("rank-\(index + 1)")) { write(&$0, row, language) }
            }
        }
    }

    private func write(_ html: inout HTML, _ row: RankedFilm, _ language: Language) {
        let route = Route.boxOffice(.film(row.code))
        html.a(.class("card tile"), .href(row.code.link(from: origin))) { tile in
            tile.spoken(row, figures, language)
            tile.span(.class("film"), .data("hero", route.path)) {
                PosterView(
                    code: row.code,
                    name: figures.title(of: row).shown(language),
                    genre: figures.genres[row.code],
                    stored: figures.posters[row.code],
                    sizes: "(min-width: 30em) 12rem, 45vw"
                ).write(&$0)
            }
            tile.div(.ariaHidden(true)) { words in
                words.span(.class("rank")) { rank in
                    rank.b { $0.number(row.rank) }
                    rank.change(row.change, language)
                }
                words.rowTitle(figures.title(of: row), language)
                words.preview(row, figures.key, language)
                words.admissions(row, figures.key.span, language)
            }
        }
    }
}

extension HTML {
    /// Writes the whole row as a sentence for screen readers.
    mutating func spoken(_ row: RankedFilm, _ figures: RankingFigures, _ language: Language) {
        let words = row.words(around: figures.key)
        span(.class("vh")) { line in
            line.text(words.before[language] + ", ")
            line.title(figures.title(of: row), language)
            line.text(", " + words.after[language])
        }
    }

    /// Writes a mark for a preview screening.
    mutating func preview(_ row: RankedFilm, _ key: RankingKey, _ language: Language) {
        guard row.isPreview(on: key.period.last) else { return }
        p { line in line.span(.class("pill")) { $0.text(Phrase.preview[language]) } }
    }

    /// Writes the change of rank: `▲2`, `▼1`, `–`, `신작`; only the arrow is coloured.
    mutating func change(_ change: RankChange, _ language: Language) {
        switch change {
        case .up(let places): move("▲", places, "up")
        case .down(let places): move("▼", places, "down")
        case .same: span(.class("move")) { $0.text("–") }
        case .new: span(.class("move")) { $0.i(.class("up")) { $0.text(change.spoken[language]) } }
        }
    }

    private mutating func move(_ arrow: StaticString, _ places: Int, _ name: StaticString) {
        span(.class("move num")) { move in
            move.i(.class(name)) { $0.text(arrow) }
            move.number(places)
        }
    }

    /// Writes the admissions: `오늘 64,050 / 총 69,228`
    mutating func admissions(_ row: RankedFilm, _ span: RankingSpan, _ language: Language) {
        p(.class("num")) { line in
            // The slash stays with the number before it.
            line.span { $0.text("\(span.now[language]) \(row.admissions.count.grouped)\u{A0}/") }
            line.text(" ")
            line.span { $0.text("\(Phrase("누적", "Total")[language]) \(row.admissions.total.grouped)") }
        }
    }
}

extension RankingSpan {
    /// The period before: `전날`, `지난 주말`.
    fileprivate var before: Phrase {
        switch self {
        case .day: Phrase("전날", "the day before")
        case .weekend: Phrase("지난 주말", "last weekend")
        case .week, .weekdays: Phrase("지난주", "last week")
        }
    }
}

extension FigureDoubt {
    fileprivate var words: Phrase {
        Phrase("보통과 달라요. \(reason.korean)", "Unusual. \(reason.english)")
    }
}

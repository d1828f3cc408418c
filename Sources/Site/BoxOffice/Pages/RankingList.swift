import Domain
import Markup
import Routes

/// The rows of a ranking. Each is one link; screen readers hear a sentence instead of its visible parts.
struct RankingList {
    let figures: RankingFigures
    let origin: FilmOrigin?

    private var ranking: Ranking { figures.ranking }

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("rows ranking")) { rows in
            rows.ol(.class("card")) { list in
                for (index, row) in ranking.rows.enumerated() {
                    list.li(.id("rank-\(index + 1)")) { write(&$0, row, language) }
                }
            }
        }
    }

    private func write(_ html: inout HTML, _ row: RankedFilm, _ language: Language) {
        html.a(.class("row"), .href(row.code.link(from: origin))) { link in
            link.spoken(row, figures, language)
            link.span(.class("rank"), .ariaHidden(true)) { rank in
                rank.b { $0.number(row.rank) }
                rank.change(row.change, language)
            }
            link.div(.ariaHidden(true)) { words in
                words.rowTitle(figures.title(of: row), language)
                words.preview(row, ranking.key, language)
                words.admissions(row, ranking.key.span, language)
                words.span(.class("share num")) { share in
                    ShareBar(share: row.salesShare, of: ranking.rows.map(\.salesShare).max()).write(&share)
                    share.text(row.salesShare.percent[language])
                }
            }
        }
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

/// A bar for a film's share of all tickets, relative to the largest in the list. The text beside it has the number.
struct ShareBar {
    let share: Tenths
    let of: Tenths?

    func write(_ html: inout HTML) {
        let whole = max(of?.count ?? 0, 1)
        html.svg(.viewBox("0 0 100 4"), .preserveAspectRatio("none"), .ariaHidden(true)) { svg in
            svg.rect(.width(Double(share.count * 1_000 / whole) / 10), .height(4))
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

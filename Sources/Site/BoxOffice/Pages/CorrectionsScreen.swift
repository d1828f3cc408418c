package import Domain
package import Markup
package import Pages
import Routes

/// Every change of a day's figures after they were first received, newest first.
package struct CorrectionsScreen: Screen {
    private let revisions: [RankingRevision]
    /// The number before which the list goes on; nil if it does not.
    private let next: Int?

    package init(_ revisions: [RankingRevision], next: Int?) { (self.revisions, self.next) = (revisions, next) }

    package static let name = Phrase("고친 기록", "Corrections")

    package var title: Phrase { Self.name }
    package var summary: Phrase { Self.words }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    private static let words = Phrase(
        "KOBIS가 나중에 바꾼 수를 지우지 않고 모두 남겨요.",
        "Everything KOBIS changed later is kept here; nothing is deleted."
    )

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        html.link(
            .rel("alternate"),
            .type("application/atom+xml"),
            .href(Route.boxOffice(.correctionsFile(.atom)).link)
        )
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p { $0.text(Self.words[language]) }
        if revisions.isEmpty {
            EmptyState(
                drawing: .peaks,
                title: Phrase("고친 것이 없어요", "Nothing was corrected"),
                words: Phrase("수가 바뀌면 여기에 남아요.", "Changed figures will be listed here.")
            ).writeCard(&html, context)
        }
        for revision in revisions { section(&html, revision, language) }
        html.nav(.class("actions"), .ariaLabel(Phrase("더 보기", "More")[language])) { nav in
            if let next {
                nav.a(
                    .class("button soft small"),
                    .href(FilmOrigin.boxOffice(.corrections, [("before", String(next))]))
                ) { $0.text(Phrase("더 오래된 것", "Older")[language]) }
            }
            for format in CorrectionsFormat.allCases {
                nav.a(.class("button soft small"), .href(Route.boxOffice(.correctionsFile(format)).link)) {
                    $0.text(format == .csv ? "CSV" : Phrase("새 소식(Atom)", "Feed (Atom)")[language])
                }
            }
        }
        html.source(language)
    }

    private func section(_ html: inout HTML, _ revision: RankingRevision, _ language: Language) {
        let day = revision.after.key.first
        html.section(.class("section")) { section in
            section.h2 { $0.text(revision.seen.koreanWords[language]) }
            section.div(.class("rows found-films")) { rows in
                rows.ul(.class("card")) { list in
                    for correction in revision.corrections {
                        list.li { $0.div(.class("row")) { write(&$0, correction, day, language) } }
                    }
                }
            }
        }
    }

    private func write(
        _ html: inout HTML,
        _ correction: RankingCorrection,
        _ day: Day,
        _ language: Language
    ) {
        html.div { words in
            words.b { $0.title(FilmTitle(correction.name, english: nil), language) }
            words.p { line in
                let day = day.wordsWithYear
                line.text(Phrase("\(day.korean)의 수", "Figures of \(day.english)")[language])
            }
            words.p { $0.text(correction.words[language]) }
        }
    }
}

extension RankingCorrection {
    /// The film's title.
    var name: String { (after ?? before)?.name ?? "" }

    /// The figures that changed, each with its column's name; empty where the film was not on the list.
    var changedFigures: [(name: String, before: String, after: String)] {
        func figures(_ row: RankedFilm?) -> [(String, String)] {
            [
                ("rank", row.map { String($0.rank) }), ("admissions", row.map { String($0.admissions.count) }),
                ("admissionsTotal", row.map { String($0.admissions.total) }),
                ("sales", row.map { String($0.sales.count) }), ("salesTotal", row.map { String($0.sales.total) }),
                ("salesShare", row.map(\.salesShare.full)), ("screens", row.map { String($0.screens) }),
                ("showings", row.map { String($0.showings) }),
            ].map { ($0.0, $0.1 ?? "") }
        }
        return zip(figures(before), figures(after)).compactMap { before, after in
            before.1 == after.1 ? nil : (before.0, before.1, after.1)
        }
    }
}

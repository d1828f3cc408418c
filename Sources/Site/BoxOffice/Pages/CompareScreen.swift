package import Domain
package import Markup
package import Pages
import Routes

/// Up to four films compared, each from the day it opened.
package struct CompareScreen: Screen {
    package struct Entry: Sendable, Hashable {
        package let summary: FilmSummary
        package let run: FilmRun

        package init(_ summary: FilmSummary, _ run: FilmRun) {
            self.summary = summary
            self.run = run
        }
    }

    package static let most = 4

    private let entries: [Entry]
    /// Films to choose from.
    private let offered: [FilmSummary]
    private let typed: String

    package init(_ entries: [Entry], offered: [FilmSummary] = [], typed: String = "") {
        self.entries = entries
        self.offered = offered
        self.typed = typed
    }

    static let name = Phrase("영화 비교", "Compare films")

    package var title: Phrase { Self.name }
    package var hall: Hall? { .boxOffice }
    package var files: PageFiles { .film }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) {
            $0.text(
                Phrase(
                    "개봉일 기준으로 최대 4편까지 비교해요.",
                    "Compare up to four films from the day each opened."
                )[language]
            )
        }
        if !entries.isEmpty { chosen(&html, language) }
        if !comparable.isEmpty {
            CompareCharts(entries: comparable).write(&html, language)
            CompareTable(entries: comparable).write(&html, language)
        }
        unknowable(&html, language)
        if entries.count < Self.most { picking(&html, language) }
        html.source(language)
    }

    /// Films whose opening day is known and that were ranked since.
    private var comparable: [Entry] { entries.filter { !$0.run.byDayOfRun.isEmpty } }

    private var origin: FilmOrigin { .comparison(entries.map(\.summary.code)) }

    /// Writes the compared films, each with its line and a link to remove it.
    private func chosen(_ html: inout HTML, _ language: Language) {
        html.ul(.class("card chosen")) { list in
            for (index, entry) in entries.enumerated() {
                list.li { item in
                    item.legendLine(index + 1)
                    let title = FilmTitle(entry.summary)
                    item.a(.class("name"), .href(entry.summary.code.link(from: origin))) {
                        $0.title(title, language)
                    }
                    item.a(.class("button soft small"), .href(address(without: entry))) { link in
                        remove(&link, title, language)
                    }
                }
            }
        }
    }

    /// Writes the label in the order of each language: `킹메이커 빼기`, `Remove Kingmaker`. Only the verb is visible.
    private func remove(_ link: inout HTML, _ title: FilmTitle, _ language: Language) {
        if language == .korean { link.hidden("", title, " ", language) }
        link.text(Phrase("빼기", "Remove")[language])
        if language == .english { link.hidden(" ", title, "", language) }
    }

    private func unknowable(_ html: inout HTML, _ language: Language) {
        let without = entries.filter { $0.run.byDayOfRun.isEmpty }.map { FilmTitle($0.summary) }
        guard !without.isEmpty else { return }
        html.p(.class("doubts")) { line in
            let reason = Phrase("개봉 이후 자료가 없어 그래프에서 빠졌어요:", "Not in the charts, no figures since opening:")
            line.text(reason[language])
            for (index, title) in without.enumerated() {
                line.text(index == 0 ? " " : ", ")
                line.title(title, language)
            }
        }
    }

    private func picking(_ html: inout HTML, _ language: Language) {
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("영화 추가", "Add a film")[language]) }
            FilmSearchBox(
                route: .boxOffice(.compare),
                typed: typed,
                kept: entries.isEmpty ? nil : ("films", codes(entries))
            ).write(&section, language)
            if offered.isEmpty, !typed.isEmpty {
                section.p(.class("lead")) { $0.text(Phrase("검색 결과가 없어요.", "No films found.")[language]) }
            }
            section.ul(.class("actions")) { list in
                for film in offered where !entries.contains(where: { $0.summary.code == film.code }) {
                    list.li { item in
                        item.a(.class("button soft small"), .href(address(with: film))) { link in
                            link.text("+ ")
                            link.title(FilmTitle(film), language)
                        }
                    }
                }
            }
        }
    }

    private func address(with film: FilmSummary) -> Link {
        let known = codes(entries)
        return Self.link(known.isEmpty ? film.code.text : "\(known),\(film.code.text)")
    }

    private func address(without entry: Entry) -> Link { Self.link(codes(entries.filter { $0 != entry })) }

    private static func link(_ codes: String) -> Link {
        Link(path: Route.boxOffice(.compare).path + (codes.isEmpty ? "" : "?films=\(codes)"))
    }

    private func codes(_ entries: [Entry]) -> String { entries.map(\.summary.code.text).joined(separator: ",") }
}

extension HTML {
    /// Writes a visually hidden title between words.
    fileprivate mutating func hidden(_ before: String, _ title: FilmTitle, _ after: String, _ language: Language) {
        span(.class("vh")) { words in
            words.text(before)
            words.title(title, language)
            words.text(after)
        }
    }

    /// Writes a sample of the line that represents a film in the charts.
    mutating func legendLine(_ style: Int) {
        svg(.class("line-key"), .viewBox("0 0 24 4"), .ariaHidden(true)) { svg in
            svg.path(.class("line-\(style)"), .d("M2 2h20"), .vectorEffect("non-scaling-stroke"))
        }
    }
}

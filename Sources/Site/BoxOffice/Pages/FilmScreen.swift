package import Domain
package import Markup

/// One film: its poster, its figures, who made it, and how it ran.
package struct FilmScreen: Screen {
    private let shown: FilmSummary
    private let film: Film?
    private let run: FilmRun
    /// The one that was found; nil when it is drawn.
    private let poster: StoredPicture?
    /// What stands above it: how old it is and why.
    private let notes: [Phrase]

    package init(
        _ summary: FilmSummary,
        film: Film?,
        run: FilmRun,
        poster: StoredPicture? = nil,
        notes: [Phrase] = []
    ) {
        self.poster = poster
        shown = summary
        self.film = film
        self.run = run
        self.notes = notes
    }

    private var code: FilmCode { shown.code }
    private var last: FilmDay? { run.days.last }
    private var genre: String? { film?.genres.first ?? shown.genres.first }
    private var route: Route { .boxOffice(.film(code)) }

    package var title: Phrase { Phrase(shown.name, shown.name) }
    package var summary: Phrase {
        guard let last else { return title }
        return Phrase(
            "\(last.day.words.korean) \(last.row.rank)위, 누적 관객 \(last.row.admissions.total.grouped)명.",
            "Number \(last.row.rank) on \(last.day.words.english), \(last.row.admissions.total.grouped) admissions in all."
        )
    }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }
    package var writesHeading: Bool { true }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        FilmCard(title: title, summary: summary, address: route, poster: poster).write(&html, context)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        for note in notes { Banner(note).write(&html, context) }
        html.article(.class("film-page")) { article in
            article.div { sides in
                sides.div { side in
                    hero(&side, language)
                    if let last { FilmStats(day: last, run: run).write(&side, language) }
                }
                sides.div { side in
                    FilmFacts(film: film, opened: run.opened ?? shown.opened).write(&side, language)
                    FilmCharts(run: run).write(&side, language)
                    if !run.days.isEmpty { FilmTable(run: run).write(&side, language) }
                }
            }
        }
        html.nav(.class("actions"), .ariaLabel(Phrase("더 보기", "More")[language])) { nav in
            nav.a(.class("button soft small"), .href(Link(path: "/boxoffice/compare?films=\(code.text)"))) {
                $0.text(Phrase("다른 영화와 견주기", "Compare with others")[language])
            }
        }
        ShareAddress(route: route).write(&html, context)
        html.source(language)
    }

    private func hero(_ html: inout HTML, _ language: Language) {
        html.div(.class("hero")) { hero in
            hero.span(.class("film"), .data("hero", route.path)) {
                PosterView(code: code, name: shown.name, genre: genre, stored: poster, sizes: "11rem").write(&$0)
            }
            hero.hgroup { words in
                if let last { place(&words, last, language) }
                words.h1(.class("title"), .tabindex(-1), .lang(language == .korean ? nil : "ko")) {
                    $0.text(shown.name)
                }
                let english = film?.titleEnglish ?? shown.nameEnglish
                if !english.isEmpty {
                    words.p(.class("lead"), .lang(language == .english ? nil : "en")) { $0.text(english) }
                }
                let made = [film?.year.map(String.init), genre, film?.minutes.map { minutes($0)[language] }]
                words.p(.class("lead")) { $0.text(made.compactMap { $0 }.joined(separator: " · ")) }
            }
        }
    }

    private func place(_ html: inout HTML, _ last: FilmDay, _ language: Language) {
        html.p { line in
            line.span(.class("pill")) { pill in
                pill.text(Phrase("\(last.row.rank)위", "Number \(last.row.rank)")[language])
                pill.text(" ")
                pill.span(.class("vh")) { $0.text(last.row.change.spoken[language]) }
                pill.span(.ariaHidden(true)) { $0.change(last.row.change, language) }
            }
            line.text(" ")
            line.span(.class("pill")) { $0.text(running(last)[language]) }
        }
    }

    private func running(_ last: FilmDay) -> Phrase {
        if last.row.isPreview(on: last.day) { return .preview }
        guard let day = last.row.dayOfRun(on: last.day) else { return last.day.words }
        return Phrase("개봉 \(day)일째", "Day \(day)")
    }

    private func minutes(_ minutes: Int) -> Phrase { Phrase("\(minutes)분", "\(minutes) min") }
}

package import Domain
package import Markup
package import Pages
import Routes

/// A film's page: its poster, figures, credits, and run.
package struct FilmScreen: Screen {
    private let shown: FilmSummary
    private let film: Film?
    private let run: FilmRun
    /// The noted break-even values, newest first.
    private let breakEvens: [BreakEven]
    /// The stored poster; nil for a generated one.
    private let poster: StoredPicture?
    /// Notes on the age of the data.
    private let notes: [Phrase]
    /// The page it was opened from; nil for the hall's front page or another site.
    private let origin: FilmOrigin?

    package init(
        _ summary: FilmSummary,
        film: Film?,
        run: FilmRun,
        breakEvens: [BreakEven] = [],
        poster: StoredPicture? = nil,
        notes: [Phrase] = [],
        origin: FilmOrigin? = nil
    ) {
        self.poster = poster
        shown = summary
        self.film = film
        self.run = run
        self.breakEvens = breakEvens
        self.notes = notes
        self.origin = origin
    }

    private var code: FilmCode { shown.code }
    /// The day of the origin or the film's last one before it; otherwise its last day.
    private var day: FilmDay? {
        guard let day = origin?.day else { return run.days.last }
        return run.days.last { $0.day <= day } ?? run.days.first
    }
    private var genre: String? { film?.genres.first ?? shown.genres.first }
    private var route: Route { .boxOffice(.film(code)) }

    private var name: FilmTitle {
        FilmTitle(shown.name, english: film?.titleEnglish.nonEmpty ?? shown.nameEnglish)
    }

    package var title: Phrase { Phrase(name.shown(.korean), name.shown(.english)) }
    package var summary: Phrase {
        guard let day else { return title }
        let total = day.row.admissions.total.grouped
        return Phrase(
            "\(day.day.words.korean) \(day.row.rank)위, 누적 관객 \(total)명.",
            "No. \(day.row.rank) on \(day.day.words.english), \(total) admissions in total."
        )
    }
    package var hall: Hall? { .boxOffice }
    package var files: PageFiles { .film }
    package var back: Back? { origin?.back ?? Back(.hall(.boxOffice), Hall.boxOffice.name) }
    package var writesHeading: Bool { true }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        FilmCard(title: title, summary: summary, address: route, poster: poster).write(&html, context)
        FilmData(title: title, film: film, route: route).write(&html, context)
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        for note in notes { Banner(note).write(&html, context) }
        html.article(.class("film-page")) { article in
            article.div { sides in
                sides.div { side in
                    hero(&side, language)
                    if let day { FilmStats(code: code, day: day, run: run).write(&side, language) }
                }
                sides.div { side in
                    RunChart(run)?.write(&side, language)
                    BreakEvenCard(notes: breakEvens, run: run).write(&side, language)
                    WeekTable(run: run).write(&side, language)
                    RankChart(run: run).write(&side, language)
                    FilmFacts(film: film, opened: run.opened ?? shown.opened).write(&side, language)
                    FilmMilestones(run: run).write(&side, language)
                    if !run.days.isEmpty { FilmTable(run: run).write(&side, language) }
                }
            }
        }
        html.nav(.class("actions"), .ariaLabel(Phrase("더 보기", "More")[language])) { nav in
            nav.a(.class("button soft small"), .href(Link(path: "/boxoffice/compare?films=\(code.text)"))) {
                $0.text(Phrase("다른 영화와 비교하기", "Compare with other films")[language])
            }
            if !run.sinceOpening.isEmpty {
                nav.a(.class("button soft small"), .href(Route.boxOffice(.filmPicture(code)).link)) {
                    $0.text(Phrase("그림으로 나누기", "A picture to share")[language])
                }
            }
        }
        ShareAddress(route: route).write(&html, context)
        html.source(language)
    }

    private func hero(_ html: inout HTML, _ language: Language) {
        html.div(.class("hero")) { hero in
            hero.span(.class("film"), .data("hero", route.path)) {
                PosterView(code: code, name: name.shown(language), genre: genre, stored: poster, sizes: "11rem")
                    .write(&$0)
            }
            hero.hgroup { words in
                words.h1(.class("title"), .tabindex(-1), .lang(name.foreign(language))) {
                    $0.text(name.shown(language))
                }
                if let (other, tongue) = otherTitle(language) {
                    words.p(.class("lead"), .lang(tongue)) { $0.text(other) }
                }
                if let day { place(&words, day, language) }
                let made = [
                    film?.year.map(String.init),
                    genre.map { FilmVocabulary.genre($0)[language] },
                    film?.minutes.map { minutes($0)[language] },
                ]
                words.p(.class("lead")) { $0.text(made.compactMap { $0 }.joined(separator: "\u{A0}· ")) }
            }
        }
    }

    /// Returns the title in the other language, if known and different.
    private func otherTitle(_ language: Language) -> (String, String)? {
        switch language {
        case .korean: name.english.isEmpty || name.english == name.korean ? nil : (name.english, "en")
        case .english: name.beside(.english).map { ($0, "ko") }
        }
    }

    private func place(_ html: inout HTML, _ day: FilmDay, _ language: Language) {
        html.p { line in
            line.span(.class("pill")) { pill in
                pill.text(Phrase("\(day.row.rank)위", "No. \(day.row.rank)")[language])
                pill.text(" ")
                pill.span(.class("vh")) { $0.text(day.row.change.spoken[language]) }
                pill.span(.ariaHidden(true)) { $0.change(day.row.change, language) }
            }
            line.text(" ")
            line.span(.class("pill")) { $0.text(running(day)[language]) }
        }
    }

    private func running(_ day: FilmDay) -> Phrase {
        if day.row.isPreview(on: day.day) { return .preview }
        guard let number = day.row.dayOfRun(on: day.day) else { return day.day.words }
        return Phrase("개봉 \(number)일째", "Day \(number)")
    }

    private func minutes(_ minutes: Int) -> Phrase { Phrase("\(minutes)분", "\(minutes) min") }
}

extension String {
    /// Nil if empty.
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

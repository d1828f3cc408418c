import Domain
import HTTP
import Market
import Markup
import Octets
import Pages
import Routes

/// The films whose break-even value is known, and a search for others.
struct BreakEvensScreen: StaffScreen {
    let films: [FilmBreakEven]
    /// The films found by `typed`.
    let found: [FilmSummary]
    let typed: String

    static let most = 200
    static let name = Phrase("손익분기점", "Break-even values")

    var files: PageFiles { .sellers }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .role(.search), .action(Route.desk(.breakEvens).link)) { form in
            form.p(.class("lead")) {
                $0.text(
                    Phrase(
                        "손익분기점은 KOBIS에 없어요. 여기에 적으면 영화 화면에 출처와 함께 보여요.",
                        "KOBIS has no break-even values. A value noted here is shown on the film’s page with its source."
                    )[language]
                )
            }
            form.div(.class("card fields")) { fields in
                TextField("q", Phrase("영화 찾기", "Find a film"), typed, fault: nil).write(&fields, language)
            }
            form.div(.class("actions")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("찾기", "Find")[language]) }
            }
        }
        if !typed.isEmpty {
            guard !found.isEmpty else {
                return html.p(.class("lead"), .role(.status)) {
                    $0.text(Phrase("그런 영화가 없어요.", "There is no such film.")[language])
                }
            }
            return rows(&html, found.map { ($0.code, $0.name, nil) }, language)
        }
        guard !films.isEmpty else {
            return html.p(.class("lead")) { $0.text(Phrase("아직 적은 값이 없어요.", "No value yet.")[language]) }
        }
        rows(&html, films.map { ($0.code, $0.name, Phrase.people($0.admissions)) }, language)
    }

    private func rows(_ html: inout HTML, _ films: [(FilmCode, String, Phrase?)], _ language: Language) {
        html.div(.class("rows")) { rows in
            rows.ul(.class("card")) { list in
                for (code, name, value) in films {
                    list.li { item in
                        item.a(.class("row"), .href(Route.desk(.breakEven(code)).link)) { link in
                            link.div { words in
                                words.h2 { $0.text(name) }
                                if let value { words.p(.class("about")) { $0.text(value[language]) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The form for a film's break-even value, with all values before.
struct BreakEvenScreen: StaffScreen {
    let film: FilmSummary
    let notes: [BreakEven]
    var typed: (admissions: String, source: String)
    var fault: Failure?
    var isDone = false

    init(_ film: FilmSummary, _ notes: [BreakEven]) {
        (self.film, self.notes) = (film, notes)
        typed = (notes.first?.admissions.map(String.init) ?? "", "")
    }

    var files: PageFiles { .sellers }
    var title: Phrase { Phrase("\(film.name)의 손익분기점", "Break-even of \(film.name)") }
    var back: Back? { Back(.desk(.breakEvens), BreakEvensScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account about")) { html in
            html.p(.class("lead"), .role(.status)) { $0.text(isDone ? Phrase("적었어요.", "Saved.")[language] : "") }
            html.form(.method(.post), .action(Route.desk(.breakEven(film.code)).link), .novalidate(true)) { form in
                form.div(.class("card fields")) { fields in
                    TextField(
                        "admissions",
                        Phrase("관객 수", "Admissions"),
                        typed.admissions,
                        hint: Phrase("비워 두면 값을 지워요.", "Leave it empty to withdraw the value."),
                        fault: fault
                    ).write(&fields, language, isNumber: true)
                    TextField(
                        "source",
                        Phrase("출처", "Source"),
                        typed.source,
                        hint: Phrase("예: 제작보고회, 2022년 1월 5일", "For example: press conference, 5 January 2022"),
                        fault: fault
                    ).write(&fields, language)
                }
                form.div(.class("actions")) { actions in
                    actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("적기", "Save")[language]) }
                    actions.a(.class("button soft"), .href(Route.boxOffice(.film(film.code)).link)) {
                        $0.text(Phrase("영화 보기", "See the film")[language])
                    }
                }
            }
            guard !notes.isEmpty else { return }
            html.section(.class("card prose")) { card in
                card.h2 { $0.text(Phrase("적은 값", "Values so far")[language]) }
                card.ul { list in
                    for (day, value) in notes.map(\.words) {
                        list.li { $0.text("\(day[language]): \(value[language])") }
                    }
                }
            }
        }
    }
}

extension ModerationPages {
    /// Shows the films with a value, and those a search finds.
    func breakEvens(_ visit: Visit, _ archive: any BoxOfficeArchive) async throws -> Response {
        let typed = try Query(parsing: visit.request.query).typed("q", within: .line).withoutOuterBlanks
        let screen = BreakEvensScreen(
            films: typed.isEmpty ? try await archive.filmsWithBreakEven(limit: BreakEvensScreen.most) : [],
            found: typed.isEmpty ? [] : try await archive.search(typed, limit: 50).films,
            typed: typed
        )
        return pages.personal(screen, visit)
    }

    /// Shows a film's values, and notes a new one.
    func breakEven(_ visit: Visit, _ code: FilmCode, _ archive: any BoxOfficeArchive) async throws -> Response {
        guard let film = try await archive.summary(of: code) else { throw Failure.nothingHere }
        guard visit.isSending else {
            var screen = BreakEvenScreen(film, try await archive.breakEvens(of: code))
            screen.isDone = try Query(parsing: visit.request.query).word("done") != nil
            return pages.personal(screen, visit)
        }
        let form = try await visit.form()
        let typed = (try form.typed("admissions", within: .line), try form.typed("source", within: .line))
        do throws(Failure) {
            try await archive.note(BreakEven(admissions: typed.0, source: typed.1, at: pages.now), of: code)
            return .seeOther(ModerationRoute.breakEven(code).path + "?done=1")
        } catch {
            guard error.kind == .invalid || error.kind == .conflict else { throw error }
            var screen = BreakEvenScreen(film, try await archive.breakEvens(of: code))
            (screen.typed, screen.fault) = (typed, error)
            return pages.personal(screen, visit, status: error.kind == .conflict ? 409 : 422)
        }
    }
}

package import Domain
package import Markup
package import Pages
import Routes

/// A search for films by title, director or actor.
package struct FilmSearchScreen: Screen {
    private let typed: String
    private let reading: SearchReading?
    private let films: [FilmSummary]

    package init(_ typed: String, reading: SearchReading? = nil, films: [FilmSummary] = []) {
        self.typed = typed
        self.reading = reading
        self.films = films
    }

    static let name = Phrase("영화 검색", "Search films")

    package var title: Phrase { Self.name }
    package var hall: Hall? { .boxOffice }
    package var back: Back? { Back(.hall(.boxOffice), Hall.boxOffice.name) }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        FilmSearchBox(route: .boxOffice(.films), typed: typed).write(&html, language)
        if typed.isEmpty {
            html.p(.class("lead")) { $0.text(Self.advice[language]) }
        } else if films.isEmpty {
            nothing(&html, context)
        } else {
            html.p(.class("lead"), .role(.status)) { $0.text(account[language]) }
            found(&html, language)
        }
        html.source(language)
    }

    static let advice = Phrase(
        "제목, 감독, 배우 이름으로 검색해요. 초성으로도 찾을 수 있어요. 예: ㅅㅍㅇㄷ(스파이더)",
        "Search by title, director or actor. Initial consonants work too: ㅅㅍㅇㄷ."
    )

    private var account: Phrase {
        let count = Phrase("영화 \(films.count)편", English.counted(films.count, "film"))
        guard let meant = reading?.told else { return count }
        return Phrase("\(meant.korean) \(count.korean)", "\(meant.english) \(count.english)")
    }

    private func found(_ html: inout HTML, _ language: Language) {
        html.div(.class("rows found-films")) { rows in
            rows.ul(.class("card")) { list in
                for film in films { list.li { row(&$0, film, language) } }
            }
        }
    }

    private func row(_ html: inout HTML, _ film: FilmSummary, _ language: Language) {
        html.a(.class("row"), .href(film.code.link(from: .search(typed)))) { row in
            row.div { words in
                let title = FilmTitle(film)
                words.h2(.lang(title.foreign(language))) { $0.text(title.shown(language)) }
                if let korean = title.beside(language) {
                    words.p(.lang(Language.korean.rawValue)) { $0.text(korean) }
                }
                let facts = [
                    film.directors.joined(separator: ", "),
                    film.opened.map { day in
                        let words = day.wordsWithYear
                        return Phrase("\(words.korean) 개봉", "opened \(words.english)")[language]
                    } ?? "",
                    film.admissionsTotal > 0 ? Phrase.people(film.admissionsTotal)[language] : "",
                ]
                words.p { $0.text(facts.filter { !$0.isEmpty }.joined(separator: "\u{A0}· ")) }
            }
        }
    }

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .lantern,
            title: Phrase("검색 결과가 없어요", "No films found"),
            words: Self.advice
        ).writeCard(&html, context) { $0.buttonToNewestRanking(context.language) }
    }
}

/// The search field for films. `kept` is sent along with it.
struct FilmSearchBox {
    let route: Route
    let typed: String
    var kept: (name: StaticString, value: String)?

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("search"), .role(.search), .action(route.link)) { form in
            let words = Phrase("제목, 감독, 배우", "Title, director, actor")[language]
            if let kept { form.input(.type(.hidden), .name(kept.name), .value(kept.value)) }
            form.input(
                .type(.search),
                .name("q"),
                .value(typed),
                .ariaLabel(words),
                // A longer text does not fit beside the button on a phone.
                .placeholder(Phrase("제목, 감독, 배우", "Title or name")[language]),
                .enterkeyhint(.search),
                .autocomplete(.off)
            )
            form.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("검색", "Search")[language]) }
        }
    }
}

extension SearchReading {
    /// A note on how the text was interpreted, if not as typed.
    fileprivate var told: Phrase? {
        switch self {
        case .asTyped: nil
        case .initials: Phrase("초성으로 검색했어요.", "Matched by initial consonants:")
        case .otherKeyboard(let meant):
            Phrase("‘\(meant)’\(Particle.toward.after(meant)) 검색했어요.", "Showing results for “\(meant)”:")
        }
    }
}

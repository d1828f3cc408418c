import Domain
import Markup

/// What the apps tell of a film, in their order.
struct FilmFacts {
    let film: Film?
    let opened: Day?

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("facts card")) { list in
            for (name, value) in facts { fact(&list, name, value, language) }
        }
    }

    private var facts: [(Phrase, Phrase)] {
        let opened = (film?.opened ?? opened).map(\.iso)
        return [
            (Phrase("감독", "Director"), listed(film?.directors.map(\.name) ?? [])),
            (Phrase("제작년도", "Made in"), listed([film?.year].compactMap { $0.map(String.init) })),
            (Phrase("개봉일", "Opened"), listed([opened].compactMap { $0 })),
            (Phrase("상영시간", "Runs"), film?.minutes.map { Phrase("\($0)분", "\($0) min") } ?? listed([])),
            (Phrase("관람등급", "Rating"), listed(film?.grades ?? [])),
            (Phrase("제작국가", "Country"), listed(film?.nations ?? [])),
            (Phrase("장르", "Genre"), listed(film?.genres ?? [])),
            (Phrase("배우", "Cast"), listed(film?.actors.map(\.person.name) ?? [])),
            (Phrase("배급사", "Distributor"), listed(film?.distributors ?? [])),
        ]
    }

    /// As the apps join them; a dash where nothing is known.
    private func listed(_ values: [String]) -> Phrase {
        let text = values.isEmpty ? "–" : values.joined(separator: ", ")
        return Phrase(text, text)
    }

    private func fact(_ html: inout HTML, _ name: Phrase, _ value: Phrase, _ language: Language) {
        html.div { pair in
            pair.dt { $0.text(name[language]) }
            pair.dd { $0.text(value[language]) }
        }
    }
}

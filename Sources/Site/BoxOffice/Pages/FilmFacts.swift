import Domain
import Markup

/// The facts of a film that the apps show, in their order.
struct FilmFacts {
    let film: Film?
    let opened: Day?

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("facts card")) { list in
            for (name, value) in facts { list.fact(name, value, language) }
        }
    }

    private var facts: [(Phrase, Phrase)] {
        [
            (Phrase("감독", "Director"), .listed(film?.directors.map(\.shownName) ?? [])),
            (Phrase("제작년도", "Year"), plain(film?.year.map(String.init))),
            (Phrase("개봉일", "Opened"), .listed([film?.opened ?? opened].compactMap { $0?.wordsWithYear })),
            (Phrase("상영시간", "Running time"), film?.minutes.map { Phrase("\($0)분", "\($0) min") } ?? .listed([])),
            (Phrase("관람등급", "Rating"), .listed(film?.grades.map(FilmVocabulary.rating) ?? [])),
            (Phrase("제작국가", "Country"), .listed(film?.nations.map(FilmVocabulary.nation) ?? [])),
            (Phrase("장르", "Genre"), .listed(film?.genres.map(FilmVocabulary.genre) ?? [])),
            (Phrase("배우", "Cast"), .listed(film?.actors.map(\.person.shownName) ?? [])),
            (Phrase("배급사", "Distributor"), .listed(film?.distributorNames ?? [])),
        ]
    }

    private func plain(_ text: String?) -> Phrase { .listed([text].compactMap { $0.map { Phrase($0, $0) } }) }
}

/// The days on which a film passed each million admissions.
struct FilmMilestones {
    let run: FilmRun

    func write(_ html: inout HTML, _ language: Language) {
        let milestones = run.milestones()
        guard !milestones.isEmpty else { return }
        html.section(.class("section")) { section in
            section.h2 { $0.text(Phrase("관객 돌파 기록", "Admission milestones")[language]) }
            section.dl(.class("facts card")) { list in
                for milestone in milestones {
                    let count = milestone.admissions.spoken
                    list.fact(Phrase("\(count.korean) 명", count.english), Self.day(of: milestone), language)
                }
            }
        }
    }

    private static func day(of milestone: Milestone) -> Phrase {
        let day = milestone.day.wordsWithYear
        return milestone.isExact ? day : Phrase("\(day.korean) 이전", "before \(day.english)")
    }
}

extension HTML {
    /// Writes one fact with its name.
    mutating func fact(_ name: Phrase, _ value: Phrase, _ language: Language) {
        div { pair in
            pair.dt { $0.text(name[language]) }
            pair.dd(.lang(value.foreign(language))) { $0.text(value[language]) }
        }
    }
}

extension Phrase {
    /// Returns the language tag of a value that is Korean on an English page.
    fileprivate func foreign(_ language: Language) -> String? {
        guard language == .english, english == korean else { return nil }
        return english.unicodeScalars.contains { ("가"..."힣").contains($0) } ? Language.korean.rawValue : nil
    }
}

extension Film {
    /// The distributors, in English where KOBIS knows the name.
    fileprivate var distributorNames: [Phrase] {
        distributors.map { name in
            let english = companies.first { $0.name == name && !$0.nameEnglish.isEmpty }?.nameEnglish
            return Phrase(name, english ?? name)
        }
    }
}

package import Domain
import Markup

/// A film's title: in English on English pages if known, otherwise in Korean.
package struct FilmTitle {
    let korean: String
    let english: String

    package init(_ korean: String, english: String?) {
        self.korean = korean
        self.english = english?.withoutOuterBlanks.withoutBlanksBeforeColons ?? ""
    }

    init(_ film: FilmSummary) { self.init(film.name, english: film.nameEnglish) }

    package func shown(_ language: Language) -> String { isTranslated(language) ? english : korean }

    /// Returns the title's language tag, if it is not the page's language.
    package func foreign(_ language: Language) -> String? {
        language == .korean || isTranslated(language) ? nil : Language.korean.rawValue
    }

    /// Returns the Korean title shown beside an English one.
    func beside(_ language: Language) -> String? { isTranslated(language) && korean != english ? korean : nil }

    private func isTranslated(_ language: Language) -> Bool { language == .english && !english.isEmpty }
}

extension String {
    /// The text without spaces before colons: KOBIS writes `The Pirates : The Last Royal Treasure`.
    fileprivate var withoutBlanksBeforeColons: String {
        reduce(into: "") { text, letter in
            if letter == ":" { while text.last == " " { text.removeLast() } }
            text.append(letter)
        }
    }
}

extension HTML {
    /// Writes a title among words of the page's language.
    package mutating func title(_ title: FilmTitle, _ language: Language) {
        guard let foreign = title.foreign(language) else { return text(title.shown(language)) }
        span(.lang(foreign)) { $0.text(title.shown(language)) }
    }

    /// Writes a row's title, with the Korean one in small print below an English one.
    mutating func rowTitle(_ title: FilmTitle, _ language: Language) {
        b(.lang(title.foreign(language))) { $0.text(title.shown(language)) }
        if let korean = title.beside(language) {
            span(.class("also"), .lang(Language.korean.rawValue)) { $0.text(korean) }
        }
    }
}

extension RankingFigures {
    func title(of row: RankedFilm) -> FilmTitle { FilmTitle(row.name, english: englishTitles[row.code]) }
}

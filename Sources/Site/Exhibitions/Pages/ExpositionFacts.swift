import Domain
import Markup
import Pages

/// Visitors, place and period: labels and values in two styles, one above the other when text is large.
struct ExpositionFacts {
    let exposition: Exposition

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("facts card")) { list in
            let title = exposition.visitorsTitle
            list.fact(title[language], lang: title.tag(for: language)) { visitors(&$0, language) }
            list.fact(Phrase("개최지", "Place")[language]) { text(&$0, exposition.location, language) }
            list.fact(Phrase("개최 기간", "Dates")[language]) { period(&$0, language) }
        }
    }

    private func visitors(_ html: inout HTML, _ language: Language) {
        guard let visitors = exposition.visitors else { return html.text(FactWords.unknown[language]) }
        html.text(Phrase("\(visitors.grouped)명", English.counted(visitors, "person", "people"))[language])
    }

    private func text(_ html: inout HTML, _ text: PackText, _ language: Language) {
        guard !text.isBlank(to: language) else { return html.text(FactWords.unknown[language]) }
        html.span(.lang(text.tag(for: language))) { $0.text(text[language]) }
    }

    /// Writes the period. Screen readers skip a dash between dates or read it as “minus”, so they get words.
    private func period(_ html: inout HTML, _ language: Language) {
        guard let period = Period(duration: exposition.duration.original) else {
            return text(&html, exposition.duration, language)
        }
        html.span(.class("vh")) { $0.text(period.spoken[language]) }
        html.span(.ariaHidden(true)) { html in
            if let translated = exposition.duration.translations[language] { return html.text(translated) }
            html.time(.datetime(period.first.iso)) { $0.text(Self.written(period.first)[language]) }
            html.text(" – ")
            html.time(.datetime(period.last.iso)) { $0.text(Self.written(period.last)[language]) }
        }
    }

    /// Returns the day as in the original apps: `1900. 04. 14`; `14 April 1900`.
    private static func written(_ day: Day) -> Phrase {
        let parts = day.iso.split(separator: "-")
        return Phrase(parts.joined(separator: ". "), day.wordsWithYear.english)
    }
}

/// A text in place of a missing value.
enum FactWords {
    static let unknown = Phrase("정보 없음", "Not known")
}

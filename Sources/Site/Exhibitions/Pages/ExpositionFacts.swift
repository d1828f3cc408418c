import Domain
import Markup
import Pages

/// Visitors, place and period in large type. Two of them are drawn as well: the visitors as a crowd, the period as the
/// months of its years.
struct ExpositionFacts {
    let exposition: Exposition

    func write(_ html: inout HTML, _ language: Language) {
        html.dl(.class("openings card")) { list in
            let title = exposition.visitorsTitle
            fact(&list, title[language], lang: title.tag(for: language)) {
                visitors(&$0, language)
            } drawing: {
                if let visitors = exposition.visitors { Crowd(of: visitors).write(&$0, language) }
            }
            fact(&list, Phrase("개최지", "Place")[language]) { text(&$0, exposition.location, language) }
            let period = Period(duration: exposition.duration.original)
            fact(&list, Phrase("개최 기간", "Dates")[language]) {
                write(&$0, period, language)
            } drawing: {
                if let period { MonthLine(of: period).write(&$0, language) }
            }
        }
    }

    private func fact(
        _ list: inout HTML,
        _ label: String,
        lang: String? = nil,
        value: (inout HTML) -> Void,
        drawing: (inout HTML) -> Void = { _ in }
    ) {
        list.div { row in
            row.dt(.lang(lang)) { $0.text(label) }
            row.dd { place in
                place.b(.class("num")) { value(&$0) }
                drawing(&place)
            }
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
    private func write(_ html: inout HTML, _ period: Period?, _ language: Language) {
        guard let period else { return text(&html, exposition.duration, language) }
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

import Domain
import Markup

/// A radio button that looks like a tile.
struct Choice {
    private let value: String
    private let name: Phrase
    private let isChosen: Bool
    private let ownLanguage: Language?

    init(_ value: String, _ name: Phrase, isChosen: Bool) {
        self.value = value
        self.name = name
        self.isChosen = isChosen
        ownLanguage = nil
    }

    /// Creates the choice of a language, named in that language for readers who know no other.
    init(_ language: Language, isChosen: Bool) {
        value = language.rawValue
        name = Phrase(language.ownName, language.ownName)
        self.isChosen = isChosen
        ownLanguage = language
    }

    /// Writes the choice; `picture` is decoration above the name.
    func write(
        _ html: inout HTML,
        name group: StaticString,
        _ language: Language,
        class style: StaticString? = nil,
        picture: (inout HTML) -> Void = { _ in }
    ) {
        html.label(style.map { .class($0) } ?? .omitted) { label in
            label.input(.type(.radio), .name(group), .value(value), .checked(isChosen))
            picture(&label)
            label.span(.lang(ownLanguage == language ? nil : ownLanguage?.rawValue)) { $0.text(name[language]) }
        }
    }
}

/// A group of radio buttons.
struct ChoiceGroup {
    let title: Phrase

    func write(_ html: inout HTML, _ language: Language, answers: (inout HTML) -> Void) {
        html.fieldset(.class("section")) { group in
            group.legend { $0.text(title[language]) }
            answers(&group)
        }
    }
}

package import Domain
package import Markup

/// A field of an account form: its label, its value, and its error.
package struct AccountField {
    private let name: StaticString
    private let label: Phrase
    private let value: String?
    private let hint: Phrase?
    package let error: Phrase?
    package var isFirst: Bool
    /// The HTML id, where two forms of one page have a field of the same name.
    package var id: String?

    package init(
        name: StaticString,
        label: Phrase,
        value: String?,
        hint: Phrase? = nil,
        error: Phrase? = nil,
        isFirst: Bool = false,
        id: String? = nil
    ) {
        (self.name, self.label, self.value, self.hint, self.error) = (name, label, value, hint, error)
        (self.isFirst, self.id) = (isFirst, id)
    }

    package static func secret(
        _ name: StaticString = "secret",
        _ label: Phrase = Phrase("비밀번호", "Password"),
        hint: Phrase? = nil,
        error: Phrase? = nil
    ) -> AccountField {
        AccountField(name: name, label: label, value: nil, hint: hint, error: error)
    }

    private var isSecret: Bool { value == nil }

    /// Writes the button that reveals a password. Hidden until the script shows it.
    private func reveal(_ html: inout HTML, of id: String, _ language: Language) {
        html.button(
            .class("reveal"),
            .type(.button),
            .hidden(true),
            .ariaPressed(false),
            .ariaLabel(Phrase("비밀번호 보기", "Show password")[language]),
            .data("reveal", id)
        ) { Icon.eye.write(&$0) }
    }

    /// Writes the field. `content` is the autocomplete value.
    package func write(
        _ html: inout HTML,
        _ language: Language,
        type: Attribute<Tag.Input>,
        _ content: Attribute<Tag.Input>
    ) {
        let id = id ?? name.description
        html.div(.class("field")) { field in
            field.label(.for(id)) { $0.text(label[language]) }
            field.input(
                type,
                .id(id),
                .name(name),
                .value(value),
                content,
                .autocapitalize(.off),
                .spellcheck(false),
                .required(true),
                .autofocus(isFirst),
                .ariaInvalid(error == nil ? nil : true),
                .ariaDescribedby(error ?? hint == nil ? nil : "\(id)-note")
            )
            if isSecret { reveal(&field, of: id, language) }
            if let words = error ?? hint {
                field.p(.class(error == nil ? "note" : "note fault"), .id("\(id)-note")) { $0.text(words[language]) }
            }
        }
    }
}

/// The alert above a refused form.
package struct FormAlert {
    private let words: Phrase

    package init(words: Phrase) { self.words = words }

    package func write(_ html: inout HTML, _ language: Language) {
        html.p(.class("form-alert"), .role(.alert), .tabindex(-1)) { $0.text(words[language]) }
    }
}

package import Domain
package import Markup

/// A text field of a form: its label, its value, and a hint or its error.
package struct TextField {
    private let name: String
    private let label: Phrase
    private let value: String
    private let hint: Phrase?
    private let error: Phrase?

    /// Takes the field's error from `fault`, if that names it.
    package init(_ name: String, _ label: Phrase, _ value: String, hint: Phrase? = nil, fault: Failure?) {
        (self.name, self.label, self.value, self.hint) = (name, label, value, hint)
        error = fault?.field == name ? fault?.message : nil
    }

    package func write(
        _ html: inout HTML,
        _ language: Language,
        isNumber: Bool = false,
        type: OneOf<Keyword.InputType> = .text
    ) {
        write(&html, language) { field in
            field.input(
                .type(type),
                isNumber ? .inputmode(.numeric) : .omitted,
                .id(name),
                .name(name),
                .value(value),
                .autocomplete(.off),
                .autofocus(error != nil),
                .ariaInvalid(error == nil ? nil : true),
                .ariaDescribedby(note)
            )
        }
    }

    /// Writes the field for a text of several lines.
    package func write(_ html: inout HTML, _ language: Language, rows: Int, upTo longest: Int? = nil) {
        write(&html, language) { field in
            field.textarea(
                .id(name),
                .name(name),
                .rows(rows),
                longest.map { .maxlength($0) } ?? .omitted,
                .ariaInvalid(error == nil ? nil : true),
                .ariaDescribedby(note),
                text: value
            )
        }
    }

    private var note: String? { error ?? hint == nil ? nil : "\(name)-note" }

    private func write(_ html: inout HTML, _ language: Language, input: HTML.Content) {
        html.div(.class("field")) { field in
            field.label(.for(name)) { $0.text(label[language]) }
            input(&field)
            if let words = error ?? hint {
                field.p(.class(error == nil ? "note" : "note fault"), .id("\(name)-note")) { $0.text(words[language]) }
            }
        }
    }
}

import Domain
import Markup

/// A value to copy into an app.
struct CopiedFact {
    let id: String
    let name: Phrase
    let value: String

    init(_ id: String, _ name: Phrase, _ value: String) { (self.id, self.name, self.value) = (id, name, value) }

    func write(_ html: inout HTML, _ language: Language) {
        html.div { row in
            row.dt { $0.text(name[language]) }
            row.dd { value in
                value.code(.id(id)) { $0.text(self.value) }
                CopyButton(of: id, name).write(&value, language)
            }
        }
    }
}

/// A button that copies an element's text. A script shows it.
struct CopyButton {
    let id: String
    let name: Phrase

    init(of id: String, _ name: Phrase) { (self.id, self.name) = (id, name) }

    func write(_ html: inout HTML, _ language: Language) {
        html.button(
            .class("button soft small"),
            .type(.button),
            .hidden(true),
            .data("copy", id),
            .data("done", Phrase("복사했어요", "Copied")[language]),
            .ariaLabel(Phrase("\(name.korean) 복사", "Copy: \(name.english)")[language])
        ) { $0.text(Phrase("복사", "Copy")[language]) }
    }
}

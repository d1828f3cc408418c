import Domain
import Markup
import Pages

/// What stands above an offer or an appointment in a conversation: whose it is, what it is, and what became of it.
struct DealHeading {
    private let icon: Icon
    private let speaker: Phrase
    private let name: Phrase
    private let outcome: Phrase?

    init(_ icon: Icon, _ speaker: Phrase, _ name: Phrase, outcome: Phrase?) {
        self.icon = icon
        self.speaker = speaker
        self.name = name
        self.outcome = outcome
    }

    func write(_ html: inout HTML, _ language: Language) {
        html.h2 { heading in
            icon.write(&heading)
            heading.span { words in
                words.span(.class("vh")) { $0.text(speaker[language]) }
                words.text(name[language])
            }
            if let outcome { heading.span(.class("outcome")) { $0.text(outcome[language]) } }
        }
    }
}

extension HTML {
    /// A button that answers an offer or an appointment. `subject` is heard after its words, where others have the same.
    mutating func answer(
        _ style: StaticString,
        _ answer: String,
        _ words: Phrase,
        about subject: Phrase? = nil,
        _ language: Language
    ) {
        button(.class(style), .type(.submit), .name("answer"), .value(answer)) {
            $0.text(words, about: subject, language)
        }
    }

    /// The words, and for those who hear them what they are about.
    mutating func text(_ words: Phrase, about subject: Phrase?, _ language: Language) {
        text(words[language])
        if let subject { span(.class("vh")) { $0.text(", " + subject[language]) } }
    }
}

extension Conversation {
    /// Who said something, before it.
    func speaker(isMine: Bool) -> Phrase {
        isMine ? Phrase("나: ", "You: ") : Phrase("\(other.name): ", "\(other.name): ")
    }
}

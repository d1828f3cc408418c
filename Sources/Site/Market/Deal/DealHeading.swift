import Domain
import Markup
import Pages

/// The heading of an offer or an appointment in a conversation: its author, its kind and its outcome.
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
    /// Writes a button that answers an offer or an appointment. Screen readers read `subject` after its label, to
    /// distinguish equal labels.
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

    /// Writes the words, and for screen readers their subject.
    mutating func text(_ words: Phrase, about subject: Phrase?, _ language: Language) {
        text(words[language])
        if let subject { span(.class("vh")) { $0.text(", " + subject[language]) } }
    }
}

extension Conversation {
    /// Returns the sender's name as a prefix.
    func speaker(isMine: Bool) -> Phrase {
        isMine ? Phrase("나: ", "You: ") : Phrase("\(other.name): ", "\(other.name): ")
    }
}

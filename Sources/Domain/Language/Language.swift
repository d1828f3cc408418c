/// The languages of Madang.
package enum Language: String, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"
}

/// A text in both languages.
package struct Phrase: Sendable, Hashable {
    package let korean: String
    package let english: String

    package init(_ korean: String, _ english: String) {
        self.korean = korean
        self.english = english
    }

    package subscript(_ language: Language) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }
}

extension Language {
    /// Returns all languages, with that one first.
    package static func all(first: Language) -> [Language] { [first] + allCases.filter { $0 != first } }

    /// The language's name for itself.
    package var ownName: String {
        switch self {
        case .korean: "한국어"
        case .english: "English"
        }
    }
}

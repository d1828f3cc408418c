/// A text of a pack, in the language it was written in and in those it was put into.
package struct PackText: Sendable, Hashable {
    /// As the pack's own files say it.
    package let original: String
    /// The language of the original.
    package let language: Language
    package let translations: [Language: String]

    package init(_ original: String, in language: Language = .korean, translations: [Language: String] = [:]) {
        self.original = original
        self.language = language
        self.translations = translations
    }

    /// The text for such a reader: the original where there is no translation.
    package subscript(_ reader: Language) -> String { translations[reader] ?? original }

    /// The language that text is in, which a page has to name when it is not the page's own.
    package func spoken(to reader: Language) -> Language { translations[reader] == nil ? language : reader }
}

/// A text of a pack in its original language, with translations.
package struct PackText: Sendable, Hashable {
    /// The text in the pack's own files.
    package let original: String
    /// The language of the original.
    package let language: Language
    package let translations: [Language: String]

    package init(_ original: String, in language: Language = .korean, translations: [Language: String] = [:]) {
        self.original = original
        self.language = language
        self.translations = translations
    }

    /// Returns the text for a reader of that language: the original if there is no translation.
    package subscript(_ reader: Language) -> String { translations[reader] ?? original }

    /// Returns the language of that text, which a page must declare if it differs from its own.
    package func spoken(to reader: Language) -> Language { translations[reader] == nil ? language : reader }
}

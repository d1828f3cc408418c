import Domain

/// The exposition's five keys, and its optional ones.
struct ExpositionDraft {
    let title: PackText
    let visitors: Int?
    let location: PackText
    let duration: PackText
    let description: PackText
    let poster: String?
    let alt: PackText?
    let sources: PackText?
    let rooms: [RoomDraft]
    let unknown: [UnknownKey]

    private static let optional = ["alt", "sources", "poster", "titleImage", "title_Image", "rooms"]
    private static let translated = ["title", "location", "duration", "description", "alt", "sources"]

    init?(_ value: FileValue, _ settings: PackSettings, _ findings: Findings) {
        let needed = Phrase("{ }로 감싼 전시 하나가 필요해요", "one exhibition in { } is needed")
        guard let reader = ObjectReader(value, isLenient: settings.isLenient, findings, needed: needed) else {
            return nil
        }
        let keys: [ObjectReader.Key] = [
            .init("title", "name"), .init("visitors", "visitor"), .init("location", "place"),
            .init("duration", "period"), .init("description", "desc"),
        ]
        let texts = TranslatedReader(reader, settings, keys: Self.translated)
        title = texts.text(keys[0], mayBeBlank: false)
        visitors = reader.count(keys[1])
        location = texts.text(keys[2], mayBeBlank: true)
        duration = texts.text(keys[3], mayBeBlank: true)
        description = texts.text(keys[4], mayBeBlank: true)
        alt = texts.optionalText("alt")
        sources = texts.optionalText("sources")
        poster = ["poster", "titleImage", "title_Image"].lazy.compactMap { reader.optionalText($0) }.first
        rooms = RoomRules.read(reader, settings)
        unknown = reader.noteUnknownKeys(
            but: keys.map(\.name) + Self.optional + Language.allCases.map(\.rawValue),
            taken: keys
        )
    }
}

/// Reads texts together with their translations.
struct TranslatedReader {
    private let reader: ObjectReader
    private let original: Language
    private let translations: [Language: ObjectReader]

    init(_ reader: ObjectReader, _ settings: PackSettings, keys: [String]) {
        self.reader = reader
        original = settings.original
        var translations: [Language: ObjectReader] = [:]
        for language in Language.allCases where language != settings.original {
            guard let translation = reader.translation(language) else { continue }
            translation.noteUnknownKeys(but: keys)
            if settings.languages?.contains(language) ?? true { translations[language] = translation }
        }
        self.translations = translations
    }

    func text(_ key: ObjectReader.Key, mayBeBlank: Bool) -> PackText {
        text(reader.text(key, mayBeBlank: mayBeBlank), key.name)
    }

    func optionalText(_ key: String) -> PackText? { reader.optionalText(key).map { text($0, key) } }

    private func text(_ text: String, _ key: String) -> PackText {
        PackText(text, in: original, translations: translations.compactMapValues { $0.optionalText(key) })
    }
}

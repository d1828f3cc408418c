import Domain

/// The contents of `pack.json`: how the pack is read and shown. All of it is optional.
struct PackSettings {
    /// The original's first. Nil: all languages with texts.
    var languages: [Language]?
    var itemsTitle: [Language: String] = [:]
    var poster: String?
    var flags: [String]?
    var accent: PictureColour?
    var licence: String?
    var isLenient = false

    /// The language of the plain texts.
    var original: Language { languages?.first ?? .korean }

    init() {}

    init(_ file: DataFile, _ findings: Findings) {
        let needed = Phrase("{ } 하나가 필요해요", "one object { } is needed")
        let path = JSONPath()
        guard let reader = ObjectReader(file.value, in: file, at: path, isLenient: false, findings, needed: needed)
        else {
            return
        }
        languages = Self.languages(reader)
        itemsTitle[original] = reader.optionalText("items_title")
        for language in Language.allCases where language != original {
            guard let translation = reader.translation(language) else { continue }
            itemsTitle[language] = translation.optionalText("items_title")
            translation.noteUnknownKeys(but: ["items_title"])
        }
        poster = reader.optionalText("poster")
        flags = Self.names(reader, "flags")?.map(\.text)
        accent = Self.accent(reader)
        licence = reader.optionalText("licence") ?? reader.optionalText("license")
        isLenient = Self.isLenient(reader)
        let languageKeys = Language.allCases.map(\.rawValue)
        reader.noteUnknownKeys(
            but: ["name", "languages", "items_title", "poster", "flags", "accent", "licence", "license", "missing"]
                + languageKeys
        )
    }

    private static func languages(_ reader: ObjectReader) -> [Language]? {
        guard let names = names(reader, "languages") else { return nil }
        var languages: [Language] = []
        for name in names {
            if let language = Language(rawValue: name.text) {
                if !languages.contains(language) { languages.append(language) }
            } else {
                let needed = Phrase("쓸 수 있는 언어는 ko와 en이에요", "there are ko and en")
                reader.fault(at: name.start, name.path, unknown(name.text).needing(needed))
            }
        }
        return languages.isEmpty ? nil : languages
    }

    /// A text of a list, and its position.
    private struct Name {
        let text: String
        let start: Int
        let path: JSONPath
    }

    /// Reads a list of texts; a single text counts as a list of one.
    private static func names(_ reader: ObjectReader, _ key: String) -> [Name]? {
        guard let value = reader.value(key) else { return nil }
        let path = reader.path.appending(.key(key))
        let needed = Phrase("글의 목록이 필요해요", "a list of texts is needed")
        switch value.content {
        case .text(let text): return [Name(text: text, start: value.start, path: path)]
        case .list(let values):
            return values.enumerated().compactMap { index, value in
                let path = path.appending(.index(index))
                if case .text(let text) = value.content { return Name(text: text, start: value.start, path: path) }
                reader.fault(at: value.start, path, Wording.found(value).needing(Wording.text))
                return nil
            }
        case .null, .bool, .number, .object, .unreadable:
            reader.fault(at: value.start, path, Wording.found(value).needing(needed))
            return nil
        }
    }

    private static func accent(_ reader: ObjectReader) -> PictureColour? {
        guard let text = reader.optionalText("accent"), let value = reader.value("accent") else { return nil }
        if let colour = PictureColour(hex: text.lowercased()) { return colour }
        let needed = Phrase("#8a3324처럼 적어 주세요", "write a colour like #8a3324")
        reader.fault(at: value.start, reader.path.appending(.key("accent")), unknown(text).needing(needed))
        return nil
    }

    private static func isLenient(_ reader: ObjectReader) -> Bool {
        guard let text = reader.optionalText("missing"), let value = reader.value("missing") else { return false }
        if text == "empty" { return true }
        if text == "refuse" { return false }
        let needed = Phrase("\"empty\"나 \"refuse\"를 적어 주세요", "write \"empty\" or \"refuse\"")
        reader.fault(at: value.start, reader.path.appending(.key("missing")), unknown(text).needing(needed))
        return false
    }

    private static func unknown(_ text: String) -> Phrase {
        let text = JSONPath.shortened(text)
        return Phrase("'\(text)'은(는) 쓸 수 없어요", "'\(text)' is not known")
    }
}

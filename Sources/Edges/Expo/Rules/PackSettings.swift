import Domain
import Octets

/// The contents of `pack.json`: how the pack is read and shown. All of it is optional.
struct PackSettings {
    /// The original's first. Nil: all languages with texts.
    var languages: [Language]?
    var itemsTitle: [Language: String] = [:]
    var visitorsTitle: [Language: String] = [:]
    var poster: String?
    var flags: [String]?
    var accent: PictureColour?
    var licence: String?
    var isLenient = false

    private static let titles = ["items_title", "visitors_title"]

    /// The language of the plain texts.
    var original: Language { languages?.first ?? .korean }

    init() {}

    init(_ file: FileValue, _ findings: Findings) {
        let needed = Phrase("{ } 하나가 필요해요", "one object { } is needed")
        guard let reader = ObjectReader(file, isLenient: false, findings, needed: needed) else { return }
        languages = Self.languages(reader)
        itemsTitle[original] = reader.optionalText("items_title")
        visitorsTitle[original] = reader.optionalText("visitors_title")
        for language in Language.allCases where language != original {
            guard let translation = reader.translation(language) else { continue }
            itemsTitle[language] = translation.optionalText("items_title")
            visitorsTitle[language] = translation.optionalText("visitors_title")
            translation.noteUnknownKeys(but: Self.titles)
        }
        poster = reader.optionalText("poster")
        flags = Self.names(reader, "flags")?.compactMap(\.text)
        accent = Self.accent(reader)
        licence = reader.optionalText("licence") ?? reader.optionalText("license")
        isLenient = Self.isLenient(reader)
        let languageKeys = Language.allCases.map(\.rawValue)
        reader.noteUnknownKeys(
            but: ["name", "languages", "poster", "flags", "accent", "licence", "license", "missing"] + Self.titles
                + languageKeys
        )
    }

    private static func languages(_ reader: ObjectReader) -> [Language]? {
        guard let names = names(reader, "languages") else { return nil }
        var languages: [Language] = []
        for name in names {
            if let language = Language(rawValue: name.text ?? "") {
                if !languages.contains(language) { languages.append(language) }
            } else {
                unknown(name, reader, Phrase("쓸 수 있는 언어는 ko와 en이에요", "there are ko and en"))
            }
        }
        return languages.isEmpty ? nil : languages
    }

    /// Reads a list of texts; a single text counts as a list of one.
    private static func names(_ reader: ObjectReader, _ key: String) -> [FileValue]? {
        guard let value = reader.value(key) else { return nil }
        if value.text != nil { return [value] }
        guard case .list = value.json else {
            let needed = Phrase("글의 목록이 필요해요", "a list of texts is needed")
            reader.findings.fault(value.finding(value.found.needing(needed)))
            return nil
        }
        return value.parts.filter { part in
            if part.text == nil { reader.findings.fault(part.finding(part.found.needing(Wording.text))) }
            return part.text != nil
        }
    }

    private static func accent(_ reader: ObjectReader) -> PictureColour? {
        guard let text = reader.optionalText("accent"), let value = reader.value("accent") else { return nil }
        if let colour = PictureColour(hex: text.lowercased()) { return colour }
        unknown(value, reader, Phrase("#8a3324처럼 적어 주세요", "write a colour like #8a3324"))
        return nil
    }

    private static func isLenient(_ reader: ObjectReader) -> Bool {
        guard let text = reader.optionalText("missing"), let value = reader.value("missing") else { return false }
        if text != "empty", text != "refuse" {
            unknown(value, reader, Phrase("\"empty\"나 \"refuse\"를 적어 주세요", "write \"empty\" or \"refuse\""))
        }
        return text == "empty"
    }

    private static func unknown(_ value: FileValue, _ reader: ObjectReader, _ needed: Phrase) {
        let text = JSONPath.shortened(value.text ?? "")
        let words = Phrase("'\(text)'은(는) 쓸 수 없어요", "'\(text)' is not known")
        reader.findings.fault(value.finding(words.needing(needed)))
    }
}

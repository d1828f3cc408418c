import Domain

/// A guide as `items.json` names it.
struct GuideDraft {
    let kind: GuideFile.Kind
    let language: Language
    /// The name of its file.
    let name: String
    let form: GuideFile.Form
    /// The value for notes about its file.
    let value: FileValue
}

/// The guides of an exhibit.
enum GuideRules {
    private static let keys = GuideFile.Kind.allCases.map(\.rawValue)
    private static let needed = Phrase("{ }로 감싼 안내가 필요해요", "guides in { } are needed")

    static func read(_ exhibit: ObjectReader, _ settings: PackSettings) -> [GuideDraft] {
        guard let reader = exhibit.object("guide", needed: needed) else { return [] }
        let others = Language.allCases.filter { $0 != settings.original }
        reader.noteUnknownKeys(but: keys + others.map(\.rawValue))
        return guides(reader, settings.original)
            + others.flatMap { language -> [GuideDraft] in
                guard let translation = reader.translation(language) else { return [] }
                translation.noteUnknownKeys(but: keys)
                let isShown = settings.languages?.contains(language) ?? true
                return isShown ? guides(translation, language) : []
            }
    }

    private static func guides(_ reader: ObjectReader, _ language: Language) -> [GuideDraft] {
        GuideFile.Kind.allCases.compactMap { kind in
            guard let name = reader.optionalText(kind.rawValue), let value = reader.value(kind.rawValue) else {
                return nil
            }
            if let form = kind.forms.first(where: { name.lowercased().hasSuffix(".\($0.rawValue)") }),
                !name.contains("/"),
                !name.contains("\\")
            {
                return GuideDraft(kind: kind, language: language, name: name, form: form, value: value)
            }
            let (shown, endings) = (JSONPath.shortened(name), kind.endings)
            let words = Phrase("'\(shown)'은(는) 쓸 수 없어요", "'\(shown)' cannot be used").needing(
                Phrase(
                    "media 안의 파일 이름만 적어 주세요: \(endings)",
                    "write the name alone of a file in media: \(endings)"
                )
            )
            reader.wrong(value, words, instead: ObjectReader.leftOut)
            return nil
        }
    }
}

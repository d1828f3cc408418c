import Domain
import Octets

/// An exhibit's four keys, and its optional ones.
struct ItemDraft {
    let name: PackText
    let imageName: String
    let summary: PackText
    let text: PackText
    let easyText: PackText?
    let alt: PackText?
    let facts: [Exhibit.Fact]
    let parts: [ExhibitPart]
    let realSize: RealSize?
    let years: ExhibitYears?
    let guides: [GuideDraft]
    let unknown: [UnknownKey]
    /// The value for notes about its picture.
    let place: FileValue

    private static let keys: [ObjectReader.Key] = [
        .init("name", "title"), .init("image_name", "imageName", "picture", "image"),
        .init("short_desc", "shortDesc", "short_description", "shortDescription", "summary"),
        .init("desc", "description", "detail_description", "details", "decs"),
    ]
    private static let optional = ["easy", "alt"] + Exhibit.Fact.Kind.allCases.map(\.rawValue)
    private static let translated = ["name", "short_desc", "desc"] + optional

    init?(_ value: FileValue, _ settings: PackSettings, _ findings: Findings) {
        let needed = Phrase("{ }로 감싼 출품작 하나가 필요해요", "one exhibit in { } is needed")
        guard let reader = ObjectReader(value, isLenient: settings.isLenient, findings, needed: needed) else {
            return nil
        }
        let texts = TranslatedReader(reader, settings, keys: Self.translated)
        name = texts.text(Self.keys[0], mayBeBlank: false)
        imageName = Self.imageName(reader)
        summary = texts.text(Self.keys[2], mayBeBlank: true)
        text = texts.text(Self.keys[3], mayBeBlank: true)
        easyText = texts.optionalText("easy")
        alt = texts.optionalText("alt")
        facts = Exhibit.Fact.Kind.allCases.compactMap { kind in
            texts.optionalText(kind.rawValue).map { Exhibit.Fact(kind, $0) }
        }
        parts = PartRules.read(reader, settings)
        realSize = reader.realSize("cm")
        years = reader.years("years")
        guides = GuideRules.read(reader, settings)
        place = reader.value("image_name") ?? value
        unknown = reader.noteUnknownKeys(
            but: Self.keys.map(\.name) + Self.optional + ["parts", "cm", "years", "guide"]
                + Language.allCases.map(\.rawValue),
            taken: Self.keys
        )
    }

    /// Accepts a name, not a path: pictures are in one folder, and nothing else is read.
    private static func imageName(_ reader: ObjectReader) -> String {
        let name = reader.text(keys[1], mayBeBlank: false)
        guard name.contains(where: { $0 == "/" || $0 == "\\" }), let value = reader.value("image_name") else {
            return name
        }
        let last = String(name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
        let words = Phrase("폴더 이름이 들어 있어요", "this names a folder").needing(
            Phrase(
                "그림 이름만 적어 주세요: \(JSONPath.shortened(last))",
                "write the picture's name alone: \(JSONPath.shortened(last))"
            )
        )
        reader.wrong(value, words, instead: ObjectReader.leftOut)
        return ""
    }
}

/// The list of exhibits.
enum ItemRules {
    static let most = 2000

    static func read(_ file: FileValue, _ settings: PackSettings, _ findings: Findings) -> [ItemDraft] {
        guard let list = list(in: file, findings) else { return [] }
        let values = list.parts
        if values.isEmpty {
            let words = Wording.blank.needing(Phrase("출품작이 하나는 필요해요", "at least one exhibit is needed"))
            findings.fault(list.finding(words))
        }
        if values.count > most {
            let words = Phrase("출품작이 \(values.count)점이에요", "there are \(values.count) exhibits").needing(
                Phrase("\(most)점까지 담을 수 있어요", "at most \(most) can be shown")
            )
            findings.fault(values[most].finding(words))
        }
        return values.prefix(most).compactMap { ItemDraft($0, settings, findings) }
    }

    private static func list(in file: FileValue, _ findings: Findings) -> FileValue? {
        if case .list = file.json { return file }
        if case .object = file.json,
            let list = file.parts.first(where: { if case .list = $0.json { true } else { false } })
        {
            return wrapped(list, in: file, findings)
        }
        let needed = Phrase("[ ]로 감싼 출품작 목록이 필요해요", "a list of exhibits in [ ] is needed")
        findings.fault(file.finding(file.found.needing(needed)))
        return nil
    }

    /// Reads `{"catalog": […]}`: the list is one level too deep. Its content is checked too if it is a list of
    /// exhibits.
    private static func wrapped(_ list: FileValue, in file: FileValue, _ findings: Findings) -> FileValue? {
        let key = JSONPath.shortened(list.key)
        let words = Phrase(
            "목록이 \"\(key)\" 안에 있어요 · { \"\(key)\": }를 지우고 [ ]만 남겨 주세요",
            "the list is inside \"\(key)\" · remove { \"\(key)\": } and keep the list [ ]"
        )
        findings.fault(file.finding(words))
        let first = list.parts.first?.json
        return ["name", "image_name", "short_desc", "desc"].contains { first?[$0] != nil } ? list : nil
    }
}

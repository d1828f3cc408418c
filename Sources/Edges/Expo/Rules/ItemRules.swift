import Domain

/// An exhibit's four keys, and its optional ones.
struct ItemDraft {
    let name: PackText
    let imageName: String
    let summary: PackText
    let text: PackText
    let alt: PackText?
    let facts: [Exhibit.Fact]
    /// The position for notes about its picture.
    let place: Place

    struct Place {
        let start: Int
        let path: JSONPath
    }

    private static let keys: [ObjectReader.Key] = [
        .init("name", "title"), .init("image_name", "imageName", "picture", "image"),
        .init("short_desc", "shortDesc", "short_description", "shortDescription", "summary"),
        .init("desc", "description", "detail_description", "details", "decs"),
    ]
    private static let optional = ["alt"] + Exhibit.Fact.Kind.allCases.map(\.rawValue)
    private static let translated = ["name", "short_desc", "desc"] + optional

    init?(_ value: JSONValue, at path: JSONPath, in file: DataFile, _ settings: PackSettings, _ findings: Findings) {
        let needed = Phrase("{ }로 감싼 출품작 하나가 필요해요", "one exhibit in { } is needed")
        guard
            let reader = ObjectReader(
                value,
                in: file,
                at: path,
                isLenient: settings.isLenient,
                findings,
                needed: needed
            )
        else { return nil }
        let texts = TranslatedReader(reader, settings, keys: Self.translated)
        name = texts.text(Self.keys[0], mayBeBlank: false)
        imageName = Self.imageName(reader)
        summary = texts.text(Self.keys[2], mayBeBlank: true)
        text = texts.text(Self.keys[3], mayBeBlank: true)
        alt = texts.optionalText("alt")
        facts = Exhibit.Fact.Kind.allCases.compactMap { kind in
            texts.optionalText(kind.rawValue).map { Exhibit.Fact(kind, $0) }
        }
        place = Place(start: reader.value("image_name")?.start ?? value.start, path: path.appending(.key("image_name")))
        reader.noteUnknownKeys(
            but: Self.keys.map(\.name) + Self.optional + Language.allCases.map(\.rawValue),
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
        reader.wrong(value, keys[1], words, instead: ObjectReader.leftOut)
        return ""
    }
}

/// The list of exhibits.
enum ItemRules {
    static let most = 2000

    static func read(_ file: DataFile, _ settings: PackSettings, _ findings: Findings) -> [ItemDraft] {
        guard let (values, path) = list(in: file, findings) else { return [] }
        if values.isEmpty {
            let words = Wording.blank.needing(Phrase("출품작이 하나는 필요해요", "at least one exhibit is needed"))
            findings.fault(file.finding(at: file.value.start, path, words))
        }
        if values.count > most {
            let words = Phrase("출품작이 \(values.count)점이에요", "there are \(values.count) exhibits").needing(
                Phrase("\(most)점까지 담을 수 있어요", "at most \(most) can be shown")
            )
            findings.fault(file.finding(at: values[most].start, path.appending(.index(most)), words))
        }
        return values.prefix(most).enumerated().compactMap { index, value in
            ItemDraft(value, at: path.appending(.index(index)), in: file, settings, findings)
        }
    }

    private static func list(in file: DataFile, _ findings: Findings) -> ([JSONValue], JSONPath)? {
        switch file.value.content {
        case .list(let values): return (values, JSONPath())
        case .unreadable: return nil
        case .object(let object): return wrapped(object, in: file, findings)
        case .null, .bool, .number, .text:
            let needed = Phrase("[ ]로 감싼 출품작 목록이 필요해요", "a list of exhibits in [ ] is needed")
            findings.fault(file.finding(at: file.value.start, JSONPath(), Wording.found(file.value).needing(needed)))
            return nil
        }
    }

    /// Reads `{"catalog": […]}`: the list is one level too deep. Its content is checked too if it is a list of
    /// exhibits.
    private static func wrapped(
        _ object: JSONObject,
        in file: DataFile,
        _ findings: Findings
    ) -> ([JSONValue], JSONPath)? {
        for member in object.members {
            guard case .list(let values) = member.value.content else { continue }
            let key = JSONPath.shortened(member.key)
            let words = Phrase(
                "목록이 \"\(key)\" 안에 있어요 · { \"\(key)\": }를 지우고 [ ]만 남겨 주세요",
                "the list is inside \"\(key)\" · remove { \"\(key)\": } and keep the list [ ]"
            )
            findings.fault(file.finding(at: file.value.start, JSONPath(), words))
            guard case .object(let first)? = values.first?.content,
                ["name", "image_name", "short_desc", "desc"].contains(where: { first[$0] != nil })
            else { return nil }
            return (values, JSONPath(steps: [.key(member.key)]))
        }
        let needed = Phrase("[ ]로 감싼 출품작 목록이 필요해요", "a list of exhibits in [ ] is needed")
        findings.fault(file.finding(at: file.value.start, JSONPath(), Wording.found(file.value).needing(needed)))
        return nil
    }
}

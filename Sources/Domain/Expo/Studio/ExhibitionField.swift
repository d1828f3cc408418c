/// A text of an exhibition or of one of its exhibits. The raw value is its key in the files of a pack.
package enum ExhibitionField: String, Sendable, CaseIterable {
    case title, location, duration, visitors, description
    case itemsTitle = "items_title"
    case visitorsTitle = "visitors_title"
    case sources, licence
    case name
    case line = "short_desc"
    case story = "desc"
    case easy, alt, period, material, size, source, rights
    case years, cm, room
    case text

    /// The texts of a whole exhibition; `alt` describes its poster.
    package static let ofExhibition: [ExhibitionField] = [
        .title, .location, .duration, .visitors, .description, .itemsTitle, .visitorsTitle, .alt, .sources, .licence,
    ]
    /// The texts of an exhibit.
    package static let ofExhibit: [ExhibitionField] = [
        .name, .line, .story, .easy, .alt, .period, .years, .material, .size, .cm, .source, .rights, .room,
    ]
    /// The texts of a named part of an exhibit's picture.
    package static let ofPart: [ExhibitionField] = [.name, .text]
    package static let facts: [ExhibitionField] = [.period, .years, .material, .size, .cm, .source, .rights, .room]

    /// Returns its name in tables and forms that have it in several languages.
    package func key(in language: Language) -> String {
        language == .korean ? rawValue : "\(rawValue)_\(language.rawValue)"
    }

    /// Whether it may have several lines.
    package var isLong: Bool {
        switch self {
        case .description, .story, .easy, .sources, .text: true
        default: false
        }
    }

    /// The most characters.
    package var longest: Int {
        switch self {
        case .description, .story: 10_000
        case .easy, .sources, .text: 2_000
        case .alt: 600
        case .visitors, .years, .cm: 19
        case .name, .title: 100
        case .location, .duration, .itemsTitle, .visitorsTitle, .licence, .room: 120
        case .line, .period, .material, .size, .source, .rights: 200
        }
    }

    /// Whether it is written once for all languages.
    package var isOfOneLanguage: Bool { [.visitors, .licence, .years, .cm].contains(self) }

    package var label: Phrase {
        switch self {
        case .title: Phrase("전시 제목", "Title")
        case .location: Phrase("어디에서 하나요?", "Place")
        case .duration: Phrase("언제 하나요?", "Dates")
        case .visitors: Phrase("방문객 수", "Number of visitors")
        case .description: Phrase("소개", "About it")
        case .itemsTitle: Phrase("출품작 목록의 제목", "Title of the list")
        case .visitorsTitle: Phrase("방문객을 부르는 말", "Word for visitors")
        case .sources: Phrase("참고 자료", "Sources")
        case .licence: Phrase("이용 조건", "Licence")
        case .name: Phrase("이름", "Name")
        case .line: Phrase("한 줄로 말하면", "In one line")
        case .story: Phrase("이야기", "Story")
        case .easy: Phrase("쉬운 글", "Easy text")
        case .alt: Phrase("사진 설명", "What the picture shows")
        case .period: Phrase("시대나 해", "Period")
        case .material: Phrase("재료", "Material")
        case .size: Phrase("크기", "Size")
        case .source: Phrase("자료", "Source")
        case .rights: Phrase("글과 사진의 권리", "Rights")
        case .years: Phrase("연도", "Years")
        case .cm: Phrase("실제 너비와 높이(cm)", "Real width and height (cm)")
        case .room: Phrase("방", "Room")
        case .text: Phrase("설명", "Text")
        }
    }

    /// Returns the text as it is saved. Throws `invalid`, naming the field.
    func checked(_ typed: String) throws(Failure) -> String {
        let lines = typed.composed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = lines.joined(separator: isLong ? "\n" : " ").withoutOuterBlanks
        guard text.unicodeScalars.count <= longest, lines.count <= 1_000 else {
            throw Failure(
                .invalid,
                Phrase("\(longest)자까지 적어 주세요.", "Use up to \(longest) characters."),
                field: rawValue
            )
        }
        for line in lines { try NameRules.things.check(String(line), label, field: rawValue) }
        guard !text.isEmpty else { return text }
        let (value, wanted): (String?, Phrase)
        switch self {
        case .years:
            value = ExhibitYears(written: text)?.written
            wanted = Phrase("1377이나 1236~1251처럼 적어 주세요.", "Write it like 1377, or 1236~1251.")
        case .cm:
            value = RealSize(written: text)?.written
            wanted = Phrase("24.6×17처럼 센티미터로 적어 주세요.", "Write it in centimetres, like 24.6×17.")
        case .visitors:
            value = Int(text.filter { $0 != "," && $0 != " " }).flatMap { $0 < 0 ? nil : String($0) }
            wanted = Phrase("숫자로 적어 주세요.", "Enter a number.")
        default: return text
        }
        guard let value else { throw Failure(.invalid, wanted, field: rawValue) }
        return value
    }
}

/// The texts of an exhibition or of an exhibit, in each language.
package struct ExhibitionTexts: Sendable, Equatable {
    package private(set) var all: [Language: [ExhibitionField: String]] = [:]

    package init() {}

    /// The text of a field; empty where there is none. Those of one language are Korean's.
    package subscript(field: ExhibitionField, language: Language) -> String {
        get { all[field.isOfOneLanguage ? .korean : language]?[field] ?? "" }
        set { all[field.isOfOneLanguage ? .korean : language, default: [:]][field] = newValue.isEmpty ? nil : newValue }
    }

    package func has(_ language: Language) -> Bool { !(all[language] ?? [:]).isEmpty }

    /// Returns the text with its translation; nil where there is neither.
    package func pack(_ field: ExhibitionField, original: Language) -> PackText? {
        let other: Language = original == .korean ? .english : .korean
        let (text, translation) = (self[field, original], self[field, other])
        guard !text.isEmpty || !translation.isEmpty else { return nil }
        // A text written only in the other language is that language's.
        guard !text.isEmpty else { return PackText(translation, in: other) }
        return PackText(text, in: original, translations: translation.isEmpty ? [:] : [other: translation])
    }
}

extension ExhibitionTexts {
    package static func == (one: ExhibitionTexts, other: ExhibitionTexts) -> Bool {
        Language.allCases.allSatisfy { (one.all[$0] ?? [:]) == (other.all[$0] ?? [:]) }
    }
}

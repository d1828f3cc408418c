/// A setting of the place, which its owner gives at the desk. The raw value is its name in the store.
package enum PlaceSetting: String, CaseIterable, Sendable {
    case name
    case englishName = "english name"
    case sentence
    case englishSentence = "english sentence"
    /// The people who run the place.
    case owner
    case englishOwner = "english owner"
    /// A telephone number, a mail address or a link to reach them.
    case contact
    /// The person who answers for personal data, where it is not the owner.
    case officer
    case englishOfficer = "english officer"
    /// The companies that keep data for the owner.
    case processors
    case englishProcessors = "english processors"

    /// The field's name in forms.
    package var field: String { String(rawValue.map { $0 == " " ? "-" : $0 }) }

    /// The most characters.
    package var longest: Int {
        switch self {
        case .name, .englishName: 30
        case .sentence, .englishSentence, .contact: 120
        case .owner, .englishOwner, .officer, .englishOfficer: 60
        case .processors, .englishProcessors: 200
        }
    }

    package var label: Phrase {
        switch self {
        case .name: Phrase("이름", "Name")
        case .englishName: Phrase("영어 이름", "Name in English")
        case .sentence: Phrase("한 줄 소개", "Description")
        case .englishSentence: Phrase("영어 소개", "Description in English")
        case .owner: Phrase("운영하는 사람", "Who runs it")
        case .englishOwner: Phrase("운영하는 사람 (영어)", "Who runs it, in English")
        case .contact: Phrase("연락처", "Contact")
        case .officer: Phrase("개인정보 책임자", "Answers for personal data")
        case .englishOfficer: Phrase("개인정보 책임자 (영어)", "Answers for personal data, in English")
        case .processors: Phrase("데이터를 맡긴 곳", "Who keeps the data")
        case .englishProcessors: Phrase("데이터를 맡긴 곳 (영어)", "Who keeps the data, in English")
        }
    }

    /// Returns the text as it is saved. Throws `invalid` for one that is too long or cannot be read.
    func checked(_ typed: String) throws(Failure) -> String {
        let text = typed.composed.withoutOuterBlanks
        guard text.unicodeScalars.count <= longest, !text.contains(where: \.isNewline) else {
            throw Failure(
                .invalid,
                Phrase("한 줄, \(longest)자까지 적어 주세요.", "Use up to \(longest) characters on one line."),
                field: field
            )
        }
        try NameRules.things.check(text, label, field: field)
        return text
    }
}

/// Settings of a place as they were typed: all of them, or those of one form.
package struct PlaceForm: Sendable {
    package private(set) var texts: [PlaceSetting: String] = [:]

    package init() {}

    /// The text of a setting; empty where there is none.
    package subscript(setting: PlaceSetting) -> String {
        get { texts[setting] ?? "" }
        set { texts[setting] = newValue }
    }

    /// Returns the settings as they are saved. Throws `invalid`, naming the field.
    package func checked() throws(Failure) -> PlaceForm {
        var form = PlaceForm()
        for setting in PlaceSetting.allCases {
            if let text = texts[setting] { form[setting] = try setting.checked(text) }
        }
        return form
    }

    /// Returns one text in both languages, each where the other is missing; nil without either.
    func phrase(_ korean: PlaceSetting, _ english: PlaceSetting) -> Phrase? {
        Phrase(self[korean], orEnglish: self[english])
    }
}

extension PlaceForm: Equatable {
    package static func == (one: PlaceForm, other: PlaceForm) -> Bool {
        PlaceSetting.allCases.allSatisfy { one[$0] == other[$0] }
    }
}

extension Phrase {
    /// Creates a phrase from two texts of which one may be empty; nil without either.
    init?(_ korean: String, orEnglish english: String) {
        switch (korean.isEmpty, english.isEmpty) {
        case (true, true): return nil
        case (true, false): self.init(english, english)
        case (false, true): self.init(korean, korean)
        case (false, false): self.init(korean, english)
        }
    }
}

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
    /// A `PlaceDoor`.
    case door
    /// The question to people who ask to join.
    case question
    case englishQuestion = "english question"
    /// Another way to reach the place, where nobody can join.
    case elsewhere
    case englishElsewhere = "english elsewhere"
    /// The number of people each member may invite.
    case invites
    /// `1` where only people of fourteen and older may join.
    case age

    /// The field's name in forms.
    package var field: String { String(rawValue.map { $0 == " " ? "-" : $0 }) }

    /// The most characters.
    package var longest: Int {
        switch self {
        case .name, .englishName: 30
        case .sentence, .englishSentence, .contact: 120
        case .owner, .englishOwner, .officer, .englishOfficer: 60
        case .processors, .englishProcessors, .question, .englishQuestion, .elsewhere, .englishElsewhere: 200
        case .door, .invites, .age: 10
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
        case .door: Phrase("누가 들어올 수 있나요?", "Who may join?")
        case .question: Phrase("가입할 때 물을 말", "Question to who asks to join")
        case .englishQuestion: Phrase("가입할 때 물을 말 (영어)", "Question, in English")
        case .elsewhere: Phrase("닫혀 있을 때 알려 줄 말", "What to say while nobody can join")
        case .englishElsewhere: Phrase("닫혀 있을 때 알려 줄 말 (영어)", "What to say while nobody can join, in English")
        case .invites: Phrase("회원 한 사람이 초대할 수 있는 사람 수", "People each member may invite")
        case .age: Phrase("만 14세 이상만 가입해요", "Only people of 14 and older may join")
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
        guard !text.isEmpty, !takes(text) else { return text }
        throw Failure(
            .invalid,
            Phrase("0부터 \(InvitationLimits.mostOfMember)까지 적어 주세요.", "Enter 0 to \(InvitationLimits.mostOfMember)."),
            field: field
        )
    }

    /// Whether the text is a value of the setting.
    private func takes(_ text: String) -> Bool {
        switch self {
        case .door: PlaceDoor(rawValue: text) != nil
        case .invites: Int(text).map((0...InvitationLimits.mostOfMember).contains) ?? false
        case .age: text == "1"
        default: true
        }
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

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
    /// The open halls in their order, joined by commas.
    case halls
    /// A `PublicURL`.
    case address = "public url"
    /// `on` or `off`, as the two below: whether an app with an unknown identifier becomes a seller by its first sale.
    case registration = "open registration"
    /// Whether apps get the limits of the server they were written for, or those of the pages.
    case strict = "strict limits"
    /// An `Announcement`, with its times in Korea; empty times have no bound.
    case announcement
    case englishAnnouncement = "english announcement"
    case announcedFrom = "announced from"
    case announcedUntil = "announced until"
    /// `1` where the place is closed meanwhile.
    case closes
    /// `1` where newcomers' first listings are held for the moderators.
    case firsts = "first listings"
    /// `1` where everybody may read how many reports came and what became of them.
    case figures
    /// A `PlaceColour`.
    case colour
    /// The hashes of the `PlaceIcon`.
    case icon
    case maskableIcon = "maskable icon"

    /// The field's name in forms.
    package var field: String { String(rawValue.map { $0 == " " ? "-" : $0 }) }

    /// The flag of `madang serve` that decides instead, if it is given.
    package var flag: String? {
        switch self {
        case .halls: "--halls"
        case .address: "--public-url"
        case .registration: "--open-registration"
        case .strict: "--strict-limits"
        default: nil
        }
    }

    /// The most characters.
    package var longest: Int {
        switch self {
        case .name, .englishName: 30
        case .sentence, .englishSentence, .contact, .address: 120
        case .owner, .englishOwner, .officer, .englishOfficer: 60
        case .processors, .englishProcessors, .question, .englishQuestion, .elsewhere, .englishElsewhere, .announcement,
            .englishAnnouncement:
            200
        case .door, .invites, .age, .registration, .strict, .closes, .colour, .figures, .firsts: 10
        case .icon, .maskableIcon: 64
        case .announcedFrom, .announcedUntil: 20
        case .halls: 60
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
        case .halls: Phrase("무엇을 열까요?", "Which halls are open?")
        case .address: Phrase("공개 주소", "Public address")
        case .registration: Phrase("앱에서 처음 팔면 판매자로 등록", "Register an app by its first sale")
        case .announcement: Phrase("모든 화면 위에 보일 글", "Sentence above every page")
        case .englishAnnouncement: Phrase("영어로", "In English")
        case .announcedFrom: Phrase("언제부터", "From")
        case .announcedUntil: Phrase("언제까지", "Until")
        case .firsts:
            Phrase("처음 올린 상품은 운영자가 본 뒤에 보여요", "First listings are shown after a moderator looked at them")
        case .figures:
            Phrase("신고가 몇 건이었고 어떻게 됐는지 누구나 봐요", "Everybody may read how many reports came and what became of them")
        case .colour: Phrase("색", "Colour")
        case .icon, .maskableIcon: Phrase("아이콘", "Icon")
        case .closes: Phrase("그동안 이 글만 보여 줘요", "Show nothing else meanwhile")
        case .strict: Phrase("앱에 옛 서버의 제한을 적용", "The original server’s limits for apps")
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
        guard text.isEmpty ? self == .halls : !takes(text) else { return text }
        throw Failure(.invalid, expected, field: field)
    }

    /// Whether the text is a value of the setting.
    private func takes(_ text: String) -> Bool {
        switch self {
        case .door: PlaceDoor(rawValue: text) != nil
        case .invites: Int(text).map((0...InvitationLimits.mostOfMember).contains) ?? false
        case .age, .closes, .figures, .firsts: text == "1"
        case .announcedFrom, .announcedUntil: Announcement.moment(text) != nil
        case .halls: [Hall](listed: text) != nil
        case .address: PublicURL(text) != nil
        case .registration, .strict: Switch(rawValue: text) != nil
        case .colour: PlaceColour(rawValue: text) != nil
        case .icon, .maskableIcon: PictureHash(text) != nil
        default: true
        }
    }

    /// The sentence for a text that is no value of the setting.
    private var expected: Phrase {
        switch self {
        case .halls: Phrase("하나 이상 골라 주세요.", "Choose at least one.")
        case .address: PublicURL.expected
        case .announcedFrom, .announcedUntil:
            Phrase("2026-12-05T14:00처럼 적어 주세요.", "Write it as 2026-12-05T14:00.")
        case .invites:
            Phrase("0부터 \(InvitationLimits.mostOfMember)까지 적어 주세요.", "Enter 0 to \(InvitationLimits.mostOfMember).")
        default: Phrase("보기에서 골라 주세요.", "Choose one of the options.")
        }
    }
}

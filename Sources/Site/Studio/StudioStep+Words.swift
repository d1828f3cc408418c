import Domain
import Routes

extension StudioStep {
    static let ofExhibition: [StudioStep] = [.name, .story, .photo, .alt, .facts, .english]
    /// The questions about a new exhibit, one after another.
    static let ofNew: [StudioStep] = [.photo, .name, .story, .alt]
    static let nothing = Phrase("아직 없어요", "Nothing yet")

    /// The fields it asks for; `exhibit` if it is about one.
    func fields(ofExhibit exhibit: Bool) -> [ExhibitionField] {
        switch self {
        case .photo, .parts, .guides: []
        case .name: exhibit ? [.name, .line] : [.title, .location, .duration]
        case .story: exhibit ? [.story] : [.description]
        case .easy: [.easy]
        case .alt: [.alt]
        case .facts: exhibit ? ExhibitionField.facts : [.visitors, .visitorsTitle, .itemsTitle, .sources, .licence]
        case .english:
            (exhibit ? ExhibitionField.ofExhibit : ExhibitionField.ofExhibition).filter { !$0.isOfOneLanguage }
        }
    }

    func name(of exhibit: ExhibitContent?, _ original: Language) -> Phrase {
        switch self {
        case .photo: exhibit == nil ? Phrase("포스터", "Poster") : Phrase("사진", "Picture")
        case .name: exhibit == nil ? Phrase("제목, 곳과 때", "Title, place and dates") : Phrase("이름과 한 줄", "Name and line")
        case .story: exhibit == nil ? Phrase("소개", "About it") : Phrase("이야기", "Story")
        case .easy: Phrase("쉬운 글", "Easy text")
        case .guides: Phrase("소리, 수어, 자막", "Sound, signs, captions")
        case .alt: Phrase("사진 설명", "What the picture shows")
        case .parts: Phrase("자세히 볼 곳", "Look closer")
        case .facts: exhibit == nil ? Phrase("더 적을 것", "More") : Phrase("시대, 재료, 크기, 방", "Period, material, size, room")
        case .english: original == .korean ? Phrase("영어", "English") : Phrase("한국어", "Korean")
        }
    }

    /// The question its page asks.
    func question(of exhibit: ExhibitContent?) -> Phrase {
        switch self {
        case .photo:
            exhibit == nil ? Phrase("포스터를 골라 주세요", "Choose a poster") : Phrase("사진을 바꿀까요?", "Another picture?")
        case .name:
            exhibit == nil ? Phrase("어떤 전시예요?", "What exhibition is it?") : Phrase("이름이 뭐예요?", "What is it called?")
        case .story:
            exhibit == nil ? Phrase("무엇을 보여 주나요?", "What does it show?") : Phrase("이야기를 들려주세요", "Tell its story")
        case .easy: Phrase("아이에게 말해 준다면, 뭐라고 할까요?", "To a child: what would you say?")
        case .guides: Phrase("무엇을 들려주고 보여 줄까요?", "What can they hear or see?")
        case .alt: Phrase("전화로 말해 준다면, 뭐가 보이나요?", "On the telephone: what can you see?")
        case .parts: Phrase("어디를 자세히 볼까요?", "Where should they look closer?")
        case .facts: Phrase("아는 것만 적어 주세요", "Write what you know")
        case .english: Phrase("다른 말로 옮겨 주세요", "Translate it")
        }
    }

    func hint(of exhibit: ExhibitContent?) -> Phrase? {
        switch self {
        case .story:
            Phrase(
                "자판의 마이크를 누르고 말하면 글이 돼요. 줄을 비우면 문단이 나뉘어요.",
                "Press the microphone on your keyboard and speak. An empty line begins a new paragraph."
            )
        case .easy:
            Phrase("한 줄에 한 문장씩, 짧고 쉬운 말로요.", "One short sentence on a line, in everyday words.")
        case .guides:
            Phrase(
                "없는 것은 화면에 나오지 않아요. 관람객이 누르기 전에는 아무것도 받지 않아요.",
                "What is missing is not shown. Nothing is loaded before visitors press it."
            )
        case .alt:
            Phrase(
                "이름과 이야기는 빼고, 눈에 보이는 것만 한두 문장으로요.",
                "Leave out the name and the story: only what the eye sees, in a sentence or two."
            )
        case .parts:
            Phrase(
                "사진에서 한 곳을 누르면 번호가 생겨요. 누르기 어려우면 자리를 골라도 돼요.",
                "Tap a place in the picture: it gets a number. Or choose one of the nine places."
            )
        case .english:
            Phrase("옮기지 않은 글은 원래 글이 나와요.", "Texts without a translation are shown as they are.")
        case .photo, .name, .facts: nil
        }
    }

    /// Returns the number of guides in words; nil for none.
    static func counted(_ guides: Int) -> Phrase? {
        guides > 0 ? Phrase("\(guides)개", English.counted(guides, "guide")) : nil
    }

    /// Returns the texts there are, on one line; nil without any.
    func summary(
        _ texts: ExhibitionTexts,
        _ picture: StoredPicture?,
        of exhibit: ExhibitContent?,
        _ original: Language
    ) -> Phrase? {
        let language: Language = self == .english ? (original == .korean ? .english : .korean) : original
        if self == .photo { return picture.map { _ in Phrase("넣었어요", "There is one") } }
        if self == .parts {
            guard let parts = exhibit?.parts, !parts.isEmpty else { return nil }
            return Phrase("\(parts.count)곳", English.counted(parts.count, "part"))
        }
        if self == .guides { return Self.counted(exhibit?.guides.count ?? 0) }
        let found = fields(ofExhibit: exhibit != nil).map { texts[$0, language] }.filter { !$0.isEmpty }
        guard !found.isEmpty else { return nil }
        let line = String(found.joined(separator: " · ").map { $0.isNewline ? " " : $0 }.prefix(80))
        return Phrase(line, line)
    }
}

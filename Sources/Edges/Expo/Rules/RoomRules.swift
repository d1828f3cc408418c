import Domain

/// A room as `exposition.json` gives it.
struct RoomDraft {
    let name: PackText
    /// The names of its exhibits' pictures.
    let items: [FileValue]
    let reader: ObjectReader
}

/// The rooms of an exhibition.
enum RoomRules {
    private static let name = ObjectReader.Key("name", "title")
    private static let items = Phrase("[ ]로 감싼 image_name 목록이 필요해요", "a list of image_names in [ ] is needed")

    private static let rooms = ListNames(
        list: Phrase("[ ]로 감싼 전시실 목록이 필요해요", "a list of rooms in [ ] is needed"),
        one: Phrase("{ }로 감싼 전시실 하나가 필요해요", "one room in { } is needed"),
        counted: { Phrase("전시실이 \($0)곳이에요", "there are \($0) rooms") }
    )

    static func read(_ exposition: ObjectReader, _ settings: PackSettings) -> [RoomDraft] {
        exposition.objects("rooms", atMost: ExhibitionRoom.most, rooms, settings).map { room($0, settings) }
    }

    private static func room(_ reader: ObjectReader, _ settings: PackSettings) -> RoomDraft {
        let name = TranslatedReader(reader, settings, keys: [name.name]).text(name, mayBeBlank: false)
        let items = reader.list("items", needed: items, isRequired: true)
        reader.noteUnknownKeys(but: [Self.name.name, "items"] + Language.allCases.map(\.rawValue), taken: [Self.name])
        return RoomDraft(name: name, items: items, reader: reader)
    }

    /// Returns the rooms with their exhibits. Reports names that no exhibit has, and exhibits named before.
    static func rooms(_ drafts: [RoomDraft], of items: [ItemDraft]) -> [ExhibitionRoom] {
        var slugs = Slugs()
        let numbered = items.enumerated().map { (slugs.next(for: $1.imageName), $0) }
        let known = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
        var taken: Set<Int> = []
        return drafts.compactMap { draft in
            let exhibits = draft.items.compactMap { item -> Int? in
                let index = item.text.flatMap { known[Slugs.slug(of: $0)] }
                if let index, taken.insert(index).inserted { return index }
                draft.reader.wrong(item, words(of: item, isTaken: index != nil), instead: ObjectReader.leftOut)
                return nil
            }
            return exhibits.isEmpty ? nil : ExhibitionRoom(name: draft.name, exhibits: exhibits)
        }
    }

    private static func words(of item: FileValue, isTaken: Bool) -> Phrase {
        guard let text = item.text.map({ JSONPath.shortened($0) }) else { return item.found.needing(Wording.text) }
        if isTaken {
            return Phrase("'\(text)'은(는) 이미 전시실에 있어요", "'\(text)' is in a room already").needing(
                Phrase("한 곳에만 적어 주세요", "name it once")
            )
        }
        return Phrase("'\(text)'은(는) 출품작에 없어요", "no exhibit is called '\(text)'").needing(
            Phrase("items.json의 image_name을 적어 주세요", "write an image_name of items.json")
        )
    }
}

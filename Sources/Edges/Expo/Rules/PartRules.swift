import Domain
import Octets

/// The named parts of an exhibit's picture.
enum PartRules {
    private static let keys: [ObjectReader.Key] = [.init("name", "title"), .init("text", "desc", "description")]
    private static let area = ObjectReader.Key("at", "area", "rect")

    private static let parts = ListNames(
        list: Phrase("[ ]로 감싼 부분 목록이 필요해요", "a list of parts in [ ] is needed"),
        one: Phrase("{ }로 감싼 부분 하나가 필요해요", "one part in { } is needed"),
        counted: { Phrase("부분이 \($0)곳이에요", "there are \($0) parts") }
    )

    static func read(_ exhibit: ObjectReader, _ settings: PackSettings) -> [ExhibitPart] {
        exhibit.objects("parts", atMost: ExhibitPart.most, parts, settings).compactMap { part($0, settings) }
    }

    private static func part(_ reader: ObjectReader, _ settings: PackSettings) -> ExhibitPart? {
        let texts = TranslatedReader(reader, settings, keys: keys.map(\.name))
        let (name, text) = (texts.text(keys[0], mayBeBlank: false), texts.text(keys[1], mayBeBlank: true))
        let area = reader.area(area)
        reader.noteUnknownKeys(
            but: (keys + [Self.area]).map(\.name) + Language.allCases.map(\.rawValue),
            taken: keys + [Self.area]
        )
        guard let area, !name.original.isEmpty else { return nil }
        return ExhibitPart(name: name, text: text, area: area)
    }
}

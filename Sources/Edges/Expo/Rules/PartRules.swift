import Domain
import Octets

/// The named parts of an exhibit's picture.
enum PartRules {
    private static let keys: [ObjectReader.Key] = [.init("name", "title"), .init("text", "desc", "description")]
    private static let area = ObjectReader.Key("at", "area", "rect")

    static func read(_ exhibit: ObjectReader, _ settings: PackSettings) -> [ExhibitPart] {
        let needed = Phrase("[ ]로 감싼 부분 목록이 필요해요", "a list of parts in [ ] is needed")
        let values = exhibit.list("parts", needed: needed)
        if values.count > ExhibitPart.most {
            let words = Phrase("부분이 \(values.count)곳이에요", "there are \(values.count) parts").needing(
                Phrase("\(ExhibitPart.most)곳까지 적을 수 있어요", "at most \(ExhibitPart.most) can be shown")
            )
            exhibit.wrong(values[ExhibitPart.most], words, instead: ObjectReader.leftOut)
        }
        return values.prefix(ExhibitPart.most).compactMap { part($0, settings, exhibit.findings) }
    }

    private static func part(_ value: FileValue, _ settings: PackSettings, _ findings: Findings) -> ExhibitPart? {
        let needed = Phrase("{ }로 감싼 부분 하나가 필요해요", "one part in { } is needed")
        guard let reader = ObjectReader(value, isLenient: settings.isLenient, findings, needed: needed) else {
            return nil
        }
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

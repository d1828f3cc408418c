/// The subject of a product's picture, as its seller states it. The raw values are stored; zero is stored for none.
package enum PictureSubject: Int, Sendable, CaseIterable {
    case front = 1
    case back = 2
    case side = 3
    case inside = 4
    case parts = 5
    case inUse = 6
    case size = 7
    case label = 8
    case flaw = 9

    /// The word for it in forms and files.
    package var word: String {
        switch self {
        case .front: "front"
        case .back: "back"
        case .side: "side"
        case .inside: "inside"
        case .parts: "parts"
        case .inUse: "in-use"
        case .size: "size"
        case .label: "label"
        case .flaw: "flaw"
        }
    }

    package init?(word: String) {
        guard let known = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = known
    }

    package var name: Phrase {
        switch self {
        case .front: Phrase("앞면", "Front")
        case .back: Phrase("뒷면", "Back")
        case .side: Phrase("옆면", "Side")
        case .inside: Phrase("안쪽", "Inside")
        case .parts: Phrase("구성품", "What’s included")
        case .inUse: Phrase("쓰는 모습", "In use")
        case .size: Phrase("크기", "Size")
        case .label: Phrase("라벨·모델명", "Label")
        case .flaw: Phrase("흠", "Flaw")
        }
    }
}

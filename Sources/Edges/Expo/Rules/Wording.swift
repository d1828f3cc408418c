import Domain

/// Describes the value found in place of the required one.
enum Wording {
    static let text = Phrase("글이 필요해요", "a text is needed")
    static let count = Phrase("0 이상의 정수가 필요해요", "a whole number, 0 or more, is needed")
    static let missing = Phrase("없어요", "it is missing")
    static let blank = Phrase("비어 있어요", "this is empty")

    static func found(_ value: JSONValue) -> Phrase {
        switch value.content {
        case .null: Phrase("null이에요", "this is null")
        case .bool(let isSo): Phrase("\(isSo)예요", "this is \(isSo)")
        case .number: Phrase("수예요", "this is a number")
        case .text: Phrase("글이에요", "this is a text")
        case .list: Phrase("[ ] 목록이에요", "this is a list [ ]")
        case .object: Phrase("{ } 묶음이에요", "this is an object { }")
        case .unreadable: Phrase("읽을 수 없어요", "this cannot be read")
        }
    }

    static func misnamed(_ key: String, _ meant: String) -> Phrase {
        let key = JSONPath.shortened(key)
        return Phrase(
            "'\(key)'\(Particle.quoted.after(key)) 적혀 있어요 · '\(meant)'\(Particle.toward.after(meant)) 고쳐 주세요",
            "it is called '\(key)' · call it '\(meant)'"
        )
    }
}

extension Phrase {
    /// Returns the value found, followed by the required one.
    func needing(_ needed: Phrase) -> Phrase {
        Phrase("\(korean) · \(needed.korean)", "\(english) · \(needed.english)")
    }
}

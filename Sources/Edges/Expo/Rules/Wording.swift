import Domain

/// Describes the value found in place of the required one.
enum Wording {
    static let text = Phrase("글이 필요해요", "a text is needed")
    static let count = Phrase("0 이상의 정수가 필요해요", "a whole number, 0 or more, is needed")
    static let area = Phrase(
        "그림의 너비와 높이를 1000으로 볼 때의 [왼쪽, 위, 너비, 높이]가 필요해요",
        "[left, top, width, height] in thousandths of the picture are needed"
    )
    static let realSize = Phrase("센티미터로 [너비, 높이]가 필요해요", "[width, height] in centimetres are needed")
    static let years = Phrase(
        "1377 같은 한 해나 [1236, 1251] 같은 첫해와 마지막 해가 필요해요",
        "a year such as 1377, or the first and the last one such as [1236, 1251], is needed"
    )
    static let missing = Phrase("없어요", "it is missing")
    static let blank = Phrase("비어 있어요", "this is empty")

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

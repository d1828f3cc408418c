import Domain

extension ReviewTag {
    var words: Phrase {
        switch self {
        case .onTime: Phrase("시간 약속을 잘 지켜요", "On time")
        case .kind: Phrase("친절해요", "Friendly")
        case .quick: Phrase("답장이 빨라요", "Answers quickly")
        case .asDescribed: Phrase("상품이 설명과 같아요", "As described")
        case .late: Phrase("시간 약속을 지키지 않았어요", "Not on time")
        case .unkind: Phrase("불친절해요", "Unfriendly")
        case .slow: Phrase("답장이 늦어요", "Answers slowly")
        case .notAsDescribed: Phrase("상품이 설명과 달라요", "Not as described")
        }
    }

    /// The value in forms.
    var word: String { String(rawValue) }
}

extension NewReview {
    /// Returns the words for a good or a bad review.
    static func mood(_ isGood: Bool) -> Phrase {
        isGood ? Phrase("좋았어요", "It was good") : Phrase("아쉬웠어요", "It could have been better")
    }
}

import Domain

extension MessageKind {
    /// What a conversation says of what the seller did, or in the place of hidden words; nothing for what somebody wrote.
    var words: Phrase {
        switch self {
        case .written: Phrase("", "")
        case .sellingAgain: Phrase("다시 판매중이에요.", "Back on sale.")
        case .reserved: Phrase("예약중으로 바뀌었어요.", "It’s now reserved.")
        case .reservedHere: Phrase("이 대화로 예약됐어요.", "Reserved for this buyer.")
        case .sold: Phrase("거래가 끝났어요.", "It’s been sold.")
        case .priced: Phrase("가격이 바뀌었어요.", "The price has changed.")
        case .withheld: Phrase("운영자가 숨긴 메시지예요.", "This message was hidden by the market's staff.")
        case .soldHere: Phrase("두 분의 거래가 끝났어요.", "Deal completed.")
        }
    }
}

extension Message {
    /// What stands in a conversation where nobody wrote.
    var told: Phrase {
        guard kind == .priced, let line = PriceLine(text) else { return kind.words }
        guard line.bargain > 0 else { return Phrase("이제 나눔이에요.", "It is free now.") }
        let price = line.currency.shown(line.bargain)
        return Phrase("가격이 바뀌었어요: \(price)", "New price: \(price)")
    }

    /// What a list of conversations says of it.
    func preview(_ language: Language) -> String {
        guard kind == .written else { return told[language] }
        return text.isEmpty ? Self.pictureAlone[language] : text.firstWords(upTo: 80)
    }

    /// What one without words is called.
    static let pictureAlone = Phrase("사진", "Picture")
}

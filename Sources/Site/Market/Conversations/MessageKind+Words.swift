import Domain

extension MessageKind {
    /// What a conversation says of what one of both did, or in the place of hidden words; nothing for what somebody wrote.
    var words: Phrase {
        switch self {
        case .written: Phrase("", "")
        case .sellingAgain: Phrase("다시 판매중이에요.", "Back on sale.")
        case .reserved: Phrase("예약중으로 바뀌었어요.", "It’s now reserved.")
        case .reservedHere: Phrase("이 대화로 예약됐어요.", "Reserved for this buyer.")
        case .sold: Phrase("거래가 끝났어요.", "It’s been sold.")
        case .priced: Phrase("가격이 바뀌었어요.", "The price has changed.")
        case .offered: Phrase("가격을 제안했어요.", "A price was offered.")
        case .accepted: Phrase("가격을 정하고 예약했어요.", "A price was agreed, and it’s reserved.")
        case .declined: Phrase("가격 제안을 거절했어요.", "The offer was declined.")
        case .withheld: Phrase("운영자가 숨긴 메시지예요.", "This message was hidden by the market's staff.")
        case .soldHere: Phrase("두 분의 거래가 끝났어요.", "Deal completed.")
        }
    }
}

extension Message {
    /// What stands in a conversation where nobody wrote.
    var told: Phrase {
        guard let line = PriceLine(text) else { return kind.words }
        switch kind {
        case .priced where line.bargain == 0: return Phrase("이제 나눔이에요.", "It is free now.")
        case .priced: return Phrase("가격이 바뀌었어요: \(line.shown)", "New price: \(line.shown)")
        case .offered: return Phrase("가격 제안: \(line.shown)", "Offer: \(line.shown)")
        case .accepted:
            return Phrase("\(line.shown)에 거래하기로 하고 예약했어요.", "Agreed on \(line.shown). It’s reserved.")
        case .declined: return Phrase("\(line.shown) 제안을 거절했어요.", "The offer of \(line.shown) was declined.")
        case .written, .sellingAgain, .reserved, .reservedHere, .sold, .soldHere, .withheld: return kind.words
        }
    }

    /// What a list of conversations says of it.
    func preview(_ language: Language) -> String {
        guard kind == .written else { return told[language] }
        return text.isEmpty ? Self.pictureAlone[language] : text.firstWords(upTo: 80)
    }

    /// What one without words is called.
    static let pictureAlone = Phrase("사진", "Picture")
}

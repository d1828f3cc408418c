package import Domain
import Pages

extension MessageKind {
    /// The text for an event, or in place of a hidden message; empty for a written message.
    var words: Phrase {
        switch self {
        case .written: Phrase("", "")
        case .sellingAgain: Phrase("다시 판매중이에요.", "Back on sale.")
        case .reserved: Phrase("예약중으로 바뀌었어요.", "It’s now reserved.")
        case .reservedHere: Phrase("이 대화로 예약됐어요.", "Reserved for this buyer.")
        case .sold: Phrase("거래가 끝났어요.", "It’s been sold.")
        case .priced: Phrase("가격이 바뀌었어요.", "The price has changed.")
        case .offered: Phrase("가격을 제안했어요.", "A price was offered.")
        case .answered: Phrase("가격 제안에 답했어요.", "The offer was answered.")
        case .arranged: Phrase("약속이 바뀌었어요.", "The meet-up has changed.")
        case .withheld: Phrase("운영자가 숨긴 메시지예요.", "This message was hidden by the moderators.")
        case .soldHere: Phrase("두 분의 거래가 끝났어요.", "Deal completed.")
        }
    }
}

extension Message {
    /// Returns the text for an event, naming the other member where they caused it.
    func summary(by other: String?) -> Phrase {
        switch kind {
        case .priced: PriceLine(text)?.changed ?? kind.words
        case .offered: PriceLine(text)?.offered ?? kind.words
        case .answered: OfferLine(text)?.words ?? kind.words
        case .arranged: AppointmentLine(text)?.words(by: other) ?? kind.words
        case .written, .sellingAgain, .reserved, .reservedHere, .sold, .soldHere, .withheld: kind.words
        }
    }

    /// Returns the text shown in a list of conversations.
    func preview(by other: String?, _ language: Language) -> String {
        guard kind == .written else { return summary(by: other)[language] }
        return text.isEmpty ? Self.pictureAlone[language] : text.firstWords(upTo: 80)
    }

    /// The name of a picture without text.
    package static let pictureAlone = Phrase("사진", "Picture")
}

extension PriceLine {
    fileprivate var changed: Phrase {
        bargain > 0
            ? Phrase("가격이 바뀌었어요: \(shown.korean)", "New price: \(shown.english)")
            : Phrase("이제 나눔이에요.", "It is free now.")
    }

    fileprivate var offered: Phrase { Phrase("가격 제안: \(shown.korean)", "Offer: \(shown.english)") }
}

extension OfferLine {
    fileprivate var words: Phrase {
        switch answer {
        case .accept:
            Phrase("\(price.shown.korean)에 거래하기로 하고 예약했어요.", "Agreed on \(price.shown.english). It’s reserved.")
        case .decline: Phrase("\(price.shown.korean) 제안을 거절했어요.", "The offer of \(price.shown.english) was declined.")
        case .withdraw: Phrase("\(price.shown.korean) 제안을 취소했어요.", "The offer of \(price.shown.english) was withdrawn.")
        }
    }
}

extension AppointmentLine {
    fileprivate func words(by other: String?) -> Phrase {
        let moment = time.moment(in: .korea)
        return switch deed {
        case .proposed: Phrase("약속: \(moment.korean)", "Meet-up: \(moment.english)")
        case .agreed: Phrase("\(moment.korean)에 만나기로 했어요.", "You are meeting on \(moment.english).")
        case .cancelled:
            other.map { Phrase("\($0)님이 약속을 취소했어요.", "\($0) cancelled the meet-up.") }
                ?? Phrase("내가 약속을 취소했어요.", "You cancelled the meet-up.")
        case .met:
            other.map { Phrase("\($0)님이 만났다고 답했어요.", "\($0) says you met.") }
                ?? Phrase("만났다고 답했어요.", "You said you met.")
        case .absent:
            other.map { Phrase("\($0)님이 ‘상대방이 오지 않았어요’라고 답했어요.", "\($0) says you didn’t show up.") }
                ?? Phrase("‘상대방이 오지 않았어요’라고 답했어요.", "You said they didn’t show up.")
        case .missed:
            other.map { Phrase("\($0)님이 오지 못했다고 답했어요.", "\($0) says they couldn’t come.") }
                ?? Phrase("가지 못했다고 답했어요.", "You said you couldn’t come.")
        case .late: Phrase("\(minutes)분 늦어요.", "Running \(English.counted(minutes, "minute")) late.")
        }
    }
}

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
    func summary(by other: String?) -> Phrase { event?.words(by: other) ?? kind.words }

    /// Returns the text shown in a list of conversations.
    func preview(by other: String?, _ language: Language) -> String {
        guard kind == .written else { return summary(by: other)[language] }
        return text.isEmpty ? Self.pictureAlone[language] : text.firstWords(upTo: 80)
    }

    /// The name of a picture without text.
    package static let pictureAlone = Phrase("사진", "Picture")
}

extension MessageEvent {
    /// Returns the text, naming the other member where they caused it.
    func words(by other: String?) -> Phrase {
        switch self {
        case .priced(let price):
            price.amount > 0
                ? Phrase("가격이 바뀌었어요: \(price.shown.korean)", "New price: \(price.shown.english)")
                : Phrase("이제 나눔이에요.", "It is free now.")
        case .offered(let price): Phrase("가격 제안: \(price.shown.korean)", "Offer: \(price.shown.english)")
        case .answered(let answer, let price): answer.words(price.shown)
        case .arranged(let step, let time): step.words(time.moment(in: .korea), by: other)
        case .late(let minutes): Phrase("\(minutes)분 늦어요.", "Running \(English.counted(minutes, "minute")) late.")
        }
    }
}

extension OfferAnswer {
    fileprivate func words(_ price: Phrase) -> Phrase {
        switch self {
        case .accept: Phrase("\(price.korean)에 거래하기로 하고 예약했어요.", "Agreed on \(price.english). It’s reserved.")
        case .decline: Phrase("\(price.korean) 제안을 거절했어요.", "The offer of \(price.english) was declined.")
        case .withdraw: Phrase("\(price.korean) 제안을 취소했어요.", "The offer of \(price.english) was withdrawn.")
        }
    }
}

extension AppointmentStep {
    fileprivate func words(_ moment: Phrase, by other: String?) -> Phrase {
        switch self {
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
        }
    }
}

import Domain
import Markup
import Pages
import Routes

/// A price offer in a conversation: the price, its difference to the asking price, its outcome, and the reader's
/// possible actions.
struct OfferCard {
    let offer: PriceOffer
    let conversation: Conversation
    let isMine: Bool
    /// Whether the product is still for sale.
    let isForSale: Bool
    let now: Instant

    func write(_ html: inout HTML, _ language: Language) {
        let state = offer.state(at: now)
        DealHeading(.tag, conversation.speaker(isMine: isMine), name, outcome: state.word(isMine: isMine))
            .write(&html, language)
        html.p(.class("big num")) { $0.text(offer.price.shown[language]) }
        html.p(.class("num")) { line in
            line.s { full in
                full.span(.class("vh")) { $0.text(Phrase("올린 가격 ", "Asked: ")[language]) }
                full.text(offer.price.currency.shown(offer.asked)[language])
            }
            if let less = offer.less(language) { line.text(" · \(less)") }
        }
        if state == .open { waiting(&html, language) }
    }

    /// The card's name: the buyer makes an offer, the seller a counter-offer.
    private var name: Phrase {
        let isSellers = isMine == (conversation.role == .selling)
        return isSellers ? Phrase("다시 제안", "Counter-offer") : Phrase("가격 제안", "Offer")
    }

    private func waiting(_ html: inout HTML, _ language: Language) {
        html.form(
            .class("answers"),
            .method(.post),
            .action(Route.market(.offerAnswer(conversation.id, offer.id)).link)
        ) { form in
            let price = offer.price.shown
            if isMine {
                return form.answer(
                    "button soft small",
                    OfferAnswer.withdraw.rawValue,
                    Phrase("제안 취소", "Withdraw"),
                    about: price,
                    language
                )
            }
            if isForSale {
                let accept = Phrase("\(price.korean)에 수락", "Accept \(price.english)")
                form.answer("button small wide", OfferAnswer.accept.rawValue, accept, language)
                form.a(.class("button soft small"), .href(Route.market(.offer(conversation.id)).link)) {
                    $0.text(Phrase("다시 제안", "Counter"), about: price, language)
                }
            }
            form.answer(
                "button line small",
                OfferAnswer.decline.rawValue,
                Phrase("거절", "Decline"),
                about: price,
                language
            )
        }
        let until = offer.ends.moment(in: .korea)
        html.p(.class("num")) {
            $0.text(Phrase("\(until.korean)까지 답할 수 있어요.", "Open until \(until.english).")[language])
        }
    }
}

extension Money {
    var shown: Phrase { currency.shown(amount) }
}

extension PriceOffer {
    /// Returns the amount and percentage below the asking price.
    fileprivate func less(_ language: Language) -> String? {
        PriceDifference(price.currency, asked: asked, offered: price.amount)?.phrase[language]
    }
}

/// The difference between the asking price and a lower offer.
struct PriceDifference {
    let phrase: Phrase

    /// Nil if the offer is not lower.
    init?(_ currency: Currency, asked: Int, offered: Int) {
        guard asked > offered, asked > 0 else { return nil }
        let amount = currency.shown(asked - offered)
        let share = (asked - offered) * 100 / asked
        let part = share > 0 ? " (\(share)%)" : ""
        phrase = Phrase("\(amount.korean) 낮춰요\(part)", "\(amount.english) less\(part)")
    }
}

extension OfferState {
    /// Returns the outcome; nil for an offer the reader has yet to answer.
    fileprivate func word(isMine: Bool) -> Phrase? {
        switch self {
        case .open: isMine ? Phrase("답 기다리는 중", "Waiting") : nil
        case .accepted: Phrase("수락", "Accepted")
        case .declined: Phrase("거절", "Declined")
        case .countered: isMine ? Phrase("다시 제안받음", "Countered") : Phrase("다시 제안함", "Countered")
        case .withdrawn: Phrase("취소", "Withdrawn")
        case .expired: Phrase("24시간 지남", "Expired")
        case .lapsed: Phrase("예약 취소", "Reservation ended")
        }
    }
}

/// An event in a conversation, announced by a message that nobody wrote. Its words are made when it is shown.
package enum MessageEvent: Sendable, Equatable {
    /// The product has a new price.
    case priced(Money)
    case offered(Money)
    case answered(OfferAnswer, Money)
    /// A step of an appointment, and the time of the meeting.
    case arranged(AppointmentStep, Instant)
    /// A delay in minutes.
    case late(Int)
}

/// A step in the life of an appointment. The raw values are stored.
package enum AppointmentStep: String, Sendable {
    case proposed, agreed, cancelled, met, absent, missed

    /// A statement made afterwards by one side.
    package init(_ report: AppointmentReport) {
        switch report {
        case .met: self = .met
        case .absent: self = .absent
        case .missed: self = .missed
        }
    }
}

/// An amount of money in a currency's smallest unit.
package struct Money: Sendable, Equatable {
    package let currency: Currency
    package let amount: Int

    package init(_ currency: Currency, _ amount: Int) { (self.currency, self.amount) = (currency, amount) }

    /// The price to pay.
    package init(_ price: Price) { self.init(price.currency, price.bargain) }

    /// The form `KRW 15000`, for programs.
    package var text: String { "\(currency.code) \(amount)" }
}

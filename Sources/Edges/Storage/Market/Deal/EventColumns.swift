import Domain

/// The columns of a message's event, with the tables they come from.
enum EventColumns {
    static let names: SQL = "m.currency, m.amount, m.deed, m.minutes, e.currency, e.amount, t.time"
    /// The message that the event refers to, and the appointment.
    static let joins: SQL = """
        LEFT JOIN messages e ON e.id = m.about LEFT JOIN appointments t ON t.message = coalesce(m.about, m.id)
        """
}

/// An event to store with a message.
struct NewEvent {
    let kind: MessageKind
    var money: Money?
    /// The message of the offer or appointment it refers to.
    var about: MessageID?
    var deed: String?
    var minutes: Int?

    static func priced(_ price: Price) -> NewEvent { NewEvent(kind: .priced, money: Money(price)) }

    static func offered(_ money: Money) -> NewEvent { NewEvent(kind: .offered, money: money) }

    static func answered(_ answer: OfferAnswer, _ offer: MessageID) -> NewEvent {
        NewEvent(kind: .answered, about: offer, deed: answer.rawValue)
    }

    /// `about` is nil for a proposal, whose own message the appointment belongs to.
    static func arranged(_ step: AppointmentStep, _ about: MessageID? = nil) -> NewEvent {
        NewEvent(kind: .arranged, about: about, deed: step.rawValue)
    }

    static func late(_ minutes: Int, _ appointment: MessageID) -> NewEvent {
        NewEvent(kind: .arranged, about: appointment, deed: "late", minutes: minutes)
    }
}

extension Row {
    /// Reads the columns `EventColumns.names`; nil for a message without an event.
    mutating func event(of kind: MessageKind) throws(Failure) -> MessageEvent? {
        let own = try optional(2) { (row) throws(Failure) in try row.money() }
        let deed = try optional { (row) throws(Failure) in try row.text() }
        let minutes = integerOrNil()
        let asked = try optional(2) { (row) throws(Failure) in try row.money() }
        let time = instantOrNil()
        return switch kind {
        case .priced: own.map(MessageEvent.priced)
        case .offered: own.map(MessageEvent.offered)
        case .answered:
            if let answer = deed.flatMap(OfferAnswer.init), let asked { .answered(answer, asked) } else { nil }
        case .arranged:
            if let minutes {
                .late(minutes)
            } else if let step = deed.flatMap(AppointmentStep.init), let time {
                .arranged(step, time)
            } else {
                nil
            }
        case .written, .sellingAgain, .reserved, .reservedHere, .sold, .soldHere, .withheld: nil
        }
    }

    /// Reads a currency and an amount.
    mutating func money() throws(Failure) -> Money {
        let code = try text()
        guard let currency = Currency(code: code) else { throw .contradiction("currency \(code)") }
        return Money(currency, integer())
    }
}

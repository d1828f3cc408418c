import Domain

extension Migration {
    /// Events of conversations in columns, where they were texts such as `KRW 15000` or `agreed 27375900`.
    static let messageEvents = Migration(
        number: 31,
        name: "message events",
        script: SQL(
            Table.eventColumns.map { "ALTER TABLE messages ADD COLUMN \($0.definition(isKey: false))" },
            separator: ";\n"
        ),
        // An older program would not find the price of an offer.
        oldest: 31
    ) { (connection, _) throws(Failure) in
        for message in try connection.all(EventStatements.texts, read: { (row) throws(Failure) in try row.eventText() })
        {
            guard let event = try connection.event(of: message) else { continue }
            try connection.run(
                EventStatements.set,
                message.id,
                event.money?.currency.code,
                event.money?.amount,
                event.about?.number,
                event.deed,
                event.minutes
            )
        }
    }
}

/// A message whose text is an event.
private struct EventText: Sendable {
    let id: Int
    let conversation: Int
    let kind: MessageKind
    let words: [String]
}

extension Row {
    fileprivate mutating func eventText() throws(Failure) -> EventText {
        let (id, conversation, kind) = (integer(), integer(), MessageKind(rawValue: integer()) ?? .written)
        return EventText(
            id: id,
            conversation: conversation,
            kind: kind,
            words: try text().split(separator: " ").map(String.init)
        )
    }
}

extension DatabaseConnection {
    /// Returns nil for a text no program wrote; it stays, and the message is shown without details.
    fileprivate func event(of message: EventText) throws(Failure) -> NewEvent? {
        let words = message.words
        switch message.kind {
        case .priced, .offered:
            guard words.count == 2, let currency = Currency(code: words[0]), let amount = Int(words[1]) else {
                return nil
            }
            return NewEvent(kind: message.kind, money: Money(currency, amount))
        case .answered:
            guard words.count == 3 else { return nil }
            let offer = try number(EventStatements.offerBefore, message.conversation, message.id)
            return NewEvent(kind: message.kind, about: MessageID(offer), deed: words[0])
        case .arranged:
            guard words.count == 2, let minutes = Int(words[1]) else { return nil }
            if words[0] == AppointmentStep.proposed.rawValue { return .arranged(.proposed) }
            let isLate = words[0] == "late"
            let time = isLate ? nil : minutes
            let about = try number(EventStatements.appointmentBefore, message.conversation, message.id, time)
            return NewEvent(
                kind: message.kind,
                about: MessageID(about),
                deed: words[0],
                minutes: isLate ? minutes : nil
            )
        case .written, .sellingAgain, .reserved, .reservedHere, .sold, .soldHere, .withheld: return nil
        }
    }
}

private enum EventStatements {
    static let texts: SQL = """
        SELECT id, conversation, kind, text FROM messages WHERE kind BETWEEN 6 AND 9 AND text <> '-' ORDER BY id
        """
    static let offerBefore: SQL = "SELECT max(message) FROM price_offers WHERE conversation = ?1 AND message < ?2"
    /// The newest appointment before a message, or the newest of those at a time in minutes since 1970.
    static let appointmentBefore: SQL = """
        SELECT max(message) FROM appointments
        WHERE conversation = ?1 AND message < ?2 AND (?3 IS NULL OR time / 60000 = ?3)
        """
    static let set: SQL = """
        UPDATE messages SET text = '-', currency = ?2, amount = ?3, about = ?4, deed = ?5, minutes = ?6 WHERE id = ?1
        """
}

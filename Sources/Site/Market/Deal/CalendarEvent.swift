import Domain

/// An appointment in iCalendar format (RFC 5545): half an hour long, with a reminder an hour before.
struct CalendarEvent {
    private let appointment: Appointment
    private let conversation: Conversation
    private let now: Instant

    init(_ appointment: Appointment, _ conversation: Conversation, at now: Instant) {
        self.appointment = appointment
        self.conversation = conversation
        self.now = now
    }

    func text(_ language: Language) -> String {
        let (other, product) = (conversation.other.name, conversation.productName)
        let title = Phrase("\(product) · \(other)님과 거래", "\(product) · meeting \(other)")[language]
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Madang//Appointments//EN", "BEGIN:VEVENT",
            "UID:appointment-\(conversation.id.number)-\(appointment.id.number)@madang", "DTSTAMP:\(now.compact)",
            "DTSTART:\(appointment.time.compact)", "DURATION:PT30M", "SUMMARY:\(Self.escaped(title))",
            "LOCATION:\(Self.escaped(appointment.place))", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT1H",
            "DESCRIPTION:\(Self.escaped(title))", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
        ]
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        // Scalars, not characters: a comma with a combining mark is one character, yet still ends the value.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ",", ";": escaped.append(contentsOf: ["\\", scalar])
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
                escaped.append(contentsOf: ["\\", "n"])
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Folds a line at 75 bytes; continuation lines begin with a space. No character is split.
    static func folded(_ line: String) -> String {
        var (folded, count) = ("", 0)
        for scalar in line.unicodeScalars {
            let length = String(scalar).utf8.count
            if count + length > 75 {
                folded += "\r\n "
                count = 1
            }
            folded.unicodeScalars.append(scalar)
            count += length
        }
        return folded
    }
}

extension Instant {
    /// The time in the form `20261126T100000Z`.
    fileprivate var compact: String { iso.filter { $0 != "-" && $0 != ":" } }
}

/// Rules for what to notify a device of, and at what time.
package enum PushRules {
    /// The most devices of one member.
    package static let mostDevices = 5
    /// The most existing appointments for which a new device gets reminders.
    package static let mostAhead = 50
    /// The base64url length of a browser's public key (65 bytes), next to that of its secret (16 bytes).
    package static let keyLetters = 87
    package static let secretLetters = 22
    /// Seconds during which new finds are collected before a notification.
    package static let findsWait = 900
    /// Seconds during which reports and appeals are collected before a notification.
    package static let deskWait = 300
    /// The most attempts to send a notification.
    package static let mostTries = 6
    /// The longest pause a push service may request, in seconds; later the server retries anyway.
    package static let longestRest = 86_400

    /// Returns the message a member is notified of now; nil for none. Written messages cause one notification until
    /// they are read; appointments and offers cause one each time.
    package static func news(
        in context: PushContext,
        told: MessageID,
        wishing kinds: PushKinds,
        at now: Instant
    ) -> PushContext.Unread? {
        guard !context.isClosed else { return nil }
        return context.unread.first { message in
            guard message.id > context.read, kinds.contains(kind(of: message.kind)) else { return false }
            switch message.kind {
            case .arranged: return message.id > told && stands(message, at: now)
            case .offered: return message.id > told && message.offerWaits
            case .answered: return message.id > told
            default: return told <= context.read
            }
        }
    }

    package static func kind(of message: MessageKind) -> PushKinds {
        switch message {
        case .arranged: .appointments
        case .offered, .answered: .offers
        case .written, .withheld, .sellingAgain, .reserved, .reservedHere, .sold, .soldHere, .priced: .messages
        }
    }

    /// Whether the meeting is still ahead: statements made after a meeting cause no notification.
    private static func stands(_ message: PushContext.Unread, at now: Instant) -> Bool {
        switch message.event {
        case .arranged(.proposed, let time), .arranged(.agreed, let time), .arranged(.cancelled, let time): time > now
        case .late: true
        default: false
        }
    }

    /// Returns the time of the reminder: six on the evening before.
    package static func evening(before time: Instant, in zone: Zone) -> Instant {
        Instant(time.day(in: zone), TimeOfDay(hour: 18, minute: 0), in: zone).adding(seconds: -86_400)
    }

    package enum Evening: Sendable, Equatable {
        case remind(Appointment)
        case wait(until: Instant)
        case nothing
    }

    /// Returns the action for an appointment; `told` is the last message the device was notified of about it.
    package static func evening(of context: PushContext, told: MessageID, at now: Instant, in zone: Zone) -> Evening {
        guard !context.isClosed, let appointment = context.appointment, appointment.id > told, appointment.time > now
        else {
            return .nothing
        }
        if AppointmentRules.isToRemind(appointment, at: now, in: zone) { return .remind(appointment) }
        let evening = evening(before: appointment.time, in: zone)
        return evening > now ? .wait(until: evening) : .nothing
    }

    /// Returns the seconds until the next attempt after a failure; `tries` counts the attempts including this one. Nil
    /// after the last attempt.
    package static func pause(after tries: Int, asked: Int?) -> Int? {
        guard tries < mostTries else { return nil }
        let own = 30 << (2 * tries)
        return max(own, min(asked ?? 0, longestRest))
    }
}

/// What a device is told of, and when.
package enum PushRules {
    /// Of one member.
    package static let mostDevices = 5
    /// So many appointments that were made before a device was there are reminded of on it.
    package static let mostAhead = 50
    /// Of a browser's keys, as base64url has them: 65 bytes and 16.
    package static let keyLetters = 87
    package static let secretLetters = 22
    /// In seconds: finds are gathered for so long before they are looked for.
    package static let findsWait = 900
    /// So often it is tried to send a note.
    package static let mostTries = 6
    /// Seconds a push service may ask to be left alone; after that it is tried all the same.
    package static let longestRest = 86_400

    /// What of a conversation its member is told now; nil for nothing. Of what the other wrote they are told once until they
    /// have read it; of appointments and offers each time.
    package static func news(
        in scene: PushScene,
        told: MessageID,
        wishing kinds: PushKinds,
        at now: Instant
    ) -> PushScene.Unread? {
        guard !scene.isClosed else { return nil }
        return scene.unread.first { message in
            guard message.id > scene.read, kinds.contains(kind(of: message.kind)) else { return false }
            switch message.kind {
            case .arranged: return message.id > told && stands(message, at: now)
            case .offered: return message.id > told && message.offerWaits
            case .answered: return message.id > told
            default: return told <= scene.read
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

    /// Whether two are still to meet as it says; what is said of a meeting that was, is nothing to be called for.
    private static func stands(_ message: PushScene.Unread, at now: Instant) -> Bool {
        guard let line = AppointmentLine(message.text) else { return false }
        return switch line.deed {
        case .proposed, .agreed, .cancelled: line.time > now
        case .late: true
        case .met, .absent, .missed: false
        }
    }

    /// When the two are reminded of meeting: at six on the evening before.
    package static func evening(before time: Instant, in zone: Zone) -> Instant {
        Instant(time.day(in: zone), TimeOfDay(hour: 18, minute: 0), in: zone).adding(seconds: -86_400)
    }

    package enum Evening: Sendable, Equatable {
        case remind(Appointment)
        case wait(until: Instant)
        case nothing
    }

    /// What to do about an appointment of which a device was last told by the message `told`.
    package static func evening(of scene: PushScene, told: MessageID, at now: Instant, in zone: Zone) -> Evening {
        guard !scene.isClosed, let appointment = scene.appointment, appointment.id > told, appointment.time > now else {
            return .nothing
        }
        if AppointmentRules.isToRemind(appointment, at: now, in: zone) { return .remind(appointment) }
        let evening = evening(before: appointment.time, in: zone)
        return evening > now ? .wait(until: evening) : .nothing
    }

    /// After how many seconds a push service that took nothing is asked again, `tries` being how often it was asked, this time
    /// among them; nil when not any more.
    package static func pause(after tries: Int, asked: Int?) -> Int? {
        guard tries < mostTries else { return nil }
        let own = 30 << (2 * tries)
        return max(own, min(asked ?? 0, longestRest))
    }
}

/// When and where two people who talk about a product meet. One appointment of a conversation stands at a time.
///
/// Throws as `Conversations` does, and what `AppointmentRules` do.
package protocol Appointments: Sendable {
    /// The one that stands, or the last there was; nil where none was made.
    func last(in id: ConversationID, for member: SellerID) async throws(Failure) -> Appointment?

    /// What a member has ahead of them, or had to within the last hours; the next one first.
    func ahead(of member: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [MemberAppointment]

    /// Proposes one in the place of the one that stands, or after its time beside it. Sent again under the same key, nothing
    /// is added.
    func propose(
        _ appointment: NewAppointment,
        in id: ConversationID,
        by member: SellerID,
        at now: Instant
    )
        async throws(Failure)

    /// Agrees to an appointment, cancels it, says that one will be late, or afterwards whether they met: that is kept, and
    /// told to nobody, where one of both has blocked the other. Asked for again it changes nothing.
    func answer(
        _ appointment: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: AppointmentAnswer,
        at now: Instant
    )
        async throws(Failure)

    /// How many appointments a member kept and missed, as far as the two do not say different things.
    func record(of member: SellerID) async throws(Failure) -> AppointmentRecord
}

/// How many appointments somebody kept and missed.
package struct AppointmentRecord: Sendable, Equatable {
    package let kept: Int
    package let missed: Int

    /// Fewer say nothing about the next.
    package static let fewest = 3

    package init(kept: Int = 0, missed: Int = 0) { (self.kept, self.missed) = (kept, missed) }

    /// Whether it is shown.
    package var says: Bool { kept + missed >= Self.fewest }
}

/// What one of both says afterwards. The numbers are those it is kept by.
package enum AppointmentWord: Int, Sendable, CaseIterable {
    case met = 0
    /// The other one did not come.
    case absent = 1
    /// The one who says it did not come.
    case missed = 2
}

/// What an appointment is counted as for one of both. The numbers are those it is kept by.
package enum AppointmentOutcome: Int, Sendable, CaseIterable {
    /// Nobody has said anything, or the two say different things.
    case open = 0
    case kept = 1
    case missed = 2
}

/// What has become of an appointment. The numbers are those it is kept by.
package enum AppointmentState: Int, Sendable, CaseIterable {
    /// Waits for the other side.
    case proposed = 0
    case agreed = 1
    /// By another one.
    case replaced = 2
    case cancelled = 3
    /// Was agreed on, and another was proposed after its time.
    case passed = 4

    /// Whether the two go by it.
    package var stands: Bool { self == .proposed || self == .agreed }
}

package enum AppointmentAnswer: Sendable, Equatable {
    case agree, cancel
    /// By so many minutes, as a form with this key says it.
    case late(Int, key: String)
    /// Whether they met.
    case said(AppointmentWord)

    /// Whether it says what came of it. That is nothing sent to the other side, and blocking somebody keeps it from nobody.
    package var isOfWhatCame: Bool { if case .said = self { true } else { false } }
}

/// When and where two people meet. It is a message too.
package struct Appointment: Sendable, Equatable {
    package let id: MessageID
    package let maker: SellerID
    package let time: Instant
    package let place: String
    package let state: AppointmentState
    private let ownWord: AppointmentWord?
    private let othersWord: AppointmentWord?

    package init(
        id: MessageID,
        maker: SellerID,
        time: Instant,
        place: String,
        state: AppointmentState,
        words: (own: AppointmentWord?, others: AppointmentWord?) = (nil, nil)
    ) {
        self.id = id
        self.maker = maker
        self.time = time
        self.place = place
        self.state = state
        (ownWord, othersWord) = words
    }

    /// What the member who looks at it, and the other one, have said of it afterwards.
    package var words: (own: AppointmentWord?, others: AppointmentWord?) { (ownWord, othersWord) }
    /// Whether one of both has.
    package var isAnswered: Bool { ownWord != nil || othersWord != nil }

    /// Milliseconds after its time for which it is still looked at: three hours.
    package static let lingering = 3 * 3_600_000
    /// How late one can say to be, in minutes.
    package static let delays = [5, 10, 20]
    /// Milliseconds after its time in which the two can say whether they met: two weeks.
    package static let remembered = 14 * Day.milliseconds

    /// Whether its time is over.
    package func isOver(at now: Instant) -> Bool { now.milliseconds(since: time) >= Self.lingering }
}

/// An appointment as it stands among those of one member.
package struct MemberAppointment: Sendable, Equatable {
    package let conversation: ConversationID
    package let appointment: Appointment
    package let productName: String
    package let otherName: String

    package init(conversation: ConversationID, appointment: Appointment, productName: String, otherName: String) {
        self.conversation = conversation
        self.appointment = appointment
        self.productName = productName
        self.otherName = otherName
    }
}

/// When and where somebody wants to meet, and the key of the form it was written into.
package struct NewAppointment: Sendable, Equatable {
    package let time: Instant
    package let place: String
    package let key: String

    /// In letters as people count them.
    package static let longestPlace = 60
    /// So many one side may propose in a conversation within a day.
    package static let mostADay = 10
    /// Milliseconds into the future: sixty days.
    package static let farthest = 60 * Day.milliseconds

    /// Throws `invalid` for a place that is none, or longer than a line.
    package init(_ time: Instant, at place: String, key: String) throws(Failure) {
        let place = place.composed.withoutOuterBlanks
        guard !place.isEmpty else { throw .noPlace }
        guard place.count <= Self.longestPlace, place.unicodeScalars.count <= 3 * Self.longestPlace, !place.hasNull,
            !place.contains(where: \.isNewline)
        else { throw .longPlace }
        guard NewMessage.isKey(key) else { throw .strangeForm }
        self.time = time
        self.place = place
        self.key = key
    }
}

/// Actions on an appointment, as a conversation keeps it: a word, and the minutes of a moment or a delay.
package struct AppointmentLine: Sendable, Equatable {
    package enum Deed: String, Sendable { case proposed, agreed, cancelled, late, met, absent, missed }

    package let deed: Deed
    /// Minutes since 1970, or how many one is late.
    package let minutes: Int

    package init(_ deed: Deed, minutes: Int) { (self.deed, self.minutes) = (deed, minutes) }

    /// What one of both says afterwards.
    package init(_ word: AppointmentWord, of appointment: Appointment) {
        switch word {
        case .met: self.init(.met, appointment.time)
        case .absent: self.init(.absent, appointment.time)
        case .missed: self.init(.missed, appointment.time)
        }
    }

    /// Of an appointment's own moment.
    package init(_ deed: Deed, _ time: Instant) { self.init(deed, minutes: time.seconds / 60) }

    /// Nil for what is none.
    package init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let deed = Deed(rawValue: String(parts[0])), let minutes = Int(parts[1]) else {
            return nil
        }
        self.init(deed, minutes: minutes)
    }

    package var text: String { "\(deed.rawValue) \(minutes)" }
    package var time: Instant { Instant(seconds: minutes * 60) }
}

extension Failure {
    fileprivate static let noPlace = Failure(
        .invalid,
        Phrase("만날 곳을 적어 주세요.", "Enter where to meet."),
        field: "place"
    )
    fileprivate static let longPlace = Failure(
        .invalid,
        Phrase(
            "만날 곳은 한 줄, \(NewAppointment.longestPlace)자까지 적어 주세요.",
            "The place takes one line of at most \(NewAppointment.longestPlace) letters."
        ),
        field: "place"
    )
}

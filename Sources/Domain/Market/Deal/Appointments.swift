/// Appointments of two people who talk about a product. Each conversation has one active appointment at a time.
///
/// Throws as `Conversations` and `AppointmentRules` do.
package protocol Appointments: Sendable {
    /// Returns the active appointment, or else the last one; nil if there was none.
    func last(in id: ConversationID, for member: SellerID) async throws(Failure) -> Appointment?

    /// Returns a member's upcoming appointments and those of the last hours, earliest first.
    func ahead(of member: SellerID, at now: Instant, limit: Int) async throws(Failure) -> [MemberAppointment]

    /// Proposes an appointment, which replaces the active one or, after its time, is added beside it. A repeat with the
    /// same key adds nothing.
    func propose(
        _ appointment: NewAppointment,
        in id: ConversationID,
        by member: SellerID,
        at now: Instant
    )
        async throws(Failure)

    /// Confirms an appointment, cancels it, reports a delay, or records afterwards whether they met. That record is
    /// stored but not sent if either side has blocked the other. A repeat changes nothing.
    func answer(
        _ appointment: MessageID,
        in id: ConversationID,
        by member: SellerID,
        _ answer: AppointmentAnswer,
        at now: Instant
    )
        async throws(Failure)

    /// Returns the number of appointments a member kept and missed; those on which the two sides disagree do not count.
    func record(of member: SellerID) async throws(Failure) -> AppointmentRecord
}

/// The number of appointments a member kept and missed.
package struct AppointmentRecord: Sendable, Equatable {
    package let kept: Int
    package let missed: Int

    /// The minimum number of appointments for the record to be meaningful.
    package static let fewest = 3

    package init(kept: Int = 0, missed: Int = 0) { (self.kept, self.missed) = (kept, missed) }

    /// Whether the record is shown.
    package var says: Bool { kept + missed >= Self.fewest }
}

/// A member's statement after the appointment. The raw values are stored.
package enum AppointmentReport: Int, Sendable, CaseIterable {
    case met = 0
    /// The other side did not come.
    case absent = 1
    /// The member who says so did not come.
    case missed = 2
}

/// The outcome of an appointment for one side. The raw values are stored.
package enum AppointmentOutcome: Int, Sendable, CaseIterable {
    /// No statement yet, or the two sides disagree.
    case open = 0
    case kept = 1
    case missed = 2
}

/// The state of an appointment. The raw values are stored.
package enum AppointmentState: Int, Sendable, CaseIterable {
    /// Waiting for the other side.
    case proposed = 0
    case agreed = 1
    /// Replaced by another appointment.
    case replaced = 2
    case cancelled = 3
    /// Agreed on; another was proposed after its time.
    case passed = 4

    /// Whether it is the active appointment.
    package var stands: Bool { self == .proposed || self == .agreed }
}

package enum AppointmentAnswer: Sendable, Equatable {
    case agree, cancel
    /// A delay in minutes, with the key of the form that reports it.
    case late(Int, key: String)
    /// A statement on whether they met.
    case said(AppointmentReport)

    /// Whether it states the outcome. That sends nothing to the other side, so it is allowed despite a block.
    package var isOfWhatCame: Bool { if case .said = self { true } else { false } }

    /// The key of the form, where answering twice would say it twice.
    package var key: String? { if case .late(_, let key) = self { key } else { nil } }
}

/// Time and place of a meeting. It is a message too.
package struct Appointment: Sendable, Equatable {
    package let id: MessageID
    package let maker: SellerID
    package let time: Instant
    package let place: String
    package let state: AppointmentState
    private let ownReport: AppointmentReport?
    private let othersReport: AppointmentReport?

    package init(
        id: MessageID,
        maker: SellerID,
        time: Instant,
        place: String,
        state: AppointmentState,
        words: (own: AppointmentReport?, others: AppointmentReport?) = (nil, nil)
    ) {
        (self.id, self.maker, self.time, self.place, self.state) = (id, maker, time, place, state)
        (ownReport, othersReport) = words
    }

    /// The statements made afterwards by the reading member and by the other side.
    package var words: (own: AppointmentReport?, others: AppointmentReport?) { (ownReport, othersReport) }
    /// Whether either side has made a statement.
    package var isAnswered: Bool { ownReport != nil || othersReport != nil }

    /// Milliseconds after its time during which it is still shown: three hours.
    package static let lingering = 3 * 3_600_000
    /// Delays one can report, in minutes.
    package static let delays = [5, 10, 20]
    /// Milliseconds after its time during which the two can state whether they met: two weeks.
    package static let remembered = 14 * Day.milliseconds

    /// Whether the appointment is over.
    package func isOver(at now: Instant) -> Bool { now.milliseconds(since: time) >= Self.lingering }
}

/// An appointment in the list of one member.
package struct MemberAppointment: Sendable, Equatable {
    package let conversation: ConversationID
    package let appointment: Appointment
    package let productName: String
    package let otherName: String

    package init(conversation: ConversationID, appointment: Appointment, productName: String, otherName: String) {
        (self.conversation, self.appointment) = (conversation, appointment)
        (self.productName, self.otherName) = (productName, otherName)
    }
}

/// A proposed time and place, and the key of the form.
package struct NewAppointment: Sendable, Equatable {
    package let time: Instant
    package let place: String
    package let key: String

    /// The longest place, in characters as people count them.
    package static let longestPlace = 60
    /// The most appointments one side may propose in a conversation within a day.
    package static let mostADay = 10
    /// The furthest time ahead, in milliseconds: sixty days.
    package static let farthest = 60 * Day.milliseconds

    /// Throws `invalid` for a place that is empty or longer than a line.
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
            "Enter the place on one line, up to \(NewAppointment.longestPlace) characters."
        ),
        field: "place"
    )
}

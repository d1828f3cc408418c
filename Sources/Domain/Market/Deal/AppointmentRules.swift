/// Rules for proposing appointments and changing their state.
package enum AppointmentRules {
    /// Throws `invalid` for a time in the past or too far away, `tooMany` after `made` within a day.
    package static func mayPropose(_ time: Instant, after made: Int, at now: Instant) throws(Failure) {
        guard time > now else { throw .pastTime }
        guard time.milliseconds(since: now) <= NewAppointment.farthest else { throw .farTime }
        guard made < NewAppointment.mostADay else { throw .arrangedTooOften }
    }

    /// Returns the state of the active appointment once another is proposed: from its time on the two can still state
    /// its outcome. Throws `conflict` if it cannot be changed.
    package static func becomes(
        _ standing: Appointment,
        isSold: Bool,
        at now: Instant
    ) throws(Failure) -> AppointmentState {
        guard standing.state == .agreed else { return .replaced }
        guard standing.time > now else { return .passed }
        guard !isSold else { throw .dealDone }
        return .replaced
    }

    /// Whether an answer changes anything: a second tap does not. Cancelling is impossible from its time on and, once
    /// the product `isSold` to the buyer, for an agreed appointment. Throws `forbidden` if the answer is the other
    /// side's to give, `conflict` if it is too late or too early.
    package static func mayAnswer(
        _ appointment: Appointment,
        _ answer: AppointmentAnswer,
        by member: SellerID,
        isSold: Bool = false,
        at now: Instant
    ) throws(Failure) -> Bool {
        switch answer {
        case .agree:
            guard appointment.maker != member else { throw .othersAgree }
            if appointment.state == .agreed { return false }
            guard appointment.state == .proposed else { throw .appointmentChanged }
            guard appointment.time > now else { throw .appointmentOver }
        case .cancel:
            if appointment.state == .cancelled { return false }
            guard appointment.state.stands || appointment.state == .passed else { throw .appointmentChanged }
            guard appointment.time > now else {
                throw appointment.state == .proposed ? .appointmentOver : .itsTimeHasCome
            }
            guard appointment.state == .proposed || !isSold else { throw .dealDone }
        case .late(let minutes, let key):
            guard NewMessage.isKey(key) else { throw .strangeForm }
            guard appointment.state == .agreed, !appointment.isAnswered, Appointment.delays.contains(minutes) else {
                throw .appointmentChanged
            }
            guard !isSold else { throw .dealDone }
            guard areOnTheWay(appointment, isSold: isSold, at: now) else { throw .notOnTheWay }
        case .said(let word):
            if appointment.words.own == word { return false }
            guard canSay(appointment, at: now) else { throw .appointmentChanged }
        }
        return true
    }

    /// Whether its time came while it was agreed on. Appointments cancelled or changed after their time, as old
    /// versions allowed, count if either side has made a statement.
    package static func hasCome(_ appointment: Appointment, at now: Instant) -> Bool {
        guard appointment.time <= now else { return false }
        return appointment.state == .agreed || appointment.state == .passed || appointment.isAnswered
    }

    /// Whether the two can state if they met: from its time on, for two weeks.
    package static func canSay(_ appointment: Appointment, at now: Instant) -> Bool {
        hasCome(appointment, at: now) && now.milliseconds(since: appointment.time) < Appointment.remembered
    }

    /// Returns the outcome for the side that states `own`. Contradicting statements count for neither.
    package static func outcome(own: AppointmentReport?, others: AppointmentReport?) -> AppointmentOutcome {
        switch (own, others) {
        case (.missed, _), (nil, .absent): .missed
        case (_, .absent), (.absent, .met), (nil, nil): .open
        default: .kept
        }
    }

    /// Whether a reminder is due: from six on the evening before, in `zone`, until its time.
    package static func isToRemind(_ appointment: Appointment, at now: Instant, in zone: Zone) -> Bool {
        guard appointment.state == .agreed, appointment.time > now else { return false }
        return switch appointment.time.day(in: zone).number - now.day(in: zone).number {
        case 0: true
        case 1: now.time(in: zone).hour >= 18
        default: false
        }
    }

    /// Whether the two are on their way: from three hours before it until it is over or either side has stated the
    /// outcome.
    package static func areOnTheWay(_ appointment: Appointment, isSold: Bool, at now: Instant) -> Bool {
        appointment.state == .agreed && !appointment.isAnswered && !isSold
            && abs(now.milliseconds(since: appointment.time)) < Appointment.lingering
    }
}

extension Failure {
    package static let noSuchAppointment = Failure(.notFound, Phrase("그런 약속이 없어요.", "This meet-up doesn’t exist."))
    /// A concurrent change came first.
    package static let appointmentChanged = Failure(
        .conflict,
        Phrase("그 사이에 약속이 바뀌었어요.", "The meet-up has changed meanwhile.")
    )
    fileprivate static let appointmentOver = Failure(
        .conflict,
        Phrase("지난 약속이에요.", "This meet-up is in the past.")
    )
    fileprivate static let itsTimeHasCome = Failure(
        .conflict,
        Phrase(
            "약속 시간이 되어 취소할 수 없어요. 만났는지 답해 주세요.",
            "It’s time to meet, so this can’t be cancelled. Say whether you met."
        )
    )
    fileprivate static let dealDone = Failure(
        .conflict,
        Phrase("거래가 끝나 약속을 바꿀 수 없어요.", "The deal is done, so the meet-up can’t be changed.")
    )
    fileprivate static let notOnTheWay = Failure(
        .conflict,
        Phrase("약속 앞뒤 세 시간 안에만 알릴 수 있어요.", "You can say this within three hours of the meet-up.")
    )
    fileprivate static let othersAgree = Failure(
        .forbidden,
        Phrase("상대방만 답할 수 있어요.", "Only the other person can answer this.")
    )
    fileprivate static let pastTime = Failure(
        .invalid,
        Phrase("지난 시각이에요. 앞으로의 시각을 골라 주세요.", "That time has passed. Choose a later one."),
        field: "time"
    )
    fileprivate static let farTime = Failure(
        .invalid,
        Phrase("60일 안의 날짜를 골라 주세요.", "Choose a day within 60 days."),
        field: "day"
    )
    fileprivate static let arrangedTooOften = Failure(
        .tooMany,
        Phrase(
            "하루에 \(NewAppointment.mostADay)번까지 약속을 잡거나 바꿀 수 있어요. 메시지로 이야기해 주세요.",
            "You can propose or change meet-ups \(NewAppointment.mostADay) times a day. Send a message instead."
        ),
        retryAfter: 3_600
    )
}

/// What is known of a seller that helps to decide whether to write to them.
package struct SellerRecord: Sendable, Equatable {
    package let since: Instant
    /// How many of their products were sold and did not come back, those that are gone since included.
    package let sold: Int
    /// Nil where too few have written to them, or too many wait in vain.
    package let answers: AnswerTime?
    package let appointments: AppointmentRecord

    package init(since: Instant, sold: Int, answers: AnswerTime?, appointments: AppointmentRecord = AppointmentRecord())
    {
        self.since = since
        self.sold = sold
        self.answers = answers
        self.appointments = appointments
    }
}

/// Within what time a seller answers half of those who write to them.
package enum AnswerTime: Sendable, CaseIterable {
    case tenMinutes, hour, hours, day, days

    /// So many conversations are looked at, the newest.
    package static let mostConversations = 50
    /// Fewer say nothing about the next.
    package static let fewestConversations = 3

    /// From the milliseconds each waited for the first answer; nil is for those who still do.
    package init?(waits: [Int?]) {
        guard waits.count >= Self.fewestConversations else { return nil }
        let half = waits.map { $0 ?? .max }.sorted()[(waits.count - 1) / 2]
        guard let time = Self.allCases.first(where: { half <= $0.milliseconds }) else { return nil }
        self = time
    }

    private var milliseconds: Int {
        switch self {
        case .tenMinutes: 600_000
        case .hour: 3_600_000
        case .hours: 6 * 3_600_000
        case .day: Day.milliseconds
        case .days: 7 * Day.milliseconds
        }
    }
}

/// Facts about a seller that help to decide whether to write to them.
package struct SellerRecord: Sendable, Equatable {
    package let since: Instant
    /// Number of products sold and not returned, later removed ones included.
    package let sold: Int
    /// Nil if too few members have written to them, or too many wait in vain.
    package let answers: AnswerTime?
    package let appointments: AppointmentRecord

    package init(since: Instant, sold: Int, answers: AnswerTime?, appointments: AppointmentRecord = AppointmentRecord())
    {
        (self.since, self.sold, self.answers, self.appointments) = (since, sold, answers, appointments)
    }
}

/// The time within which a seller answers half of those who write to them.
package enum AnswerTime: Sendable, CaseIterable {
    case tenMinutes, hour, hours, day, days

    /// The number of newest conversations examined.
    package static let mostConversations = 50
    /// The fewest conversations that allow a statement.
    package static let fewestConversations = 3

    /// Computed from the milliseconds each member waited for the first answer; nil for those still waiting.
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

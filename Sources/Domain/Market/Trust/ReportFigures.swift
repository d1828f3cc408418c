/// The number and fate of recent reports, which a place may show to everybody.
package struct ReportFigures: Sendable, Equatable {
    package let received: Int
    package let waiting: Int
    /// Reports that something was done about.
    package let acted: Int
    /// Reports of things that were in order.
    package let dismissed: Int
    /// The middle one of the milliseconds until a decision; nil without a decision.
    package let median: Int?

    /// The days counted, and the most reports among them.
    package static let days = 90
    package static let most = 10_000

    package init(_ reports: [(made: Instant, decided: Instant?, action: ModerationAction?)]) {
        let times = reports.compactMap { report in report.decided.map { $0.milliseconds(since: report.made) } }.sorted()
        received = reports.count
        waiting = reports.count - times.count
        dismissed = reports.count { $0.action == .dismiss }
        acted = times.count - dismissed
        median = times.isEmpty ? nil : times[times.count / 2]
    }
}

package import Domain

/// How the market's apps expect dates. The two exclude each other, and no request says which it wants.
package enum DateForm: String, Sendable, CaseIterable {
    /// `2022-01-18T00:00:00.00`
    case generation2
    /// `2022-11-09T00:00:00`
    case generation3

    /// The day in Korea, always at midnight: some apps read 12-hour clocks, days of the year or fractions as seconds,
    /// and only at midnight are they all right.
    package func text(_ moment: Moment) -> String {
        let day = Instant(milliseconds: moment.milliseconds).day(in: .korea).iso
        switch self {
        case .generation2: return day + "T00:00:00.00"
        case .generation3: return day + "T00:00:00"
        }
    }
}

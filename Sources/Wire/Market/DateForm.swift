package import Domain
import Octets

/// The date formats of the market's apps. They exclude each other, and no request indicates the expected one.
package enum DateForm: String, Sendable, CaseIterable {
    /// `2022-01-18T00:00:00.00`
    case generation2
    /// `2022-11-09T00:00:00`
    case generation3

    /// Formats the day in Korea, always at midnight: some apps parse 12-hour clocks, days of the year or fractions as
    /// seconds, and only at midnight are all of them right.
    package func text(_ moment: Instant) -> String {
        var text = ByteWriter(capacity: 64)
        write(moment, to: &text)
        return text.finish().text
    }

    func write(_ moment: Instant, to text: inout ByteWriter) {
        let day = moment.day(in: .korea).parts
        text.append(year: day.year, month: day.month, day: day.day)
        switch self {
        case .generation2: text.append("T00:00:00.00")
        case .generation3: text.append("T00:00:00")
        }
    }
}

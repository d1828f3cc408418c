/// The films with the most admissions of a day, a weekend or a week, ten at most, as known at one time.
package struct Ranking: Sendable, Hashable {
    package var key: RankingKey
    /// The rows in order. Empty if KOBIS had none for those days.
    package var rows: [RankedFilm]
    package var origin: RankingOrigin
    /// The time the source last confirmed it.
    package var fetched: Instant

    package init(key: RankingKey, rows: [RankedFilm], origin: RankingOrigin, fetched: Instant) {
        (self.key, self.rows, self.origin, self.fetched) = (key, rows, origin, fetched)
    }

    package subscript(code: FilmCode) -> RankedFilm? { rows.first { $0.code == code } }

    /// Whether the figures are final, no longer `잠정`: fetched after the morning's corrections.
    package var isSettled: Bool { fetched >= BoxOfficeClock.settling(of: key.period.last) }
}

/// The origin of a ranking's figures.
package enum RankingOrigin: Int, Sendable, CaseIterable {
    /// The 56 real days that come with the program.
    case sample
    /// An imported file.
    case imported
    case kobis
    /// Summed from the days of the archive.
    case summed
}

/// The key of a ranking: span, dates and filter.
package struct RankingKey: Sendable, Hashable {
    package let span: RankingSpan
    package let period: Period
    package let filter: RankingFilter

    /// `day` may be any day within the week or weekend.
    package init(_ span: RankingSpan, _ day: Day, _ filter: RankingFilter = .all) {
        self.span = span
        self.filter = filter
        period = span.period(around: day)
    }

    package static func day(_ day: Day) -> RankingKey { RankingKey(.day, day) }

    package var first: Day { period.first }

    /// Returns the key for the day, weekend or week `count` later, or earlier when negative.
    package func moved(by count: Int) -> RankingKey {
        RankingKey(span, first.adding(days: count * (span == .day ? 1 : 7)), filter)
    }
}

package enum RankingSpan: Int, Sendable, CaseIterable {
    case day
    /// Monday to Sunday.
    case week
    /// Friday to Sunday.
    case weekend
    /// Monday to Thursday.
    case weekdays

    package func period(around day: Day) -> Period {
        let monday = day.monday
        switch self {
        case .day: return Period(from: day, days: 1)
        case .week: return Period(from: monday, days: 7)
        case .weekend: return Period(from: monday.adding(days: 4), days: 3)
        case .weekdays: return Period(from: monday, days: 4)
        }
    }
}

/// A subset of films. KOBIS then ranks anew: 1 is the first of those films.
package struct RankingFilter: Sendable, Hashable {
    package enum Nation: String, Sendable, CaseIterable {
        case korean = "K"
        case foreign = "F"
    }

    package enum Kind: String, Sendable, CaseIterable {
        /// Independent and art films (독립·예술).
        case independent = "Y"
        case commercial = "N"
    }

    package var nation: Nation?
    package var kind: Kind?
    /// A region's code: `0105001` is Seoul.
    package var region: String?

    package static let all = RankingFilter()

    package init(nation: Nation? = nil, kind: Kind? = nil, region: String? = nil) {
        self.nation = nation
        self.kind = kind
        self.region = region
    }
}

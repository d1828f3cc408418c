/// The most seen films of a day, a weekend or a week, ten at most, as they were known at one moment.
package struct Ranking: Sendable, Hashable {
    package var key: RankingKey
    /// In the order of their places. Empty when KOBIS had none for those days.
    package var rows: [RankedFilm]
    package var origin: RankingOrigin
    /// When the source last said so.
    package var fetched: Instant

    package init(key: RankingKey, rows: [RankedFilm], origin: RankingOrigin, fetched: Instant) {
        self.key = key
        self.rows = rows
        self.origin = origin
        self.fetched = fetched
    }

    package subscript(code: FilmCode) -> RankedFilm? { rows.first { $0.code == code } }

    /// No longer `잠정`: said after the corrections of the morning were over.
    package var isSettled: Bool { fetched >= BoxOfficeClock.settling(of: key.period.last) }
}

/// Where a ranking's figures came from.
package enum RankingOrigin: Int, Sendable, CaseIterable {
    /// The 56 real days that come with the program.
    case sample
    /// A file somebody brought.
    case imported
    case kobis
    /// Added up from the days of the archive.
    case summed
}

/// Which ranking: of how many days, of which, and of which films.
package struct RankingKey: Sendable, Hashable {
    package let span: RankingSpan
    package let period: Period
    package let filter: RankingFilter

    /// `day` may be any day of the week or weekend that is meant.
    package init(_ span: RankingSpan, _ day: Day, _ filter: RankingFilter = .all) {
        self.span = span
        self.filter = filter
        period = span.period(around: day)
    }

    package static func day(_ day: Day) -> RankingKey { RankingKey(.day, day) }

    package var first: Day { period.first }

    /// The same films on the day, weekend or week that many later, or earlier when negative.
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

/// Which films are ranked. KOBIS then counts anew: 1 is the first of those films.
package struct RankingFilter: Sendable, Hashable {
    package enum Nation: String, Sendable, CaseIterable {
        case korean = "K"
        case foreign = "F"
    }

    package enum Kind: String, Sendable, CaseIterable {
        /// 독립·예술
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

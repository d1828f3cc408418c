/// The films with the most admissions on a day, a weekend or a week.
public struct Ranking: Sendable, Hashable, Decodable {
    /// The kind of ranking, in Korean: 일별 박스오피스.
    public let title: String
    /// The first day counted.
    public let first: CalendarDay
    /// The last day counted; for a day, equal to the first.
    public let last: CalendarDay
    /// Ten films at most; none for a day that is not over.
    public let films: [RankedFilm]

    private enum CodingKeys: String, CodingKey {
        case boxofficeType
        case showRange
        case dailyBoxOfficeList
        case weeklyBoxOfficeList
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.text(.boxofficeType)
        let days = try container.text(.showRange).split(separator: "~").compactMap { CalendarDay($0) }
        guard days.count == 2 else {
            throw DecodingError.dataCorruptedError(forKey: .showRange, in: container, debugDescription: "no two days")
        }
        (first, last) = (days[0], days[1])
        let isDaily = container.contains(.dailyBoxOfficeList)
        films = try container.decode([RankedFilm].self, forKey: isDaily ? .dailyBoxOfficeList : .weeklyBoxOfficeList)
    }
}

/// A film with its place in a ranking.
public struct RankedFilm: Sendable, Hashable, Identifiable, Decodable {
    /// The film's code.
    public var id: FilmSummary.ID { code }
    /// The row number, unique, from 1.
    public let place: Int
    /// The rank, which two films may share.
    public let rank: Int
    /// Ranks gained since the previous period; negative for ranks lost.
    public let rise: Int
    /// Whether it was not ranked in the previous period.
    public let isNew: Bool
    /// The code for requesting its details.
    public let code: FilmSummary.ID
    /// The title.
    public let title: String
    /// The opening day, past or future; nil if unknown.
    public let opened: CalendarDay?
    /// Admissions.
    public let admissions: Tally
    /// Sales in won.
    public let sales: Tally
    /// Percentage of all sales.
    public let salesShare: Double
    /// Number of screens.
    public let screens: Int
    /// Number of showings.
    public let showings: Int

    /// A number, and its change from the previous period.
    public struct Tally: Sendable, Hashable {
        /// The number itself.
        public let count: Int
        /// The change from the previous period.
        public let difference: Int
        /// The change in percent.
        public let percent: Double
        /// The total since the film opened.
        public let total: Int
    }

    private enum CodingKeys: String, CodingKey {
        case rnum
        case rank
        case rankInten
        case rankOldAndNew
        case movieCd
        case movieNm
        case openDt
        case salesAmt
        case salesShare
        case salesInten
        case salesChange
        case salesAcc
        case audiCnt
        case audiInten
        case audiChange
        case audiAcc
        case scrnCnt
        case showCnt
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        place = try container.whole(.rnum)
        rank = try container.whole(.rank)
        rise = try container.whole(.rankInten)
        isNew = try container.text(.rankOldAndNew) == "NEW"
        code = try container.text(.movieCd)
        title = try container.text(.movieNm)
        opened = try container.day(.openDt)
        admissions = Tally(
            count: try container.whole(.audiCnt),
            difference: try container.whole(.audiInten),
            percent: try container.decimal(.audiChange),
            total: try container.whole(.audiAcc)
        )
        sales = Tally(
            count: try container.whole(.salesAmt),
            difference: try container.whole(.salesInten),
            percent: try container.decimal(.salesChange),
            total: try container.whole(.salesAcc)
        )
        salesShare = try container.decimal(.salesShare)
        screens = try container.whole(.scrnCnt)
        showings = try container.whole(.showCnt)
    }
}

/// A filter on the films of a ranking.
public struct RankingFilter: Sendable, Hashable {
    /// Films by origin.
    public enum Nation: String, Sendable, Hashable {
        /// Korean films.
        case korean = "K"
        /// Foreign films.
        case foreign = "F"
    }

    /// Films by purpose.
    public enum Kind: String, Sendable, Hashable {
        /// Independent and art-house films.
        case independent = "Y"
        /// All others.
        case commercial = "N"
    }

    /// Only films made there.
    public var nation: Nation?
    /// Only films of that kind.
    public var kind: Kind?
    /// Only admissions in that region: a code below `0105000000`.
    public var region: String?

    /// Filters by the given criteria; counts all films without any.
    public init(nation: Nation? = nil, kind: Kind? = nil, region: String? = nil) {
        self.nation = nation
        self.kind = kind
        self.region = region
    }

    var query: [(name: String, value: String)] {
        [("repNationCd", nation?.rawValue), ("multiMovieYn", kind?.rawValue), ("wideAreaCd", region)].given
    }
}

/// The days a weekly ranking counts.
public enum RankingSpan: String, Sendable, Hashable, CaseIterable {
    /// Monday to Sunday.
    case week = "0"
    /// Friday to Sunday.
    case weekend = "1"
    /// Monday to Thursday.
    case weekdays = "2"
}

extension [(String, String?)] {
    /// The parameters that have a value.
    var given: [(name: String, value: String)] {
        compactMap { name, value in value.map { (name: name, value: $0) } }
    }
}

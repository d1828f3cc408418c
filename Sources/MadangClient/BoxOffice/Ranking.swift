/// The films most people saw on a day, a weekend or a week.
public struct Ranking: Sendable, Hashable, Decodable {
    /// What it is, in Korean: 일별 박스오피스.
    public let title: String
    /// The first day it counts.
    public let first: CalendarDay
    /// The last day it counts; the same for a day.
    public let last: CalendarDay
    /// Ten at most; none of a day that is not over.
    public let films: [RankedFilm]

    private enum CodingKeys: String, CodingKey {
        case boxofficeType
        case showRange
        case dailyBoxOfficeList
        case weeklyBoxOfficeList
    }

    /// Reads it as the server writes it.
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
    /// The row, from 1; no two have the same.
    public let place: Int
    /// The rank, which two films may share.
    public let rank: Int
    /// How many ranks it has gained since the time before; below zero when it lost some.
    public let rise: Int
    /// Whether it was not ranked at all the time before.
    public let isNew: Bool
    /// What its facts are asked for by.
    public let code: FilmSummary.ID
    /// What it is called.
    public let title: String
    /// The day it opened, or will; nil when that is not known.
    public let opened: CalendarDay?
    /// How many people saw it.
    public let admissions: Tally
    /// What they paid, in won.
    public let sales: Tally
    /// Its share of everything that was paid, in percent.
    public let salesShare: Double
    /// How many screens showed it.
    public let screens: Int
    /// How often it was shown.
    public let showings: Int

    /// A number, and how it stands to the time before.
    public struct Tally: Sendable, Hashable {
        /// The number itself.
        public let count: Int
        /// How much more it is than the time before.
        public let difference: Int
        /// The same in percent.
        public let percent: Double
        /// All since the film opened.
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

    /// Reads it as the server writes it.
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

/// Which films a ranking counts.
public struct RankingFilter: Sendable, Hashable {
    /// Where films were made.
    public enum Nation: String, Sendable, Hashable {
        /// In Korea.
        case korean = "K"
        /// Elsewhere.
        case foreign = "F"
    }

    /// What films are made for.
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
    /// Only what was seen in that region: a code below `0105000000`.
    public var region: String?

    /// Counts what is named; all films when nothing is.
    public init(nation: Nation? = nil, kind: Kind? = nil, region: String? = nil) {
        self.nation = nation
        self.kind = kind
        self.region = region
    }

    var query: [(name: String, value: String)] {
        [("repNationCd", nation?.rawValue), ("multiMovieYn", kind?.rawValue), ("wideAreaCd", region)].given
    }
}

/// Which days a weekly ranking counts.
public enum RankingSpan: String, Sendable, Hashable, CaseIterable {
    /// Monday to Sunday.
    case week = "0"
    /// Friday to Sunday.
    case weekend = "1"
    /// Monday to Thursday.
    case weekdays = "2"
}

extension [(String, String?)] {
    /// Those that have a value.
    var given: [(name: String, value: String)] {
        compactMap { name, value in value.map { (name: name, value: $0) } }
    }
}

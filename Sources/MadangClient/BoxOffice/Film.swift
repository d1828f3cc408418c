/// A film as lists have it.
public struct FilmSummary: Sendable, Hashable, Identifiable, Decodable {
    /// Eight letters or digits of KOBIS's.
    public typealias ID = String

    /// What the film's facts are asked for by.
    public let id: ID
    /// What it is called.
    public let title: String
    /// What it is called in English; empty when that is not known.
    public let titleEnglish: String
    /// The year it was made.
    public let year: Int?
    /// The day it opened, or will.
    public let opened: CalendarDay?
    /// What kind it is: 장편, 단편.
    public let kind: String
    /// Where it was made.
    public let nations: [String]
    /// What it is about: 드라마, 코미디.
    public let genres: [String]
    /// Who directed it.
    public let directors: [String]

    private enum CodingKeys: String, CodingKey {
        case movieCd
        case movieNm
        case movieNmEn
        case prdtYear
        case openDt
        case typeNm
        case nationAlt
        case genreAlt
        case directors
    }

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.movieCd)
        title = try container.text(.movieNm)
        titleEnglish = try container.text(.movieNmEn)
        year = Int(try container.text(.prdtYear))
        opened = try container.day(.openDt)
        kind = try container.text(.typeNm)
        nations = try container.text(.nationAlt).split(separator: ",").map(String.init)
        genres = try container.text(.genreAlt).split(separator: ",").map(String.init)
        directors = try container.names(.directors, "peopleNm")
    }
}

/// A film with its facts.
public struct Film: Sendable, Hashable, Identifiable, Decodable {
    /// What its facts are asked for by.
    public let id: FilmSummary.ID
    /// What it is called.
    public let title: String
    /// What it is called in English; empty when that is not known.
    public let titleEnglish: String
    /// What it was called where it was made; empty when that is not known.
    public let titleOriginal: String
    /// How many minutes it takes.
    public let minutes: Int?
    /// The year it was made.
    public let year: Int?
    /// The day it opened, or will.
    public let opened: CalendarDay?
    /// What kind it is: 장편, 단편.
    public let kind: String
    /// Where it was made.
    public let nations: [String]
    /// What it is about: 드라마, 코미디.
    public let genres: [String]
    /// Who directed it.
    public let directors: [String]
    /// Who plays in it, and whom.
    public let actors: [Actor]
    /// Who it is for: 전체관람가, 15세이상관람가. Films that were judged twice have two.
    public let grades: [String]
    /// Who made it and brought it to the cinemas.
    public let companies: [Company]

    /// Somebody who plays in a film.
    public struct Actor: Sendable, Hashable, Decodable {
        /// The actor's name.
        public let name: String
        /// Whom they play; empty when that is not known.
        public let role: String

        private enum CodingKeys: String, CodingKey {
            case name = "peopleNm"
            case role = "cast"
        }
    }

    /// A company and its part in a film.
    public struct Company: Sendable, Hashable, Decodable {
        /// What the company's facts are asked for by.
        public let code: String
        /// What it is called.
        public let name: String
        /// What it did: 제작사, 배급사.
        public let part: String

        private enum CodingKeys: String, CodingKey {
            case code = "companyCd"
            case name = "companyNm"
            case part = "companyPartNm"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case movieCd
        case movieNm
        case movieNmEn
        case movieNmOg
        case showTm
        case prdtYear
        case openDt
        case typeNm
        case nations
        case genres
        case directors
        case actors
        case audits
        case companys
    }

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.movieCd)
        title = try container.text(.movieNm)
        titleEnglish = try container.text(.movieNmEn)
        titleOriginal = try container.text(.movieNmOg)
        minutes = Int(try container.text(.showTm))
        year = Int(try container.text(.prdtYear))
        opened = try container.day(.openDt)
        kind = try container.text(.typeNm)
        nations = try container.names(.nations, "nationNm")
        genres = try container.names(.genres, "genreNm")
        directors = try container.names(.directors, "peopleNm")
        actors = try container.decode([Actor].self, forKey: .actors)
        grades = try container.names(.audits, "watchGradeNm")
        companies = try container.decode([Company].self, forKey: .companys)
    }
}

/// What films are looked for by; what is nil does not matter.
public struct FilmSearch: Sendable, Hashable {
    /// A part of the title.
    public var title: String?
    /// A part of a director's name.
    public var director: String?
    /// The years they opened in.
    public var opened: ClosedRange<Int>?
    /// The years they were made in.
    public var made: ClosedRange<Int>?
    /// A code below `2204`.
    public var nation: String?
    /// A code below `2201`.
    public var kind: String?

    /// Looks for what is named; finds all when nothing is.
    public init(title: String? = nil, director: String? = nil, opened: ClosedRange<Int>? = nil) {
        self.title = title
        self.director = director
        self.opened = opened
    }

    var query: [(name: String, value: String)] {
        [
            ("movieNm", title), ("directorNm", director), ("openStartDt", opened.map { String($0.lowerBound) }),
            ("openEndDt", opened.map { String($0.upperBound) }), ("prdtStartYear", made.map { String($0.lowerBound) }),
            ("prdtEndYear", made.map { String($0.upperBound) }), ("repNationCd", nation), ("movieTypeCd", kind),
        ].given
    }
}

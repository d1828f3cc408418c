/// A film in a list.
public struct FilmSummary: Sendable, Hashable, Identifiable, Decodable {
    /// KOBIS's code: eight letters or digits.
    public typealias ID = String

    /// The code for requesting the film's details.
    public let id: ID
    /// The title.
    public let title: String
    /// The title in English; empty if unknown.
    public let titleEnglish: String
    /// The production year.
    public let year: Int?
    /// The opening day, past or future.
    public let opened: CalendarDay?
    /// The type: 장편, 단편.
    public let kind: String
    /// The countries of production.
    public let nations: [String]
    /// The genres: 드라마, 코미디.
    public let genres: [String]
    /// The directors.
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

    /// Decodes the server's format.
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

/// A film with its details.
public struct Film: Sendable, Hashable, Identifiable, Decodable {
    /// The code for requesting its details.
    public let id: FilmSummary.ID
    /// The title.
    public let title: String
    /// The title in English; empty if unknown.
    public let titleEnglish: String
    /// The original title; empty if unknown.
    public let titleOriginal: String
    /// The running time in minutes.
    public let minutes: Int?
    /// The production year.
    public let year: Int?
    /// The opening day, past or future.
    public let opened: CalendarDay?
    /// The type: 장편, 단편.
    public let kind: String
    /// The countries of production.
    public let nations: [String]
    /// The genres: 드라마, 코미디.
    public let genres: [String]
    /// The directors.
    public let directors: [String]
    /// The actors and their roles.
    public let actors: [Actor]
    /// The ratings: 전체관람가, 15세이상관람가. Films rated twice have two.
    public let grades: [String]
    /// The producers and distributors.
    public let companies: [Company]

    /// An actor in a film.
    public struct Actor: Sendable, Hashable, Decodable {
        /// The actor's name.
        public let name: String
        /// The role; empty if unknown.
        public let role: String

        private enum CodingKeys: String, CodingKey {
            case name = "peopleNm"
            case role = "cast"
        }
    }

    /// A company and its part in a film.
    public struct Company: Sendable, Hashable, Decodable {
        /// The code for requesting the company's details.
        public let code: String
        /// The name.
        public let name: String
        /// The part: 제작사, 배급사.
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

    /// Decodes the server's format.
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

/// Search criteria for films; nil criteria are ignored.
public struct FilmSearch: Sendable, Hashable {
    /// A part of the title.
    public var title: String?
    /// A part of a director's name.
    public var director: String?
    /// The years of opening.
    public var opened: ClosedRange<Int>?
    /// The years of production.
    public var made: ClosedRange<Int>?
    /// A code below `2204`.
    public var nation: String?
    /// A code below `2201`.
    public var kind: String?

    /// Searches by the given criteria; finds all films without any.
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

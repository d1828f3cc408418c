/// A film maker or an actor.
public struct FilmPerson: Sendable, Hashable, Identifiable, Decodable {
    /// The code for requesting their details.
    public let id: String
    /// The name.
    public let name: String
    /// The name in English; empty if unknown.
    public let nameEnglish: String
    /// The main profession: 감독, 배우.
    public let role: String
    /// Films of this person. Lists have only the titles.
    public let films: [FilmCredit]

    private enum CodingKeys: String, CodingKey {
        case peopleCd
        case peopleNm
        case peopleNmEn
        case repRoleNm
        case filmoNames
        case filmos
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.peopleCd)
        name = try container.text(.peopleNm)
        nameEnglish = try container.text(.peopleNmEn)
        role = try container.text(.repRoleNm)
        films = try container.credits(.filmos, titles: .filmoNames)
    }
}

/// A production or distribution company.
public struct FilmCompany: Sendable, Hashable, Identifiable, Decodable {
    /// The code for requesting its details.
    public let id: String
    /// The name.
    public let name: String
    /// The name in English; empty if unknown.
    public let nameEnglish: String
    /// Films of this company. Lists have only the titles.
    public let films: [FilmCredit]

    private enum CodingKeys: String, CodingKey {
        case companyCd
        case companyNm
        case companyNmEn
        case filmoNames
        case filmos
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.companyCd)
        name = try container.text(.companyNm)
        nameEnglish = try container.text(.companyNmEn)
        films = try container.credits(.filmos, titles: .filmoNames)
    }
}

/// A film of a person or company.
public struct FilmCredit: Sendable, Hashable, Decodable {
    /// The code for requesting the film's details; nil in lists.
    public let code: FilmSummary.ID?
    /// The title.
    public let title: String
    /// The part played in the film; nil in lists.
    public let part: String?

    private enum CodingKeys: String, CodingKey {
        case movieCd
        case movieNm
        case moviePartNm
        case companyPartNm
    }

    init(title: String) {
        code = nil
        self.title = title
        part = nil
    }

    /// Decodes the server's format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.text(.movieCd)
        title = try container.text(.movieNm)
        part = try container.text(container.contains(.moviePartNm) ? .moviePartNm : .companyPartNm)
    }
}

extension KeyedDecodingContainer {
    /// Details have the films as objects, lists as titles in one text.
    fileprivate func credits(_ key: Key, titles: Key) throws -> [FilmCredit] {
        if let credits = try decodeIfPresent([FilmCredit].self, forKey: key) { return credits }
        return try text(titles).split(separator: "|").map { FilmCredit(title: String($0)) }
    }
}

/// A KOBIS code and its meaning.
public struct BoxOfficeCode: Sendable, Hashable, Identifiable, Decodable {
    /// The code itself.
    public let id: String
    /// The meaning in Korean.
    public let korean: String
    /// The meaning in English.
    public let english: String

    private enum CodingKeys: String, CodingKey {
        case id = "fullCd"
        case korean = "korNm"
        case english = "engNm"
    }
}

/// Somebody who makes films or plays in them.
public struct FilmPerson: Sendable, Hashable, Identifiable, Decodable {
    /// What their facts are asked for by.
    public let id: String
    /// The name.
    public let name: String
    /// The name in English; empty when that is not known.
    public let nameEnglish: String
    /// What they mostly do: 감독, 배우.
    public let role: String
    /// Their films. Lists tell the titles alone.
    public let films: [FilmCredit]

    private enum CodingKeys: String, CodingKey {
        case peopleCd
        case peopleNm
        case peopleNmEn
        case repRoleNm
        case filmoNames
        case filmos
    }

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.peopleCd)
        name = try container.text(.peopleNm)
        nameEnglish = try container.text(.peopleNmEn)
        role = try container.text(.repRoleNm)
        films = try container.credits(.filmos, titles: .filmoNames)
    }
}

/// A company that makes films or brings them to the cinemas.
public struct FilmCompany: Sendable, Hashable, Identifiable, Decodable {
    /// What its facts are asked for by.
    public let id: String
    /// What it is called.
    public let name: String
    /// What it is called in English; empty when that is not known.
    public let nameEnglish: String
    /// Its films. Lists tell the titles alone.
    public let films: [FilmCredit]

    private enum CodingKeys: String, CodingKey {
        case companyCd
        case companyNm
        case companyNmEn
        case filmoNames
        case filmos
    }

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.text(.companyCd)
        name = try container.text(.companyNm)
        nameEnglish = try container.text(.companyNmEn)
        films = try container.credits(.filmos, titles: .filmoNames)
    }
}

/// A film somebody had a part in.
public struct FilmCredit: Sendable, Hashable, Decodable {
    /// What the film's facts are asked for by; nil in lists.
    public let code: FilmSummary.ID?
    /// What it is called.
    public let title: String
    /// What they did; nil in lists.
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

    /// Reads it as the server writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.text(.movieCd)
        title = try container.text(.movieNm)
        part = try container.text(container.contains(.moviePartNm) ? .moviePartNm : .companyPartNm)
    }
}

extension KeyedDecodingContainer {
    /// Single things have their films as objects, lists as titles in one text.
    fileprivate func credits(_ key: Key, titles: Key) throws -> [FilmCredit] {
        if let credits = try decodeIfPresent([FilmCredit].self, forKey: key) { return credits }
        return try text(titles).split(separator: "|").map { FilmCredit(title: String($0)) }
    }
}

/// A code of KOBIS's and what it stands for.
public struct BoxOfficeCode: Sendable, Hashable, Identifiable, Decodable {
    /// The code itself.
    public let id: String
    /// What it stands for, in Korean.
    public let korean: String
    /// What it stands for, in English.
    public let english: String

    private enum CodingKeys: String, CodingKey {
        case id = "fullCd"
        case korean = "korNm"
        case english = "engNm"
    }
}

/// 극장: Korea's box office, from KOBIS.
public struct BoxOfficeHall: Sendable {
    let madang: Madang

    private static let base = "/kobisopenapi/webservice/rest/"

    /// Returns the films with the most admissions on a day; none if the day is not over.
    public func daily(
        on day: CalendarDay,
        _ filter: RankingFilter = RankingFilter(),
        rows: Int = 10
    ) async throws(MadangError) -> Ranking {
        let query = [(name: "targetDt", value: day.compact), (name: "itemPerPage", value: String(rows))]
        return try await ask("boxoffice/searchDailyBoxOfficeList", query + filter.query)
    }

    /// Returns the films with the most admissions in the week around a day.
    public func weekly(
        around day: CalendarDay,
        _ span: RankingSpan = .weekend,
        _ filter: RankingFilter = RankingFilter(),
        rows: Int = 10
    ) async throws(MadangError) -> Ranking {
        let query = [
            (name: "targetDt", value: day.compact), (name: "weekGb", value: span.rawValue),
            (name: "itemPerPage", value: String(rows)),
        ]
        return try await ask("boxoffice/searchWeeklyBoxOfficeList", query + filter.query)
    }

    /// Returns a page of the films that match a search.
    public func films(
        _ search: FilmSearch = FilmSearch(),
        page: Int = 1,
        size: Int = 10
    ) async throws(MadangError) -> Found<FilmSummary> {
        try await found("movie/searchMovieList", search.query, page, size)
    }

    /// Returns a film's details; nil if it is unknown.
    public func film(_ code: FilmSummary.ID) async throws(MadangError) -> Film? {
        try await single("movie/searchMovieInfo", "movieCd", code)
    }

    /// Returns people by a part of their name and of a film's title.
    public func people(
        named name: String? = nil,
        film: String? = nil,
        page: Int = 1,
        size: Int = 10
    ) async throws(MadangError) -> Found<FilmPerson> {
        try await found("people/searchPeopleList", [("peopleNm", name), ("filmoNames", film)].given, page, size)
    }

    /// Returns a person with their films; nil if they are unknown.
    public func person(_ code: FilmPerson.ID) async throws(MadangError) -> FilmPerson? {
        try await single("people/searchPeopleInfo", "peopleCd", code)
    }

    /// Returns companies by a part of their name.
    public func companies(
        named name: String? = nil,
        page: Int = 1,
        size: Int = 10
    ) async throws(MadangError) -> Found<FilmCompany> {
        try await found("company/searchCompanyList", [("companyNm", name)].given, page, size)
    }

    /// Returns a company with its films; nil if it is unknown.
    public func company(_ code: FilmCompany.ID) async throws(MadangError) -> FilmCompany? {
        try await single("company/searchCompanyInfo", "companyCd", code)
    }

    /// Returns the codes below another: `0105000000` regions, `2204` nations, `2201` kinds of films.
    public func codes(below code: BoxOfficeCode.ID) async throws(MadangError) -> [BoxOfficeCode] {
        try await ask("code/searchCodeList", [("comCode", code)])
    }

    private func found<Item: Decodable & Sendable>(
        _ endpoint: String,
        _ query: [(name: String, value: String)],
        _ page: Int,
        _ size: Int
    ) async throws(MadangError) -> Found<Item> {
        let paging = [(name: "curPage", value: String(page)), (name: "itemPerPage", value: String(size))]
        let body: FoundBody<Item> = try await ask(endpoint, query + paging)
        return body.found
    }

    private func single<Item: Decodable>(
        _ endpoint: String,
        _ name: String,
        _ code: String
    ) async throws(MadangError) -> Item? {
        let body: SingleBody<Item> = try await ask(endpoint, [(name, code)])
        return body.item
    }

    private func ask<Content: Decodable>(
        _ endpoint: String,
        _ query: [(name: String, value: String)]
    ) async throws(MadangError) -> Content {
        var call = Call(path: "\(Self.base)\(endpoint).json")
        call.query = [("key", madang.configuration.boxOfficeKey)] + query
        switch try await madang.decoded(KobisReply<Content>.self, from: call).outcome {
        case .success(let content): return content
        case .failure(let fault): throw fault.error
        }
    }
}

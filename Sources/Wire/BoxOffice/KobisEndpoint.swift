/// The nine endpoints of KOBIS's API.
package enum KobisEndpoint: String, Sendable, CaseIterable {
    case dailyBoxOffice = "boxoffice/searchDailyBoxOfficeList"
    case weeklyBoxOffice = "boxoffice/searchWeeklyBoxOfficeList"
    case codes = "code/searchCodeList"
    case movies = "movie/searchMovieList"
    case movie = "movie/searchMovieInfo"
    case companies = "company/searchCompanyList"
    case company = "company/searchCompanyInfo"
    case people = "people/searchPeopleList"
    case person = "people/searchPeopleInfo"

    /// The query parameters besides the key; all others are ignored.
    package var parameters: [String] {
        let boxOffice = ["itemPerPage", "multiMovieYn", "repNationCd", "targetDt", "wideAreaCd"]
        switch self {
        case .dailyBoxOffice: return boxOffice
        case .weeklyBoxOffice: return boxOffice + ["weekGb"]
        case .codes: return ["comCode"]
        case .movies:
            return [
                "curPage", "directorNm", "itemPerPage", "movieNm", "movieTypeCd", "openEndDt", "openStartDt",
                "prdtEndYear", "prdtStartYear", "repNationCd",
            ]
        case .movie: return ["movieCd"]
        case .companies: return ["ceoNm", "companyNm", "companyPartCd", "curPage", "itemPerPage"]
        case .company: return ["companyCd"]
        case .people: return ["curPage", "filmoNames", "itemPerPage", "peopleNm"]
        case .person: return ["peopleCd"]
        }
    }

    /// The parameter that identifies a single object; nil for lists.
    package var requiredCode: String? {
        switch self {
        case .movie: "movieCd"
        case .company: "companyCd"
        case .person: "peopleCd"
        case .codes: "comCode"
        default: nil
        }
    }

    /// KOBIS's name for the parameter in the error for a missing one.
    var codeName: String {
        switch self {
        case .movie: "영화코드"
        case .company: "영화사코드"
        case .person: "영화인코드"
        case .codes: "상위코드"
        default: ""
        }
    }
}

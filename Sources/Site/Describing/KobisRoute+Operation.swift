import Domain
import Routes
import Wire

extension Operation {
    /// Returns an operation of the KOBIS API, following KOBIS's own documentation.
    static func kobis(_ route: KobisRoute) -> Operation {
        let isXML = route.format == .xml
        let content: [(type: String, schema: Schema?)] = [
            (route.format.mediaType, isXML ? nil : .kobisAnswer(of: route.endpoint))
        ]
        return Operation(
            name: route.endpoint.operationName + (isXML ? "XML" : ""),
            summary: route.endpoint.summary,
            query: route.endpoint.parameters.map { parameter(named: $0, of: route.endpoint) },
            access: .keyHolder,
            answers: [
                DescribedAnswer(
                    about: Phrase("답, 또는 왜 답할 수 없는지", "The response, or the reason for a failure"),
                    content: content
                ),
                DescribedAnswer(
                    status: 429,
                    about: Phrase("너무 자주 요청했어요", "Too many requests"),
                    content: content
                ),
            ]
        )
    }

    private static func parameter(named name: String, of endpoint: KobisEndpoint) -> Parameter {
        Parameter(
            name: name,
            schema: endpoint.schema(of: name),
            isRequired: name == "targetDt" || endpoint.requiredCode == name
        )
    }
}

extension KobisAnswer.Format {
    /// The content type without its charset, as OpenAPI has it.
    fileprivate var mediaType: String { String(contentType.prefix { $0 != ";" }) }
}

extension KobisEndpoint {
    fileprivate var operationName: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }

    fileprivate var summary: Phrase {
        switch self {
        case .dailyBoxOffice: Phrase("하루의 열 편", "The ten films of a day")
        case .weeklyBoxOffice: Phrase("한 주, 주말, 주중의 열 편", "The ten films of a week, weekend or its weekdays")
        case .codes: Phrase("공통 코드", "Codes")
        case .movies: Phrase("영화 검색", "Search films")
        case .movie: Phrase("영화 하나", "A film")
        case .companies: Phrase("영화사 검색", "Search companies")
        case .company: Phrase("영화사 하나", "A company")
        case .people: Phrase("영화인 검색", "Search people")
        case .person: Phrase("영화인 한 사람", "A person")
        }
    }

    fileprivate func schema(of parameter: String) -> Schema {
        switch parameter {
        case "itemPerPage":
            let range = isRanking ? KobisRequest.rankingRows : KobisRequest.listRows
            return .whole(least: range.lowerBound, most: range.upperBound, usual: KobisRequest.usualRows)
        case "curPage": return .whole(least: 1, usual: 1)
        case "targetDt": return .text(Phrase("yyyymmdd", "yyyymmdd"), pattern: #"^\d{8}$"#)
        case "weekGb":
            return .choice(
                ["0", "1", "2"],
                Phrase("주간, 주말(기본), 주중", "The week, the weekend (default) or the weekdays")
            )
        case "multiMovieYn":
            return .choice(
                RankingFilter.Kind.allCases.map(\.rawValue),
                Phrase("Y 독립·예술, N 상업", "Y independent, N commercial")
            )
        case "repNationCd" where isRanking:
            return .choice(RankingFilter.Nation.allCases.map(\.rawValue), Phrase("K 한국, F 외국", "K Korean, F foreign"))
        default: return .text()
        }
    }

    private var isRanking: Bool { self == .dailyBoxOffice || self == .weeklyBoxOffice }
}

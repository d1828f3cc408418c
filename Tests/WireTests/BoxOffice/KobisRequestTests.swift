import Domain
import Octets
import Testing
import Wire

@Suite struct KobisRequestTests {
    private static func request(
        _ query: KeyValuePairs<String, String>,
        _ endpoint: KobisEndpoint = .dailyBoxOffice
    ) -> KobisRequest {
        KobisRequest(
            endpoint,
            .json,
            query: query.map { (SentText(repairing: $0.key.utf8), SentText(repairing: $0.value.utf8)) }
        )
    }

    @Test func orderKeyAndUnknownParametersDoNotTellQuestionsApart() {
        let one = Self.request(["key": "a", "targetDt": "20220105", "itemPerPage": "5", "weekGb": "0"])
        let other = Self.request(["itemPerPage": "5", "targetDt": "20220105", "key": "b"])
        #expect(one == other)
        #expect(one.parameters.map(\.name) == ["itemPerPage", "targetDt"])
    }

    @Test func parameterWithoutValueWasNotGiven() throws {
        let request = Self.request(["targetDt": "20220105", "multiMovieYn": "", "repNationCd": "", "wideAreaCd": ""])
        #expect(try request.rankingKey().filter == .all)
    }

    @Test(arguments: [
        ("", "320102", "날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]"),
        ("2025", "320103", "날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=targetDt,parameterValue=2025]"),
        ("20220231", "320103", "날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=targetDt,parameterValue=20220231]"),
    ])
    func dateThatIsNoneIsAFault(date: String, code: String, message: String) {
        #expect(throws: KobisFault(code: code, message: message)) { try Self.request(["targetDt": date]).rankingKey() }
    }

    @Test func nationsAndWeeksThatDoNotExistAreFaults() {
        #expect(
            throws: KobisFault(
                code: "320104",
                message: "국적구분 조건이 올바르지 않습니다.(F:외국영화, K:한국영화)[parameterName=repNationCd,parameterValue=AKF]"
            )
        ) { try Self.request(["targetDt": "20220105", "repNationCd": "AKF"]).rankingKey() }
        #expect(
            throws: KobisFault(
                code: "320105",
                message: "주간/주말 조건이 올바르지 않습니다.(0:주간,1:주말,2:주중)[parameterName=weekGb,parameterValue=10000]"
            )
        ) { try Self.request(["targetDt": "20220105", "weekGb": "10000"], .weeklyBoxOffice).rankingKey() }
    }

    @Test(arguments: [(nil, RankingSpan.weekend), ("0", .week), ("1", .weekend), ("2", .weekdays)])
    func weekIsTheWeekendUnlessSaid(weekGb: String?, span: RankingSpan) throws {
        let request = Self.request(["targetDt": "20220105", "weekGb": weekGb ?? ""], .weeklyBoxOffice)
        #expect(try request.rankingKey().span == span)
    }

    @Test(arguments: [
        ("", false), ("0123456789abcdef0123456789abcdef", true), ("0123456789ABCDEF0123456789ABCDEF", false),
        ("0123456789abcdef0123456789abcde", false), ("0123456789abcdef0123456789abcdez", false),
    ])
    func keysAreThirtyTwoHexadecimalDigits(key: String, isTaken: Bool) {
        let request = Self.request(["key": key])
        if isTaken {
            #expect(throws: Never.self) { try request.checkKey(allowed: []) }
            #expect(throws: KobisFault.wrongKey) { try request.checkKey(allowed: ["another"]) }
            #expect(throws: Never.self) { try request.checkKey(allowed: ["another", key]) }
        } else {
            #expect(throws: KobisFault.wrongKey) { try request.checkKey(allowed: []) }
        }
    }

    @Test(arguments: [("", 10), ("3", 3), ("0", 1), ("99", 10), ("x", 10)])
    func rowsAreTenAtMost(text: String, rows: Int) { #expect(Self.request(["itemPerPage": text]).rows == rows) }
}

import Domain
import Foundation
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import BoxOffice
@testable import Pages
@testable import Routes
@testable import Website

/// The KOBIS API with the sample figures. It is Friday, 20 November 2026, noon in Seoul.
@Suite struct KobisInterfaceTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private static let base = "/kobisopenapi/webservice/rest/"
    private let archive: SampleArchive
    private let site: Site

    init() async throws {
        archive = try await SampleArchive()
        site = Self.site(on: archive)
    }

    private static func site(
        on archive: SampleArchive,
        mapsDays: Bool = true,
        apiKeys: Set<String> = [],
        halls: [Hall] = Hall.allCases
    ) -> Site {
        let figures = archive.archive
        let boxOffice = BoxOfficeServices(figures: { _ in figures }, mapsDays: mapsDays, apiKeys: apiKeys)
        let configuration = SiteConfiguration(fixed: .opening(halls), version: "0.0.0-test", dataFolder: "/")
        return Site(configuration, services: SiteServices(boxOffice: boxOffice), clock: .fixed(.friday))
    }

    /// Returns a site whose key has spent its daily quota.
    private func spentSite() -> Site {
        let figures = archive.archive
        let source = StandInSource(failure: Failure(.tooMany, Phrase("다 썼어요.", "All used up.")))
        let boxOffice = BoxOfficeServices(figures: { _ in figures }, source: source, mapsDays: false)
        let configuration = SiteConfiguration(version: "0.0.0-test", dataFolder: "/")
        return Site(configuration, services: SiteServices(boxOffice: boxOffice), clock: .fixed(.friday))
    }

    /// Apps read a body only when its status is 200.
    @Test func spentQuotaIsSaidInKobissWayWithTheTimeToComeAgain() async throws {
        let site = spentSite()
        for format in ["json", "xml"] {
            let query = "key=\(Self.key)&targetDt=20200105"
            let response = await get("boxoffice/searchDailyBoxOfficeList.\(format)", query, on: site)
            #expect(response.status == 200)
            #expect(response.text.contains("320011") && response.text.contains("faultInfo"))
            #expect(response.headers[.retryAfter] == "43200")
        }
        let unknown = await get("movie/searchMovieInfo.json", "key=\(Self.key)&movieCd=99999999", on: site)
        #expect(unknown.text.contains("320011") && unknown.headers[.retryAfter] == "43200")
        // Local data is still answered.
        let kept = await get("boxoffice/searchDailyBoxOfficeList.json", "key=\(Self.key)&targetDt=20220105", on: site)
        #expect(kept.text.contains("경관의 피") && kept.headers[.retryAfter] == nil)
        let page = await site.respond(to: Request(.get, "/boxoffice/2020-01-05", fields: [("host", "localhost")]))
        #expect(page.status == 503 && page.headers[.retryAfter] == "43200")
    }

    @Test func regionThatIsNoneIsNotAskedFor() async throws {
        let query = "targetDt=20200105&wideAreaCd="
        let known = await text("boxoffice/searchDailyBoxOfficeList.json", query + "0105001", on: spentSite())
        #expect(known.contains("320011"))
        let made = await text("boxoffice/searchDailyBoxOfficeList.json", query + "0105999", on: spentSite())
        #expect(made.contains(#""dailyBoxOfficeList":[]"#))
    }

    private func get(_ path: String, _ query: String, on site: Site? = nil) async -> Response {
        await (site ?? self.site).respond(to: Request(.get, Self.base + path, query: query))
    }

    private func text(_ path: String, _ query: String, on site: Site? = nil) async -> String {
        await get(path, "key=\(Self.key)&\(query)", on: site).text
    }

    private func titles(_ text: String) throws -> [String] {
        let answer = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
        let result = try #require(answer["boxOfficeResult"])
        let rows = try #require((result["dailyBoxOfficeList"] ?? result["weeklyBoxOfficeList"]) as? [[String: String]])
        return rows.compactMap { $0["movieNm"] }
    }

    @Test func dayIsAnsweredAsKobisDoes() async throws {
        let response = await get("boxoffice/searchDailyBoxOfficeList.json", "key=\(Self.key)&targetDt=20220105")
        #expect(response.status == 200)
        #expect(response.headers[.contentType] == "application/json;charset=utf-8")
        #expect(response.headers["access-control-allow-origin"] == "*")
        #expect(response.headers["cross-origin-resource-policy"] == "cross-origin")
        #expect(
            response.text.hasPrefix(
                #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20220105~20220105","dailyBoxOfficeList":["#
                    + #"{"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"NEW","movieCd":"20199882","#
                    + #""movieNm":"경관의 피","openDt":"2022-01-05","salesAmt":"584559330","salesShare":"34.2","#
                    + #""salesInten":"584559330","salesChange":"100","salesAcc":"631402330","audiCnt":"64050","#
                    + #""audiInten":"64050","audiChange":"100","audiAcc":"69228","scrnCnt":"1171","showCnt":"4416"},"#
            )
        )
    }

    @Test func xmlHoldsTheSame() async {
        let text = await text("boxoffice/searchDailyBoxOfficeList.xml", "targetDt=20220105&itemPerPage=1")
        #expect(text.hasSuffix("<showCnt>4416</showCnt></dailyBoxOffice></dailyBoxOfficeList></boxOfficeResult>"))
        #expect(text.contains("<rankOldAndNew>NEW</rankOldAndNew><movieCd>20199882</movieCd>"))
    }

    @Test func weekendIsTheOneOfKobisAndTheWeekIsAddedUp() async throws {
        let path = "boxoffice/searchWeeklyBoxOfficeList.json"
        let weekend = await text(path, "targetDt=20220107")
        #expect(weekend.contains(#""showRange":"20220107~20220109","yearWeekTime":"202201""#))
        #expect(try titles(weekend).count == 10)
        let week = await text(path, "targetDt=20220107&weekGb=0")
        #expect(week.contains(#""boxofficeType":"주간 박스오피스","showRange":"20220103~20220109""#))
        #expect(try titles(week).count == 10)
        #expect(await text(path, "targetDt=20220107&weekGb=2").contains("주중 박스오피스"))
    }

    /// The newest sample day is 6 February 2022, a Sunday; yesterday is Thursday, 19 November 2026.
    @Test func newestDayStandsForYesterday() async throws {
        let path = "boxoffice/searchDailyBoxOfficeList.json"
        let yesterday = await text(path, "targetDt=20261119")
        #expect(yesterday.contains(#""showRange":"20261119~20261119""#))
        #expect(try titles(yesterday) == titles(await text(path, "targetDt=20220206")))
        #expect(try titles(await text(path, "targetDt=20261112")) == titles(await text(path, "targetDt=20220130")))
        #expect(try titles(await text(path, "targetDt=20260924")).isEmpty)
        let weekly = "boxoffice/searchWeeklyBoxOfficeList.json"
        #expect(try titles(await text(weekly, "targetDt=20261113")) == titles(await text(weekly, "targetDt=20220128")))
    }

    @Test(arguments: ["20261120", "20261121", "20031110"])
    func dayInProgressFutureAndBeforeTheFirstAreEmpty(day: String) async {
        #expect(
            await text("boxoffice/searchDailyBoxOfficeList.json", "targetDt=\(day)")
                == #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\#(day)~\#(day)","dailyBoxOfficeList":[]}}"#
        )
    }

    @Test func mappingCanBeTurnedOff() async throws {
        let site = Self.site(on: archive, mapsDays: false)
        #expect(
            try titles(await text("boxoffice/searchDailyBoxOfficeList.json", "targetDt=20261119", on: site)).isEmpty
        )
    }

    @Test func nationIsCountedAnew() async throws {
        let path = "boxoffice/searchDailyBoxOfficeList.json"
        let korean = try titles(await text(path, "targetDt=20220105&repNationCd=K"))
        let foreign = try titles(await text(path, "targetDt=20220105&repNationCd=F"))
        let all = try titles(await text(path, "targetDt=20220105"))
        #expect(korean.first == "경관의 피" && !foreign.contains("경관의 피"))
        #expect(Set(korean + foreign) == Set(all) && korean.count + foreign.count == all.count)
        #expect(await text(path, "targetDt=20220105&repNationCd=F").contains(#"[{"rnum":"1","rank":"1","#))
    }

    @Test(arguments: [
        ("", "320010"), ("key=short&targetDt=20220105", "320010"), ("key=\(key)", "320102"),
        ("key=\(key)&targetDt=2025", "320103"), ("key=\(key)&targetDt=20220105&repNationCd=X", "320104"),
    ])
    func faultComesWithStatus200(query: String, code: String) async {
        let response = await get("boxoffice/searchDailyBoxOfficeList.json", query)
        #expect(response.status == 200)
        #expect(response.text.hasPrefix(#"{"faultInfo":{"message":""#))
        #expect(response.text.hasSuffix(#"","errorCode":"\#(code)"}}"#))
    }

    @Test func onlyNamedKeysAreTakenWhereSomeAreNamed() async {
        let site = Self.site(on: archive, apiKeys: [String(repeating: "a", count: 32)])
        #expect(await text("boxoffice/searchDailyBoxOfficeList.json", "targetDt=20220105", on: site).contains("320010"))
        let mine = "key=\(String(repeating: "a", count: 32))&targetDt=20220105"
        #expect(!(await get("boxoffice/searchDailyBoxOfficeList.json", mine, on: site).text.contains("faultInfo")))
    }

    @Test func parametersWithoutValuesAreNotGiven() async {
        let path = "boxoffice/searchDailyBoxOfficeList.json"
        let plain = await text(path, "targetDt=20220105")
        #expect(await text(path, "targetDt=20220105&multiMovieYn&repNationCd&wideAreaCd&itemPerPage=") == plain)
    }

    @Test func filmOfTheSampleHasNoEmptyListThatAppsTakeTheFirstOf() async {
        let text = await text("movie/searchMovieInfo.json", "movieCd=19838068")
        #expect(text.contains(#""audits":[{"auditNo":"","watchGradeNm":""}]"#))
        #expect(text.contains(#""openDt":"20220106""#))
        #expect(text.hasSuffix(#","source":"영화진흥위원회"}}"#))
        #expect(
            await self.text("movie/searchMovieInfo.json", "movieCd=00000000")
                == #"{"movieInfoResult":{"source":"영화진흥위원회"}}"#
        )
        #expect(await self.text("movie/searchMovieInfo.json", "").contains("320102"))
    }

    @Test func filmsAreSearchedAndPaged() async throws {
        let all = await text("movie/searchMovieList.json", "itemPerPage=100")
        #expect(all.hasPrefix(#"{"movieListResult":{"totCnt":60,"source":"영화진흥위원회","movieList":[{"movieCd":""#))
        let found = await text("movie/searchMovieList.json", "movieNm=%EB%93%84")
        #expect(found.contains(#""movieNm":"듄","movieNmEn":"DUNE","prdtYear":"2021","openDt":"20211020""#))
        let past = await text("movie/searchMovieList.json", "curPage=99")
        #expect(past == #"{"movieListResult":{"totCnt":60,"source":"영화진흥위원회","movieList":[]}}"#)
        #expect(await text("movie/searchMovieList.json", "repNationCd=22041011").contains(#""nationAlt":"한국""#))
        #expect(await text("movie/searchMovieList.json", "openStartDt=2030").contains(#""totCnt":0"#))
    }

    @Test func companiesAndPeopleLeadToTheirFilms() async {
        let companies = await text("company/searchCompanyList.json", "companyNm=%EC%9B%8C%EB%84%88")
        #expect(companies.contains(#""companyCd":"20100043","companyNm":"워너브러더스 코리아(주)""#))
        let company = await text("company/searchCompanyInfo.json", "companyCd=20100043")
        #expect(company.contains(#""filmos":[{"movieCd":""#))
        let people = await text("people/searchPeopleList.json", "peopleNm=%EB%B9%8C%EB%87%8C%EB%B8%8C")
        #expect(people.contains(#""peopleNm":"드니 빌뇌브","peopleNmEn":"","repRoleNm":"감독","filmoNames":"듄"}"#))
        let code = people.components(separatedBy: #""peopleCd":""#)[1].prefix(8)
        #expect(await text("people/searchPeopleInfo.json", "peopleCd=\(code)").contains(#""peopleNm":"드니 빌뇌브""#))
    }

    @Test func codesHaveNoObjectAroundThem() async {
        #expect(
            await text("code/searchCodeList.json", "comCode=0105000000")
                == #"{"codes":[{"fullCd":"0105001","korNm":"서울시","engNm":"Seoul"}]}"#
        )
        #expect(await text("code/searchCodeList.json", "comCode=220310").contains(#""fullCd":"22041011","korNm":"한국""#))
    }

    @Test func filmsOfANationAreAskedForByItsCode() async {
        let fault = await text("movie/searchMovieList.json", "repNationCd=K")
        #expect(fault.hasPrefix(#"{"faultInfo""#) && fault.contains(#""errorCode":"320221""#))
        #expect(await text("movie/searchMovieList.json", "repNationCd=22049999").contains(#""totCnt":0"#))
    }

    @Test func answerIsPackedForWhoTakesItAndKept() async throws {
        let path = Self.base + "boxoffice/searchDailyBoxOfficeList.json"
        let plain = await get("boxoffice/searchDailyBoxOfficeList.json", "key=\(Self.key)&targetDt=20220105")
        #expect(plain.headers[.contentEncoding] == nil)
        for coding in ["gzip", "br"] {
            let request = Request(
                .get,
                path,
                query: "targetDt=20220105&key=\(Self.key)",
                fields: [("host", "localhost"), ("accept-encoding", coding)]
            )
            let packed = await site.respond(to: request)
            #expect(packed.headers[.contentEncoding] == coding)
            #expect(packed.headers[.contentType] == "application/json;charset=utf-8")
            #expect(packed.headers.all(.vary) == ["accept-encoding"])
            #expect(packed.count * 3 < plain.count)
        }
        // The cache has one response for any key and order of parameters.
        #expect(site.kobis.answers.count == 1)
        let other = "targetDt=20220105&key=\(String(repeating: "a", count: 32))&nobody=knows"
        #expect(await get("boxoffice/searchDailyBoxOfficeList.json", other).text == plain.text)
        #expect(site.kobis.answers.count == 1)
    }

    @Test func wrongKeyGetsNothingOfWhatIsKept() async {
        let path = "boxoffice/searchDailyBoxOfficeList.json"
        _ = await text(path, "targetDt=20220105")
        #expect(await get(path, "key=short&targetDt=20220105").text.hasPrefix(#"{"faultInfo""#))
    }

    @Test func keptAnswerIsNeverOlderThanTheArchive() async throws {
        let path = "boxoffice/searchDailyBoxOfficeList.json"
        let weekly = "boxoffice/searchWeeklyBoxOfficeList.json"
        for _ in 0..<2 {
            #expect(await text(path, "targetDt=20220105").contains(#""audiCnt":"64050""#))
            #expect(await text("movie/searchMovieInfo.json", "movieCd=20199882").contains(#""showTm":"119""#))
        }
        let week = await text(weekly, "targetDt=20220105&weekGb=0")
        let day = try #require(Day(iso: "2022-01-05"))
        var ranking = try #require(try await archive.archive.ranking(.day(day)))
        ranking.rows[0].admissions.count = 64_120
        ranking.origin = .imported
        _ = try await archive.archive.keep([ranking])
        #expect(await text(path, "targetDt=20220105").contains(#""audiCnt":"64120""#))
        #expect(await text(weekly, "targetDt=20220105&weekGb=0") != week)
        let code = try #require(FilmCode("20199882"))
        var film = try #require(try await archive.archive.film(code))
        film.minutes = 120
        film.origin = .kobis
        _ = try await archive.archive.keep([film])
        #expect(await text("movie/searchMovieInfo.json", "movieCd=20199882").contains(#""showTm":"120""#))
        #expect(await text("movie/searchMovieList.json", "itemPerPage=100").contains("20199882"))
    }

    @Test func keptAnswersDoNotFillTheMemory() async {
        for film in 0..<600 { _ = await text("movie/searchMovieList.json", "movieNm=\(film)") }
        #expect(site.kobis.answers.count <= 256)
    }

    @Test func otherAddressesAndClosedHallsAreNotThere() async {
        #expect(await get("boxoffice/searchDailyBoxOfficeList", "").status == 404)
        #expect(await get("boxoffice/searchYearlyBoxOfficeList.json", "").status == 404)
        let closed = Self.site(on: archive, halls: [.expo])
        #expect(await get("movie/searchMovieInfo.json", "movieCd=1", on: closed).status == 404)
    }

    @Test func everyAddressIsReadAsItIsWritten() {
        for endpoint in KobisRoute.all {
            #expect(Route(path: endpoint.path) == .kobis(endpoint))
        }
        #expect(KobisRoute.all.count == 18)
    }
}

extension Response {
    fileprivate var count: Int { if case .bytes(let bytes) = body { bytes.count } else { 0 } }

    fileprivate var text: String {
        if case .bytes(let bytes) = body { bytes.text } else { "" }
    }
}

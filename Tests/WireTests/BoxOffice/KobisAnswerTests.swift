import Domain
import Octets
import Testing
import Wire

/// KOBIS's bytes, decoded and encoded.
@Suite struct KobisAnswerTests {
    /// Recorded on 6 January 2022.
    private static let daily =
        #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"20220105~20220105","dailyBoxOfficeList":["#
        + #"{"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"NEW","movieCd":"20199882","movieNm":"경관의 피","#
        + #""openDt":"2022-01-05","salesAmt":"584559330","salesShare":"34.2","salesInten":"584559330","#
        + #""salesChange":"100","salesAcc":"631402330","audiCnt":"64050","audiInten":"64050","audiChange":"100","#
        + #""audiAcc":"69228","scrnCnt":"1171","showCnt":"4416"}]}}"#

    private static let movie =
        #"{"movieInfoResult":{"movieInfo":{"movieCd":"20199882","movieNm":"경관의 피","movieNmEn":"The Policeman’s Lineage","#
        + #""movieNmOg":"","showTm":"119","prdtYear":"2021","openDt":"20220105","prdtStatNm":"개봉","typeNm":"장편","#
        + #""nations":[{"nationNm":"한국"}],"genres":[{"genreNm":"범죄"},{"genreNm":"드라마"}],"#
        + #""directors":[{"peopleNm":"이규만","peopleNmEn":"LEE Kyuman"}],"#
        + #""actors":[{"peopleNm":"조진웅","peopleNmEn":"CHO Jin-woong","cast":"박강윤","castEn":""}],"#
        + #""showTypes":[{"showTypeGroupNm":"2D","showTypeNm":"디지털"}],"#
        + #""companys":[{"companyCd":"20141613","companyNm":"(주)리양필름","companyNmEn":"","companyPartNm":"제작사"}],"#
        + #""audits":[{"auditNo":"2021-MF03006 ","watchGradeNm":"15세이상관람가"}],"#
        + #""staffs":[{"peopleNm":"한상범","peopleNmEn":"","staffRoleNm":"편집"}]},"source":"영화진흥위원회"}}"#

    private static func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

    @Test func dailyListIsReadAndWrittenByteForByte() throws {
        let answer = try Self.json(Self.daily)
        let rows = try #require(RankedFilm.list(in: answer))
        let key = try #require(RankingKey(kobis: answer))
        #expect(key == .day(try #require(Day(iso: "2022-01-05"))))
        #expect(KobisAnswer.ranking(key, rows).bytes(as: .json).text == Self.daily)
    }

    @Test func weeklyListKeepsItsDecimalsAndSaysItsWeek() throws {
        let rows = try #require(RankedFilm.list(in: try Self.json(Self.daily)))
        let newYear = try #require(Day(iso: "2012-01-01"))
        let text = KobisAnswer.ranking(RankingKey(.weekend, newYear), rows).bytes(as: .json).text
        #expect(
            text.hasPrefix(
                #"{"boxOfficeResult":{"boxofficeType":"주말 박스오피스","showRange":"20111230~20120101","#
                    + #""yearWeekTime":"201152","weeklyBoxOfficeList":[{"rnum":"1","#
            )
        )
        #expect(text.contains(#""salesChange":"100.0""#))
        let again = try Self.json(text)
        #expect(RankingKey(kobis: again) == RankingKey(.weekend, newYear))
        #expect(RankedFilm.list(in: again) == rows)
    }

    @Test(arguments: [("2021-01-04", "202101"), ("2021-01-03", "202053"), ("2024-12-30", "202501")])
    func weeksAreThoseOfISO8601(day: String, week: String) throws {
        let key = RankingKey(.week, try #require(Day(iso: day)))
        let text = KobisAnswer.ranking(key, []).bytes(as: .json).text
        #expect(text.contains(#""yearWeekTime":"\#(week)","weeklyBoxOfficeList":[]}}"#))
    }

    @Test func filmIsReadAndWrittenByteForByte() throws {
        let film = try #require(Film(kobis: try Self.json(Self.movie)))
        #expect(KobisAnswer.film(film).bytes(as: .json).text == Self.movie)
    }

    @Test func listsThatAppsTakeTheFirstOfHaveOneWhereThatIsAsked() throws {
        let film = Film(code: try #require(FilmCode("20199882")), title: "경관의 피")
        let padded = KobisAnswer.film(film, padsLists: true).bytes(as: .json).text
        for list in [
            #""nations":[{"nationNm":""}]"#, #""genres":[{"genreNm":""}]"#,
            #""directors":[{"peopleNm":"","peopleNmEn":""}]"#, #""audits":[{"auditNo":"","watchGradeNm":""}]"#,
            #""actors":[]"#, #""companys":[]"#, #""staffs":[]"#, #""showTypes":[]"#,
        ] { #expect(padded.contains(list)) }
        #expect(!KobisAnswer.film(film).bytes(as: .json).text.contains(#"[{"#))
    }

    @Test func unknownFilmLeavesOnlyTheSource() {
        #expect(KobisAnswer.film(nil).bytes(as: .json).text == #"{"movieInfoResult":{"source":"영화진흥위원회"}}"#)
    }

    @Test func faultsBeginWithTheirName() {
        #expect(
            KobisFault.wrongKey.answer.bytes(as: .json).text
                == #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#
        )
        #expect(
            KobisFault.quotaSpent.answer.bytes(as: .xml).text
                == #"<?xml version="1.0" encoding="UTF-8"?><faultInfo><message>키의 하루 이용량을 초과하였습니다.</message>"#
                + "<errorCode>320011</errorCode></faultInfo>"
        )
    }

    @Test func faultIsRecognised() throws {
        let bytes = KobisFault.quotaSpent.answer.bytes(as: .json).array
        #expect(KobisFault(in: try JSON(parsing: bytes)) == .quotaSpent)
        #expect(KobisFault(in: try Self.json(Self.daily)) == nil)
    }

    @Test func xmlNamesItemsInTheSingularAndEscapes() throws {
        var rows = try #require(RankedFilm.list(in: try Self.json(Self.daily)))
        rows[0].title = "A & <B>"
        let text = KobisAnswer.ranking(.day(try #require(Day(iso: "2022-01-05"))), rows).bytes(as: .xml).text
        #expect(
            text.hasPrefix(
                #"<?xml version="1.0" encoding="UTF-8"?><boxOfficeResult><boxofficeType>일별 박스오피스</boxofficeType>"#
                    + "<showRange>20220105~20220105</showRange><dailyBoxOfficeList><dailyBoxOffice><rnum>1</rnum>"
            )
        )
        #expect(text.contains("<movieNm>A &amp; &lt;B&gt;</movieNm>"))
        #expect(text.hasSuffix("</showCnt></dailyBoxOffice></dailyBoxOfficeList></boxOfficeResult>"))
    }

    @Test func unknownOpeningIsOneBlank() throws {
        var rows = try #require(RankedFilm.list(in: try Self.json(Self.daily)))
        rows[0].opened = nil
        let text = KobisAnswer.ranking(.day(Day(number: 18_997)), rows).bytes(as: .json).text
        #expect(text.contains(#""openDt":" ""#))
        #expect(RankedFilm.list(in: try Self.json(text)) == rows)
    }

    @Test func listsCountWithANumber() throws {
        var film = try #require(Film(kobis: try Self.json(Self.movie)))
        film.nations = ["한국", "미국"]
        #expect(
            KobisAnswer.films([film], of: 95_043).bytes(as: .json).text
                == #"{"movieListResult":{"totCnt":95043,"source":"영화진흥위원회","movieList":[{"movieCd":"20199882","movieNm":"경관의 피","#
                + #""movieNmEn":"The Policeman’s Lineage","prdtYear":"2021","openDt":"20220105","typeNm":"장편","#
                + #""prdtStatNm":"개봉","nationAlt":"한국,미국","genreAlt":"범죄,드라마","repNationNm":"한국","repGenreNm":"범죄","#
                + #""directors":[{"peopleNm":"이규만"}],"companys":[{"companyCd":"20141613","companyNm":"(주)리양필름"}]}]}}"#
        )
    }

    @Test func companiesPeopleAndCodesHaveTheirShapes() throws {
        let film = try #require(Film(kobis: try Self.json(Self.movie)))
        let company = try #require([film].companies.first)
        #expect(
            KobisAnswer.companies([company], of: 1).bytes(as: .json).text
                == #"{"companyListResult":{"totCnt":1,"companyList":[{"companyCd":"20141613","companyNm":"(주)리양필름","#
                + #""companyNmEn":"","companyPartNames":"제작사","ceoNm":"","filmoNames":"경관의 피"}],"source":"영화진흥위원회"}}"#
        )
        #expect(
            KobisAnswer.company(company).bytes(as: .json).text
                == #"{"companyInfoResult":{"companyInfo":{"companyCd":"20141613","companyNm":"(주)리양필름","companyNmEn":"","#
                + #""ceoNm":"","parts":[{"companyPartNm":"제작사"}],"filmos":[{"movieCd":"20199882","movieNm":"경관의 피","#
                + #""companyPartNm":"제작사"}]},"source":"영화진흥위원회"}}"#
        )
        let person = try #require([film].people.first)
        #expect(person.code.count == 8 && person.code.hasPrefix("9"))
        #expect(
            KobisAnswer.people([person], of: 1).bytes(as: .json).text
                == #"{"peopleListResult":{"totCnt":1,"peopleList":[{"peopleCd":"\#(person.code)","peopleNm":"이규만","#
                + #""peopleNmEn":"LEE Kyuman","repRoleNm":"감독","filmoNames":"경관의 피"}],"source":"영화진흥위원회"}}"#
        )
        #expect(
            KobisAnswer.person(person).bytes(as: .json).text
                == #"{"peopleInfoResult":{"peopleInfo":{"peopleCd":"\#(person.code)","peopleNm":"이규만","peopleNmEn":"LEE Kyuman","#
                + #""sex":"","repRoleNm":"감독","homepages":[],"filmos":[{"movieCd":"20199882","movieNm":"경관의 피","#
                + #""moviePartNm":"감독"}]},"source":"영화진흥위원회"}}"#
        )
        #expect(
            KobisAnswer.codes(KobisCode.below("2201")).bytes(as: .json).text
                == #"{"codes":[{"fullCd":"220101","korNm":"장편","engNm":"Feature"}]}"#
        )
    }

    @Test(arguments: [
        (#""audiCnt":"64050""#, #""audiCnt":64050"#), (#""rank":"1""#, #""rank":null"#),
        (#""movieCd":"20199882","#, ""),
        (#""salesShare":"34.2""#, #""salesShare":"34.25""#),
    ])
    func answerWithAnythingMissingIsNone(part: String, changed: String) throws {
        let text = Self.daily.replacing(part, with: changed)
        #expect(text != Self.daily)
        #expect(RankedFilm.list(in: try Self.json(text)) == nil)
    }
}

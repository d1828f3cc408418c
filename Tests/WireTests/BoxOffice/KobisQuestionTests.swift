import Octets
import Testing

@testable import Wire

/// Requests forwarded to KOBIS.
struct KobisQuestionTests {
    private func question(_ endpoint: KobisEndpoint, _ query: (String, String)...) -> String? {
        let request = KobisRequest(
            endpoint,
            .json,
            query: query.map { (name: SentText(repairing: $0.0.utf8), value: SentText(repairing: $0.1.utf8)) }
        )
        return request.question.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
    }

    @Test func oneQuestionHasOneSpelling() {
        let asked = question(.movies, ("movieNm", " 괴물 "), ("openStartDt", "20060727"), ("curPage", "2"))
        #expect(asked == "curPage=2&movieNm=괴물&openStartDt=2006")
        for page in ["1", "01", "0", "-5", "x", ""] {
            #expect(question(.movies, ("movieNm", "괴물"), ("curPage", page), ("made", "up")) == "movieNm=괴물")
        }
        for rows in ["10", "x", "+10"] { #expect(question(.movies, ("itemPerPage", rows))?.isEmpty == true) }
        #expect(question(.movies, ("itemPerPage", "500")) == "itemPerPage=100")
        #expect(question(.movies, ("prdtEndYear", "x"))?.isEmpty == true)
        #expect(question(.movies, ("movieNm", "  "))?.isEmpty == true)
    }

    @Test func whatCannotBeAnsweredIsNotAsked() {
        for code in ["' OR 1", "1&key=2", String(repeating: "1", count: 17), "\u{1112}"] {
            #expect(question(.company, ("companyCd", code)) == nil)
            #expect(question(.codes, ("comCode", code)) == nil)
            #expect(question(.movies, ("repNationCd", code)) == nil)
        }
        #expect(question(.person, ("peopleCd", "20123456")) == "peopleCd=20123456")
        #expect(question(.movies, ("curPage", "999999")) == nil)
        #expect(question(.people, ("peopleNm", String(repeating: "가", count: 101))) == nil)
        #expect(question(.people, ("peopleNm", "a\nb")) == nil)
    }
}

import Markup
import Octets
import Testing

@testable import Pages

@Suite struct DrawnPosterTests {
    private func picture(_ code: String, _ title: String = "달빛 장터", genre: String? = "드라마") -> String {
        var html = HTML()
        DrawnPoster(code: code, title: title, genre: genre).write(&html)
        return html.finish().text
    }

    @Test func sameFilmHasTheSamePoster() {
        #expect(picture("20210028") == picture("20210028"))
    }

    @Test func otherFilmsHaveOtherPosters() {
        let posters = (0..<50).map { number in picture("2021\(number)") }
        #expect(Set(posters).count == 50)
    }

    @Test func genreIsToBeSeen() {
        #expect(picture("20210028", genre: "코미디") != picture("20210028", genre: "공포(호러)"))
    }

    @Test(arguments: ["", "20210028", "F9999999"])
    func fitsOnAPageMoreThanOnce(code: String) {
        // No ids: two films with one number would share them.
        for genre in [nil, "SF", "멜로/로맨스", "액션", "애니메이션", "전쟁", "공연", "다큐멘터리", "범죄"] {
            let drawn = picture(code, genre: genre)
            #expect(!drawn.contains(" id="))
            #expect(drawn.utf8.count < 4096)
        }
    }

    @Test func titleIsEscapedAndSaysNothingToReaders() {
        let drawn = picture("1", "<b>&그리고")
        #expect(drawn.contains("&lt;b&gt;&amp;그리고"))
        #expect(drawn.hasPrefix("<svg") && drawn.contains("aria-hidden"))
    }
}

@Suite struct PosterTitleTests {
    @Test func shortTitlesAreLarge() {
        #expect(PosterTitle("듄").size == 28)
        #expect(PosterTitle("듄").lines == ["듄"])
    }

    @Test func wordsStayWhole() {
        let title = PosterTitle("스파이더맨: 노 웨이 홈")
        #expect(title.lines == ["스파이더맨:", "노 웨이 홈"])
    }

    @Test(arguments: [
        "극장판 소드 아트 온라인 -프로그레시브- 별 없는 밤의 아리아",
        "BIAF2021 부천국제애니메이션페스티벌 기획상영展",
        String(repeating: "가", count: 200),
        "The Extraordinary Voyages of a Donaudampfschifffahrtsgesellschaftskapitän",
    ])
    func longTitlesStayOnThePoster(title: String) {
        let set = PosterTitle(title)
        #expect(set.height <= 110)
        #expect(set.lines.joined().count >= min(90, title.filter { $0 != " " }.count))
    }

    @Test func emptyTitleLeavesTheSceneAlone() {
        #expect(PosterTitle("").lines.isEmpty)
    }
}

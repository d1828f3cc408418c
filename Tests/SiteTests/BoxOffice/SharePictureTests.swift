import Domain
import HTTP
import SiteTestKit
import Testing

@testable import BoxOffice

/// Pictures to share: XML without text, fonts or anything from elsewhere.
@Suite struct SharePictureTests {
    @Test(
        arguments: [
            ("/boxoffice/2022-02-06.svg", nil, "박스오피스 1위. 2022년 2월 6일 일요일. 해적: 도깨비 깃발. 62,211명이 봤어요."),
            ("/boxoffice/2022-01-05.svg", "birthday=1", "내 생일의 1위 영화. 2022년 1월 5일 수요일. 경관의 피. 64,050명이 봤어요."),
            (
                "/boxoffice/films/20210028.svg", nil,
                "누적 744만 명. 2021년 12월 15일 – 2월 6일. 스파이더맨: 노 웨이 홈. 12월 19일에 682,609명."
            ),
        ]
    )
    func pictureSaysWhatItShowsAndNeedsNoFont(path: String, query: String?, words: String) async throws {
        let told = try await BoxOfficeHarness().ask(path, query: query)
        #expect(told.status == 200 && told.headers[.contentType] == "image/svg+xml")
        #expect(told.has("aria-label=\"\(words)\""))
        for needless in ["<text", "<image", "<style", "href", "font"] { #expect(!told.has(needless), "\(needless)") }
        #expect(told.text.utf8.count < 40_000)
    }

    @Test func dayWithoutFiguresHasNoPicture() async throws {
        let harness = try await BoxOfficeHarness()
        for path in ["/boxoffice/2020-01-01.svg", "/boxoffice/2030-01-01.svg", "/boxoffice/films/1.svg"] {
            #expect(await harness.ask(path).status == 404, "\(path)")
        }
    }

    /// Every syllable has as many parts as letters, and stays within its square.
    @Test func lettersStayInTheirSquares() {
        let letters = StrokeLetters(size: 90)
        for text in ["가", "꿻", "뷁", "의", "힣", "A", "0", "&", "~"] {
            let path = letters.path(text, x: 0, y: 0)
            #expect(!path.isEmpty)
            for point in ChartPoints.read(path) {
                #expect((-1...91).contains(point.x) && (-1...91).contains(point.y), "\(text)")
            }
        }
        #expect(letters.path(" 漢", x: 0, y: 0).isEmpty)
        #expect(letters.width(of: "가 1") == 90 + 90 * 0.35 + 90 * 0.66)
    }
}

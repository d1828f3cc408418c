import Domain
import Testing

struct TitleLinesTests {
    @Test(
        arguments: [
            ("파리 만국박람회 1900(L'Exposition de Paris 1900)", "파리 만국박람회 1900", "L'Exposition de Paris 1900"),
            ("파리 만국박람회 1900\n(L'Exposition de Paris 1900)", "파리 만국박람회 1900", "L'Exposition de Paris 1900"),
            ("박람회 (파리) (1900)", "박람회", "(파리) (1900)"),
            ("박람회 (파리(센강)) 1900", "박람회", "(파리(센강)) 1900"),
            ("박람회 (파리(센강))", "박람회", "파리(센강)"),
            ("박람회（파리）", "박람회", "파리"),
            ("박람회 (닫지 않음", "박람회", "(닫지 않음"),
        ]
    )
    func titleBreaksBeforeTheFirstParenthesis(title: String, main: String, rest: String) {
        #expect(TitleLines(title).main == main)
        #expect(TitleLines(title).rest == rest)
    }

    @Test(arguments: ["파리 만국박람회", "(파리) 만국박람회", "", " 박람회 "])
    func titleWithoutASecondLineHasNone(title: String) {
        #expect(TitleLines(title).main == title.trimmed)
        #expect(TitleLines(title).rest == nil)
    }

    @Test func nothingIsLostButBlanksAndOuterParentheses() {
        for title in ["a(b)c(d)", "a (b (c) d) e", "가(나(다", "x(1)(2)(3)"] {
            let lines = TitleLines(title)
            let letters = (lines.main + (lines.rest ?? "")).filter { $0.isLetter || $0.isNumber }
            #expect(letters == title.filter { $0.isLetter || $0.isNumber })
        }
    }

    @Test(
        arguments: [
            ("한 문단", [["한 문단"]]),
            ("하나 \n\n 둘\n\n\n\n셋\n", [["하나"], ["둘"], ["셋"]]),
            ("한 줄\r\n다음 줄\r\n\r\n끝", [["한 줄", "다음 줄"], ["끝"]]),
            (" \n \n ", []),
        ]
    )
    func emptyLinesPartParagraphs(text: String, paragraphs: [[String]]) {
        #expect(text.paragraphs == paragraphs)
    }
}

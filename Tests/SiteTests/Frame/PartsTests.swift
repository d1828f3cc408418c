import Domain
import Markup
import Octets
import TestKit
import Testing

@testable import Pages
@testable import Routes

@Suite struct PartsTests {
    private func written(_ write: (inout HTML) -> Void) -> String {
        var html = HTML()
        write(&html)
        return html.finish().text
    }

    @Test func bonesSayThatAListIsComing() {
        expectHTMLSnapshot(written { Skeleton(rows: 2).write(&$0, .korean) }, named: "bones")
    }

    @Test func aQuestionCanBeCancelledWithoutSending() {
        let question = ConfirmationDialog(
            id: "ask",
            Phrase("상품을 삭제할까요?", "Delete this product?"),
            Phrase("지운 상품은 되돌릴 수 없어요.", "It cannot be brought back."),
            action: Phrase("삭제", "Delete")
        )
        let html = written { question.write(&$0, .korean, posting: Route.settings.link) }
        expectHTMLSnapshot(html, named: "question")
    }

    @Test func dotsStayWithTheWordsBeforeThem() {
        #expect("서울신문·동아일보".keepingDots == "서울신문\u{2060}·동아일보")
        #expect("2020 · 액션".keepingDots == "2020\u{A0}· 액션")
        #expect("·".keepingDots == "\u{2060}·")
    }

    @Test func aBannerIsOneSentence() {
        let html = written { Banner(Phrase("저장했어요.", "Saved.")).write(&$0, PageContext(language: .english)) }
        #expect(html == "<p class=\"banner\"><span>Saved.</span></p>")
    }
}

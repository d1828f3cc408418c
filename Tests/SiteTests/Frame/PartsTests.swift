import Domain
import Markup
import Octets
import TestKit
import Testing

@testable import Site

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

    @Test func aBannerIsOneSentence() {
        let html = written { Banner(Phrase("저장했어요.", "Saved.")).write(&$0, PageContext(language: .english)) }
        #expect(html == "<p class=\"banner\"><span>Saved.</span></p>")
    }
}

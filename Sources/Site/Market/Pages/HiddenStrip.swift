import Domain
import Markup
import Routes

/// Over a product only its seller can see: that it is so, and the way back. What was hidden from the desk comes back from
/// there alone.
struct HiddenStrip {
    let id: ProductID
    /// The decision by which it was hidden; nil where its seller did it.
    let decision: ModerationDecision?

    func write(_ html: inout HTML, _ language: Language) {
        if let decision { return barred(&html, by: decision, language) }
        html.form(.class("banner undo"), .method(.post), .action(Route.market(.hidden(id)).link)) { strip in
            strip.span { $0.text(Phrase("나만 볼 수 있는 상품이에요.", "Only you can see this product.")[language]) }
            strip.input(.type(.hidden), .name("next"), .value(Route.market(.product(id)).path))
            strip.button(.class("button soft small"), .type(.submit), .name("hidden"), .value("0")) {
                $0.text(SellerWords.show[language])
            }
        }
    }

    private func barred(_ html: inout HTML, by decision: ModerationDecision, _ language: Language) {
        html.div(.class("sale-strip barred")) { strip in
            strip.p { $0.text(Phrase("운영자가 숨겼어요.", "Hidden by the moderators.")[language]) }
            strip.div(.class("actions")) { ways in
                ways.a(.class("button soft small"), .href(NoticesScreen.link(to: decision.id))) {
                    $0.text(Phrase("이유 보기", "See why")[language])
                }
                if decision.appeal == nil {
                    ways.a(.class("button soft small"), .href(NoticesScreen.link(toAnswering: decision.id))) {
                        $0.text(Phrase("이의 제기하기", "Appeal")[language])
                    }
                }
            }
        }
    }
}

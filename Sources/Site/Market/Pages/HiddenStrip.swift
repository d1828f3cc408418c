import Domain
import Markup

/// Over a product only its seller can see: that it is so, and the way back. What was hidden from the desk comes back from
/// there alone.
struct HiddenStrip {
    let id: ProductID
    /// The decision by which it was hidden; nil where its seller did it.
    let measure: Measure?

    func write(_ html: inout HTML, _ language: Language) {
        if let measure { return barred(&html, by: measure, language) }
        html.form(.class("banner undo"), .method(.post), .action(Route.market(.hidden(id)).link)) { strip in
            strip.span { $0.text(Phrase("나만 볼 수 있는 상품이에요.", "Only you can see this product.")[language]) }
            strip.input(.type(.hidden), .name("next"), .value(Route.market(.product(id)).path))
            strip.button(.class("button soft small"), .type(.submit), .name("hidden"), .value("0")) {
                $0.text(SellerWords.show[language])
            }
        }
    }

    private func barred(_ html: inout HTML, by measure: Measure, _ language: Language) {
        html.div(.class("sale-strip barred")) { strip in
            strip.p { $0.text(Phrase("운영자가 숨겼어요.", "Hidden by the market’s staff.")[language]) }
            strip.div(.class("actions")) { ways in
                ways.a(.class("button soft small"), .href(NoticesScreen.link(to: measure.id))) {
                    $0.text(Phrase("이유 보기", "See why")[language])
                }
                if measure.appeal == nil {
                    ways.a(.class("button soft small"), .href(NoticesScreen.link(toAnswering: measure.id))) {
                        $0.text(Phrase("이의 제기하기", "Appeal")[language])
                    }
                }
            }
        }
    }
}

import Domain
import Markup

/// Over a product only its seller can see: that it is so, and the way back.
struct HiddenStrip {
    let id: ProductID

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.class("banner undo"), .method(.post), .action(Route.market(.hidden(id)).link)) { strip in
            strip.span { $0.text(Phrase("나만 볼 수 있는 상품이에요.", "Only you can see this product.")[language]) }
            strip.input(.type(.hidden), .name("next"), .value(Route.market(.product(id)).path))
            strip.button(.class("button soft small"), .type(.submit), .name("hidden"), .value("0")) {
                $0.text(SellerWords.show[language])
            }
        }
    }
}

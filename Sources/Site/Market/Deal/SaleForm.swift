import Domain
import Markup
import Routes

/// The form for a sale's state: three buttons, each of which saves at once.
struct SaleForm {
    let product: Product

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("card stack sale-form"), .ariaLabelledby("sale")) { section in
            section.h2(.id("sale")) { $0.text(Phrase("거래 상태", "Status")[language]) }
            section.form(
                .class("segmented acts"),
                .method(.post),
                .action(Route.market(.sale(product.id)).link)
            ) { form in
                form.input(.type(.hidden), .name("seen"), .value(product.sale.word))
                for state in SaleState.allCases {
                    form.button(
                        .type(.submit),
                        .name("state"),
                        .value(state.word),
                        .ariaPressed(state == product.sale)
                    ) { $0.text(state.name[language]) }
                }
            }
            section.p(.class("hint")) {
                $0.text(
                    Phrase(
                        "거래완료로 바꾸면 장터 목록에서 빠지고, 누구와 거래했는지 고를 수 있어요.",
                        "Sold items leave the market’s lists. You can choose the buyer."
                    )[language]
                )
            }
        }
    }
}

/// A button that changes a sale, in a form of its own.
struct SaleButton {
    let product: Product
    let state: SaleState
    let words: Phrase
    let origin: SaleOrigin
    var buyer: SellerID?

    func write(_ html: inout HTML, _ language: Language) {
        html.form(.method(.post), .action(Route.market(.sale(product.id)).link)) { form in
            form.input(.type(.hidden), .name("seen"), .value(product.sale.word))
            form.input(.type(.hidden), .name("from"), .value(origin.word))
            if let buyer { form.input(.type(.hidden), .name("buyer"), .value(buyer.number)) }
            form.button(.class("button soft small"), .type(.submit), .name("state"), .value(state.word)) {
                $0.text(words[language])
            }
        }
    }
}

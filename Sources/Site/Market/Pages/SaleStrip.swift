import Domain
import Markup

/// A notice above a product that is reserved or sold, with an alternative.
struct SaleStrip {
    let sale: SaleState

    func write(_ html: inout HTML, _ language: Language) {
        switch sale {
        case .selling: break
        case .reserved:
            html.p(.class("sale-strip")) {
                $0.text(
                    Phrase(
                        "예약 중인 상품이에요. 예약이 취소되면 다시 살 수 있어요.",
                        "This is reserved. It’s back on sale if the deal falls through."
                    )[language]
                )
            }
        case .sold:
            html.p(.class("sale-strip")) {
                $0.text(Phrase("거래가 끝난 상품이에요.", "This has been sold.")[language])
            }
        }
    }
}

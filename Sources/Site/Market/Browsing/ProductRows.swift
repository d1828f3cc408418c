import Domain
import Markup

/// Products as LIST or GRID. Each is one link with one spoken name: the name, and a sentence about the rest.
struct ProductRows {
    let products: [ProductGlance]
    let layout: MarketLayout
    /// How many a reader sees at once: those are fetched first.
    var early = 6

    func write(_ html: inout HTML, _ language: Language) {
        switch layout {
        case .list:
            html.div(.class("rows goods")) { rows in
                rows.ul(.class("card"), .id("goods")) { items(&$0, language) }
            }
        case .grid: html.ul(.class("wall goods"), .id("goods")) { items(&$0, language) }
        }
    }

    private func items(_ html: inout HTML, _ language: Language) {
        for (index, product) in products.enumerated() {
            html.li { item in
                Self.link(&item, product, layout: layout, isEarly: index < early, language)
            }
        }
    }

    static func link(
        _ html: inout HTML,
        _ product: ProductGlance,
        layout: MarketLayout,
        isEarly: Bool,
        _ language: Language
    ) {
        html.a(.class(layout == .list ? "row" : "card tile"), .href(product.route.link)) { link in
            content(&link, product, layout: layout, isEarly: isEarly, language)
        }
    }

    private static func content(
        _ html: inout HTML,
        _ product: ProductGlance,
        layout: MarketLayout,
        isEarly: Bool,
        _ language: Language
    ) {
        html.span(.class("thumb"), .data("hero", product.route.path)) {
            ProductThumbnail(product: product, layout: layout, isEarly: isEarly).write(&$0)
        }
        html.div { words in
            words.h2 { $0.text(product.name) }
            words.span(.class("vh")) { $0.text(", \(product.spoken[language])") }
            words.div(.ariaHidden(true)) { seen in
                seen.price(product.price)
                seen.stock(product.stock, language)
            }
        }
    }
}

extension HTML {
    /// `KRW 32,000` struck through, and `KRW 27,000`. For the eyes: what is heard is a sentence.
    mutating func price(_ price: Price) {
        p(.class("price num")) { line in
            if price.discount > 0 { line.s { $0.text(price.currency.shown(price.full)) } }
            line.text(price.discount > 0 ? " " : "")
            line.strong { $0.text(price.currency.shown(price.bargain)) }
        }
    }

    /// `잔여수량 128`, or `품절` in its colour.
    mutating func stock(_ stock: Int, _ language: Language) {
        let words = StockWords(stock: stock)
        p(.class(words.isOut ? "stock out" : "stock num")) { $0.text(words.phrase[language]) }
    }
}

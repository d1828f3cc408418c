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
            html.unsafelyRaw("<li>")
            Self.link(&html, product, layout: layout, isEarly: index < early, language)
            html.unsafelyRaw("</li>")
        }
    }

    /// Most of what the market writes are these, so that their markup is put down as it is: elements and attributes one
    /// by one took ten times as long. Whatever comes from a product is still escaped or a number.
    static func link(
        _ html: inout HTML,
        _ product: ProductGlance,
        layout: MarketLayout,
        isEarly: Bool,
        _ language: Language
    ) {
        html.unsafelyRaw(layout == .list ? "<a class=\"row\" href=\"" : "<a class=\"card tile\" href=\"")
        html.address(of: product)
        html.unsafelyRaw("\"><span class=\"thumb\" data-hero=\"")
        html.address(of: product)
        html.unsafelyRaw("\">")
        ProductThumbnail(product: product, layout: layout, isEarly: isEarly).write(&html)
        html.unsafelyRaw("</span><div><h2>")
        html.text(product.name)
        html.unsafelyRaw("</h2><span class=\"vh\">, ")
        html.spoken(product, language)
        html.unsafelyRaw("</span><div aria-hidden=\"true\">")
        html.price(product.price)
        html.stock(product.stock, language)
        html.unsafelyRaw("</div></div></a>")
    }
}

extension HTML {
    /// `KRW 32,000` struck through, and `KRW 27,000`. For the eyes: what is heard is a sentence.
    mutating func price(_ price: Price) {
        unsafelyRaw("<p class=\"price num\">")
        if price.discount > 0 {
            unsafelyRaw("<s>")
            amount(price.full, in: price.currency)
            unsafelyRaw("</s> ")
        }
        unsafelyRaw("<strong>")
        amount(price.bargain, in: price.currency)
        unsafelyRaw("</strong></p>")
    }

    /// `잔여수량 128`, or `품절` in its colour.
    mutating func stock(_ stock: Int, _ language: Language) {
        let words = StockWords(stock: stock)
        unsafelyRaw(words.isOut ? "<p class=\"stock out\">" : "<p class=\"stock num\">")
        stockWords(words, language)
        unsafelyRaw("</p>")
    }

    /// `ProductGlance.route`.
    fileprivate mutating func address(of product: ProductGlance) {
        unsafelyRaw("/market/products/")
        number(product.id.number)
    }
}

// The words of `Price.spoken`, `Currency.shown` and `StockWords`, written where they belong: a list has forty of each,
// and a text for every one of them, in both languages, took as long as everything else on the page.
extension HTML {
    /// `ProductGlance.spoken`.
    fileprivate mutating func spoken(_ product: ProductGlance, _ language: Language) {
        let (price, stock) = (product.price, StockWords(stock: product.stock))
        switch (price.currency, language) {
        case (.won, .korean):
            if price.discount > 0 {
                text("정가 ")
                number(price.full, grouped: true)
                text("원, 할인가 ")
            }
            number(price.bargain, grouped: true)
            text("원, ")
        default:
            text(price.spoken[language])
            text(", ")
        }
        stockWords(stock, language)
    }

    fileprivate mutating func amount(_ minor: Int, in currency: Currency) {
        guard currency == .won else { return text(currency.shown(minor)) }
        text("KRW ")
        number(minor, grouped: true)
    }

    fileprivate mutating func stockWords(_ words: StockWords, _ language: Language) {
        guard !words.isOut, language == .korean else { return text(words.phrase[language]) }
        text("잔여수량 ")
        number(words.stock, grouped: true)
    }
}

import Domain
import Markup

/// Products as LIST or GRID. Each is one link, named by all that is seen of it, and a ♡ beside it.
struct ProductRows {
    let products: [ProductGlance]
    let layout: MarketLayout
    /// Where its readers are: how long ago something was added is said in days.
    let today: Day
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
        ListHeart.writeForm(&html)
    }

    private func items(_ html: inout HTML, _ language: Language) {
        for (index, product) in products.enumerated() {
            html.unsafelyRaw("<li>")
            Self.link(&html, product, layout: layout, on: today, isEarly: index < early, language)
            ListHeart(product: product).write(&html, language)
            html.unsafelyRaw("</li>")
        }
    }

    /// Most of what the market writes are these, so that their markup is put down as it is: elements and attributes one
    /// by one took ten times as long. Whatever comes from a product is still escaped or a number.
    static func link(
        _ html: inout HTML,
        _ product: ProductGlance,
        layout: MarketLayout,
        on today: Day,
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
        html.unsafelyRaw("</h2><span class=\"vh\">,</span>")
        html.price(product.price, language)
        html.stock(product.stock, product.sale, language)
        html.unsafelyRaw("<span class=\"vh\">,</span><p class=\"stock\">")
        if let line = product.traits.line(language) {
            html.text(line)
            html.unsafelyRaw(" · ")
        }
        html.days(today.number - product.added.day(in: .korea).number, language)
        html.interest(product.count, language)
        html.unsafelyRaw("</p></div></a>")
    }
}

extension HTML {
    /// `KRW 32,000` struck through, and `KRW 27,000`; 나눔 where it costs nothing. Named, it is heard as well: the struck one
    /// by what it is, and the other with a pause after it.
    mutating func price(_ price: Price, _ language: Language, isNamed: Bool = true) {
        unsafelyRaw("<p class=\"price num\">")
        if price.discount > 0 {
            unsafelyRaw("<s>")
            if isNamed {
                switch language {
                case .korean: unsafelyRaw("<span class=\"vh\">정가 </span>")
                case .english: unsafelyRaw("<span class=\"vh\">was </span>")
                }
            }
            amount(price.full, in: price.currency)
            unsafelyRaw("</s> ")
        }
        unsafelyRaw("<strong>")
        if price.isGift { text(Price.gift[language]) } else { amount(price.bargain, in: price.currency) }
        unsafelyRaw("</strong>")
        if isNamed { unsafelyRaw("<span class=\"vh\">,</span>") }
        unsafelyRaw("</p>")
    }

    /// `잔여수량 128`, after `예약중` where it is; `거래완료`, or `품절` in its colour.
    mutating func stock(_ stock: Int, _ sale: SaleState, _ language: Language) {
        let words = StockWords(stock: stock)
        unsafelyRaw(words.isOut ? "<p class=\"stock out\">" : "<p class=\"stock num\">")
        saleBadge(sale, language)
        if sale == .reserved { text(" ") }
        if sale != .sold { stockWords(words, language) }
        unsafelyRaw("</p>")
    }

    /// `ProductGlance.route`.
    fileprivate mutating func address(of product: ProductGlance) {
        unsafelyRaw("/market/products/")
        number(product.id.number)
    }
}

extension HTML {
    /// `오늘`, `어제`, `3일 전`, `2주 전`, `5달 전`, `2년 전`. What a page says of a list is so for the whole day.
    fileprivate mutating func days(_ days: Int, _ language: Language) {
        switch (days, language) {
        case (..<1, .korean): unsafelyRaw("오늘")
        case (..<1, .english): unsafelyRaw("today")
        case (1, .korean): unsafelyRaw("어제")
        case (1, .english): unsafelyRaw("yesterday")
        case (..<7, _): ago(days, "일", " day", language)
        case (..<30, _): ago(days / 7, "주", " week", language)
        case (..<365, _): ago(days / 30, "달", " month", language)
        default: ago(days / 365, "년", " year", language)
        }
    }

    /// ` · 관심 3 · 채팅 1`, as far as there is any.
    fileprivate mutating func interest(_ count: ProductCount, _ language: Language) {
        if count.favourites > 0 {
            unsafelyRaw(language == .korean ? " · 관심 " : " · ")
            number(count.favourites, grouped: true)
            if language == .english { unsafelyRaw(count.favourites == 1 ? " favourite" : " favourites") }
        }
        if count.chats > 0 {
            unsafelyRaw(language == .korean ? " · 채팅 " : " · ")
            number(min(count.chats, ProductCount.mostChats - 1))
            if count.chats == ProductCount.mostChats { unsafelyRaw("+") }
            if language == .english { unsafelyRaw(count.chats == 1 ? " chat" : " chats") }
        }
    }

    private mutating func ago(_ count: Int, _ korean: StaticString, _ english: StaticString, _ language: Language) {
        number(count)
        switch language {
        case .korean:
            unsafelyRaw(korean)
            unsafelyRaw(" 전")
        case .english:
            unsafelyRaw(english)
            unsafelyRaw(count == 1 ? " ago" : "s ago")
        }
    }
}

// The words of `Currency.shown` and `StockWords`, written where they belong: a list has forty of each, and a text for
// every one of them, in both languages, took as long as everything else on the page.
extension HTML {
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

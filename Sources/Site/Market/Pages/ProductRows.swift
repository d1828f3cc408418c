import Domain
import Markup
import Pages

/// Products as list or grid. Each is one link, named by all its visible text, with a ♡ beside it.
struct ProductRows {
    let products: [ProductGlance]
    let layout: ListView
    /// The readers' date: ages are shown in days.
    let today: Day
    /// The number of products visible at first, whose pictures load first.
    var early = 6

    func write(_ html: inout HTML, _ language: Language) {
        switch layout {
        case .list:
            html.div(.class("rows goods")) { rows in
                rows.ul(.class("card"), .id("goods")) { items(&$0, language) }
            }
        case .photos: html.ul(.class("wall goods"), .id("goods")) { items(&$0, language) }
        }
        ListHeart.writeForm(&html)
    }

    private func items(_ html: inout HTML, _ language: Language) {
        for (index, product) in products.enumerated() {
            let isEarly = index < early
            let form = WrittenRow.Form(layout: layout, today: today, isEarly: isEarly, language: language)
            product.written.write(form, &html) { html in
                html.unsafelyRaw("<li>")
                Self.link(&html, product, layout: layout, on: today, isEarly: isEarly, language)
                ListHeart(product: product).write(&html, language)
                html.unsafelyRaw("</li>")
            }
        }
    }

    /// Writes a product's link. The market's output is mostly these, so the markup is written raw: writing elements and
    /// attributes one by one took ten times as long. Text from a product is still escaped, and the rest are numbers.
    static func link(
        _ html: inout HTML,
        _ product: ProductGlance,
        layout: ListView,
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
        html.price(of: product, language)
        html.unsafelyRaw("<p class=\"stock\">")
        // Half as wide, a tile has no room for the condition.
        if let line = layout == .list ? product.traits.line(language) : product.traits.place {
            html.text(line)
            html.unsafelyRaw(" · ")
        }
        html.days(today.number - product.added.day(in: .korea).number, language)
        html.unsafelyRaw("</p>")
        html.interest(product.count, language)
        html.unsafelyRaw("</div></a>")
    }
}

extension HTML {
    /// Writes as many as apply of `예약중 27,000원 32,000원 3개 남음`, the second struck through.
    mutating func price(of product: ProductGlance, _ language: Language) {
        unsafelyRaw("<p class=\"price num\">")
        saleBadge(product.sale, language)
        if product.sale != .selling { unsafelyRaw(" ") }
        amounts(of: product.price, language)
        if product.sale != .sold, let few = StockWords(stock: product.stock).few {
            unsafelyRaw("<span class=\"vh\">,</span> <span class=\"few\">")
            text(few[language])
            unsafelyRaw("</span>")
        }
        unsafelyRaw("<span class=\"vh\">,</span></p>")
    }

    /// Writes the price to pay, or 나눔, and the old price struck through, which screen readers announce as the old
    /// price.
    mutating func amounts(of price: Price, _ language: Language) {
        guard !price.isGift else {
            unsafelyRaw("<strong class=\"badge free\">")
            text(Price.gift[language])
            return unsafelyRaw("</strong>")
        }
        unsafelyRaw("<strong>")
        amount(price.bargain, in: price.currency, language)
        unsafelyRaw("</strong>")
        guard price.discount > 0 else { return }
        unsafelyRaw(
            language == .korean ? " <s><span class=\"vh\">, 정가 </span>" : " <s><span class=\"vh\">, was </span>"
        )
        amount(price.full, in: price.currency, language)
        unsafelyRaw("</s>")
    }

    /// Writes `ProductGlance.route`.
    fileprivate mutating func address(of product: ProductGlance) {
        unsafelyRaw("/market/products/")
        number(product.id.number)
    }
}

extension HTML {
    /// Writes the age: `오늘`, `어제`, `3일 전`, `2주 전`, `5달 전`, `2년 전`. It stays valid for the whole day.
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

    /// Writes the numbers of favourites and conversations, if any.
    fileprivate mutating func interest(_ count: ProductCount, _ language: Language) {
        guard count.favourites > 0 || count.chats > 0 else { return }
        unsafelyRaw("<p class=\"care num stock\">")
        if count.favourites > 0 {
            icon("heart", language == .korean ? "관심 " : "Favourites: ")
            number(count.favourites, grouped: true)
            unsafelyRaw("</span>")
        }
        if count.chats > 0 {
            icon("talk", language == .korean ? "채팅 " : "Chats: ")
            number(min(count.chats, ProductCount.mostChats - 1))
            unsafelyRaw(count.chats == ProductCount.mostChats ? "+</span>" : "</span>")
        }
        unsafelyRaw("</p>")
    }

    /// Writes an icon defined once in the page, and its name for screen readers.
    private mutating func icon(_ place: StaticString, _ name: StaticString) {
        unsafelyRaw("<span><svg class=\"icon\" aria-hidden=\"true\"><use href=\"#")
        unsafelyRaw(place)
        unsafelyRaw("\"/></svg><span class=\"vh\">, ")
        unsafelyRaw(name)
        unsafelyRaw("</span>")
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

extension HTML {
    /// Writes `Currency.shown` in place: a list has forty of them, and building a text for each, in both languages,
    /// took as long as the rest of the page.
    fileprivate mutating func amount(_ minor: Int, in currency: Currency, _ language: Language) {
        guard currency == .won else { return text(currency.shown(minor)[language]) }
        if language == .english { unsafelyRaw("₩") }
        number(minor, grouped: true)
        if language == .korean { unsafelyRaw("원") }
    }
}

import Domain
import Markup
import Pages

/// Products as LIST or GRID. Each is one link, named by all that is seen of it, and a ♡ beside it.
struct ProductRows {
    let products: [ProductGlance]
    let layout: ListView
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
        case .photos: html.ul(.class("wall goods"), .id("goods")) { items(&$0, language) }
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
        // Half as wide, a tile has no room for what it is like.
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
    /// `예약중 27,000원 32,000원 3개 남음`, as far as there is any of it, the second struck through.
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

    /// The amount to pay, or 나눔, and the old price struck through, which is heard as that.
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

    /// How many like it and ask about it, as far as there is any.
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

    /// A drawing that stands on the page once, and its name for those who do not see it.
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
    /// `Currency.shown`, written where it belongs: a list has forty of them, and a text for every one, in both languages,
    /// took as long as everything else on the page.
    fileprivate mutating func amount(_ minor: Int, in currency: Currency, _ language: Language) {
        guard currency == .won else { return text(currency.shown(minor)[language]) }
        if language == .english { unsafelyRaw("₩") }
        number(minor, grouped: true)
        if language == .korean { unsafelyRaw("원") }
    }
}

import Domain
import Markup
import Synchronization

/// Above the list: what to look for, and a drawer with filters and orders. One form, so that all of it is in the
/// address.
struct MarketTools {
    let search: MarketSearch
    /// What anything is priced in.
    let currencies: [Currency]

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("market-tools"),
            .role(.search),
            .action(Route.hall(.market).link),
            .id("search"),
            .novalidate,
            .data("script", context.file("market.js")?.text),
            .data("also", "scroll focusin")
        ) { form in
            form.div(.class("search")) { box(&$0, language) }
            recents(&form, language)
            form.details(.class("filters card"), .open(!search.slips.isEmpty)) { drawer in
                drawer.summary { summary(&$0, language) }
                drawer.div { fields(&$0, language) }
            }
        }
        KindLinks(search: search).write(&html, language)
        chips(&html, language)
    }

    private func fields(_ html: inout HTML, _ language: Language) {
        let fields = FilterFields(search: search, used: currencies)
        guard search.hasNoFilters else { return fields.write(&html, language) }
        html.fragment(UnsetFields.fragment(currencies, language) { fields.write(&$0, language) })
    }

    private func box(_ html: inout HTML, _ language: Language) {
        let words = Phrase("상품, 판매자, 설명", "Items and sellers")[language]
        html.input(
            .type(.search),
            .name("q"),
            .value(search.typed),
            .ariaLabel(Phrase("장터 검색", "Search the market")[language]),
            .placeholder(words),
            .enterkeyhint(.search),
            .autocomplete(.off),
            .maxlength(100)
        )
        html.button(.class("button soft small"), .type(.submit)) { $0.text(Phrase("검색", "Search")[language]) }
    }

    /// What was looked for on this device, which only its browser knows: the script fills it in.
    private func recents(_ html: inout HTML, _ language: Language) {
        html.section(.class("recents card"), .hidden, .ariaLabel(Phrase("최근 검색", "Recent searches")[language])) { box in
            box.ul { _ in }
            box.button(.class("button soft small"), .type(.button)) { $0.text(Phrase("모두 지우기", "Clear all")[language]) }
            box.template { item in
                item.li { line in
                    line.a { _ in }
                    line.button(.type(.button), .ariaLabel(Phrase("지우기", "Remove")[language])) { $0.text("×") }
                }
            }
        }
    }

    private func summary(_ html: inout HTML, _ language: Language) {
        html.text(Phrase("필터·정렬", "Filter and sort")[language])
        html.span(.class("now")) { now in
            now.text(search.order.name[language])
            if search.filterCount > 0 {
                now.text(
                    Phrase(" · 조건 \(search.filterCount)개", " · \(English.counted(search.filterCount, "filter"))")[
                        language
                    ]
                )
            }
        }
    }

    /// What is on, each a link that takes it away.
    private func chips(_ html: inout HTML, _ language: Language) {
        let chips = search.chips
        guard !chips.isEmpty else { return }
        html.ul(.class("chips"), .ariaLabel(Phrase("켜진 조건", "Filters in use")[language])) { list in
            for chip in chips {
                list.li { item in
                    item.a(.href(chip.without.link())) { link in
                        link.text(chip.name[language])
                        link.span(.class("vh")) { $0.text(Phrase(", 필터 해제", ", remove filter")[language]) }
                        link.span(.ariaHidden(true)) { $0.text(" ×") }
                    }
                }
            }
        }
    }
}

/// The kinds of things there are, each drawn, in a row that a finger moves.
private struct KindLinks {
    let search: MarketSearch

    func write(_ html: inout HTML, _ language: Language) {
        // As nearly everywhere: nothing is looked for, and the links are the same on every page.
        guard search.isPlain, search.after == nil else { return nav(&html, language) }
        html.fragment(Self.plain[language == .korean ? 0 : 1])
    }

    private static let plain = [Language.korean, .english].map { language in
        HTMLFragment { KindLinks(search: MarketSearch()).nav(&$0, language) }
    }

    private func nav(_ html: inout HTML, _ language: Language) {
        html.nav(.class("kinds"), .ariaLabel(Phrase("분류", "Categories")[language])) { nav in
            nav.ul { list in
                link(
                    &list,
                    KindDrawing.all,
                    Phrase("전체", "All"),
                    isOn: search.category == nil && !search.isGift,
                    language
                ) {
                    ($0.category, $0.isGift) = (nil, false)
                }
                link(&list, KindDrawing.gift, Phrase("나눔", "Free"), isOn: search.isGift, language) { $0.isGift = true }
                for category in ProductCategory.allCases {
                    link(&list, category.drawing, category.shortName, isOn: search.category == category, language) {
                        $0.category = category
                    }
                }
            }
        }
    }

    private func link(
        _ html: inout HTML,
        _ drawing: StaticString,
        _ name: Phrase,
        isOn: Bool,
        _ language: Language,
        _ change: (inout MarketSearch) -> Void
    ) {
        html.li { item in
            item.a(.href(search.with(change).link()), isOn ? .ariaCurrent(.yes) : .omitted) { link in
                link.svg(.viewBox("0 0 48 48"), .ariaHidden(true)) { $0.unsafelyRaw(drawing) }
                link.text(name[language])
            }
        }
    }
}

/// The fields where nothing is chosen, as nearly everywhere: they differ only by language and currencies, and took a third of
/// what it takes to write such a page besides its products.
private struct UnsetFields: Hashable {
    let currencies: [Currency]
    let language: Language

    private static let written = Mutex<[Self: HTMLFragment]>([:])
    /// A currency more is something nobody has sold in before.
    private static let most = 32

    static func fragment(
        _ currencies: [Currency],
        _ language: Language,
        _ write: HTML.Content
    ) -> HTMLFragment {
        let key = Self(currencies: currencies, language: language)
        if let known = written.withLock({ $0[key] }) { return known }
        let fragment = HTMLFragment(write)
        written.withLock { written in
            if written.count >= most { written = [:] }
            written[key] = fragment
        }
        return fragment
    }
}

/// The fields of the drawer.
private struct FilterFields {
    let search: MarketSearch
    let used: [Currency]

    func write(_ html: inout HTML, _ language: Language) {
        choice(&html, "order", Phrase("정렬", "Sort"), search.order.rawValue, orders, language)
        choice(&html, "currency", Phrase("통화", "Currency"), search.currency?.code ?? "", currencies, language)
        text(&html, .least, search.least, Phrase("최소 금액", "Lowest price"), language)
        text(&html, .most, search.most, Phrase("최대 금액", "Highest price"), language)
        html.p(.class("hint")) { $0.text(Self.hint[language]) }
        choice(&html, "category", Phrase("분류", "Category"), search.category?.word ?? "", categories, language)
        choice(&html, "condition", Phrase("상품 상태", "Condition"), search.condition?.word ?? "", conditions, language)
        text(&html, .place, search.place.text, Phrase("동네", "Place"), language)
        tick(&html, "gift", TraitWords.gift, search.isGift, language)
        tick(&html, "offers", TraitWords.takesOffers, search.takesOffers, language)
        tick(&html, "stock", Phrase("판매 중만 보기", "In stock only"), search.isInStock, language)
        tick(&html, "sale", Phrase("할인 상품만", "Discounted only"), search.isDiscounted, language)
        html.button(.class("button small"), .type(.submit)) { $0.text(Phrase("적용하기", "Apply")[language]) }
    }

    private static let hint = Phrase("통화를 고르지 않으면 원으로 찾아요.", "Prices are in won unless a currency is chosen.")

    private var orders: [(String, Phrase)] { ProductQuery.Order.allCases.map { ($0.rawValue, $0.name) } }

    private var categories: [(String, Phrase)] {
        [("", Phrase("모든 분류", "Any"))] + ProductCategory.allCases.map { ($0.word, $0.name) }
    }

    private var conditions: [(String, Phrase)] {
        [("", Phrase("모든 상태", "Any"))] + ProductCondition.allCases.map { ($0.word, $0.name) }
    }

    private var currencies: [(String, Phrase)] {
        var offered = Currency.ofForms
        for other in used where !offered.contains(other) { offered.append(other) }
        if let chosen = search.currency, !offered.contains(chosen) { offered.append(chosen) }
        return [("", Phrase("모든 통화", "Any"))] + offered.map { ($0.code, $0.name) }
    }

    private func choice(
        _ html: inout HTML,
        _ name: StaticString,
        _ label: Phrase,
        _ chosen: String,
        _ options: [(String, Phrase)],
        _ language: Language
    ) {
        html.label { field in
            field.span { $0.text(label[language]) }
            field.select(.name(name)) { select in
                for (value, words) in options {
                    select.option(.value(value), .selected(value == chosen)) { $0.text(words[language]) }
                }
            }
            slip(&field, MarketSearch.Name(rawValue: "\(name)"), language)
        }
    }

    private func text(
        _ html: inout HTML,
        _ name: MarketSearch.Name,
        _ written: String,
        _ label: Phrase,
        _ language: Language
    ) {
        let isWrong = search.slips.contains { $0.name == name }
        let isPlace = name == .place
        html.label { field in
            field.span { $0.text(label[language]) }
            field.input(
                .type(.text),
                .name(name.rawValue),
                .value(written),
                .inputmode(isPlace ? .text : .decimal),
                .placeholder(isPlace ? TraitWords.placeExample[language] : nil),
                .autocomplete(.off),
                .maxlength(isPlace ? NeighbourhoodQuery.longest : 24),
                .ariaInvalid(isWrong ? true : nil),
                .ariaDescribedby(isWrong ? "slip-\(name.rawValue)" : nil)
            )
            slip(&field, name, language)
        }
    }

    private func slip(_ html: inout HTML, _ name: MarketSearch.Name?, _ language: Language) {
        guard let name, let slip = search.slips.first(where: { $0.name == name }) else { return }
        html.span(.class("slip"), .id("slip-\(name.rawValue)"), .role(.alert)) { $0.text(slip.words[language]) }
    }

    private func tick(
        _ html: inout HTML,
        _ name: StaticString,
        _ label: Phrase,
        _ isOn: Bool,
        _ language: Language
    ) {
        html.label(.class("tick")) { field in
            field.input(.type(.checkbox), .name(name), .value("1"), .checked(isOn))
            field.span { $0.text(label[language]) }
        }
    }
}

extension ProductQuery.Order {
    var name: Phrase {
        switch self {
        case .newest: Phrase("최신순", "Newest first")
        case .cheapest: Phrase("낮은 가격순", "Price: low to high")
        case .dearest: Phrase("높은 가격순", "Price: high to low")
        case .discount: Phrase("할인율 높은 순", "Biggest discount first")
        }
    }
}

extension MarketSearch {
    /// Whether it is by words alone, or all there is.
    fileprivate var hasNoFilters: Bool {
        var words = MarketSearch()
        (words.typed, words.after) = (typed, after)
        return words == self
    }

    /// Each filter that is on, and the search without it.
    fileprivate var chips: [(name: Phrase, without: MarketSearch)] {
        var chips: [(name: Phrase, without: MarketSearch)] = []
        // What cannot be read filters nothing, and is told at its field.
        if let amount = amount(least) {
            let words = moneyOfRange.short(amount)
            chips.append((Phrase("\(words.korean) 이상", "\(words.english) or more"), with { $0.least = "" }))
        }
        if let amount = amount(most) {
            let words = moneyOfRange.short(amount)
            chips.append((Phrase("\(words.korean) 이하", "\(words.english) or less"), with { $0.most = "" }))
        }
        if let currency { chips.append((currency.name, with { $0.currency = nil })) }
        chips += traitChips
        if isInStock { chips.append((Phrase("판매 중만 보기", "In stock only"), with { $0.isInStock = false })) }
        if isDiscounted { chips.append((Phrase("할인 상품만", "Discounted only"), with { $0.isDiscounted = false })) }
        return chips
    }

    private var traitChips: [(name: Phrase, without: MarketSearch)] {
        var chips: [(name: Phrase, without: MarketSearch)] = []
        if let category { chips.append((category.name, with { $0.category = nil })) }
        if let condition { chips.append((condition.name, with { $0.condition = nil })) }
        if !place.areas.isEmpty { chips.append((place.name, with { $0.place = NeighbourhoodQuery("") })) }
        if isGift { chips.append((TraitWords.gift, with { $0.isGift = false })) }
        if takesOffers { chips.append((TraitWords.takesOffers, with { $0.takesOffers = false })) }
        return chips
    }
}

extension NeighbourhoodQuery {
    /// As it was written, and how many places that is.
    fileprivate var name: Phrase {
        guard areas.count > 1 else { return Phrase(text, text) }
        return Phrase("‘\(text)’ 동네 \(areas.count)곳", "“\(text)”, \(English.counted(areas.count, "area"))")
    }
}

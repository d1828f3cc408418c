import Domain
import Markup
import Pages
import Routes

/// The search field, categories and filters above the list.
struct MarketTools {
    let search: MarketSearch

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
            for (name, value) in search.narrowing { form.input(.type(.hidden), .name(name), .value(value)) }
        }
        KindLinks(search: search).write(&html, language)
        chips(&html, language)
        slips(&html, language)
        Sheet(id: "filter", title: FilterScreen.name).write(&html, context)
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

    /// Writes the list of recent searches, which only the browser stores and the script fills in.
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

    /// Writes the links to filter, and the active filters, each a link that removes it.
    private func chips(_ html: inout HTML, _ language: Language) {
        html.ul(.class("chips"), .ariaLabel(Phrase("필터", "Filters")[language])) { list in
            list.li { item in
                item.a(.href(search.filter), .data("act", "filter")) { link in
                    Icon.settings.write(&link)
                    link.text(FilterScreen.name[language])
                    if search.order != .newest {
                        link.span(.class("now")) { $0.text(search.order.name[language]) }
                    }
                }
            }
            if search.place.isEmpty {
                list.li { item in
                    item.a(.href(search.nearby)) { $0.text(OwnArea.name[language]) }
                }
            }
            if search.kept != nil { list.li { keep(&$0, language) } }
            for chip in search.chips {
                list.li(.class("on")) { item in
                    item.a(.href(chip.without.link())) { link in
                        link.text(chip.name[language])
                        link.span(.class("vh")) { $0.text(Phrase(", 필터 해제", ", remove filter")[language]) }
                        link.span(.ariaHidden(true)) { $0.text(" ×") }
                    }
                }
            }
        }
    }

    /// Writes the button that saves the search; the page it leads to confirms that and offers to undo it.
    private func keep(_ html: inout HTML, _ language: Language) {
        html.form(.method(.post), .action(Route.market(.savedSearches).link)) { form in
            for (name, value) in search.with({ $0.order = .newest }).pairs {
                form.input(.type(.hidden), .name(name), .value(value))
            }
            form.button(.type(.submit)) { button in
                Icon.bell.write(&button)
                button.text(SavedSearchScreen.keep[language])
            }
        }
    }

    /// Writes the errors of invalid fields, for a form sent without a script.
    private func slips(_ html: inout HTML, _ language: Language) {
        guard !search.slips.isEmpty else { return }
        html.div(.class("slips"), .role(.alert)) { slips in
            for slip in search.slips { slips.p { $0.text(slip.words[language]) } }
        }
    }
}

/// The categories with their drawings, in a row that scrolls sideways.
private struct KindLinks {
    let search: MarketSearch

    func write(_ html: inout HTML, _ language: Language) {
        // The usual case: without a search, the links are the same on every page.
        guard search.isPlain, search.after == nil else { return nav(&html, language) }
        html.fragment(Self.plain[language == .korean ? 0 : 1])
    }

    private static let plain = [Language.korean, .english].map { language in
        HTMLFragment { KindLinks(search: MarketSearch()).nav(&$0, language) }
    }

    private func nav(_ html: inout HTML, _ language: Language) {
        html.nav(.class("kinds"), .ariaLabel(Phrase("분류", "Categories")[language])) { nav in
            nav.ul { list in
                let (all, gifts) = (
                    search.with { ($0.category, $0.isGift) = (nil, false) }, search.with { $0.isGift = true }
                )
                let isAll = search.category == nil && !search.isGift
                link(&list, KindDrawing.all, Phrase("전체", "All"), to: all.link(), isOn: isAll, language)
                link(&list, KindDrawing.gift, Phrase("나눔", "Free"), to: gifts.link(), isOn: search.isGift, language)
                let address = search.addressOfKinds
                for category in ProductCategory.allCases {
                    link(
                        &list,
                        category.drawing,
                        category.shortName,
                        to: Link(path: address + category.word),
                        isOn: search.category == category,
                        language
                    )
                }
            }
        }
    }

    private func link(
        _ html: inout HTML,
        _ drawing: StaticString,
        _ name: Phrase,
        to address: Link,
        isOn: Bool,
        _ language: Language
    ) {
        html.li { item in
            item.a(.href(address), isOn ? .ariaCurrent(.yes) : .omitted) { link in
                link.svg(.viewBox("0 0 48 48"), .ariaHidden(true)) { $0.unsafelyRaw(drawing) }
                link.text(name[language])
            }
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
    /// The active filters, each with the search without it.
    var chips: [(name: Phrase, without: MarketSearch)] {
        var chips: [(name: Phrase, without: MarketSearch)] = []
        // An invalid field filters nothing; its error is shown at the field.
        if let amount = amount(least) {
            let words = moneyOfRange.shown(amount)
            chips.append((Phrase("\(words.korean) 이상", "\(words.english) or more"), with { $0.least = "" }))
        }
        if let amount = amount(most) {
            let words = moneyOfRange.shown(amount)
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
    /// The place as typed with the number of places it matches; the short name for one neighbourhood.
    var name: Phrase {
        guard areas.count > 1 else {
            let meant = TypedNeighbourhood(text).found.first
            let own = meant.flatMap { Neighbourhoods.bundled.fullName(of: $0) == text ? $0.name : nil } ?? text
            return Phrase(own, own)
        }
        return Phrase("‘\(text)’ 동네 \(areas.count)곳", "“\(text)”, \(English.counted(areas.count, "area"))")
    }
}

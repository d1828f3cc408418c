package import Domain
package import Markup
package import Pages
import Routes

/// The list of products, all of them or search results, as list or grid.
package struct ProductListScreen: Screen {
    private let search: MarketSearch
    private let page: ProductList
    private let layout: ListView
    private let reading: SearchReading?
    private let today: Day
    /// Popular products, for a search without results.
    private let liked: [ProductGlance]
    /// Whether sample products or their pictures are still being added.
    let isBeingFilled: Bool
    /// Whether the products are left out.
    var isFrame = false

    package init(
        _ search: MarketSearch,
        page: ProductList,
        layout: ListView = .list,
        reading: SearchReading? = nil,
        liked: [ProductGlance] = [],
        isBeingFilled: Bool = false,
        on today: Day
    ) {
        self.search = search
        self.page = page
        self.layout = layout
        self.reading = reading
        self.liked = liked
        self.isBeingFilled = isBeingFilled
        self.today = today
    }

    var hasProducts: Bool { !page.products.isEmpty }

    package var title: Phrase { Hall.market.title }
    package var summary: Phrase { Hall.market.purpose }
    package var hall: Hall? { .market }

    /// Subscribes to new products on the unfiltered list only, not on search results.
    package var live: String? { search.isPlain && search.after == nil ? "new" : "" }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        html.feed(search.feed, title[context.language])
        if !search.isPlain { html.meta(.name("robots"), .content("noindex")) }
    }

    package func writeBar(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.nav(.class("segmented"), .ariaLabel(Phrase("보기 방식", "View as")[language])) { nav in
            for choice in ListView.allCases {
                nav.a(
                    .href(search.link(layout: choice)),
                    choice == layout ? .ariaCurrent(.yes) : .omitted
                ) { $0.text(choice.name[language]) }
            }
        }
        html.div(.class("end")) { end in
            end.a(.class("action"), .href(Route.account(.me).link), .ariaLabel(Words.me[language])) {
                Icon.person.write(&$0)
            }
            end.a(
                .class("action"),
                .href(Route.market(.newProduct).link),
                .ariaLabel(Phrase("상품 등록", "Sell something")[language])
            ) { Icon.add.write(&$0) }
        }
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        MarketTools(search: search).write(&html, context)
        html.p(.class("lead"), .role(.status), .id("account")) { $0.text(account?[language]) }
        html.div(.id("found"), .class("found-goods")) { found in
            if page.products.isEmpty {
                nothing(&found, context)
                if !liked.isEmpty { best(&found, language) }
                more(&found, language)
            } else if isFrame {
                found.gap()
            } else {
                writeProducts(&found, language)
            }
        }
        html.template(.id("bones")) { Skeleton(rows: 3).write(&$0, language) }
        html.a(.class("top"), .href(Link(fragment: "main")), .ariaLabel(Phrase("맨 위로", "Back to top")[language])) {
            Icon.up.write(&$0)
        }
    }

    /// Writes the products that were found, which the frame of a page leaves out.
    func writeProducts(_ html: inout HTML, _ language: Language) {
        ProductRows(products: page.products, layout: layout, today: today).write(&html, language)
        more(&html, language)
    }

    /// Writes a link to the next page, which the script follows when the reader scrolls near it.
    private func more(_ html: inout HTML, _ language: Language) {
        guard let next = page.next else { return }
        var search = search
        search.after = next
        let words = page.products.isEmpty ? Phrase("더 찾아보기", "Keep looking") : Phrase("더 보기", "Show more")
        html.a(.class("button soft more-goods"), .rel("next"), .href(search.link())) { $0.text(words[language]) }
    }

    /// The status text above the results, which screen readers announce when it changes; nil for the whole market.
    private var account: Phrase? {
        guard search.after == nil, !page.products.isEmpty else { return nil }
        guard !search.isPlain else { return isBeingFilled ? Self.picturesToCome : nil }
        let number = page.products.count
        let count =
            page.next == nil
            ? Phrase("상품 \(number)개를 찾았어요.", "\(English.counted(number, "thing")) found.")
            : Phrase("상품을 \(number)개 넘게 찾았어요.", "More than \(number) things found.")
        return [reading?.told, count, page.leavesOut ? Self.leftOut : nil].compactMap(\.self).joined
    }

    package static let sampleToCome = Phrase("예시 상품을 준비하고 있어요", "Sample products are being prepared")
    private static let picturesToCome = Phrase(
        "예시 상품의 사진을 더 준비하고 있어요.",
        "More pictures of the sample products are being prepared."
    )

    private static let leftOut = Phrase(
        "가장 새로운 \(ProductQuery().mostOrdered.grouped)개로 순서를 정했어요.",
        "Sorted among the newest \(ProductQuery().mostOrdered.grouped)."
    )

    private func best(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("liked")) { section in
            section.h2(.id("liked")) { $0.text(Phrase("이웃들이 관심을 보인 상품", "Popular items")[language]) }
            ProductRows(products: liked, layout: .photos, today: today, early: 0).write(&section, language)
        }
    }

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        html.section(.class("card state")) { state in
            if search.isPlain, isBeingFilled {
                EmptyState(
                    drawing: .emptyBasket,
                    title: Self.sampleToCome,
                    words: Phrase("곧 여기에 보여요.", "They will show up here soon.")
                ).write(&state, context) { _ in }
            } else if search.isPlain {
                HallLook.market.eaves.write(&state)
                EmptyState(
                    drawing: .emptyBasket,
                    title: Phrase("아직 상품이 없어요", "Nothing for sale yet"),
                    words: Phrase("첫 상품을 등록해 보세요.", "List the first product.")
                ).write(&state, context) { actions in
                    actions.a(.class("button small"), .href(Route.market(.newProduct).link)) {
                        $0.text(Phrase("상품 등록", "Sell something")[context.language])
                    }
                }
            } else {
                NothingFound(search: search, goesOn: page.next != nil).write(&state, context)
            }
        }
    }
}

extension SearchReading {
    /// A note on how the text was interpreted, if not as typed.
    fileprivate var told: Phrase? {
        switch self {
        case .asTyped: nil
        case .initials: Phrase("초성으로 검색했어요.", "Matched by initial consonants.")
        case .otherKeyboard(let meant):
            Phrase("‘\(meant)’ 검색 결과예요.", "Showing results for “\(meant)”.")
        }
    }
}

extension HTML {
    /// Writes the link that lets feed readers discover this list's feed.
    mutating func feed(_ address: Link, _ title: String) {
        link(.rel("alternate"), .type("application/atom+xml"), .href(address), .title(title))
    }
}

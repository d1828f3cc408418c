import Domain
import Markup
import Pages
import Routes

/// A member's saved searches, with the number of new results in each.
struct SavedSearchScreen: Screen {
    let searches: [(kept: SavedSearch, search: MarketSearch, found: FoundCount)]
    /// A search offered for saving.
    var offered: MarketSearch?
    /// The search saved just now.
    let isNew: SavedSearchID?
    var fault: Failure?

    static let name = Phrase("검색 알림", "Saved searches")
    static let keep = Phrase("알림 받기", "Notify me")

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var live: String? { "new" }
    var back: Back? { Back(.account(.me), Words.me) }
    var isIndexed: Bool { false }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("narrow review alerts")) { page in
            if let fault { page.p(.class("fault"), .role(.alert)) { $0.text(fault.message[language]) } }
            if let offered { offer(&page, offered, language) }
            guard !searches.isEmpty else {
                if offered == nil { nothing(&page, context) }
                return
            }
            let count = Phrase(
                "\(searches.count)/\(SavedSearchRules.most) · 새 상품이 올라오면 여기와 내 공간에서 알려 드려요.",
                "\(searches.count)/\(SavedSearchRules.most) · New items are counted here and under My page."
            )
            page.p(.class("lead num")) { $0.text(count[language]) }
            page.ul(.class("card blocked")) { list in
                for one in searches {
                    list.li { row(&$0, one.kept, one.search.name, one.found, language) }
                }
            }
        }
    }

    private func offer(_ html: inout HTML, _ search: MarketSearch, _ language: Language) {
        html.form(.class("card notice-card"), .method(.post), .action(Route.market(.savedSearches).link)) { form in
            for (name, value) in search.pairs { form.input(.type(.hidden), .name(name), .value(value)) }
            form.h2 { $0.text(search.name[language]) }
            form.p { $0.text(Phrase("이 검색에 맞는 상품이 새로 올라오면 알려 드려요.", "You’ll be notified of new items.")[language]) }
            form.button(.class("button"), .type(.submit)) { $0.text(Self.keep[language]) }
        }
    }

    private func row(
        _ html: inout HTML,
        _ kept: SavedSearch,
        _ name: Phrase,
        _ found: FoundCount,
        _ language: Language
    ) {
        html.a(.href(Route.market(.savedSearch(kept.id)).link)) { link in
            link.b { $0.text(name[language]) }
            let words = kept.id == isNew ? Self.justKept : found.isNone ? Self.nothingNew : found.new
            link.small(.class(found.isNone ? "num" : "num new")) { $0.text(words[language]) }
        }
        let remove = kept.id == isNew ? Phrase("되돌리기", "Undo") : Phrase("지우기", "Remove")
        html.form(.method(.post), .action(Route.market(.savedSearches).link)) { form in
            form.button(
                .class("button soft small"),
                .type(.submit),
                .name("remove"),
                .value(kept.id.number),
                .ariaLabel(Phrase("\(name.korean), \(remove.korean)", "\(remove.english): \(name.english)")[language])
            ) { $0.text(remove[language]) }
        }
    }

    private static let justKept = Phrase("이제부터 새로 올라오는 상품을 알려 드려요", "New items are counted from now on")
    private static let nothingNew = Phrase("새 상품 없음", "Nothing new")

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .lantern,
            title: Phrase("저장한 검색이 없어요", "No saved searches"),
            words: Phrase(
                "장터에서 검색하거나 필터를 고른 다음 ‘알림 받기’를 누르면 여기에 모여요.",
                "Search or filter the market and press “Notify me”."
            )
        ).writeCard(&html, context, leadingTo: Route.hall(.market).link, Words.browse)
    }
}

extension FoundCount {
    /// The number of results since the last visit, in words.
    var new: Phrase {
        if number == 0, mayBeMore { return Phrase("새 상품이 있을 수 있어요", "There may be new items") }
        let least = number.grouped
        return mayBeMore
            ? Phrase("새 상품 \(least)개 이상", "\(least) or more new") : Phrase("새 상품 \(least)개", "\(least) new")
    }
}

extension MarketSearch {
    /// The search in one line.
    var name: Phrase {
        let parts = (typed.isEmpty ? [] : [Phrase(typed, typed)]) + chips.map(\.name)
        guard !parts.isEmpty else { return Phrase("모든 상품", "Everything") }
        return Phrase(parts.map(\.korean).joined(separator: " · "), parts.map(\.english).joined(separator: " · "))
    }
}

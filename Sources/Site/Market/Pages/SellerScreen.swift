package import Domain
package import Markup
package import Pages
import Routes

/// A seller's page, with their products.
package struct SellerScreen: Screen {
    let name: String
    let id: SellerID
    /// Nil for sellers without an account.
    let record: SellerRecord?
    let page: ProductList
    let layout: ListView
    let today: Day
    /// Reviews by members they traded with; nil where nobody can review them.
    var reviews: ReceivedReviews?

    package var title: Phrase { Phrase(name, name) }
    package var summary: Phrase { Phrase("\(name)의 상품", "More from \(name)") }
    package var hall: Hall? { .market }
    package var back: Back? { Back(.hall(.market), Hall.market.name) }

    package var reviewed: ReportTarget? { .person(id) }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        html.feed(Route.market(.sellerFeed(id)).link, summary[context.language])
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if let record { html.p(.class("lead")) { $0.text(record.words[language]) } }
        reviews?.write(&html, language)
        html.div(
            .id("found"),
            .class("found-goods"),
            .data("script", context.file("market.js")?.text),
            .data("also", "scroll")
        ) { found in
            if page.products.isEmpty {
                nothing(&found, context)
            } else {
                ProductRows(products: page.products, layout: layout, today: today).write(&found, language)
            }
            if let next = page.next {
                let link = Route.market(.seller(id)).link(with: [(MarketSearch.Name.after.rawValue, next.text)])
                found.a(.class("button soft more-goods"), .rel("next"), .href(link)) {
                    $0.text(Phrase("더 보기", "Show more")[language])
                }
            }
        }
        html.div(.class("actions")) {
            $0.reportLink(.person(id), Phrase("이 이웃 신고하기", "Report this person"), language)
        }
        html.template(.id("bones")) { Skeleton(rows: 3).write(&$0, language) }
    }

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .emptyBasket,
            title: Phrase("지금은 판매 중인 상품이 없어요", "Nothing for sale right now"),
            words: Phrase("장터에서 다른 상품을 찾아보세요.", "Look around the market for more.")
        ).writeCard(&html, context, leadingTo: Route.hall(.market).link, Words.browse)
    }
}

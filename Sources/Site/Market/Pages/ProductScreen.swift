package import Domain
package import Markup
package import Pages
import Routes

/// A product's page: its pictures, price and description, and similar products.
package struct ProductScreen: Screen {
    let product: Product
    let similar: [ProductGlance]
    let isFavourite: Bool
    let now: Instant
    /// The seller's actions, for the seller alone.
    let sellerMenu: SellerMenu?
    /// The latest change to its sale, which can be undone.
    var changed: SaleBanner?
    /// Whether its seller has an account and can be written to.
    var canBeAskedAbout = false
    /// The seller's record; nil for a seller without an account.
    var record: SellerRecord?
    /// The numbers of views and favourites.
    var count: ProductCount?
    /// The description with its contacts as links, for signed-in readers.
    var contacts: ContactParts?
    /// The page the reader came from, if not the market's front page.
    var origin: Back?

    package var title: Phrase { Phrase(product.name, product.name) }
    package var summary: Phrase {
        let glance = ProductGlance(product)
        let words = product.description.firstWords(upTo: 140)
        return Phrase("\(glance.spoken.korean). \(words)", "\(glance.spoken.english). \(words)")
    }
    package var hall: Hall? { .market }
    package var back: Back? { origin ?? Back(.hall(.market), Hall.market.name) }
    package var writesHeading: Bool { true }
    package var files: PageFiles { sellerMenu == nil ? .of(.market) : .ownProduct }

    package var reviewed: ReportTarget? { .product(product.id) }
    package var live: String? { "p\(product.id.number)" }

    package func writeHead(_ html: inout HTML, _ context: PageContext) {
        ProductCard(product: product).write(&html, context)
        ProductData(product: product).write(&html, context)
    }

    package func writeBar(_ html: inout HTML, _ context: PageContext) {
        html.span(.class("name"), .ariaHidden(true)) { $0.text(product.name) }
        html.div(.class("end")) { sellerMenu?.write(&$0, context) }
    }

    package func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if let sellerMenu, sellerMenu.isHidden {
            HiddenStrip(id: product.id, decision: sellerMenu.barring, heldUntil: sellerMenu.heldUntil).write(
                &html,
                language
            )
        }
        changed?.write(&html, language)
        if sellerMenu == nil { SaleStrip(sale: product.sale).write(&html, language) }
        html.div(.class("product"), .data("script", context.file("exhibit.js")?.text)) { page in
            page.article { article in
                article.div(.class("pictures")) { ProductGallery(product: product).write(&$0, context) }
                article.div(.class("about")) { about in
                    heading(&about)
                    prices(&about, language)
                    seen(&about, language)
                    if sellerMenu != nil { SaleForm(product: product).write(&about, language) }
                    SellerLink(product: product, record: record).write(&about, language)
                    about.p(.class("prose description")) { text in
                        if let contacts { text.contacts(contacts) } else { text.text(product.description) }
                    }
                    ProductFacts(product: product, now: now).write(&about, language)
                    sharing(&about, context)
                    if sellerMenu == nil { deeds(&about, language) }
                }
            }
            if !similar.isEmpty { likeIt(&page, language) }
        }
    }

    private static let report = Phrase("신고하기", "Report")

    private func heading(_ html: inout HTML) {
        html.h1(.class("title"), .tabindex(-1)) { $0.text(product.name) }
    }

    private func prices(_ html: inout HTML, _ language: Language) {
        html.p(.class("price num")) { line in
            line.saleBadge(product.sale, language)
            if product.sale != .selling { line.text(" ") }
            line.amounts(of: product.price, language)
            if let percent = product.price.percentOff {
                line.text(" ")
                line.span(.class("off")) { $0.text(Phrase("\(percent) 할인", "\(percent) off")[language]) }
            }
            if stock.isOut, product.sale != .sold {
                line.text(" ")
                line.span(.class("few")) { $0.text(stock.phrase[language]) }
            }
        }
    }

    private var stock: StockWords { StockWords(stock: product.stock) }

    /// Writes the age, the stock, and the counts.
    private func seen(_ html: inout HTML, _ language: Language) {
        html.p(.class("stock num")) { line in
            line.time(.datetime(product.added.iso)) { $0.text(product.added.ago(from: now)[language]) }
            if !stock.isOut { line.text(" · \(stock.phrase[language])") }
            if let words = count?.words { line.text(" · \(words[language])") }
        }
    }

    private func sharing(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("actions handing")) { row in
            row.button(.class("button plain small"), .type(.button), .data("act", "share")) { button in
                Icon.share.write(&button)
                button.text(Phrase("공유하기", "Share")[language])
            }
            row.output(.data("done", Phrase("주소를 복사했어요.", "Address copied.")[language])) { _ in }
            row.span(.class("address vh"), .ariaHidden(true)) {
                $0.text((context.origin ?? "") + Route.market(.product(product.id)).path)
            }
            if sellerMenu == nil {
                row.reportLink(.product(product.id), Self.report, language, style: "button plain small")
            }
        }
    }

    /// Writes the buyer's actions. The price is repeated visibly but hidden from screen readers, which read it above.
    private func deeds(_ html: inout HTML, _ language: Language) {
        html.div(.class("deeds")) { deeds in
            FavouriteButton(id: product.id, isFavourite: isFavourite).write(&deeds, language)
            deeds.div(.class("price num"), .ariaHidden(true)) { line in
                line.amounts(of: product.price, language)
                if product.traits.takesOffers, !product.price.isGift {
                    line.small(.class("stock")) { $0.text(TraitWords.takesOffers[language]) }
                }
            }
            // A seller without an account cannot be written to.
            if canBeAskedAbout, product.sale != .sold {
                deeds.a(.class("button"), .href(Route.market(.contact(product.id)).link)) { link in
                    Icon.talk.write(&link)
                    link.text(Phrase("채팅하기", "Message")[language])
                }
            }
        }
    }

    private func likeIt(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("similar")) { section in
            section.h2(.id("similar")) { $0.text(Phrase("비슷한 상품", "Similar items")[language]) }
            ProductRows(products: similar, layout: .photos, today: now.day(in: .korea), early: 0).write(
                &section,
                language
            )
        }
    }
}

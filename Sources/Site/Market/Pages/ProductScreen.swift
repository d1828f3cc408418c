package import Domain
package import Markup

/// One product, whole: its pictures, what it costs, what its seller says of it, and what is like it.
package struct ProductScreen: Screen {
    let product: Product
    let similar: [ProductGlance]
    let isFavourite: Bool
    let now: Instant
    /// What only its seller is offered.
    let sellerMenu: SellerMenu?
    /// What was done to it just now, to be taken back.
    var changed: SaleBanner?
    /// Whether somebody in particular sells it.
    var canBeAskedAbout = false
    /// What is known of its seller; nil where that is nobody in particular.
    var record: SellerRecord?
    /// Who looked at it and likes it.
    var count: ProductCount?
    /// The description with its contacts as links, for those who are signed in.
    var contacts: ContactParts?
    /// Where the reader came from, when that is not simply the market.
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
            HiddenStrip(id: product.id, decision: sellerMenu.barring).write(&html, language)
        }
        changed?.write(&html, language)
        if sellerMenu == nil { SaleStrip(sale: product.sale).write(&html, language) }
        html.div(.class("product"), .data("script", context.file("exhibit.js")?.text)) { page in
            page.article { article in
                ProductGallery(product: product).write(&article, context)
                article.div(.class("about")) { about in
                    heading(&about)
                    prices(&about, language)
                    if product.sale != .sold { about.stock(product.stock, language) }
                    traits(&about, language)
                    if sellerMenu != nil { SaleForm(product: product).write(&about, language) }
                    SellerLink(product: product, record: record).write(&about, language)
                    about.p(.class("prose description")) { text in
                        if let contacts { text.contacts(contacts) } else { text.text(product.description) }
                    }
                    ProductFacts(product: product, now: now, count: count).write(&about, language)
                    deeds(&about, context)
                }
            }
            if !similar.isEmpty { likeIt(&page, language) }
        }
        if sellerMenu == nil { html.reportLink(.product(product.id), Self.report, language) }
    }

    private static let report = Phrase("이 상품 신고하기", "Report this product")

    private func heading(_ html: inout HTML) {
        html.h1(.class("title"), .tabindex(-1)) { $0.text(product.name) }
    }

    private func prices(_ html: inout HTML, _ language: Language) {
        html.p(.class("price num")) { line in
            line.saleBadge(product.sale, language)
            if product.sale != .selling { line.text(" ") }
            line.amounts(of: product.price, language)
            guard let percent = product.price.percentOff else { return }
            line.text(" ")
            line.span(.class("off")) { $0.text(Phrase("\(percent) 할인", "\(percent) off")[language]) }
        }
    }

    /// What it is like, each a way to more of the kind.
    private func traits(_ html: inout HTML, _ language: Language) {
        let chips = product.traits.chips(isGift: product.price.isGift)
        guard !chips.isEmpty else { return }
        html.ul(.class("chips"), .ariaLabel(Phrase("상품 특징", "About this product")[language])) { list in
            for chip in chips {
                list.li { $0.a(.href(chip.search.link())) { $0.text(chip.name[language]) } }
            }
        }
    }

    private func deeds(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("actions deeds")) { deeds in
            // What nobody in particular sells has nobody to write to.
            if sellerMenu == nil, canBeAskedAbout, product.sale != .sold {
                deeds.a(.class("button"), .href(Route.market(.contact(product.id)).link)) {
                    $0.text(Phrase("채팅하기", "Message")[language])
                }
            }
            FavouriteButton(id: product.id, isFavourite: isFavourite).write(&deeds, language)
            deeds.button(.class("button soft small"), .type(.button), .data("act", "share")) { button in
                Icon.share.write(&button)
                button.text(Phrase("공유하기", "Share")[language])
            }
            deeds.output(.data("done", Phrase("주소를 복사했어요.", "Address copied.")[language])) { _ in }
            deeds.span(.class("address vh"), .ariaHidden(true)) {
                $0.text((context.origin ?? "") + Route.market(.product(product.id)).path)
            }
        }
    }

    private func likeIt(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("similar")) { section in
            section.h2(.id("similar")) { $0.text(Phrase("비슷한 상품", "Similar items")[language]) }
            ProductRows(products: similar, layout: .grid, today: now.day(in: .korea), early: 0).write(
                &section,
                language
            )
        }
    }
}

extension String {
    /// The beginning, without ends of lines, for where a text can only be hinted at.
    func firstWords(upTo count: Int) -> String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= count ? words : words.prefix(count - 1) + "…"
    }
}

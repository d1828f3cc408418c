import Domain
import Markup
import Pages
import Routes

/// A row for one of the seller's own products: a link, and the possible actions.
struct OwnProductRow {
    let own: OwnProduct
    let now: Instant
    /// Whether it is in sight when the page opens; pictures further down load lazily.
    let isEarly: Bool

    private var product: Product { own.product }
    private var name: String { "ware-\(product.id.number)" }

    func write(_ html: inout HTML, _ language: Language) {
        html.a(.class("row"), .href(place)) { link in
            link.span(.class("thumb")) { thumbnail(&$0) }
            link.div { words in
                words.h2(.id(name)) { $0.text(product.name) }
                words.span(.class("vh")) { $0.text(",") }
                words.price(of: ProductGlance(product), language)
                let stock = StockWords(stock: product.stock)
                if stock.few == nil { words.p(.class("stock num")) { $0.text(stock.phrase[language]) } }
            }
        }
        html.div(.class("deeds"), .role(.group), .ariaLabelledby(name)) { self.deeds(&$0, language) }
    }

    private var place: Link { Route.market(.product(product.id)).link }

    private func thumbnail(_ html: inout HTML) {
        guard product.pictures.indices.contains(product.thumbnail) else {
            return Patchwork(named: "product \(product.id.number)").write(&html)
        }
        let picture = product.pictures[product.thumbnail].picture
        html.img(
            .src(Route.picture(picture.hash, .square, .jpeg).link),
            .alt(""),
            .width(160),
            .height(160),
            .decoding(.async),
            .loading(.lazy).when(!isEarly)
        )
    }

    private func deeds(_ html: inout HTML, _ language: Language) {
        html.a(.class("button soft small"), .href(Route.market(.edit(product.id)).link)) {
            $0.text(SellerWords.edit[language])
        }
        switch own.shelf {
        case .selling:
            raise(&html, language)
            SaleButton(product: product, state: .sold, words: SaleState.sold.name, origin: .mine).write(&html, language)
            post(&html, .hidden(product.id), "hidden", "1", SellerWords.hide, language)
        case .soldOut:
            restock(&html, language)
            post(&html, .hidden(product.id), "hidden", "1", SellerWords.hide, language)
        case .hidden:
            if let end = own.heldUntil {
                html.p(.class("note")) { $0.text(HiddenStrip.held(until: end)[language]) }
            } else {
                post(&html, .hidden(product.id), "hidden", "0", SellerWords.show, language)
            }
        case nil: break
        }
        html.a(
            .class("button soft small remove-ware"),
            .href(Route.market(.removal(product.id)).link),
            .data("ask", "removal")
        ) { $0.text(SellerWords.remove[language]) }
    }

    /// Writes the button to bump the product, or the time when it is possible again.
    private func raise(_ html: inout HTML, _ language: Language) {
        if own.canBeRaised(at: now) {
            post(&html, .raise(product.id), "raise", "1", SellerWords.raise, language)
        } else if product.raised != nil {
            let (day, time) = (own.nextRaise.day(in: .korea).words, own.nextRaise.time(in: .korea).words)
            html.p(.class("note")) {
                $0.text(
                    Phrase(
                        "\(day.korean) \(time.korean)부터 다시 끌어올릴 수 있어요.",
                        "You can bump it again from \(time.english) on \(day.english)."
                    )[language]
                )
            }
        }
    }

    private func restock(_ html: inout HTML, _ language: Language) {
        html.form(.class("restock"), .method(.post), .action(Route.market(.soldOut(product.id)).link)) { form in
            form.label { label in
                label.span(.class("vh")) { $0.text(Phrase("수량", "Quantity")[language]) }
                label.input(
                    .class("num"),
                    .type(.text),
                    .name("stock"),
                    .inputmode(.numeric),
                    .value("1"),
                    .required(true)
                )
            }
            form.button(.class("button soft small"), .type(.submit)) { $0.text(SellerWords.sellAgain[language]) }
        }
    }

    private func post(
        _ html: inout HTML,
        _ route: MarketRoute,
        _ field: StaticString,
        _ value: String,
        _ words: Phrase,
        _ language: Language
    ) {
        html.form(.method(.post), .action(Route.market(route).link)) { form in
            form.button(.class("button soft small"), .type(.submit), .name(field), .value(value)) {
                $0.text(words[language])
            }
        }
    }
}

/// Labels of the actions on one's own products.
enum SellerWords {
    static let edit = Phrase("수정", "Edit")
    static let raise = Phrase("끌어올리기", "Bump to the top")
    static let sellAgain = Phrase("다시 판매", "Sell again")
    static let hide = Phrase("숨기기", "Hide")
    static let show = Phrase("보이기", "Show")
    static let remove = Phrase("삭제", "Delete")
    static let askRemoval = Phrase("삭제할까요?", "Delete it?")
    static let undoable = Phrase("삭제한 뒤 1분 동안은 되돌릴 수 있어요.", "You can undo this for one minute.")
}

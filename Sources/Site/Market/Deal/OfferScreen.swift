import Domain
import Markup
import Octets
import Pages
import Routes

/// The page that proposes a price: the asking price, a field, and suggested prices. The price is shown again before it
/// is sent.
struct OfferScreen: Screen {
    let product: Product
    /// The route the form posts to, and the way back.
    let route: MarketRoute
    let back: Back?
    let range: ClosedRange<Int>
    /// The other side's offer that this one answers.
    let answered: PriceOffer?
    /// The number of offers the reader has left today.
    let left: Int
    var typed = ""
    var key = UUIDText.random()
    var fault: Phrase?

    var title: Phrase { answered == nil ? Self.name : Phrase("다시 제안", "Counter-offer") }
    static let name = Phrase("가격 제안", "Make an offer")
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var isIndexed: Bool { false }

    private var currency: Currency { product.price.currency }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) { $0.text(product.name) }
        html.form(.class("sell"), .method(.post), .action(Route.market(route).link), .novalidate) { form in
            form.input(.type(.hidden), .name("key"), .value(key))
            form.p(.class("lead num")) { $0.text(standing(language)) }
            form.div(.class("card fields")) { field(&$0, language) }
            suggestions(&form, language)
            form.div(.class("wide")) { wide in
                wide.button(.class("button"), .type(.submit)) { $0.text(Phrase("제안하기", "Send offer")[language]) }
            }
            form.p(.class("lead")) { $0.text(Self.explanation[language]) }
        }
    }

    private static let explanation = Phrase(
        "수락하면 예약중이 돼요. 24시간 동안 답이 없으면 제안이 사라져요.",
        "If it’s accepted, the item is reserved. With no answer in 24 hours it expires."
    )

    /// Returns the asking price, the other side's offer, and the number of offers left.
    private func standing(_ language: Language) -> String {
        let asked = currency.shown(product.price.bargain)[language]
        let before =
            answered.map {
                Phrase("제안받은 가격 \($0.price.shown.korean) · ", "Offered to you: \($0.price.shown.english) · ")
            }
            ?? Phrase("", "")
        let times = Phrase("오늘 \(left)번 더 제안할 수 있어요", "\(English.counted(left, "offer")) left today")
        return before[language] + Phrase("지금 가격 \(asked) · ", "Price now: \(asked) · ")[language] + times[language]
    }

    private func field(_ html: inout HTML, _ language: Language) {
        html.div(.class("field")) { field in
            field.label(.for("price")) {
                $0.text(Phrase("제안할 가격 (\(currency.sign.korean))", "Your price (\(currency.sign.english))")[language])
            }
            field.input(
                .type(.text),
                .class("num"),
                .id("price"),
                .name("price"),
                .value(typed),
                .inputmode(.decimal),
                .enterkeyhint(.send),
                .autocomplete(.off),
                .required(true),
                .maxlength(24),
                fault == nil ? .omitted : .ariaInvalid(true),
                .autofocus(fault != nil),
                .ariaDescribedby("price-fault price-note")
            )
            field.p(.class("note fault"), .id("price-fault"), .role(.status)) { $0.text(fault?[language] ?? "") }
            field.p(.class("note num"), .id("price-note")) { note in
                guard let amount = OfferPrice(typed, currency).minor, range.contains(amount) else { return }
                let less = PriceDifference(currency, asked: product.price.bargain, offered: amount)?.phrase[language]
                note.text([currency.shown(amount)[language], less].compactMap(\.self).joined(separator: " · "))
            }
        }
    }

    /// Writes suggested prices as links, so that a tap fills the field and sends nothing.
    private func suggestions(_ html: inout HTML, _ language: Language) {
        let prices = OfferRules.suggestions(range, asked: product.price.bargain, currency)
        guard !prices.isEmpty else { return }
        html.div(.class("actions"), .role(.group), .ariaLabel(Phrase("가격 고르기", "Prices to choose from")[language])) {
            group in
            for price in prices {
                let digits = currency.digits(price)
                group.a(.class("button soft small num"), .href(Route.market(route).link(with: [("price", digits)]))) {
                    $0.text(currency.shown(price)[language])
                }
            }
        }
    }
}

/// A price as typed.
struct OfferPrice {
    /// The amount in the currency's smallest unit; nil if it cannot be offered.
    private(set) var minor: Int?
    private(set) var fault: Phrase?

    init(_ typed: String, _ currency: Currency) {
        guard let amount = TypedNumber.amount(typed) else {
            fault = TypedNumber.hasOddSeparators(typed) ? SellWords.separators : SellWords.price
            return
        }
        do throws(Failure) {
            minor = try ProductRules().forPages.price(currency, full: amount, discount: Amount(0)).full
        } catch {
            fault = error.message
        }
    }
}

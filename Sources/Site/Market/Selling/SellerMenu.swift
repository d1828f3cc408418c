import Domain
import Markup
import Pages
import Routes

/// The seller's actions on a product's page, behind ⋯. The menu opens without a script.
struct SellerMenu {
    let product: Product
    let isHidden: Bool
    let canBeRaised: Bool
    /// The time until which it is held for the moderators; nil for a listing that is not.
    var heldUntil: Instant?
    /// The moderation decision that hid the product.
    var barring: ModerationDecision?

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.details(.class("owner-menu")) { menu in
            menu.summary(.ariaLabel(Phrase("내 상품 관리", "Manage this product")[language])) {
                $0.span(.ariaHidden(true)) { $0.text("⋯") }
            }
            menu.div { deeds in
                deeds.a(.href(Route.market(.edit(product.id)).link)) { $0.text(SellerWords.edit[language]) }
                if canBeRaised { post(&deeds, .raise(product.id), "raise", "1", SellerWords.raise, language) }
                if !isHidden { post(&deeds, .hidden(product.id), "hidden", "1", SellerWords.hide, language) }
                deeds.a(
                    .class("danger"),
                    .href(Route.market(.removal(product.id)).link),
                    .data("ask", "removal")
                ) { $0.text(SellerWords.remove[language]) }
            }
        }
        RemovalDialog().write(&html, language)
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
            // A bump leads to the list, where its effect is visible.
            if case .hidden = route {
                form.input(.type(.hidden), .name("next"), .value(Route.market(.product(product.id)).path))
            }
            form.button(.type(.submit), .name(field), .value(value)) { $0.text(words[language]) }
        }
    }
}

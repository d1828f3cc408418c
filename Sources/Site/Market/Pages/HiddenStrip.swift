import Domain
import Markup
import Routes

/// A notice above a product that only its seller can see, with a button to show it again. A product hidden by
/// moderation can only be restored by moderation.
struct HiddenStrip {
    let id: ProductID
    /// The moderation decision that hid it; nil where its seller did.
    let decision: ModerationDecision?
    /// The time until which it is held for the moderators; nil for a product that is not.
    let heldUntil: Instant?

    func write(_ html: inout HTML, _ language: Language) {
        if let heldUntil {
            return html.p(.class("sale-strip")) { $0.text(Self.held(until: heldUntil)[language]) }
        }
        if let decision { return barred(&html, by: decision, language) }
        html.form(.class("banner undo"), .method(.post), .action(Route.market(.hidden(id)).link)) { strip in
            strip.span { $0.text(Phrase("나만 볼 수 있는 상품이에요.", "Only you can see this product.")[language]) }
            strip.input(.type(.hidden), .name("next"), .value(Route.market(.product(id)).path))
            strip.button(.class("button soft small"), .type(.submit), .name("hidden"), .value("0")) {
                $0.text(SellerWords.show[language])
            }
        }
    }

    /// Returns that the moderators are looking at it, and when it is shown at the latest.
    static func held(until end: Instant) -> Phrase {
        let time = end.moment(in: .korea)
        return Phrase(
            "확인하고 있어요. 처음 올린 상품이라 운영자가 먼저 봐요. 늦어도 \(time.korean)에는 모두에게 보여요.",
            "Being reviewed: the moderators look at first listings. Everyone sees it by \(time.english) at the latest."
        )
    }

    private func barred(_ html: inout HTML, by decision: ModerationDecision, _ language: Language) {
        html.div(.class("sale-strip barred")) { strip in
            strip.p { $0.text(Phrase("운영자가 숨겼어요.", "Hidden by the moderators.")[language]) }
            strip.div(.class("actions")) { ways in
                ways.a(.class("button soft small"), .href(NoticesScreen.link(to: decision.id))) {
                    $0.text(Phrase("이유 보기", "See why")[language])
                }
                if decision.appeal == nil {
                    ways.a(.class("button soft small"), .href(NoticesScreen.link(toAnswering: decision.id))) {
                        $0.text(Phrase("이의 제기하기", "Appeal")[language])
                    }
                }
            }
        }
    }
}

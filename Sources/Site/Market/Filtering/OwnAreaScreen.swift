import Domain
import Markup
import Pages

/// The page where readers set their neighbourhood.
struct OwnAreaScreen: Screen {
    /// The search of the list they came from.
    let search: MarketSearch
    var typed: TypedArea
    var fault: Failure?

    var title: Phrase { Phrase("내 동네 정하기", "Set your area") }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var isIndexed: Bool { false }
    var back: Back? { Back(search.link(), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(
            .class("sell"),
            .method(.post),
            .action(search.nearby),
            .novalidate,
            .data("script", context.file("places.js")?.text),
            .data("also", "focusin")
        ) { form in
            form.div(.class("card fields")) { fields in
                AreaField(typed, label: Phrase("동·읍·면", "Neighbourhood"), fault: fault?.message)
                    .write(&fields, language)
            }
            form.p(.class("note")) { $0.text(Self.use[language]) }
            form.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("이 동네로 보기", "Show this area")[language])
                }
            }
        }
    }

    private static let use = Phrase(
        "이 기기에만 저장돼요. 상품을 올릴 때도 이 동네를 먼저 적어 드려요. 비우면 지워져요.",
        "Saved on this device only, and filled in when you sell. Leave it empty to clear it."
    )
}

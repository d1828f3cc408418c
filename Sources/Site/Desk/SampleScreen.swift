import Domain
import Markup
import Pages
import Routes

/// The sample products, which a place may keep or delete.
struct SampleScreen: StaffScreen {
    let sellers: [Seller]
    let isBeingFilled: Bool

    static let name = Phrase("예시 상품", "Sample products")

    var files: PageFiles { .sellers }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("about")) { html in
            html.p(.class("lead")) { $0.text(words[language]) }
            guard !sellers.isEmpty, !isBeingFilled else { return }
            html.form(.class("actions"), .method(.post), .action(Route.desk(.sample).link)) { form in
                form.button(.class("button danger"), .type(.submit)) {
                    $0.text(Phrase("예시 상품 지우기", "Delete the sample")[language])
                }
            }
        }
    }

    private var words: Phrase {
        if isBeingFilled {
            return Phrase("아직 채우고 있어요. 조금 뒤에 지울 수 있어요.", "It is still being added. You can delete it a little later.")
        }
        guard !sellers.isEmpty else { return Phrase("예시 상품이 없어요.", "There is no sample.") }
        let count = sellers.count
        return Phrase(
            "예시 판매자 \(count)명과 그 상품을 모두 지워요. 다시 만들 수 없고, 다른 상품은 그대로예요.",
            "This deletes \(count) sample sellers with all their products, for good. Everything else stays."
        )
    }
}

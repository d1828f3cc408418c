import Domain
import Markup
import Pages
import Routes

/// The page that asks for the password of a product without a seller, before changing or deleting it.
struct ItemPasswordScreen: Screen {
    /// The action the password is asked for.
    enum Purpose: Sendable {
        case edit
        case removal
    }

    let id: ProductID
    let name: String
    let purpose: Purpose
    var error: Phrase?

    var title: Phrase {
        switch purpose {
        case .edit: Phrase("상품 수정", "Edit item")
        case .removal: SellerWords.askRemoval
        }
    }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.market(.product(id)), Phrase("취소", "Cancel")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let route: MarketRoute = purpose == .edit ? .edit(id) : .removal(id)
        html.form(.class("account"), .method(.post), .action(Route.market(route).link)) { html in
            html.p { $0.strong { $0.text(name) } }
            if purpose == .removal { html.p { $0.text(SellerWords.undoable[language]) } }
            if let error { FormAlert(words: error).write(&html, language) }
            html.div(.class("card fields")) { fields in
                AccountField.secret(
                    "password",
                    Phrase("상품 비밀번호", "The product’s password"),
                    hint: Phrase("이 상품을 올릴 때 정한 비밀번호예요.", "Set when this item was listed.")
                ).write(&fields, language, type: .type(.password), .autocomplete(.off))
            }
            html.div(.class("actions wide")) { actions in
                actions.button(.class(purpose == .edit ? "button" : "button danger"), .type(.submit)) {
                    $0.text((purpose == .edit ? Phrase("계속하기", "Continue") : SellerWords.remove)[language])
                }
            }
        }
    }
}

/// The page after a product without a seller was deleted; no other page could offer to undo it.
struct ItemRemovedScreen: Screen {
    let own: OwnProduct
    let pass: String

    var title: Phrase { Phrase("삭제했어요", "Deleted") }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.hall(.market), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        html.div(.class("mine")) { html in
            UndoBanner(removed: own, pass: pass).write(&html, context.language)
            html.div(.class("actions")) { actions in
                actions.a(.class("button soft"), .href(Route.hall(.market).link)) {
                    $0.text(Phrase("장터로", "To the market")[context.language])
                }
            }
        }
    }
}

import Domain
import Markup
import Pages
import Routes

/// The page that confirms a deletion, where no script can open a dialog.
struct RemovalScreen: Screen {
    let own: OwnProduct

    var title: Phrase { SellerWords.askRemoval }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.market(.mine), MeScreen.mine) }
    var writesHeading: Bool { true }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("card state asking")) { state in
            state.h1(.tabindex(-1)) { $0.text(title[language]) }
            state.p { $0.strong { $0.text(own.product.name) } }
            state.p { $0.text(SellerWords.undoable[language]) }
            state.form(
                .class("actions"),
                .method(.post),
                .action(Route.market(.removal(own.product.id)).link)
            ) { form in
                form.a(.class("button soft small"), .href(Route.market(.mine).link)) {
                    $0.text(Phrase("취소", "Cancel")[language])
                }
                form.button(.class("button danger small"), .type(.submit)) { $0.text(SellerWords.remove[language]) }
            }
        }
    }
}

/// A dialog with the same confirmation: the script opens it and sets its target.
struct RemovalDialog {
    func write(_ html: inout HTML, _ language: Language) {
        ConfirmationDialog(id: "removal", SellerWords.askRemoval, SellerWords.undoable, action: SellerWords.remove)
            .write(&html, language, posting: Route.market(.mine).link)
    }
}

/// A banner to undo a deletion, shown for ten seconds.
struct UndoBanner {
    let removed: OwnProduct
    /// The proof of the password, for a product without a seller.
    var pass: String?

    func write(_ html: inout HTML, _ language: Language) {
        let name = removed.product.name
        html.form(
            .class("banner undo"),
            .method(.post),
            .action(Route.market(.removalUndo(removed.product.id)).link)
        ) { banner in
            banner.span(.role(.status)) {
                $0.text(Phrase("‘\(name)’\(Particle.object.after(name)) 삭제했어요.", "Deleted “\(name)”.")[language])
            }
            if let pass {
                banner.input(.type(.hidden), .name("pass"), .value(pass))
                banner.input(.type(.hidden), .name("under"), .value(removed.product.seller.number))
            }
            banner.button(.class("button soft small"), .type(.submit)) {
                $0.text(Phrase("되돌리기", "Undo")[language])
            }
        }
    }
}

import Domain
import Markup

/// Where somebody becomes a seller.
struct SignUpScreen: Screen {
    let form: AccountForm

    var title: Phrase { Phrase("판매자 되기", "Become a seller") }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(Link(path: form.next.signIn), Phrase("로그인", "Sign in")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.market(.signUp).link)) { html in
            if let words = form.errors[""] { FormAlert(words: words).write(&html, language) }
            html.div(.class("card fields")) { fields(&$0, language) }
            html.carried(form)
            html.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(Phrase("시작하기", "Begin")[language]) }
                actions.a(.class("button soft"), .href(Link(path: form.next.signIn))) {
                    $0.text(Phrase("이미 판매자예요", "I am a seller")[language])
                }
            }
        }
    }

    private func fields(_ html: inout HTML, _ language: Language) {
        AccountField(
            name: "name",
            label: Phrase("이름", "Name"),
            value: form.name,
            hint: Phrase("상품마다 판매자로 보여요.", "It stands with everything you sell."),
            error: form.errors["name"],
            isFirst: form.errors["name"] != nil
        ).write(&html, language, type: .type(.text), .autocomplete(.username))
        let least = AccountRules.secretLength.lowerBound
        AccountField.secret(
            hint: Phrase("\(least)자 이상 적어 주세요.", "\(least) characters or more."),
            error: form.errors["secret"]
        ).write(&html, language, type: .type(.password), .autocomplete(.newPassword))
        AccountField.secret("again", Phrase("비밀번호 한 번 더", "Password, once more"), error: form.errors["again"])
            .write(&html, language, type: .type(.password), .autocomplete(.newPassword))
    }
}

/// Shown once, right after somebody became a seller: what their apps have to send.
struct SignedUpScreen: Screen {
    let seller: Seller
    let next: LocalPath

    var title: Phrase {
        Phrase("\(seller.name) 님, 반가워요", "Welcome, \(seller.name)")
    }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.hall(.market), Hall.market.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.section(.class("account")) { html in
            html.p { $0.text(Phrase("이제 바로 팔 수 있어요.", "You can sell right away.")[language]) }
            html.div(.class("card fields")) { card in
                card.div(.class("field")) { field in
                    field.p(.class("label")) {
                        $0.text(Phrase("앱에서 쓰는 식별자", "Identifier for apps")[language])
                    }
                    field.p(.class("identifier num"), .id("identifier")) { $0.text(seller.identifier) }
                    field.p(.class("note")) {
                        $0.text(
                            Phrase(
                                "오픈마켓 앱에서도 팔려면 identifier에 적어 주세요. 지금만 보여드려요.",
                                "To sell from an open-market app too, put it in as its identifier. It is shown this once."
                            )[language]
                        )
                    }
                    field.button(
                        .class("button soft small"),
                        .type(.button),
                        .data("copy", "identifier"),
                        .data("done", Phrase("복사했어요.", "Copied.")[language])
                    ) { $0.text(Phrase("복사", "Copy")[language]) }
                    field.output(.class("note")) { _ in }
                }
            }
            html.div(.class("actions wide")) { actions in
                actions.a(.class("button"), .href(next.link)) { $0.text(Phrase("계속하기", "Continue")[language]) }
            }
        }
    }
}

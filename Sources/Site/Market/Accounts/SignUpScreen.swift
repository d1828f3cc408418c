import Domain
import Markup
import Pages
import Routes

/// The sign-up page.
struct SignUpScreen: Screen {
    let form: AccountForm
    /// The name of the sign-in page's button that leads here.
    static let begin = "begin"

    var title: Phrase { Phrase("회원가입", "Create account") }
    var files: PageFiles { .sellers }
    var back: Back? { Back(Link(path: form.next.signIn), Phrase("로그인", "Sign in")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.account(.signUp).link)) { html in
            if let words = form.errors[""] { FormAlert(words: words).write(&html, language) }
            html.div(.class("card fields")) { fields(&$0, language) }
            agreement(&html, context)
            html.carried(form)
            html.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("동의하고 가입하기", "Agree and create account")[language])
                }
                actions.a(.class("button soft"), .href(Link(path: form.next.signIn))) {
                    $0.text(Phrase("로그인", "Sign in")[language])
                }
            }
        }
    }

    /// Writes the first rules and the way to all of them. The button agrees, which costs no further tap.
    private func agreement(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.fieldset(.class("agree card")) { set in
            set.legend { $0.text(PlacePage.rules.name[language]) }
            set.blocks(
                Array(TextBlock.blocks(of: context.place.text(.rules, halls: context.halls)[language]).prefix(2))
            )
            set.p(.class("actions")) { links in
                for (page, name) in [
                    (PlacePage.rules, Phrase("모두 읽기", "Read all")), (.privacy, PlacePage.privacy.name),
                ] {
                    links.a(.href(Route.place(.page(page)).link)) { $0.text(name[language]) }
                }
            }
            set.input(.type(.hidden), .name("agreed"), .value(String(context.place.rulesNumber)))
        }
    }

    private func fields(_ html: inout HTML, _ language: Language) {
        AccountField(
            name: "name",
            label: Phrase("이름", "Name"),
            value: form.name,
            hint: Phrase("판매자 이름으로 표시돼요.", "Shown on everything you list."),
            error: form.errors["name"],
            isFirst: form.errors.isEmpty || form.errors["name"] != nil
        ).write(&html, language, type: .type(.text), .autocomplete(.username))
        let least = AccountRules.secretLength.lowerBound
        AccountField.secret(
            hint: Phrase("\(least)자 이상 적어 주세요.", "\(least) characters or more."),
            error: form.errors["secret"]
        ).write(&html, language, type: .type(.password), .autocomplete(.newPassword))
        // A script can reveal the typed password, so only pages without it ask for the password twice.
        html.noscript { html in
            AccountField.secret("again", Phrase("비밀번호 한 번 더", "Password, once more"), error: form.errors["again"])
                .write(&html, language, type: .type(.password), .autocomplete(.newPassword))
        }
    }
}

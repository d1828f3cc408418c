import Domain
import Markup
import Pages
import Routes

/// The page that shows a new code, once.
struct RecoveryCodeScreen: Screen {
    let code: RecoveryCode
    let occasion: Occasion

    /// The event that produced the code.
    enum Occasion {
        /// Signed up with this form, whose next page follows.
        case joined(AccountForm)
        case asked
        /// Recovered with a code, which a new one replaces.
        case recovered
    }

    var title: Phrase { Phrase("복구 코드", "Recovery code") }
    var files: PageFiles { .sellers }
    var back: Back? {
        if case .asked = occasion { return Back(.account(.account), Phrase("내 계정", "My account")) }
        return .toHome
    }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account")) { html in
            html.p(.class("form-note"), .role(.status)) { $0.text(note[language]) }
            html.div(.class("card fields")) { card in
                card.div(.class("field")) { field in
                    field.p(.class("identifier num"), .id("code")) { $0.text(code.text) }
                    field.button(
                        .class("button soft small"),
                        .type(.button),
                        .data("copy", "code"),
                        .data("done", Phrase("복사했어요.", "Copied.")[language])
                    ) { $0.text(Phrase("복사", "Copy")[language]) }
                    field.output(.class("note")) { _ in }
                }
            }
            goOn(&html, Phrase("저장했어요", "I’ve saved it")[language])
        }
    }

    private var note: Phrase {
        switch occasion {
        case .joined:
            Phrase(
                "가입했어요. 비밀번호를 잊으면 이 코드로 다시 정할 수 있어요. 지금만 보여 드리니 저장해 두세요.",
                "Your account is ready. If you forget your password, this code resets it. It’s shown only once, so save it now."
            )
        case .asked:
            Phrase(
                "지금만 보여 드려요. 종이에 적거나 비밀번호 앱에 저장해 두세요. 한 번 쓰면 사라져요.",
                "It’s shown only once. Write it down or save it in a password app. It works once."
            )
        case .recovered:
            Phrase(
                "비밀번호를 바꿨고, 다른 기기에서는 모두 로그아웃했어요. 쓰신 코드 대신 이 코드를 저장해 두세요. 지금만 보여 드려요.",
                "Your password is changed, and every other device is signed out. The code you used is gone, so save this one. It’s shown only once."
            )
        }
    }

    private var joining: AccountForm? { if case .joined(let form) = occasion { form } else { nil } }

    /// Writes the link to the page the member wanted, carrying the fields they were writing.
    private func goOn(_ html: inout HTML, _ words: String) {
        guard let joining, !joining.kept.isEmpty else {
            let link = joining.map { Link(path: $0.next.text) } ?? Route.account(.me).link
            return html.div(.class("actions wide")) { $0.a(.class("button"), .href(link)) { $0.text(words) } }
        }
        html.form(.class("actions wide"), .method(.post), .action(Route.account(.signUp).link)) { form in
            form.carried(joining)
            form.button(.class("button"), .type(.submit)) { $0.text(words) }
        }
    }
}

/// The page that takes a recovery code and a new password.
struct RecoveryScreen: Screen {
    var form = AccountForm()
    var code = ""

    var title: Phrase { Phrase("복구 코드로 비밀번호 재설정", "Reset password with a recovery code") }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.account(.signIn), Phrase("로그인", "Sign in")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.account(.recovery).link)) { html in
            if let words = form.errors[""] { FormAlert(words: words).write(&html, language) }
            html.div(.class("card fields")) { fields(&$0, language) }
            html.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) {
                    $0.text(Phrase("비밀번호 바꾸고 로그인", "Change password and sign in")[language])
                }
            }
            html.p(.class("small-print")) {
                $0.text(
                    Phrase(
                        "코드가 없으면 이 마당의 운영자에게 다시 로그인하는 링크를 부탁해 주세요.",
                        "Without a code, ask whoever runs this site for a link to sign in again."
                    )[language]
                )
            }
        }
    }

    private func fields(_ html: inout HTML, _ language: Language) {
        AccountField(name: "name", label: Phrase("이름", "Name"), value: form.name, isFirst: !form.errors.isEmpty)
            .write(&html, language, type: .type(.text), .autocomplete(.username))
        AccountField(
            name: "code",
            label: Phrase("복구 코드", "Recovery code"),
            value: code,
            hint: Phrase("글자와 숫자 20개예요.", "Twenty letters and digits."),
            error: form.errors["code"]
        ).write(&html, language, type: .type(.text), .autocomplete(.off))
        AccountField.secret("secret", Phrase("새 비밀번호", "New password"), error: form.errors["secret"])
            .write(&html, language, type: .type(.password), .autocomplete(.newPassword))
        AccountField.secret("again", Phrase("새 비밀번호 한 번 더", "New password, once more"), error: form.errors["again"])
            .write(&html, language, type: .type(.password), .autocomplete(.newPassword))
    }
}

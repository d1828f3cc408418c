import Domain
import Markup
import Pages
import Routes

/// The sign-in page.
struct SignInScreen: Screen {
    let form: AccountForm
    /// Whether the member was signed in before.
    var hasEnded = false
    /// Whether the member's device stores a draft of the form being written.
    var hasDraft = false

    var title: Phrase { Phrase("로그인", "Sign in") }
    var files: PageFiles { .sellers }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.account(.signIn).link)) { html in
            if let words = form.errors[""] { FormAlert(words: words).write(&html, language) }
            if hasDraft || !form.kept.isEmpty { carriedNote(&html, language) } else { reason(&html, language) }
            html.div(.class("card fields")) { fields in
                AccountField(
                    name: "name",
                    label: Phrase("이름", "Name"),
                    value: form.name,
                    isFirst: !form.errors.isEmpty
                ).write(&fields, language, type: .type(.text), .autocomplete(.username))
                AccountField.secret().write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
            }
            html.carried(form)
            html.div(.class("actions wide")) { actions in
                actions.button(.class("button"), .type(.submit)) { $0.text(title[language]) }
                signUp(&actions, Phrase("회원가입", "Create account")[language])
            }
            html.div(.class("actions")) { actions in
                actions.a(.class("button soft small"), .href(Route.account(.recovery).link)) {
                    $0.text(Phrase("비밀번호를 잊었어요", "Forgot your password?")[language])
                }
            }
            // Useless to newcomers.
            guard !form.errors.isEmpty else { return }
            html.p(.class("small-print")) {
                $0.text(
                    Phrase(
                        "이름이 같은 판매자가 있으면 앱에서 쓰는 식별자로 로그인해 주세요.",
                        "If several sellers share your name, sign in with your identifier for apps."
                    )[language]
                )
            }
        }
    }

    /// Writes the reason for signing in.
    private func reason(_ html: inout HTML, _ language: Language) {
        let ended = Phrase("로그아웃됐어요. 다시 로그인해 주세요.", "You’ve been signed out. Please sign in again.")
        guard form.errors.isEmpty, let words = hasEnded ? ended : form.next.reason else { return }
        html.p(.class("form-note")) { $0.text(words[language]) }
    }

    /// Writes the button to sign up. A link would lose the fields being written.
    private func signUp(_ html: inout HTML, _ words: String) {
        guard !form.kept.isEmpty else {
            return html.a(.class("button soft"), .href(Link(path: form.next.signUp))) { $0.text(words) }
        }
        html.button(
            .class("button soft"),
            .type(.submit),
            .formaction(Route.account(.signUp).link),
            .formnovalidate,
            .name(SignUpScreen.begin),
            .value("1")
        ) { $0.text(words) }
    }

    private func carriedNote(_ html: inout HTML, _ language: Language) {
        html.p(.class("form-note")) {
            $0.text(
                Phrase(
                    "로그아웃됐어요. 작성하던 내용은 그대로 있으니 다시 로그인해 주세요.",
                    "You’ve been signed out. What you wrote is kept. Please sign in again."
                )[language]
            )
        }
        guard UploadedForm(form.kept).hasLostPictures else { return }
        html.p(.class("form-note")) {
            $0.text(
                Phrase(
                    "함께 보낸 사진은 받지 못했어요. 로그인한 뒤에 다시 골라 주세요.",
                    "The pictures weren’t kept. Choose them again once you’re signed in."
                )[language]
            )
        }
    }
}

extension LocalPath {
    /// The purpose of signing in for this page; nil where no particular page needs it.
    fileprivate var reason: Phrase? {
        guard case .market(let route) = Route(path: String(text.prefix { $0 != "?" })) else { return nil }
        switch route {
        case .newProduct: return Phrase("상품을 올리려면 로그인해 주세요.", "Sign in to sell something.")
        case .edit: return Phrase("상품을 수정하려면 로그인해 주세요.", "Sign in to edit your product.")
        case .contact, .conversation, .conversations: return Phrase("채팅하려면 로그인해 주세요.", "Sign in to chat.")
        case .review: return Phrase("후기를 남기려면 로그인해 주세요.", "Sign in to write a review.")
        case .report, .conversationReport: return Phrase("신고하려면 로그인해 주세요.", "Sign in to report something.")
        default: return nil
        }
    }
}

extension HTML {
    /// Writes hidden fields: the next page, and the fields written before.
    mutating func carried(_ form: AccountForm) {
        input(.type(.hidden), .name("next"), .value(form.next.text))
        for field in form.kept {
            input(.type(.hidden), .name(AccountForm.keptPrefix + field.name), .value(field.value))
        }
    }
}

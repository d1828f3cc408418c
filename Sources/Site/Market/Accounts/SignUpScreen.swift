import Domain
import Markup
import Pages
import Routes

/// The sign-up page.
struct SignUpScreen: Screen {
    let form: AccountForm
    var entrance = Entrance()
    /// The name of the sign-in page's button that leads here.
    static let begin = "begin"

    var title: Phrase { Phrase("회원가입", "Create account") }
    var files: PageFiles { .sellers }
    var back: Back? { Back(Link(path: form.next.signIn), Phrase("로그인", "Sign in")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        if let refusal = entrance.refusal { return refused(&html, refusal, context) }
        html.form(.class("account"), .method(.post), .action(Route.account(.signUp).link)) { html in
            if let words = form.errors[""] { FormAlert(words: words).write(&html, language) }
            if let words = entrance.words { html.p(.class("form-note")) { $0.text(words[language]) } }
            html.div(.class("card fields")) { fields in
                self.fields(&fields, language)
                if entrance.admission == .waiting { answer(&fields, context) }
                if context.place.asksAge { age(&fields, language) }
            }
            if let invite = form.invite { html.input(.type(.hidden), .name("invite"), .value(invite)) }
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

    /// Writes why nobody can join this way, and what they can do.
    private func refused(_ html: inout HTML, _ refusal: Failure, _ context: PageContext) {
        let elsewhere = context.place.door == .closed ? context.place.elsewhere : nil
        EmptyState(
            drawing: .gate,
            title: refusal.message,
            words: elsewhere ?? Phrase("둘러보는 데는 계정이 없어도 돼요.", "Browsing needs no account.")
        ).writeCard(&html, context) { actions in
            actions.a(.class("button"), .href(Link(path: form.next.signIn))) {
                $0.text(Phrase("로그인", "Sign in")[context.language])
            }
            actions.a(.class("button soft"), .href(Route.place(.page(.about)).link)) {
                $0.text(Phrase("연락하기", "Get in touch")[context.language])
            }
        }
    }

    private func answer(_ html: inout HTML, _ context: PageContext) {
        let question = context.place.question ?? Phrase("어떻게 알고 오셨나요?", "How did you hear of us?")
        let fault = form.errors["answer"].map { Failure(.invalid, $0, field: "answer") }
        TextField("answer", question, form.answer, fault: fault)
            .write(&html, context.language, rows: 3, upTo: DoorRules.longestAnswer)
    }

    private func age(_ html: inout HTML, _ language: Language) {
        let error = form.errors["age"]
        html.div(.class("field")) { field in
            field.label(.class("tick")) { label in
                label.input(
                    .type(.checkbox),
                    .name("age"),
                    .value("1"),
                    .required(true),
                    .checked(form.isOldEnough),
                    .ariaInvalid(error == nil ? nil : true),
                    .ariaDescribedby(error == nil ? nil : "age-note")
                )
                label.span { $0.text(Phrase("만 14세 이상이에요", "I am 14 or older")[language]) }
            }
            if let error { field.p(.class("note fault"), .id("age-note")) { $0.text(error[language]) } }
        }
    }

    /// Writes the first rules and the way to all of them. The button agrees, which costs no further tap.
    private func agreement(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.fieldset(.class("agree card")) { set in
            set.legend { $0.text(PlacePage.rules.name[language]) }
            set.blocks(
                Array(TextBlock.blocks(of: context.place.text(.rules)[language]).prefix(2))
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

/// The way in for somebody who came with an invitation, or with none.
struct Entrance: Sendable {
    var admission: DoorAdmission?
    /// The member who invited them.
    var inviter: String?
    var refusal: Failure?

    /// The sentence above the form; nil where everybody joins at once.
    var words: Phrase? {
        switch (admission, inviter) {
        case (.member(_?), let inviter?):
            Phrase("\(inviter)님이 초대했어요.", "\(inviter) has invited you.")
        case (.member(_?), nil): Phrase("초대받았어요.", "You are invited.")
        case (.waiting, _):
            Phrase(
                "가입하면 운영자가 받아 줄 때까지 기다려요. 보기는 바로 할 수 있어요.",
                "After joining you wait until a moderator lets you in. You can browse at once."
            )
        default: nil
        }
    }
}

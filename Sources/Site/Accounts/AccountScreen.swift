import Domain
import Markup

/// A seller's own account: their name, their secret, and where they are signed in.
struct AccountScreen: Screen {
    let seller: Seller
    let sessions: [Session]
    let here: SessionID
    let now: Instant
    var form = AccountForm()
    /// Which of the forms `form` is about.
    var deed: AccountDeed?

    var title: Phrase { Phrase("내 계정", "My account") }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.market(.mine), Phrase("내 상품", "My products")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account")) { html in
            rename(&html, language)
            changeSecret(&html, language)
            places(&html, language)
            html.form(.method(.post), .action(Route.market(.signOut).link), .class("actions wide")) { form in
                form.button(.class("button"), .type(.submit)) { $0.text(Phrase("로그아웃", "Sign out")[language]) }
            }
        }
    }

    private func rename(_ html: inout HTML, _ language: Language) {
        section(&html, .rename, Phrase("이름", "Name"), language) { html in
            html.div(.class("card fields")) { fields in
                AccountField(
                    name: "name",
                    label: Phrase("판매자 이름", "Seller’s name"),
                    value: deed == .rename ? form.name : seller.name,
                    hint: Phrase("올려 둔 상품에도 바로 바뀌어요.", "It changes on everything you sell."),
                    error: error("name", of: .rename),
                    isFirst: error("name", of: .rename) != nil
                ).write(&fields, language, type: .type(.text), .autocomplete(.username))
            }
            html.submit(Phrase("이름 바꾸기", "Change the name"), language)
        }
    }

    private func changeSecret(_ html: inout HTML, _ language: Language) {
        section(&html, .changeSecret, Phrase("비밀번호", "Password"), language) { html in
            html.input(.type(.hidden), .autocomplete(.username), .value(seller.name))
            html.div(.class("card fields")) { fields in
                AccountField.secret(
                    "present",
                    Phrase("지금 비밀번호", "Present password"),
                    error: error("present", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
                AccountField.secret(
                    "secret",
                    Phrase("새 비밀번호", "New password"),
                    hint: Phrase(
                        "바꾸면 다른 기기에서는 모두 로그아웃돼요. 앱에도 새로 적어 주세요.",
                        "Everywhere else you are signed out. Put it into your apps as well."
                    ),
                    error: error("secret", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.newPassword))
                AccountField.secret(
                    "again",
                    Phrase("새 비밀번호 한 번 더", "New password, once more"),
                    error: error("again", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.newPassword))
            }
            html.submit(Phrase("비밀번호 바꾸기", "Change the password"), language)
        }
    }

    private func places(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("places")) { section in
            section.h2(.id("places")) { $0.text(Phrase("로그인한 곳", "Where you are signed in")[language]) }
            section.ul(.class("card places")) { list in
                for session in sessions { list.li { place(&$0, session, language) } }
            }
            section.form(.method(.post), .action(Route.market(.account).link)) { form in
                form.button(
                    .class("button soft small"),
                    .type(.submit),
                    .name("deed"),
                    .value(AccountDeed.endAll.rawValue)
                ) { $0.text(Phrase("모든 곳에서 로그아웃", "Sign out everywhere")[language]) }
            }
        }
    }

    private func place(_ html: inout HTML, _ session: Session, _ language: Language) {
        let name = session.device.isEmpty ? Phrase("어느 브라우저", "A browser")[language] : session.device
        html.div { words in
            words.p { $0.strong { $0.text(name) } }
            words.p(.class("note")) { line in
                let seen = Instant(milliseconds: session.seen.milliseconds).ago(from: now)
                line.text(
                    session.id == here
                        ? Phrase("지금 이곳", "This one")[language]
                        : Phrase("\(seen.korean)에 썼어요", "used \(seen.english)")[language]
                )
            }
        }
        if session.id != here {
            html.form(.method(.post), .action(Route.market(.account).link)) { form in
                form.input(.type(.hidden), .name("session"), .value(session.id.number))
                form.button(
                    .class("button soft small"),
                    .type(.submit),
                    .name("deed"),
                    .value(AccountDeed.end.rawValue),
                    .ariaLabel("\(name), " + Phrase("로그아웃", "sign out")[language])
                ) { $0.text(Phrase("로그아웃", "Sign out")[language]) }
            }
        }
    }

    private func section(
        _ html: inout HTML,
        _ deed: AccountDeed,
        _ title: Phrase,
        _ language: Language,
        content: (inout HTML) -> Void
    ) {
        html.form(
            .class("section"),
            .method(.post),
            .action(Route.market(.account).link),
            .ariaLabelledby(deed.rawValue)
        ) { form in
            form.h2(.id(deed.rawValue)) { $0.text(title[language]) }
            if self.deed == deed, let words = self.form.errors[""] { FormAlert(words: words).write(&form, language) }
            form.input(.type(.hidden), .name("deed"), .value(deed.rawValue))
            content(&form)
        }
    }

    private func error(_ field: String, of deed: AccountDeed) -> Phrase? {
        self.deed == deed ? form.errors[field] : nil
    }
}

/// What can be done to one's account.
enum AccountDeed: String, Sendable {
    case rename
    case changeSecret = "change-secret"
    case end
    case endAll = "end-all"
}

extension HTML {
    fileprivate mutating func submit(_ words: Phrase, _ language: Language) {
        div(.class("actions")) { actions in
            actions.button(.class("button soft small"), .type(.submit)) { $0.text(words[language]) }
        }
    }
}

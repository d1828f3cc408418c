import Domain
import Markup
import Pages
import Routes

/// A seller's own account: name, secret, and active sessions.
struct AccountScreen: Screen {
    let seller: Seller
    let sessions: [Session]
    /// Whether the account has a recovery code.
    let hasRecovery: Bool
    let here: SessionID
    let now: Instant
    var form = AccountForm()
    /// The action whose form is `form`.
    var action: AccountAction?
    /// The sessions chosen to be ended.
    var chosen: Set<SessionID> = []

    var title: Phrase { Phrase("내 계정", "My account") }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.account(.me), Words.me) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("account")) { html in
            rename(&html, language)
            changeSecret(&html, language)
            recovery(&html, language)
            places(&html, language)
            apps(&html, language)
            html.form(.method(.post), .action(Route.account(.signOut).link), .class("actions wide")) { form in
                form.button(.class("button soft"), .type(.submit)) { $0.text(Phrase("로그아웃", "Sign out")[language]) }
                form.a(.class("button soft"), .href(Route.account(.ownData).link), .download("madang.json")) {
                    $0.text(Phrase("내 데이터 내려받기", "Download my data")[language])
                }
                form.a(.class("button danger"), .href(Route.account(.leaving).link)) {
                    $0.text(LeavingScreen.name[language])
                }
            }
        }
    }

    /// Writes the headers that apps made for the open market must send.
    private func apps(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .id("apps"), .ariaLabelledby("apps-title")) { section in
            section.h2(.id("apps-title")) { $0.text(Phrase("앱 연결", "Apps")[language]) }
            section.div(.class("card fields")) { card in
                card.div(.class("field")) { field in
                    field.p(.class("label")) { $0.text(Phrase("판매자 식별자", "Seller identifier")[language]) }
                    field.p(.class("identifier num"), .id("identifier")) { $0.text(seller.identifier) }
                    field.p(.class("note")) {
                        $0.text(
                            Phrase(
                                "오픈마켓 앱의 identifier에 이 값을, secret에 비밀번호를 넣어 주세요.",
                                "In an open-market app, use this as the identifier and your password as the secret."
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
        }
    }

    private func rename(_ html: inout HTML, _ language: Language) {
        section(&html, .rename, Phrase("이름", "Name"), language) { html in
            html.div(.class("card fields")) { fields in
                AccountField(
                    name: "name",
                    label: Phrase("판매자 이름", "Seller’s name"),
                    value: action == .rename ? form.name : seller.name,
                    hint: Phrase(
                        "올려 둔 상품에도 바로 바뀌어요. 지금 이름은 \(LeftName.days)일 동안 다른 사람이 쓸 수 없어요.",
                        "It changes on everything you sell. For \(LeftName.days) days, nobody else can take your old name."
                    ),
                    error: error("name", of: .rename),
                    isFirst: error("name", of: .rename) != nil
                ).write(&fields, language, type: .type(.text), .autocomplete(.username))
            }
            html.submit(Phrase("이름 바꾸기", "Change name"), language)
        }
    }

    private func changeSecret(_ html: inout HTML, _ language: Language) {
        section(&html, .changeSecret, Phrase("비밀번호", "Password"), language) { html in
            html.input(.type(.hidden), .autocomplete(.username), .value(seller.name))
            html.div(.class("card fields")) { fields in
                AccountField.secret(
                    "present",
                    Phrase("현재 비밀번호", "Current password"),
                    error: error("present", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
                AccountField.secret(
                    "secret",
                    Phrase("새 비밀번호", "New password"),
                    hint: Phrase(
                        "바꾸면 다른 기기에서는 모두 로그아웃돼요. 앱에도 새로 적어 주세요.",
                        "You’ll be signed out on other devices. Update it in your apps too."
                    ),
                    error: error("secret", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.newPassword))
                AccountField.secret(
                    "again",
                    Phrase("새 비밀번호 한 번 더", "New password, once more"),
                    error: error("again", of: .changeSecret)
                ).write(&fields, language, type: .type(.password), .autocomplete(.newPassword))
            }
            html.submit(Phrase("비밀번호 바꾸기", "Change password"), language)
        }
    }

    private func recovery(_ html: inout HTML, _ language: Language) {
        section(&html, .recovery, Phrase("복구 코드", "Recovery code"), language) { html in
            html.div(.class("card fields")) { fields in
                var field = AccountField.secret(
                    "present",
                    Phrase("현재 비밀번호", "Current password"),
                    hint: hasRecovery
                        ? Phrase(
                            "만들어 둔 코드가 있어요. 새로 만들면 전의 코드는 쓸 수 없어요.",
                            "You have a code. A new one replaces it."
                        )
                        : Phrase(
                            "비밀번호를 잊었을 때 다시 정할 수 있는 코드를 만들어요.",
                            "A code resets your password if you forget it."
                        ),
                    error: error("present", of: .recovery)
                )
                field.id = "present-recovery"
                field.isFirst = field.error != nil
                field.write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
            }
            html.submit(Phrase("복구 코드 만들기", "Make a recovery code"), language)
        }
    }

    private func places(_ html: inout HTML, _ language: Language) {
        html.form(
            .class("section"),
            .method(.post),
            .action(Route.account(.account).link),
            .ariaLabelledby("places")
        ) { form in
            form.h2(.id("places")) { $0.text(Phrase("로그인된 기기", "Signed-in devices")[language]) }
            if let words = placesError("") ?? placesError("session") { FormAlert(words: words).write(&form, language) }
            form.ul(.class("card places")) { list in
                for session in sessions { list.li { place(&$0, session, language) } }
            }
            // A member with a single session can end only this one, with the button at the end of the page.
            if sessions.contains(where: { $0.id != here }) { ending(&form, language) }
        }
    }

    /// Writes the session list's form. Enter presses its first button.
    private func ending(_ html: inout HTML, _ language: Language) {
        html.div(.class("card fields")) { fields in
            var field = AccountField.secret(
                "present",
                Phrase("현재 비밀번호", "Current password"),
                hint: Phrase(
                    "다른 기기에서 로그아웃하려면 적어 주세요.",
                    "Needed to sign out other devices."
                ),
                error: placesError("present")
            )
            field.id = "present-places"
            field.isFirst = field.error != nil
            field.write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
        }
        html.div(.class("actions")) { actions in
            deedButton(&actions, .end, Phrase("선택한 기기에서 로그아웃", "Sign out selected devices"), language)
            deedButton(&actions, .endAll, Phrase("모든 기기에서 로그아웃", "Sign out everywhere"), language)
        }
    }

    private func deedButton(_ html: inout HTML, _ action: AccountAction, _ words: Phrase, _ language: Language) {
        html.button(.class("button soft small"), .type(.submit), .name("deed"), .value(action.rawValue)) {
            $0.text(words[language])
        }
    }

    private func place(_ html: inout HTML, _ session: Session, _ language: Language) {
        guard session.id != here else {
            html.span { words(&$0, session, Phrase("이 기기", "This device"), language) }
            return
        }
        html.label { label in
            label.input(
                .type(.checkbox),
                .name("session"),
                .value(session.id.number),
                .checked(chosen.contains(session.id))
            )
            label.span {
                words(&$0, session, used(session), language)
            }
        }
    }

    private func used(_ session: Session) -> Phrase {
        let seen = session.seen.ago(from: now)
        return Phrase("마지막 사용 \(seen.korean)", "Last used \(seen.english)")
    }

    private func words(_ html: inout HTML, _ session: Session, _ note: Phrase, _ language: Language) {
        let name = session.device.isEmpty ? Phrase("알 수 없는 브라우저", "Unknown browser")[language] : session.device
        html.strong { $0.text(name) }
        html.span(.class("note")) { $0.text(note[language]) }
    }

    private func placesError(_ field: String) -> Phrase? {
        action == .end || action == .endAll ? form.errors[field] : nil
    }

    private func section(
        _ html: inout HTML,
        _ action: AccountAction,
        _ title: Phrase,
        _ language: Language,
        content: (inout HTML) -> Void
    ) {
        html.form(
            .class("section"),
            .method(.post),
            .action(Route.account(.account).link),
            .ariaLabelledby(action.rawValue)
        ) { form in
            form.h2(.id(action.rawValue)) { $0.text(title[language]) }
            if self.action == action, let words = self.form.errors[""] {
                FormAlert(words: words).write(&form, language)
            }
            form.input(.type(.hidden), .name("deed"), .value(action.rawValue))
            content(&form)
        }
    }

    private func error(_ field: String, of action: AccountAction) -> Phrase? {
        self.action == action ? form.errors[field] : nil
    }
}

/// An action on the member's own account.
enum AccountAction: String, Sendable {
    case rename
    case changeSecret = "change-secret"
    case recovery
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

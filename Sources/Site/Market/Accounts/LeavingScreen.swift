import Domain
import Markup
import Pages
import Routes

/// The page that deletes an account: explains what happens to the data, and asks for the password.
struct LeavingScreen: Screen {
    let products: Int
    var fault: Phrase?

    static let name = Phrase("탈퇴하기", "Delete account")

    var title: Phrase { Self.name }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.account(.account), Phrase("내 계정", "My account")) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.form(.class("account"), .method(.post), .action(Route.account(.leaving).link)) { html in
            html.ul(.class("consequences")) { list in
                for words in consequences { list.li { $0.text(words[language]) } }
            }
            html.div(.class("card fields")) { fields in
                AccountField.secret(
                    "present",
                    Phrase("현재 비밀번호", "Current password"),
                    hint: Phrase("탈퇴하면 되돌릴 수 없어요.", "This can’t be undone."),
                    error: fault
                ).write(&fields, language, type: .type(.password), .autocomplete(.currentPassword))
            }
            html.div(.class("actions wide")) { actions in
                actions.a(.class("button soft"), .href(Route.account(.account).link)) {
                    $0.text(Phrase("취소", "Cancel")[language])
                }
                actions.button(.class("button danger"), .type(.submit)) { $0.text(Self.name[language]) }
            }
        }
    }

    private var consequences: [Phrase] {
        let listed =
            products > 0
            ? [Phrase("올린 상품 \(products.grouped)개가 내려가요.", "Your \(products.grouped) products are taken down.")] : []
        return listed + [
            Phrase(
                "나눈 대화는 상대에게 남아요. 이름은 ‘탈퇴한 이웃’으로 바뀌어요.",
                "Conversations stay with the other person, without your name."
            ),
            Phrase(
                "남긴 후기는 같은 이름으로 남고, 받은 후기는 더 볼 수 없어요.",
                "Reviews you wrote stay without your name; those you received are no longer shown."
            ),
            Phrase(
                "이름과 비밀번호는 지워지고, 모든 기기에서 로그아웃돼요. 쓰던 이름은 \(LeftName.days)일 동안 아무도 쓸 수 없어요.",
                "Name and password are deleted, and every device is signed out. For \(LeftName.days) days, nobody can take your name."
            ),
            Phrase(
                "신고와 운영 기록, 그리고 운영자가 보관 중인 백업에는 남아요.",
                "Reports, the moderation log and existing backups keep what they have."
            ),
        ]
    }
}

/// The page shown after the account was deleted.
struct LeftScreen: Screen {
    var title: Phrase { Phrase("탈퇴했어요", "Account deleted") }
    var files: PageFiles { .sellers }

    func write(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .gate,
            title: Phrase("그동안 고마웠어요", "Thank you for being here"),
            words: Phrase("둘러보는 데는 계정이 없어도 돼요.", "Browsing needs no account.")
        ).writeCard(&html, context, leadingTo: Route.home.link, Words.toFront)
    }
}

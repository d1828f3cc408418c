import Domain
import Market
import Markup
import Pages
import Routes

/// The members who can work at the desk.
struct StaffListScreen: StaffScreen {
    let staff: [DeskMember]
    /// The role of who looks at it.
    let role: StaffRole

    static let name = Phrase("운영하는 사람", "Staff")
    var files: PageFiles { .me }
    var title: Phrase { Self.name }
    var back: Back? { Back(.desk(.place), PlaceOverviewScreen.name) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.p(.class("lead")) { $0.text(note[language]) }
        if !staff.isEmpty {
            html.div(.class("rows")) { rows in
                rows.ul(.class("card")) { list in
                    for member in staff { list.li { row(&$0, member, language) } }
                }
            }
        }
        guard role == .owner else { return }
        html.div(.class("actions")) { actions in
            actions.a(.class("button soft"), .href(Route.desk(.members).link)) {
                $0.text(Phrase("회원에서 고르기", "Choose a member")[language])
            }
        }
    }

    private var note: Phrase {
        if staff.isEmpty {
            return Phrase(
                "아직 없어요. 회원을 운영자나 소유자로 정하면 링크 없이 자기 계정으로 들어와요.",
                "Nobody yet. A member made a moderator or an owner enters with their own account, without a link."
            )
        }
        return Phrase(
            "운영자는 신고를 살펴요. 소유자는 마당의 설정과 운영하는 사람도 바꿔요.",
            "Moderators look after reports. Owners also change the place and its staff."
        )
    }

    private func row(_ html: inout HTML, _ member: DeskMember, _ language: Language) {
        html.a(.class("row"), .href(Route.desk(.item(.person(member.name.id))).link)) { link in
            link.div { words in
                words.h2 { $0.text(member.name.name) }
                let day = member.since.day(in: .korea).words
                words.p(.class("about")) {
                    $0.text(
                        "\(member.role.name[language]) · "
                            + Phrase("\(day.korean)부터", "since \(day.english)")[language]
                    )
                }
            }
        }
    }
}

extension StaffRole {
    fileprivate var name: Phrase {
        switch self {
        case .moderator: Phrase("운영자", "Moderator")
        case .owner: Phrase("소유자", "Owner")
        }
    }
}

/// The link with which a member chooses a new password, shown once.
struct LetInScreen: StaffScreen {
    let target: ReportTarget
    let name: String
    let code: RecoveryCode

    var files: PageFiles { .sellers }
    var title: Phrase { Phrase("다시 로그인하는 링크", "Link to sign in again") }
    var back: Back? { Back(.desk(.item(target)), Phrase(name, name)) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        let link = Route.account(.recovery).link(with: [("name", name), ("code", code.text)])
        let address = (context.origin ?? "") + link.text
        html.div(.class("account about")) { html in
            html.p(.class("lead"), .role(.status)) {
                $0.text(
                    Phrase(
                        """
                        \(name)님에게 이 링크를 보내거나 QR을 보여 주세요. 24시간 안에 한 번 쓸 수 있고, 지금만 보여요. \
                        이 링크를 가진 사람은 누구나 새 비밀번호를 정할 수 있어요. 만든 기록은 \(name)님에게도 보여요.
                        """,
                        """
                        Send this link to \(name), or show the QR code. It works once within 24 hours and is shown only now. \
                        Whoever has it can choose a new password. \(name) sees that it was made.
                        """
                    )[language]
                )
            }
            html.section(.class("card prose"), .ariaLabel(title[language])) { card in
                card.p { $0.code(.id("link")) { $0.text(address) } }
                if let code = QRCode(address) {
                    QRDrawing(code: code, name: Phrase("링크의 QR", "The link’s QR code")[language]).write(&card)
                }
                card.div(.class("actions")) { actions in
                    actions.button(
                        .class("button soft small"),
                        .type(.button),
                        .data("copy", "link"),
                        .data("done", Phrase("복사했어요.", "Copied.")[language])
                    ) { $0.text(Phrase("복사", "Copy")[language]) }
                    actions.output(.class("note")) { _ in }
                }
            }
        }
    }
}

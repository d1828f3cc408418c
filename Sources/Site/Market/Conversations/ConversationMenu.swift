import Domain
import Markup
import Routes

/// The menu of actions on a conversation, behind ⋯. It opens without a script.
struct ConversationMenu {
    let conversation: Conversation

    func write(_ html: inout HTML, _ language: Language) {
        html.details(.class("owner-menu")) { menu in
            menu.summary(.ariaLabel(Phrase("대화 관리", "Manage this conversation")[language])) {
                $0.span(.ariaHidden(true)) { $0.text("⋯") }
            }
            menu.div { deeds in
                deeds.a(.href(Route.market(.conversationReport(conversation.id)).link)) {
                    $0.text(Phrase("신고하기", "Report")[language])
                }
                deeds.form(.method(.post), .action(Route.market(.conversationBlock(conversation.id)).link)) { form in
                    let isBlocked = conversation.isBlocked
                    form.button(.type(.submit), .name("on"), .value(isBlocked ? "0" : "1")) {
                        $0.text((isBlocked ? Self.unblock : Self.block)[language])
                    }
                }
                deeds.form(.method(.post), .action(Route.market(.conversationLeaving(conversation.id)).link)) { form in
                    form.button(.type(.submit), .class("danger")) { $0.text(Self.leave[language]) }
                }
            }
        }
    }

    /// Writes a button to unblock, where nothing else can be done.
    func writeUnblocking(_ html: inout HTML, _ language: Language) {
        html.form(.method(.post), .action(Route.market(.conversationBlock(conversation.id)).link)) { form in
            form.button(.class("button soft small"), .type(.submit), .name("on"), .value("0")) {
                $0.text(Self.unblock[language])
            }
        }
    }

    private static let block = Phrase("차단하기", "Block")
    private static let unblock = Phrase("차단 풀기", "Unblock")
    private static let leave = Phrase("나가기", "Leave")
}

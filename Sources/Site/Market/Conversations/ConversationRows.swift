import Domain
import Markup

/// A list of conversations, each row a link.
struct ConversationRows {
    let reader: SellerID
    let summaries: [ConversationSummary]
    let now: Instant
    /// Whether the list is shown beside an open conversation, which `current` names.
    var isBeside = false
    var current: ConversationID?

    func write(_ html: inout HTML, _ language: Language) {
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                for summary in summaries { list.li { row(&$0, summary, language) } }
            }
        }
    }

    /// Writes a row. A screen reader hears who, about what, what is new, the last message and when.
    private func row(_ html: inout HTML, _ summary: ConversationSummary, _ language: Language) {
        html.a(
            .class("row"),
            .href(Link(path: ConversationScreen.path(summary.id))),
            summary.id == current ? .ariaCurrent(.page) : .omitted
        ) { link in
            link.span(.class("thumb")) {
                ConversationPicture.write(&$0, summary.picture, of: summary.product, isHidden: isBeside)
            }
            link.div { words in
                words.h2 { $0.text(summary.otherName) }
                words.p(.class("about")) { $0.text(summary.productName) }
                if summary.unread > 0 {
                    words.span(.class("vh")) { $0.text(", \(unread(summary)[language]), ") }
                }
                words.p(.class("last")) { line in
                    let isMine = summary.last.sender == reader
                    if isMine, summary.last.kind == .written { line.text(Phrase("나: ", "You: ")[language]) }
                    line.text(summary.last.preview(by: isMine ? nil : summary.otherName, language))
                }
                words.small(.class("num")) {
                    $0.time(.datetime(summary.last.sent.iso)) { $0.text(summary.last.sent.ago(from: now)[language]) }
                }
            }
            if summary.unread > 0 {
                link.span(.class("badge num"), .ariaHidden(true)) { $0.text(badge(summary.unread)) }
            }
        }
    }

    private func unread(_ summary: ConversationSummary) -> Phrase {
        let count = badge(summary.unread)
        return Phrase("안 읽은 메시지 \(count)개", "\(count) unread")
    }

    private func badge(_ count: Int) -> String {
        count < ConversationSummary.mostCounted ? String(count) : "\(ConversationSummary.mostCounted - 1)+"
    }
}

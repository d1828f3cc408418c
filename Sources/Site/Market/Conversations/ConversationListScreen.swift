import Domain
import Markup

/// All conversations of somebody, those with the newest words first.
struct ConversationListScreen: Screen {
    let reader: SellerID
    let role: ConversationRole?
    let summaries: [ConversationSummary]
    let hasMore: Bool
    let isFirstPage: Bool
    let now: Instant

    static let length = 30
    static let name = Phrase("채팅", "Chats")

    var title: Phrase { Self.name }
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }
    var live: String? { isFirstPage ? "" : nil }
    var back: Back? { Back(.market(.me), Words.me) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.nav(.class("segmented"), .ariaLabel(Phrase("무엇을", "Which")[language])) { nav in
            segment(&nav, nil, Phrase("전체", "All"), language)
            segment(&nav, .buying, Phrase("구매", "Buying"), language)
            segment(&nav, .selling, Phrase("판매", "Selling"), language)
        }
        if summaries.isEmpty { return nothing(&html, context) }
        html.div(.class("rows talks")) { rows in
            rows.ul(.class("card")) { list in
                for summary in summaries { list.li { row(&$0, summary, language) } }
            }
        }
        if hasMore, let last = summaries.last {
            html.a(.class("button soft small"), .href(link(before: last.last.id))) {
                $0.text(Phrase("더 보기", "More")[language])
            }
        }
    }

    private func segment(_ html: inout HTML, _ role: ConversationRole?, _ name: Phrase, _ language: Language) {
        html.a(.href(link(to: role)), role == self.role ? .ariaCurrent(.yes) : .omitted) { $0.text(name[language]) }
    }

    private func link(to role: ConversationRole?) -> Link {
        Route.market(.conversations).link(with: role.map { [("as", $0.rawValue)] } ?? [])
    }

    private func link(before id: MessageID) -> Link {
        Route.market(.conversations).link(
            with: (role.map { [("as", $0.rawValue)] } ?? []) + [("before", "\(id.number)")]
        )
    }

    /// Spoken in the order in which it is looked for: who, about what, what is new, the last words and when.
    private func row(_ html: inout HTML, _ summary: ConversationSummary, _ language: Language) {
        html.a(.class("row"), .href(Link(path: ConversationScreen.path(summary.id)))) { link in
            link.span(.class("thumb")) { ConversationPicture.write(&$0, summary.picture, of: summary.product) }
            link.div { words in
                words.h2 { $0.text(summary.otherName) }
                words.p(.class("about")) { $0.text(summary.productName) }
                if summary.unread > 0 {
                    words.span(.class("vh")) { $0.text(", \(unread(summary)[language]), ") }
                }
                words.p(.class("last")) { line in
                    let isMine = summary.last.sender == reader && summary.last.kind == .written
                    if isMine { line.text(Phrase("나: ", "You: ")[language]) }
                    line.text(summary.last.preview(language))
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

    private func nothing(_ html: inout HTML, _ context: PageContext) {
        EmptyState(
            drawing: .emptyBasket,
            title: Phrase("아직 나눈 대화가 없어요", "No messages yet"),
            words: Phrase(
                "상품 화면에서 채팅하기를 누르면 판매자와 대화할 수 있어요.",
                "Press Message on a product’s page to write to its seller."
            )
        ).writeCard(&html, context, leadingTo: Route.hall(.market).link, Words.browse)
    }
}

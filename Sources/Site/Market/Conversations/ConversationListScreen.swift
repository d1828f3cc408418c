import Domain
import Markup
import Pages
import Routes

/// All conversations of a member, the most recently active first.
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
    var back: Back? { Back(.account(.me), Words.me) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.nav(.class("segmented"), .ariaLabel(Phrase("보기", "View")[language])) { nav in
            segment(&nav, nil, Phrase("전체", "All"), language)
            segment(&nav, .buying, Phrase("구매", "Buying"), language)
            segment(&nav, .selling, Phrase("판매", "Selling"), language)
        }
        if summaries.isEmpty { return nothing(&html, context) }
        // Before the rows, whose width depends on it: arriving after them, it would move them.
        html.p(.class("pane lead")) { pane in
            Icon.talk.write(&pane)
            pane.text(Phrase("채팅을 고르면 여기에 열려요.", "Choose a chat to open it here.")[language])
        }
        ConversationRows(reader: reader, summaries: summaries, now: now).write(&html, language)
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

import Domain
import Markup
import Pages
import Routes

/// A seller's products by status, with the possible actions on each.
struct OwnProductsScreen: Screen {
    let now: Instant
    let shelf: ListingStatus
    let counts: ListingCounts
    let products: [OwnProduct]
    let hasMore: Bool
    let isFirstPage: Bool
    /// A product deleted just now, which can be restored.
    let removed: OwnProduct?
    /// The latest change of a sale, which can be undone.
    let changed: SaleBanner?

    static let length = 20

    var title: Phrase { MeScreen.mine }
    var hall: Hall? { .market }
    var files: PageFiles { .sellers }
    var back: Back? { Back(.account(.me), Words.me) }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        html.div(.class("mine")) { html in
            if let removed { UndoBanner(removed: removed).write(&html, language) }
            changed?.write(&html, language)
            head(&html, language)
            shelves(&html, language)
            if products.isEmpty { empty(&html, context) } else { list(&html, language) }
            if hasMore, let last = products.last {
                html.a(.class("button soft"), .href(Link(path: Self.path(shelf) + "&before=\(last.product.id.number)")))
                {
                    $0.text(Phrase("더 보기", "More")[language])
                }
            }
        }
        RemovalDialog().write(&html, language)
    }

    private func head(_ html: inout HTML, _ language: Language) {
        html.div(.class("actions mine-head")) { head in
            head.a(.class("button small"), .href(Route.market(.newProduct).link)) {
                $0.text(Phrase("상품 올리기", "Sell something")[language])
            }
            head.a(.class("button soft small"), .href(Route.account(.account).link)) { link in
                link.text(Phrase("내 계정", "My account")[language])
            }
        }
    }

    private func shelves(_ html: inout HTML, _ language: Language) {
        html.nav(.class("segmented shelves"), .ariaLabel(Phrase("거래 상태별 보기", "Item status")[language])) { nav in
            for shelf in ListingStatus.allCases {
                nav.a(
                    .href(Link(path: Self.path(shelf))),
                    shelf == self.shelf ? .ariaCurrent(.yes) : .omitted
                ) { link in
                    link.span { $0.text(shelf.name[language]) }
                    link.text(" ")
                    link.span(.class("num")) { $0.text(counts[shelf].grouped) }
                }
            }
        }
    }

    private func list(_ html: inout HTML, _ language: Language) {
        html.div(.class("rows")) { rows in
            rows.ul(.class("card wares")) { list in
                for (index, product) in products.enumerated() {
                    list.li { OwnProductRow(own: product, now: now, isEarly: index < 5).write(&$0, language) }
                }
            }
        }
    }

    private func empty(_ html: inout HTML, _ context: PageContext) {
        let state: EmptyState =
            switch shelf {
            case .selling where isFirstPage:
                EmptyState(
                    drawing: .emptyBasket,
                    title: Phrase("판매 중인 상품이 없어요", "No items for sale"),
                    words: Phrase("사진 한 장이면 시작할 수 있어요.", "One picture is enough to begin.")
                )
            case .soldOut where isFirstPage:
                EmptyState(
                    drawing: .emptyBasket,
                    title: Phrase("거래완료한 상품이 없어요", "Nothing sold yet"),
                    words: Phrase("거래가 끝났거나 품절된 상품이 여기에 보여요.", "Sold and sold-out items show up here.")
                )
            case .hidden where isFirstPage:
                EmptyState(
                    drawing: .emptyBasket,
                    title: Phrase("숨긴 상품이 없어요", "No hidden items"),
                    words: Phrase("숨긴 상품은 나만 볼 수 있어요.", "Only you can see hidden items.")
                )
            case .selling, .soldOut, .hidden:
                EmptyState(
                    drawing: .emptyBasket,
                    title: Phrase("마지막이에요", "You’ve reached the end"),
                    words: Phrase("더 오래된 상품은 없어요.", "There are no older items.")
                )
            }
        state.writeCard(&html, context)
    }

    static func path(_ shelf: ListingStatus, done: OwnProductsNotice? = nil) -> String {
        let path = "\(Route.market(.mine).path)?shelf=\(shelf.rawValue)"
        return done.map { "\(path)&done=\($0.rawValue)" } ?? path
    }
}

extension ListingStatus {
    var name: Phrase {
        switch self {
        case .selling: Phrase("판매중", "On sale")
        case .soldOut: Phrase("거래완료", "Sold")
        case .hidden: Phrase("숨김", "Hidden")
        }
    }
}

/// A notice the list shows, passed in its query string.
enum OwnProductsNotice: String {
    case back
    case hidden
    case shown
    case raised
    case raisedAlready = "raised-already"
    case restored
    case tooLate = "too-late"
    case whichStock = "which-stock"

    var phrase: Phrase {
        switch self {
        case .back: Phrase("다시 팔고 있어요.", "Back on sale.")
        case .hidden: Phrase("숨겼어요. 이제 나만 볼 수 있어요.", "Hidden. Only you can see it.")
        case .shown: Phrase("다시 보이게 했어요.", "Everyone can see it again.")
        case .raised: Phrase("최신 상품의 맨 위로 올렸어요.", "Moved to the top of the newest.")
        case .raisedAlready:
            Phrase("끌어올리기는 판매 중인 상품에 하루 한 번 할 수 있어요.", "A product on sale can be bumped once a day.")
        case .restored: Phrase("되돌렸어요.", "Restored.")
        case .tooLate: Phrase("되돌릴 수 있는 시간이 지났어요.", "It’s too late to restore it.")
        case .whichStock: Phrase("수량을 숫자로 적어 주세요.", "Enter the quantity in digits.")
        }
    }
}

package import Domain
package import Markup

/// A hall with nothing in it to be seen here.
package struct HallScreen: Screen {
    private let open: Hall

    package init(_ hall: Hall) { open = hall }

    package var title: Phrase { open.title }
    package var summary: Phrase { open.purpose }
    package var hall: Hall? { open }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.section(.class("card state room"), .data("hero", Route.hall(open).path)) { room in
            Hanging.eaves(of: open).write(&room)
            state.write(&room, context) { $0.buttonToYard(context.language, class: "button soft small") }
        }
    }

    private var state: EmptyState {
        switch open {
        case .expo:
            EmptyState(
                drawing: .emptyPlinth,
                title: Phrase("전시가 아직 없어요", "Nothing is on show yet"),
                words: Phrase("전시 꾸러미가 들어오면 이곳에 펼쳐져요.", "Exhibits will stand here once a pack is added.")
            )
        case .market:
            EmptyState(
                drawing: .emptyBasket,
                title: Phrase("올라온 상품이 아직 없어요", "Nothing is for sale yet"),
                words: Phrase("첫 상품이 올라오면 이곳에 놓여요.", "The first thing offered will lie here.")
            )
        case .boxOffice:
            EmptyState(
                drawing: .darkStage,
                title: Phrase("걸린 순위가 아직 없어요", "No ranking is up yet"),
                words: Phrase("어제의 관객 수가 집계되면 이곳에 걸려요.", "It goes up once yesterday’s audiences are counted.")
            )
        }
    }
}

package import Domain
package import Markup
import Routes

/// The page of a hall without content.
package struct HallScreen: Screen {
    private let open: Hall

    package init(_ hall: Hall) { open = hall }

    package var title: Phrase { open.title }
    package var summary: Phrase { open.purpose }
    package var hall: Hall? { open }

    package func write(_ html: inout HTML, _ context: PageContext) {
        html.section(.class("card state room"), .data("hero", Route.hall(open).path)) { room in
            open.look.eaves.write(&room)
            open.look.empty.write(&room, context) { $0.buttonToYard(context.language, class: "button soft small") }
        }
    }
}

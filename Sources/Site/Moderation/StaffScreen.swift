import Domain
import Markup

/// A screen for moderators, which no search engine is to list.
protocol StaffScreen: Screen {}

extension StaffScreen {
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }

    func writeHead(_ html: inout HTML, _ context: PageContext) {
        html.meta(.name("robots"), .content("noindex"))
    }
}

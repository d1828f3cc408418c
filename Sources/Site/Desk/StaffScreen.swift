import Domain
import Markup
import Pages

/// A screen for moderators, which no search engine is to list.
protocol StaffScreen: Screen {}

extension StaffScreen {
    var hall: Hall? { .market }
    var files: PageFiles { .conversation }

    var isIndexed: Bool { false }
}

import Domain
import Markup
import Pages

/// A screen for moderators, hidden from search engines.
protocol StaffScreen: Screen {}

extension StaffScreen {
    var files: PageFiles { .conversation }

    var isIndexed: Bool { false }
}

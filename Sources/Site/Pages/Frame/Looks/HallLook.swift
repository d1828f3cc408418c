package import Domain

/// A hall's name and style, for the page parts all halls share. A class, because every page uses it and none changes
/// it.
package final class HallLook: Sendable {
    let name: Phrase
    let title: Phrase
    let purpose: Phrase
    let icon: Icon
    package let scene: Drawing
    package let eaves: BorderPattern
    let sheet: String
    let empty: EmptyState

    package init(
        name: Phrase,
        title: Phrase,
        purpose: Phrase,
        icon: Icon,
        scene: Drawing,
        eaves: BorderPattern,
        sheet: String,
        empty: EmptyState
    ) {
        self.name = name
        self.title = title
        self.purpose = purpose
        self.icon = icon
        self.scene = scene
        self.eaves = eaves
        self.sheet = sheet
        self.empty = empty
    }
}

extension Hall {
    package var look: HallLook {
        switch self {
        case .expo: .expo
        case .market: .market
        case .boxOffice: .boxOffice
        }
    }

    /// A short name, for the tab bar.
    package var name: Phrase { look.name }
    /// The title on the hall's front page.
    package var title: Phrase { look.title }
    /// The purpose of the hall.
    package var purpose: Phrase { look.purpose }
}

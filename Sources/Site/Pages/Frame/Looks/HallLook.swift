package import Domain

/// What a hall is called and how it looks, for the parts of a page that are made alike for every hall. A class, because
/// every page asks for some of it and none changes it.
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

    /// Short, for the tab bar.
    package var name: Phrase { look.name }
    /// As it stands over the hall's own door.
    package var title: Phrase { look.title }
    /// What the hall is for.
    package var purpose: Phrase { look.purpose }
}

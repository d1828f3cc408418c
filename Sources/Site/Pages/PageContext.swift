package import Domain
package import Routes

/// All a screen may know besides its own model.
package struct PageContext: Sendable {
    /// The language this page speaks: the reader's choice, else the best their browser asks for.
    package var language: Language
    package var preferences: Preferences
    /// The halls that are open, in the order of the tab bar.
    package var halls: [Hall]
    /// Whether the lab is open.
    package var hasLab = false
    package var assets: Assets
    package var route: Route?
    package var requestNumber: UInt64
    /// The scheme and name the site was reached by, `http://localhost:8080`, for addresses that are read elsewhere.
    package var origin: String?
    /// Something that was just done, told once above the screen.
    package var notice: Phrase?
    /// Set where the page is a file among others, and not an address of this site.
    package var spot: ExportSpot?

    package init(
        language: Language = .korean,
        preferences: Preferences = Preferences(),
        halls: [Hall] = Hall.allCases,
        assets: Assets = .embedded,
        route: Route? = nil,
        requestNumber: UInt64 = 0,
        origin: String? = nil,
        notice: Phrase? = nil
    ) {
        self.language = language
        self.preferences = preferences
        self.halls = halls
        self.assets = assets
        self.route = route
        self.requestNumber = requestNumber
        self.origin = origin
        self.notice = notice
    }
}

package import Domain
package import Routes

/// The context a screen may use besides its own model.
package struct PageContext: Sendable {
    /// The page's language: the reader's choice, or else the browser's preference.
    package var language: Language
    package var preferences: Preferences
    /// The halls that are open, in the order of the tab bar.
    package var halls: [Hall]
    /// Whether the lab is open.
    package var hasLab = false
    package var assets: Assets
    package var place = PlaceDescription.unnamed
    /// Whether links to the desk are shown.
    package var isOfStaff = false
    /// The announcement of now, unless the reader has closed it.
    package var announcement: Announcement?
    package var route: Route?
    package var requestNumber: UInt64
    /// The scheme and host the site was reached by, such as `http://localhost:8080`, for absolute URLs.
    package var origin: String?
    /// A confirmation shown once above the screen.
    package var notice: Phrase?
    /// Set for a page exported to a file, which has no URL on this site.
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

package import Domain

/// The addresses of the pages about the place.
package enum PlaceRoute: Sendable, Hashable, CaseIterable {
    case page(PlacePage)
    /// The versions of a page, with the lines that changed.
    case changes(PlacePage)
    /// The figures of recent reports.
    case figures
    /// The contact for reports about security (RFC 9116).
    case security

    package static let allCases: [PlaceRoute] =
        PlacePage.allCases.flatMap { [.page($0), .changes($0)] } + [.figures, .security]

    package var path: String {
        switch self {
        case .page(let page): "/" + page.rawValue
        case .changes(let page): "/" + page.rawValue + "/changes"
        case .figures: "/about/reports"
        case .security: "/.well-known/security.txt"
        }
    }
}

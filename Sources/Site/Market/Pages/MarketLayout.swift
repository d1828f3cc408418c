import Domain

/// How the market's list is laid out. The raw value is what addresses and the cookie call it.
package enum MarketLayout: String, Sendable, CaseIterable {
    case list, grid

    static let cookie = "market"

    /// As every app of the market calls them.
    var name: String {
        switch self {
        case .list: "LIST"
        case .grid: "GRID"
        }
    }
}

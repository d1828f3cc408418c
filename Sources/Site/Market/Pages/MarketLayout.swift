import Domain

/// How the market's list is laid out. The raw value is what addresses and the cookie call it.
package enum MarketLayout: String, ListView {
    case list, grid

    static let cookie = "market"
    static let hall = Hall.market
    static let usual = list

    /// As every app of the market calls them.
    var name: String {
        switch self {
        case .list: "LIST"
        case .grid: "GRID"
        }
    }
}

import Domain
import Pages

/// How the market's list is laid out. The raw value is what addresses and the cookie call it.
package enum MarketLayout: String, ListView {
    case list, grid

    static let cookie = "market"
    static let hall = Hall.market
    static let usual = list

    var name: Phrase {
        switch self {
        case .list: Phrase("목록", "List")
        case .grid: Phrase("사진", "Photos")
        }
    }
}

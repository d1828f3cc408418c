/// The money a price is in. Amounts are whole numbers of its smallest unit, so that sums are exact.
package enum Currency: String, Sendable, CaseIterable {
    case won = "KRW"
    case dollar = "USD"

    /// How many of the smallest unit make one: a won is not divided, a dollar has 100 cents.
    package var minorUnits: Int {
        switch self {
        case .won: 1
        case .dollar: 100
        }
    }
}

/// Traits encoded as words of the search index, prefixed with a mark that no text can contain, so that a user cannot
/// type one by chance.
///
/// A search by traits is then as fast as a search by words, and can be combined with it.
package enum TraitTokens {
    package static let mark: UInt8 = 1

    /// Returns one group of alternative tokens for each kind of trait in the filter, rarest kind first.
    package static func kinds(of filter: TraitFilter) -> [[String]] {
        var kinds: [[String]] = []
        if !filter.areas.isEmpty { kinds.append(filter.areas.map { token("a", $0.digits) }) }
        if filter.isGift { kinds.append([token("g")]) }
        if let category = filter.category { kinds.append([token("c", category.rawValue)]) }
        if let condition = filter.condition { kinds.append([token("k", condition.rawValue)]) }
        if filter.takesOffers { kinds.append([token("o")]) }
        return kinds
    }

    private static func token(_ letter: String, _ number: Int? = nil) -> String {
        "\u{1}\(letter)\(number.map(String.init) ?? "")"
    }
}

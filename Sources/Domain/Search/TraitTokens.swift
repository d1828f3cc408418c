/// Traits as words of the index pages search: behind a mark no text can have, so that nobody types one by chance.
///
/// What is looked for by its traits is then found as quickly as what is looked for by words, and together with them.
package enum TraitTokens {
    package static let mark: UInt8 = 1

    /// The kinds a filter asks for, each as the tokens any one of which will do. What few products have comes first.
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

package import Domain
import HTTP
import Markup
import Pages
import Routes

/// A search of the market's list: the texts as typed, for showing in a form again, and their values where valid.
package struct MarketSearch: Sendable, Hashable {
    package var typed = ""
    /// Prices as typed.
    package var least = ""
    package var most = ""
    package var currency: Currency?
    package var isInStock = false
    package var isDiscounted = false
    package var category: ProductCategory?
    package var condition: ProductCondition?
    var place = NeighbourhoodQuery("")
    package var isGift = false
    var takesOffers = false
    package var order = ProductQuery.Order.newest
    var after: ProductCursor?
    /// Fields with a value that is not among their choices.
    private(set) var strange: [Name] = []

    /// Names of the query parameters, shared with the form's fields.
    enum Name: String, Sendable, CaseIterable {
        case words = "q"
        case least = "min"
        case most = "max"
        case place = "near"
        /// A typed place, beside those that can be chosen.
        case elsewhere
        case currency, stock
        case discounted = "sale"
        case category, condition, gift, offers, order, after, layout
    }

    package init() {}

    init(_ query: Query) {
        func value(_ name: Name) -> String { query.search(name.rawValue) }
        typed = value(.words)
        least = value(.least)
        most = value(.most)
        isInStock = value(.stock) == "1"
        isDiscounted = value(.discounted) == "1"
        if !value(.currency).isEmpty {
            currency = Currency(code: value(.currency))
            if currency == nil { strange.append(.currency) }
        }
        isGift = value(.gift) == "1"
        takesOffers = value(.offers) == "1"
        if !value(.category).isEmpty {
            category = ProductCategory(word: value(.category))
            if category == nil { strange.append(.category) }
        }
        if !value(.condition).isEmpty {
            condition = ProductCondition(word: value(.condition))
            if condition == nil { strange.append(.condition) }
        }
        let typedPlace = value(.elsewhere).isEmpty ? value(.place) : value(.elsewhere)
        if !typedPlace.isEmpty { place = NeighbourhoodQuery(typedPlace) }
        if !value(.order).isEmpty {
            if let known = ProductQuery.Order(rawValue: value(.order)) { order = known } else { strange.append(.order) }
        }
        // An invalid cursor means the first page.
        after = ProductCursor(value(.after), in: order)
    }

    /// Whether it is the whole market, newest first.
    var isPlain: Bool { filterCount == 0 && typed.isEmpty && order == .newest && slips.isEmpty }

    /// The number of active filters; the order does not count.
    var filterCount: Int {
        let traits = [category != nil, condition != nil, !place.isEmpty, isGift, takesOffers]
        return [!least.isEmpty, !most.isEmpty, currency != nil, isInStock, isDiscounted].count { $0 }
            + traits.count { $0 }
    }

    /// The currency of the price range: won, unless another is chosen.
    var moneyOfRange: Currency { currency ?? .won }

    /// Returns the query for the store; invalid prices are ignored.
    func query(for words: SearchQuery?) -> ProductQuery {
        var query = ProductQuery()
        query.words = words
        let range = range
        query.currency = currency ?? (range == nil ? nil : .won)
        query.least = range?.lowerBound
        query.most = range?.upperBound
        query.isInStock = isInStock
        query.isDiscounted = isDiscounted
        query.traits.category = category
        query.traits.condition = condition
        query.traits.areas = place.areas
        query.traits.isGift = isGift
        query.traits.takesOffers = takesOffers
        query.order = order
        query.after = after
        return query
    }

    private var range: ClosedRange<Int>? {
        guard priceSlips.isEmpty, !least.isEmpty || !most.isEmpty else { return nil }
        return (amount(least) ?? 0)...(amount(most) ?? Price.most)
    }

    /// Parses an amount as people type it: `30,000`, `3만원`.
    func amount(_ written: String) -> Int? {
        guard let amount = TypedNumber.amount(written), !amount.isNegative,
            let minor = amount.minor(of: moneyOfRange), minor <= Price.most
        else { return nil }
        return minor
    }
}

/// An invalid field and its error message.
struct SearchFault: Sendable, Hashable {
    let name: MarketSearch.Name
    let words: Phrase
}

extension MarketSearch {
    var slips: [SearchFault] {
        priceSlips + [placeSlip].compactMap(\.self)
            + strange.map { SearchFault(name: $0, words: $0 == .order ? Self.noOrder : Self.noSuchChoice($0)) }
    }

    private var priceSlips: [SearchFault] {
        // The usual search has no field that could be invalid.
        guard !least.isEmpty || !most.isEmpty else { return [] }
        var slips: [SearchFault] = []
        for (name, written) in [(Name.least, least), (.most, most)] where !written.isEmpty && amount(written) == nil {
            slips.append(SearchFault(name: name, words: Self.noAmount(written, moneyOfRange)))
        }
        if slips.isEmpty, let low = amount(least), let high = amount(most), low > high {
            slips.append(SearchFault(name: .most, words: Self.upsideDown))
        }
        return slips
    }

    private var placeSlip: SearchFault? {
        guard !place.isEmpty, place.areas.isEmpty else { return nil }
        return SearchFault(name: .place, words: place.isTooMuch ? Self.tooManyPlaces : Self.noPlace(place.text))
    }

    private static let tooManyPlaces = Phrase(
        "그런 이름의 동네가 너무 많아요. ‘강남구 역삼동’처럼 시·군·구도 적어 주세요.",
        "Too many places are called that. Write the district as well, as in 강남구 역삼동."
    )
    private static func noPlace(_ written: String) -> Phrase {
        Phrase(
            "‘\(written)’\u{2060}\(Particle.quoted.after(written)) 하는 동네를 찾지 못했어요. ‘역삼동’이나 ‘서울 강남구’처럼 적어 주세요.",
            "No place called “\(written)” was found. Write it in Korean, as in 역삼동 or 서울 강남구."
        )
    }
    private static func noSuchChoice(_ name: Name) -> Phrase {
        switch name {
        case .currency: noCurrency
        case .category: Phrase("없는 분류예요. 모든 분류로 보여 드려요.", "That category doesn’t exist. Showing all.")
        default: Phrase("없는 상품 상태예요. 모든 상태로 보여 드려요.", "That condition doesn’t exist. Showing all.")
        }
    }

    private static func noAmount(_ written: String, _ currency: Currency) -> Phrase {
        let example = currency == .won ? "30,000이나 3만" : "30.50"
        let english = currency == .won ? "30,000" : "30.50"
        return Phrase(
            "‘\(written)’\u{2060}\(Particle.topic.after(written)) 가격으로 읽을 수 없어요. \(example)처럼 적어 주세요.",
            "“\(written)” isn’t a price. Please write it like \(english)."
        )
    }
    private static let upsideDown = Phrase(
        "최대 금액이 최소 금액보다 작아요.",
        "The highest price is below the lowest."
    )
    private static let noCurrency = Phrase(
        "지원하지 않는 통화예요. 모든 통화로 보여 드려요.",
        "That currency isn’t supported. Showing all."
    )
    private static let noOrder = Phrase(
        "없는 정렬 방식이에요. 최신순으로 보여 드려요.",
        "That order doesn’t exist. Showing newest first."
    )
}

extension MarketSearch {
    /// Returns the list's address with the whole search; `layout` is included only where it is being chosen.
    func link(layout: ListView? = nil) -> Link {
        Route.hall(.market).link(with: pairs + (layout.map { [(Name.layout.rawValue, $0.word(in: .market))] } ?? []))
    }

    /// The address of the search's feed.
    var feed: Link { Route.market(.feed).link(with: pairs(without: .after)) }

    /// The address of the filter page.
    var filter: Link { Route.market(.filter).link(with: pairs(without: .after)) }

    /// The address of the same search in the reader's own neighbourhood.
    var nearby: Link { Route.market(.nearby).link(with: pairs(without: .after, .place)) }

    /// All filters except the words, as fields.
    var narrowing: [(String, String)] { pairs(without: .after, .words) }

    /// The words and the category, which are chosen above the list and not in its filter, as fields.
    var beyondFilter: [(String, String)] { unfiltered.pairs }

    /// The search with only its words and category.
    var unfiltered: MarketSearch {
        var other = MarketSearch()
        (other.typed, other.category) = (typed, category)
        return other
    }

    /// The address of the same search in one category, without the category's value, which is appended for each link.
    var addressOfKinds: String {
        let others = with { $0.category = nil }.pairs
        return Route.hall(.market).link(with: others).text + (others.isEmpty ? "?" : "&") + Name.category.rawValue + "="
    }

    /// Returns a changed copy that begins at the first page.
    func with(_ change: (inout MarketSearch) -> Void) -> MarketSearch {
        var other = self
        other.after = nil
        change(&other)
        return other
    }

    func pairs(without left: Name...) -> [(String, String)] {
        pairs.filter { pair in !left.contains { $0.rawValue == pair.0 } }
    }

    /// The query parameters that differ from the defaults.
    var pairs: [(String, String)] {
        var found: [(String, String)] = []
        func add(_ name: Name, _ value: String) {
            if !value.isEmpty { found.append((name.rawValue, value)) }
        }
        add(.words, typed)
        add(.least, least)
        add(.most, most)
        if let currency { add(.currency, currency.code) }
        if isInStock { add(.stock, "1") }
        if isDiscounted { add(.discounted, "1") }
        if let category { add(.category, category.word) }
        if let condition { add(.condition, condition.word) }
        add(.place, place.text)
        if isGift { add(.gift, "1") }
        if takesOffers { add(.offers, "1") }
        if order != .newest { add(.order, order.rawValue) }
        if let after { add(.after, after.text) }
        return found
    }
}

import Domain
import Testing

/// Lists filtered by traits: with words and in every order, they equal a plain scan of every product.
@Suite struct TraitBrowsingTests {
    private static let filters: [TraitFilter] = {
        var filters: [TraitFilter] = []
        for category in [nil, ProductCategory.books, .food] {
            for condition in [nil, ProductCondition.used] {
                for areas in [
                    [], [Place.seongsu.whole], [Place.seongsu.province], [Place.seongsu.district, Place.jeju.whole],
                ] {
                    var filter = TraitFilter()
                    (filter.category, filter.condition, filter.areas) = (category, condition, areas)
                    filters.append(filter)
                }
            }
        }
        var gifts = TraitFilter()
        gifts.isGift = true
        var offers = TraitFilter()
        offers.takesOffers = true
        offers.category = .books
        return filters + [gifts, offers]
    }()

    @Test(arguments: Engine.allCases, ProductQuery.Order.allCases)
    func everyFilterFindsWhatHasItsTraits(engine: Engine, order: ProductQuery.Order) async throws {
        let market = try await Self.market(engine)
        for filter in Self.filters {
            for words in [nil, SearchQuery("의자"), SearchQuery("의")] {
                var query = ProductQuery()
                (query.traits, query.order, query.words) = (filter, order, words)
                query.order = order
                query.limit = 7
                let expected = try await market.lookedAt(query)
                let found = try await market.names(query)
                #expect(found == expected, "\(filter) \(words != nil)")
            }
        }
    }

    /// Results too many to sort are read along the price index.
    @Test(arguments: Engine.allCases, [ProductQuery.Order.cheapest, .dearest, .discount])
    func whatManyHaveIsFoundInOrderToo(engine: Engine, order: ProductQuery.Order) async throws {
        let market = try await Self.market(engine)
        var query = ProductQuery()
        query.traits.category = .books
        query.order = order
        query.limit = 5
        let whole = try await market.names(query)
        #expect(whole.count > 10)
        query.mostOrdered = 3
        #expect(try await market.names(query) == whole)
        query.mostExamined = 4
        #expect(try await market.names(query) == whole, "over short pages")
    }

    @Test(arguments: Engine.allCases)
    func changedTraitsAreFoundAtOnce(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["의자"])[0]
        func finds(_ change: (inout TraitFilter) -> Void) async throws -> Bool {
            var query = ProductQuery()
            change(&query.traits)
            return try await !market.names(query).isEmpty
        }
        #expect(try await !finds { $0.category = .furniture })
        let traits = ProductTraits(category: .furniture, condition: .used, area: Place.seongsu, takesOffers: true)
        _ = try await market.own.edit(
            id,
            of: jane,
            try #require(ProductEdit(traits: traits)),
            version: nil,
            at: .opening
        )
        #expect(try await market.products.product(id).traits == traits)
        #expect(try await finds { $0.category = .furniture })
        #expect(try await finds { $0.areas = [Place.seongsu.province] })
        #expect(try await !finds { $0.isGift = true })
        // An app's change leaves the traits unchanged, and a price of zero makes it a gift.
        let gift = try #require(ProductEdit(price: Price(.won, full: 0)))
        _ = try await market.products.edit(id, gift, version: nil, at: .opening)
        #expect(try await market.products.product(id).traits == traits)
        #expect(try await finds { $0.isGift = true })
        let bare = try #require(ProductEdit(traits: ProductTraits()))
        _ = try await market.own.edit(id, of: jane, bare, version: nil, at: .opening)
        #expect(try await !finds { $0.category = .furniture })
        #expect(try await finds { $0.isGift = true })
        _ = try await market.own.hide(id, of: jane, at: .opening)
        #expect(try await !finds { $0.isGift = true })
    }

    /// The marker of traits cannot be typed: a query that contains it finds nothing by traits.
    @Test(arguments: Engine.allCases)
    func traitsCannotBeTyped(engine: Engine) async throws {
        let market = try await Self.market(engine)
        for typed in ["\u{1}c9", "c9", "\u{1}a11", "\u{1}o", "\u{1}g"] {
            guard let words = SearchQuery(typed) else { continue }
            var query = ProductQuery()
            query.words = words
            #expect(try await market.names(query).isEmpty, "\(typed)")
        }
    }

    enum Place {
        static let seongsu = area(1_120_065_000)
        static let haengdang = area(1_120_056_000)
        static let seogyo = area(1_144_066_000)
        static let jeju = area(5_011_066_000)

        private static func area(_ number: Int) -> NeighbourhoodCode { NeighbourhoodCode(number) ?? impossible() }
    }

    /// A hundred products with traits in every combination, some of them bumped, hidden and sold.
    private static func market(_ engine: Engine) async throws -> Market {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let areas = [nil, Place.seongsu, Place.haengdang, Place.seogyo, Place.jeju]
        let categories = [nil, ProductCategory.books, .food, .books]
        let conditions = [nil, ProductCondition.used, .new]
        for number in 0..<100 {
            let full = number % 11 == 0 ? 0 : 1_000 * (number * 37 % 23 + 1)
            let price = Price(.won, full: full, discount: number % 3 == 0 ? full / 4 : 0)
            let draft = ProductDraft(
                name: (number % 2 == 0 ? "의자 " : "책상 ") + String(number),
                description: "잘 쓰던 것이에요.",
                price: price ?? impossible(),
                stock: 1,
                traits: ProductTraits(
                    category: categories[number % categories.count],
                    condition: conditions[number / 2 % conditions.count],
                    area: areas[number / 3 % areas.count],
                    takesOffers: number % 5 == 0
                ),
                pictures: []
            )
            let added = try await market.products.add(draft ?? impossible(), by: jane, at: .opening)
            if number % 17 == 3 { _ = try await market.own.hide(added.id, of: jane, at: .opening) }
            if number % 13 == 4 {
                _ = try await market.own.raise(added.id, of: jane, at: .opening.adding(seconds: 86_400))
            }
        }
        return market
    }
}

extension Market {
    fileprivate func names(_ query: ProductQuery) async throws -> [String] {
        var query = query
        var names: [String] = []
        for _ in 0..<200 {
            let end = try await products.find(query) { names.append(Listed($0).name) }
            guard let next = end.next else { return names }
            query.after = next
        }
        Issue.record("the list has no end")
        return names
    }

    /// Returns the same list by reading every product in order.
    fileprivate func lookedAt(_ query: ProductQuery) async throws -> [String] {
        var plain = query
        plain.traits = TraitFilter()
        var found: [String] = []
        for name in try await names(plain) {
            let id = try #require(await self.id(of: name))
            let product = try await products.product(id)
            if query.traits.passes(product.traits, product.price) { found.append(name) }
        }
        return found
    }

    private func id(of name: String) async throws -> ProductID? {
        guard let words = SearchQuery(name) else { return nil }
        var id: ProductID?
        try await products.search(words, before: nil, limit: 100) { row in
            if Listed(row).name == name { id = row.id }
        }
        return id
    }
}

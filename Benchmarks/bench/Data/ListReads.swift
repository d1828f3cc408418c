import Domain
import Octets
import Storage

/// Lists and single products, their rows written to bytes as a page would.
struct ListReads {
    let products: ProductStore
    let count: Int

    /// Of 20 products each; where there are fewer, the last.
    static let deepPage = 40_000

    func figures() throws -> [Figure] {
        let last = count - 20
        let deep = min(Self.deepPage * 20, last)
        let random = count * 7 / 10
        return [
            try list("page 1 by key") { try products.list(before: nil, limit: 20, $0) },
            try list("page 40,000 by key") { try products.list(before: ProductID(count - deep + 1), limit: 20, $0) },
            try list("page 1 by number") { try products.list(skipping: 0, limit: 20, $0) },
            try list("page 40,000 by number") { try products.list(skipping: deep, limit: 20, $0) },
            try list("the last page by number") { try products.list(skipping: last, limit: 20, $0) },
            try list("one product, with its pictures") { _ in _ = try products.product(ProductID(random)) },
            try list("how many there are") { _ in _ = try products.count() },
        ] + (try browsing())
    }

    /// The lists of the pages, in every order, with and without filters.
    private func browsing() throws -> [Figure] {
        var figures: [Figure] = []
        for order in ProductQuery.Order.allCases {
            figures.append(try find("\(order), page 1") { $0.order = order })
            let place = try place(behind: min(2_000, count / 2), in: order)
            figures.append(try find("\(order), behind 2,000") { ($0.order, $0.after) = (order, place) })
        }
        figures.append(try find("newest, in stock") { $0.isInStock = true })
        figures.append(try find("newest, discounted") { $0.isDiscounted = true })
        figures.append(try find("newest, in dollars (one in 40)") { $0.currency = .dollar })
        figures.append(
            try find("newest, 100,000 to 102,000 won") { ($0.currency, $0.least, $0.most) = (.won, 100_000, 102_000) }
        )
        figures.append(
            try find("cheapest, from 100,000 won, in stock") {
                ($0.order, $0.currency, $0.least, $0.isInStock) = (.cheapest, .won, 100_000, true)
            }
        )
        figures.append(try find("of one seller") { $0.seller = SellerID(1) })
        return figures + (try narrowed())
    }

    /// By traits: what many have and what few have, and several at once.
    private func narrowed() throws -> [Figure] {
        let (common, rare) = (NeighbourhoodCode(1_111_051_500), NeighbourhoodCode(5_011_066_000))
        var figures: [Figure] = []
        for order in ProductQuery.Order.allCases {
            figures.append(try find("\(order), a category") { ($0.order, $0.traits.category) = (order, .food) })
            figures.append(
                try find("\(order), a district") {
                    ($0.order, $0.traits.areas) = (order, common.map { [$0.district] } ?? [])
                }
            )
            figures.append(
                try find("\(order), a neighbourhood") {
                    ($0.order, $0.traits.areas) = (order, rare.map { [$0.whole] } ?? [])
                }
            )
            figures.append(
                try find("\(order), four traits") { query in
                    (query.order, query.traits.category, query.traits.condition) = (order, .electronics, .likeNew)
                    query.traits.takesOffers = true
                    query.traits.areas = common.map { [$0.province] } ?? []
                }
            )
        }
        figures.append(try find("newest, given away") { $0.traits.isGift = true })
        figures.append(
            try find("newest, words and a category") { query in
                (query.words, query.traits.category) = (SearchQuery("의자"), .furniture)
            }
        )
        return figures
    }

    private func place(behind skipped: Int, in order: ProductQuery.Order) throws -> ProductCursor? {
        var query = ProductQuery()
        (query.order, query.limit) = (order, skipped)
        return try products.find(query) { _ in }.next
    }

    private func find(_ name: String, _ change: (inout ProductQuery) -> Void) throws -> Figure {
        var query = ProductQuery()
        change(&query)
        return try list(name) { row in _ = try products.find(query, row) }
    }

    private func list(_ name: String, _ read: ((borrowing ProductRow) -> Void) throws -> Void) throws -> Figure {
        Figure(name, try RowWriter.time(read))
    }
}

/// Writes rows to bytes, as a page would.
enum RowWriter {
    static func time(_ read: ((borrowing ProductRow) -> Void) throws -> Void) throws -> Timings {
        try Stopwatch.time {
            var writer = ByteWriter(capacity: 32_768)
            try read { row in
                writer.append(row.name)
                writer.append(row.description)
                writer.append(row.sellerName)
            }
        }
    }
}

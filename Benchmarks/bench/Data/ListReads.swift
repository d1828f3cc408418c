import Domain
import Octets
import Storage

/// Reads of lists and single products, with the rows written to bytes as a page writes them.
struct ListReads {
    let products: ProductStore
    let count: Int

    /// The number of a deep page of 20 products; smaller markets use their last page.
    static let deepPage = 40_000

    func figures() async throws -> [Figure] {
        let last = count - 20
        let deep = min(Self.deepPage * 20, last)
        let random = count * 7 / 10
        return [
            try await list("page 1 by key") { try await products.list(before: nil, limit: 20, $0) },
            try await list("page 40,000 by key") {
                try await products.list(before: ProductID(count - deep + 1), limit: 20, $0)
            },
            try await list("page 1 by number") { try await products.list(skipping: 0, limit: 20, $0) },
            try await list("page 40,000 by number") { try await products.list(skipping: deep, limit: 20, $0) },
            try await list("the last page by number") { try await products.list(skipping: last, limit: 20, $0) },
            try await list("one product, with its pictures") { _ in _ = try await products.product(ProductID(random)) },
            try await list("how many there are") { _ in _ = try await products.count() },
        ] + (try await browsing())
    }

    /// Times the pages' lists in every order, with and without filters.
    private func browsing() async throws -> [Figure] {
        var figures: [Figure] = []
        for order in ProductQuery.Order.allCases {
            figures.append(try await find("\(order), page 1") { $0.order = order })
            let place = try await place(behind: min(2_000, count / 2), in: order)
            figures.append(try await find("\(order), behind 2,000") { ($0.order, $0.after) = (order, place) })
        }
        figures.append(try await find("newest, in stock") { $0.isInStock = true })
        figures.append(try await find("newest, discounted") { $0.isDiscounted = true })
        figures.append(try await find("newest, in dollars (one in 40)") { $0.currency = .dollar })
        figures.append(
            try await find("newest, 100,000 to 102,000 won") {
                ($0.currency, $0.least, $0.most) = (.won, 100_000, 102_000)
            }
        )
        figures.append(
            try await find("cheapest, from 100,000 won, in stock") {
                ($0.order, $0.currency, $0.least, $0.isInStock) = (.cheapest, .won, 100_000, true)
            }
        )
        figures.append(try await find("of one seller") { $0.seller = SellerID(1) })
        return figures + (try await narrowed())
    }

    /// Times lists filtered by traits: common ones, rare ones, and several at once.
    private func narrowed() async throws -> [Figure] {
        let (common, rare) = (NeighbourhoodCode(1_111_051_500), NeighbourhoodCode(5_011_066_000))
        var figures: [Figure] = []
        for order in ProductQuery.Order.allCases {
            figures.append(try await find("\(order), a category") { ($0.order, $0.traits.category) = (order, .food) })
            figures.append(
                try await find("\(order), a district") {
                    ($0.order, $0.traits.areas) = (order, common.map { [$0.district] } ?? [])
                }
            )
            figures.append(
                try await find("\(order), a neighbourhood") {
                    ($0.order, $0.traits.areas) = (order, rare.map { [$0.whole] } ?? [])
                }
            )
            figures.append(
                try await find("\(order), four traits") { query in
                    (query.order, query.traits.category, query.traits.condition) = (order, .electronics, .likeNew)
                    query.traits.takesOffers = true
                    query.traits.areas = common.map { [$0.province] } ?? []
                }
            )
        }
        figures.append(try await find("newest, given away") { $0.traits.isGift = true })
        figures.append(
            try await find("newest, words and a category") { query in
                (query.words, query.traits.category) = (SearchQuery("의자"), .furniture)
            }
        )
        return figures
    }

    private func place(behind skipped: Int, in order: ProductQuery.Order) async throws -> ProductCursor? {
        var query = ProductQuery()
        (query.order, query.limit) = (order, skipped)
        return try await products.find(query) { _ in }.next
    }

    private func find(_ name: String, _ change: (inout ProductQuery) -> Void) async throws -> Figure {
        var query = ProductQuery()
        change(&query)
        return try await list(name) { row in _ = try await products.find(query, row) }
    }

    private func list(
        _ name: String,
        _ read: ((borrowing ProductRow) -> Void) async throws -> Void
    ) async throws -> Figure {
        Figure(name, try await RowWriter.time(read))
    }
}

/// Writes rows to bytes, as a page does.
enum RowWriter {
    static func time(_ read: ((borrowing ProductRow) -> Void) async throws -> Void) async throws -> Timings {
        try await Stopwatch.time {
            var writer = ByteWriter(capacity: 32_768)
            try await read { row in
                writer.append(row.name)
                writer.append(row.description)
                writer.append(row.sellerName)
            }
        }
    }
}

import Domain
import Octets
import Storage

/// The lists of the web's pages: every order, filters, and words in descriptions.
struct BrowsingBench {
    private let products: SQLiteProducts

    init(_ products: SQLiteProducts) { self.products = products }

    func lines() throws -> [String] {
        var lines: [String] = []
        for order in ProductQuery.Order.allCases {
            lines.append(try line("\(order), page 1") { $0.order = order })
            let deep = try place(behind: 2_000, in: order)
            lines.append(try line("\(order), behind 2,000") { ($0.order, $0.after) = (order, deep) })
        }
        lines.append(try line("newest, in stock") { $0.isInStock = true })
        lines.append(try line("newest, discounted") { $0.isDiscounted = true })
        lines.append(
            try line("newest, 100,000 to 102,000 won") {
                ($0.currency, $0.least, $0.most) = (.won, 100_000, 102_000)
            }
        )
        lines.append(try line("newest, in dollars, of which there are none") { $0.currency = .dollar })
        for text in ["의자", "나침반", "깨끗", "방수 가방", "usb", "없는물건"] {
            lines.append(try line("\(text), also in descriptions") { $0.words = SearchQuery(text) })
        }
        for text in ["나침반", "의자"] {
            lines.append(try line("\(text), cheapest") { ($0.words, $0.order) = (SearchQuery(text), .cheapest) })
        }
        return lines
    }

    private func place(behind count: Int, in order: ProductQuery.Order) throws -> ProductPlace? {
        var query = ProductQuery()
        (query.order, query.limit) = (order, count)
        return try products.find(query) { _ in }.next
    }

    private func line(_ name: String, _ change: (inout ProductQuery) -> Void) throws -> String {
        var query = ProductQuery()
        change(&query)
        let clock = ContinuousClock()
        var durations: [Duration] = []
        for _ in 0..<300 {
            durations.append(
                try clock.measure {
                    var writer = ByteWriter(capacity: 32_768)
                    _ = try products.find(query) { row in
                        writer.append(row.name)
                        writer.append(row.sellerName)
                    }
                }
            )
        }
        return "\(Timings(durations).text)\t\(name)"
    }
}

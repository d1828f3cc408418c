import Domain
import Storage

/// Searches, as apps and as pages make them.
struct SearchReads {
    let products: ProductStore
    let count: Int

    /// The text typed, and a remark about it.
    private static let words = [
        ("컵", "one syllable"), ("꿀", "one syllable"), ("의자", "two"), ("가방", "two, also in 손가방"), ("해금", "two, rare"),
        ("텀블러", "three"), ("충전기", "three"), ("나침반", "three, rare"), ("방수 가방", "two words"),
        ("원목 의자", "two words"), ("연남상회", "a seller"), ("LED", "Latin"), ("u", "one letter"), ("MX", "two letters"),
        ("ㄴㅊㅂ", "initials"), ("없는물건", "nothing"),
    ]

    /// Times searches in product and seller names, newest first.
    func inNames() async throws -> [Figure] {
        var figures: [Figure] = []
        for (word, remark) in Self.words {
            guard let query = SearchReading.tries(word).last?.query else { continue }
            let found = Text.grouped("\(try await products.count(query, upTo: count))")
            let timings = try await RowWriter.time { try await products.search(query, before: nil, limit: 20, $0) }
            figures.append(Figure("\(word) (\(remark))", timings, remark: " of \(found)"))
        }
        return figures
    }

    /// Times searches that include descriptions, with filters, and in every order.
    func onPages() async throws -> [Figure] {
        var figures: [Figure] = []
        for word in ["의자", "나침반", "깨끗", "방수 가방", "usb", "없는물건"] { figures.append(try await find(word) { _ in }) }
        for word in ["의자", "나침반"] {
            for order in ProductQuery.Order.allCases where order != .newest {
                figures.append(try await find(word, ", \(order)") { $0.order = order })
            }
        }
        figures.append(
            try await find("의자", ", in stock, discounted") { ($0.isInStock, $0.isDiscounted) = (true, true) }
        )
        figures.append(try await find("의자", ", in dollars") { $0.currency = .dollar })
        figures.append(
            try await find("의자", ", cheapest, 50,000 to 100,000 won") {
                ($0.order, $0.currency, $0.least, $0.most) = (.cheapest, .won, 50_000, 100_000)
            }
        )
        return figures
    }

    /// Times counts of terms with hundreds of thousands of matches, of rare ones, and the last page by number.
    func counts() async throws -> [Figure] {
        guard let query = SearchQuery("의자"), let rare = SearchQuery("나침반") else { return [] }
        let found = try await products.count(query)
        let deep = max(0, min(ListReads.deepPage * 20, found - 20))
        return [
            Figure(
                "의자, counted up to 2,000",
                try await RowWriter.time { _ in _ = try await products.count(query, upTo: 2_000) }
            ),
            Figure("나침반, counted", try await Stopwatch.time(times: 200) { _ in _ = try await products.count(rare) }),
            Figure(
                "의자, counted, known",
                try await Stopwatch.time(times: 200) { _ in _ = try await products.count(query) }
            ),
            Figure(
                "의자, the last page by number",
                try await Stopwatch.time(times: 20) { _ in
                    try await products.search(query, skipping: deep, limit: 20) { _ in }
                }
            ),
        ]
    }

    private func find(
        _ word: String,
        _ remark: String = "",
        _ change: (inout ProductQuery) -> Void
    ) async throws -> Figure {
        var query = ProductQuery()
        query.words = SearchQuery(word)
        change(&query)
        return Figure(word + remark, try await RowWriter.time { row in _ = try await products.find(query, row) })
    }
}

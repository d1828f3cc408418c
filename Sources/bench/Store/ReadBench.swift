import Domain
import Octets
import Storage

/// Lists and searches, their rows written to bytes as a page would.
struct ReadBench {
    private let products: SQLiteProducts
    private let rows: Int

    private static let searches = ["컵", "가방", "텀블러", "나침반", "방수 가방", "LED", "u", "연남공방", "ㄴㅊㅂ", "없는물건"]

    init(_ products: SQLiteProducts, rows: Int) {
        self.products = products
        self.rows = rows
    }

    func lines() async throws -> [String] {
        var lines = [
            try line("page 1 by key") { try products.list(before: nil, limit: 20, $0) },
            try line("page 40,000 by key") { try products.list(before: ProductID(rows / 5), limit: 20, $0) },
            try line("page 1 by number") { try products.list(skipping: 0, limit: 20, $0) },
            try line("page 40,000 by number") { try products.list(skipping: rows * 4 / 5 - 20, limit: 20, $0) },
            try line("the last page by number") { try products.list(skipping: rows - 20, limit: 20, $0) },
            try line("how many") { _ in _ = try products.count() },
            try line("one product") { _ in _ = try products.product(ProductID(rows / 2)) },
        ]
        for text in Self.searches {
            guard let query = SearchReading.tries(text).last?.query else { continue }
            let found = try products.count(query, upTo: rows)
            lines.append(
                try line("\(text), \(found) found") { try products.search(query, before: nil, limit: 20, $0) }
            )
            lines.append(try line("\(text), counted up to 1,000") { _ in _ = try products.count(query, upTo: 1000) })
        }
        return try lines + BrowsingBench(products).lines()
    }

    private func line(_ name: String, _ read: ((borrowing ProductRow) -> Void) throws -> Void) throws -> String {
        let clock = ContinuousClock()
        var durations: [Duration] = []
        for _ in 0..<1000 {
            let start = clock.now
            var writer = ByteWriter(capacity: 32_768)
            try read { row in
                writer.append(row.name)
                writer.append(row.description)
                writer.append(row.sellerName)
            }
            durations.append(clock.now - start)
        }
        return "\(Timings(durations).text)\t\(name)"
    }
}

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
        return try lines + BrowsingBench(products).lines() + (await longSearches())
    }

    /// What is found by the hundred thousand: what the loop does of it, and what is done beside it.
    private func longSearches() async throws -> [String] {
        guard let query = SearchQuery("연남공방") else { return [] }
        return [
            try line("연남공방, counted up to 2,000") { _ in _ = try products.count(query, upTo: 2_000) },
            try await line("연남공방, counted exactly, the first time", times: 1) { _ = try await products.count(query) },
            try await line("연남공방, counted exactly, kept", times: 1_000) { _ = try await products.count(query) },
            try await line("연남공방, page 100 by number", times: 1_000) {
                try await products.search(query, skipping: 1_980, limit: 20) { _ in }
            },
            try await line("연남공방, page 40,000 by number", times: 10) {
                try await products.search(query, skipping: rows * 4 / 5 - 20, limit: 20) { _ in }
            },
        ]
    }

    private func line(_ name: String, times: Int, _ work: () async throws -> Void) async throws -> String {
        let clock = ContinuousClock()
        var durations: [Duration] = []
        for _ in 0..<times { durations.append(try await clock.measure(work)) }
        return "\(Timings(durations).text)\t\(name)"
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

import Domain
import Glibc
import Storage

/// `bench store [ROWS]`: writes from few and many at once, then lists and searches among a million products.
enum StoreBench {
    static func run(rows: Int) async throws {
        let scratch = try BenchFolder()
        let folder = scratch.path
        let store = try Store(in: StoreFolder(folder), readers: 1, at: BenchShop.now)
        let shop = try await BenchShop(store)
        print("writes, each on the disk before it is answered (synchronous=FULL), in \(folder)")
        for writers in [1, 8, 64] { print(try await shop.write(from: writers, for: .seconds(5))) }
        let seconds = try await shop.fill(to: rows)
        print("\(rows) products (the rest added in \(seconds) s), the file is \(size(of: folder)) MB")
        print("reads, µs (median, p99 of 1,000, their rows written to bytes)")
        for line in try await ReadBench(store.products(), rows: rows).lines() { print(line) }
    }

    /// Of the database, in megabytes.
    static func size(of folder: String) -> Int {
        var status = stat()
        stat("\(folder)/madang.db", &status)
        return Int(status.st_size) >> 20
    }
}

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

/// A folder on a real disk, gone with the measurement.
final class BenchFolder {
    let path: String

    init() throws(BenchFailure) {
        var template = Array("/var/tmp/madang-bench-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw BenchFailure(what: "no folder in /var/tmp") }
        path = String(cString: made)
    }

    deinit { remove("") }

    private func remove(_ name: String) {
        if unlink(path + name) == 0 { return }
        if let folder = opendir(path + name) {
            defer { closedir(folder) }
            while let entry = readdir(folder) {
                let inside = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                if inside != ".", inside != ".." { remove("\(name)/\(inside)") }
            }
        }
        rmdir(path + name)
    }
}

struct BenchFailure: Error {
    let what: String
}

/// Microseconds, sorted.
struct Timings {
    private let sorted: [Double]

    init(_ durations: [Duration]) {
        sorted = durations.map { Double($0.components.attoseconds) / 1e12 + Double($0.components.seconds) * 1e6 }
            .sorted()
    }

    func at(_ part: Double) -> Double { sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))] }

    /// Median and p99, to a tenth.
    var text: String { "\(rounded(at(0.5)))\t\(rounded(at(0.99)))" }

    private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

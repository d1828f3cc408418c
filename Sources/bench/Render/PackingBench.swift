import HTTP
import Octets

/// What it costs to pack and to name a page of 30 KB: `bench packing`.
enum PackingBench {
    static func run() throws {
        let bytes = CardPage(count: 45).render()
        print("a page of \(bytes.count) bytes")
        for quality in [4, 5, 9, 10, 11] as [Int32] {
            try measure("brotli \(quality)") { try Compression.brotli(bytes, quality: quality).count }
        }
        for level in [6, 9] as [Int32] {
            try measure("gzip \(level)") { try Compression.gzip(bytes, level: level).count }
        }
        try measure("hash") { ContentHash(bytes).text.utf8.count }
        let stored = StoredAnswer(bytes, type: "text/html; charset=utf-8")
        let fields = [("host", "localhost"), ("accept-encoding", "gzip, deflate, br, zstd"), ("accept-language", "ko")]
        let request = Request(.get, "/", fields: fields)
        try measure("stored answer", times: 10_000) { stored.answer(to: request).headers.bytes.count }
    }

    private static func measure(_ name: String, times: Int = 1, _ work: () throws -> Int) throws {
        var size = try work()
        var rounds: [Duration] = []
        for _ in 0..<15 {
            let start = ContinuousClock.now
            for _ in 0..<times { size = try work() }
            rounds.append((ContinuousClock.now - start) / times)
        }
        rounds.sort()
        print("\(name): \(size) bytes, min \(rounds[0]), median \(rounds[7])")
    }
}

import HTTP
import Octets

/// `bench packing`: the cost of compressing and hashing a page of 30 KB.
enum PackingBench {
    static func measure() throws -> Chapter {
        var chapter = Chapter(.packing)
        let bytes = CardPage(count: 45).render()
        var table = FigureTable(
            title: "",
            columns: ["a page of \(bytes.count) bytes", "bytes", "least µs", "median µs"]
        )
        for quality in [4, 5, 9, 10, 11] as [Int32] {
            table.rows.append(try row("Brotli \(quality)") { try Compression.brotli(bytes, quality: quality).count })
        }
        for level in [6, 9] as [Int32] {
            table.rows.append(try row("gzip \(level)") { try Compression.gzip(bytes, level: level).count })
        }
        table.rows.append(try row("its tag, SHA-256") { ContentHash(bytes).text.utf8.count })
        let stored = StoredAnswer(bytes, type: "text/html; charset=utf-8")
        let fields = [("host", "localhost"), ("accept-encoding", "gzip, deflate, br, zstd"), ("accept-language", "ko")]
        let request = Request(.get, "/", fields: fields)
        let answering = try row("choosing a cached answer", times: 10_000) {
            stored.answer(to: request).headers.bytes.count
        }
        table.rows.append(answering)
        chapter.tables = [table]
        return chapter
    }

    private static func row(_ name: String, times: Int = 1, _ work: () throws -> Int) throws -> [String] {
        var size = try work()
        var rounds: [Duration] = []
        for _ in 0..<15 {
            let start = ContinuousClock.now
            for _ in 0..<times { size = try work() }
            rounds.append((ContinuousClock.now - start) / times)
        }
        rounds.sort()
        return [name, "\(size)", Text.decimal(rounds[0].microseconds, 2), Text.decimal(rounds[7].microseconds, 2)]
    }
}

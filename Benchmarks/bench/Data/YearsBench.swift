import Domain
import Glibc
import Storage

/// Five years of the box office: imported by the program, read from its archive, and shown on its pages.
enum YearsBench {
    private static let days = 1_826
    private static let times = 300

    /// Measures a file of real figures named by `MADANG_FIVE_YEARS`, or else invented ones.
    static func table() async throws -> FigureTable {
        Aside.tell("five years of the box office")
        let place = try BenchFolder()
        let data = place.path + "/data"
        let given = getenv("MADANG_FIVE_YEARS").map { String(cString: $0) }
        let file = given ?? place.path + "/years.csv"
        guard let first = Day(year: 2018, month: 1, day: 1) else { throw BenchFailure(what: "no first day") }
        if given == nil, !Text.write(BoxOfficeYears.text(from: first, days: days), to: file) {
            throw BenchFailure(what: "cannot write \(file)")
        }
        let taking = try MeasuredRun([ServedProgram.path, "boxoffice", "import", file, "--data", data])
        var rows = [["importing the file, s", Text.decimal(taking.wallMilliseconds / 1_000, 2)]]
        let folder = StoreFolder(data + "/store")
        rows.append(["the archive, MB", Text.decimal(Double(Studio.size(folder.database)) / 1e6)])
        let figures = try await read(folder, from: first) + show(data, from: first)
        return FigureTable(
            title: "Five years of the box office, µs: median / p99",
            columns: ["what", given == nil ? "18,260 invented rows" : "figures of a file"],
            rows: rows + figures.map { [$0.name, $0.text] },
            note: "Pages come from the running program over one connection, each requested once and so not cached."
        )
    }

    /// Times reads from the archive, in this process.
    private static func read(_ folder: StoreFolder, from first: Day) async throws -> [Figure] {
        let store = try Store(in: folder, readers: 1, at: Instant(milliseconds: 1_700_000_000_000))
        let archive = store.boxOffice()
        guard let code = try await archive.ranking(.day(first.adding(days: 900)))?.rows.first?.code,
            let query = SearchQuery("바다")
        else { throw BenchFailure(what: "the archive is empty") }
        func day(_ number: Int) -> Day { first.adding(days: 10 + number &* 7_919 % (days - 20)) }
        return [
            Figure(
                "read a day",
                try await Stopwatch.time(times: times) { _ = try await archive.ranking(.day(day($0))) }
            ),
            Figure(
                "sum a week",
                try await Stopwatch.time(times: times) { _ = try await archive.summed(RankingKey(.week, day($0))) }
            ),
            Figure(
                "read a film's run",
                try await Stopwatch.time(times: times) { _ in _ = try await archive.run(of: code) }
            ),
            Figure(
                "search films",
                try await Stopwatch.time(times: times) { _ in _ = try await archive.search(query, limit: 20) }
            ),
        ]
    }

    private static func show(_ data: String, from first: Day) async throws -> [Figure] {
        let program = try ServedProgram(data: data)
        let visitor = LoopbackVisitor(at: program.port)
        try visitor.get("/boxoffice")
        let films = try codes(visitor, from: first)
        func page(_ name: String, _ path: (Int) -> String) async throws -> Figure {
            Figure(name, try await Stopwatch.time(times: times) { try visitor.get(path($0)) })
        }
        return [
            try await page("page of a day") { "/boxoffice/\(first.adding(days: 20 + $0 * 5).iso)" },
            try await page("page of a weekend, summed") {
                "/boxoffice/weekend/\(first.adding(days: 20 + $0 * 5).iso)"
            },
            try await page("page of a week, summed") { "/boxoffice/week/\(first.adding(days: 21 + $0 * 5).iso)" },
            try await page("page of a film") { "/boxoffice/films/\(films[$0 % films.count])" },
            // 바다, 밤 …, each with a number, so that no two are the same.
            try await page("search on the page") { "/boxoffice/films?q=%EB%B0%94%EB%8B%A4%20\($0)" },
        ]
    }

    /// Returns codes of the films linked from some days' pages.
    private static func codes(_ visitor: LoopbackVisitor, from first: Day) throws -> [String] {
        var codes: Set<String> = []
        for number in 0..<120 {
            let page = String(
                decoding: try visitor.get("/boxoffice/\(first.adding(days: 15 + number * 15).iso)"),
                as: UTF8.self
            )
            for part in page.split(separator: "/boxoffice/films/").dropFirst() {
                let code = part.prefix { $0.isNumber || $0.isLetter }
                if code.count == 8 { codes.insert(String(code)) }
            }
        }
        guard !codes.isEmpty else { throw BenchFailure(what: "no page links to a film") }
        return codes.sorted()
    }
}

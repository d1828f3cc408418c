import Domain
import Glibc
import Storage

/// `bench start [PRODUCTS] [dynamic]`: the time from the program's start to its first answer, the waits of its first
/// readers, its memory, and the size of its files. `dynamic` also builds it with the Swift runtime as shared libraries.
enum StartBench {
    private static let starts = 11
    private static let reads = 2_000
    /// Pages of every hall.
    private static let visits = [
        "/", "/expo", "/expo/exhibits", "/market", "/market?layout=grid", "/market/products/1", "/boxoffice",
        "/settings", "/api/products?page_no=1&items_per_page=20",
    ]

    static func measure(_ arguments: [String]) async throws -> Chapter {
        let isDynamic = arguments.contains("dynamic")
        let products = arguments.lazy.compactMap { Int($0) }.first ?? 1_000_000
        var chapter = Chapter(.start)
        Aside.tell("filling a market with \(Text.grouped("\(products)")) products")
        let market = try SizedMarket(products)
        let small = try SizedMarket(40)
        Aside.tell("starting")
        let start = try start(market, small)
        let memory = try memory(market, small)
        chapter.tables = [start.table, try await firstReads(market), memory.table, binaries()]
        chapter.readings = start.readings + memory.readings
        if let size = size(ServedProgram.path) { chapter.readings.append(Reading(budget: .binary, value: size)) }
        if isDynamic { chapter.tables.append(try DynamicBuild().table(beside: small.data)) }
        return chapter
    }

    private static func start(
        _ market: SizedMarket,
        _ small: SizedMarket
    ) throws -> (table: FigureTable, readings: [Reading]) {
        let count = Text.grouped("\(market.count)")
        let kinds: [(String, () throws -> Duration)] = [
            (
                "an empty folder, its store made",
                {
                    let place = try BenchFolder()
                    return try withExtendedLifetime(place) { try ServedProgram(data: place.path + "/data").start }
                }
            ),
            ("forty products", { try ServedProgram(data: small.data).start }),
            ("\(count) products, in memory", { try ServedProgram(data: market.data).start }),
            (
                "\(count) products, on the disk alone",
                {
                    market.forget()
                    return try ServedProgram(data: market.data).start
                }
            ),
        ]
        var rows: [[String]] = []
        var readings: [Reading] = []
        for (name, start) in kinds {
            let timings = Timings(try (0..<starts).map { _ in try start() })
            rows.append([name, Figure.number(timings.at(0.5) / 1_000), Figure.number(timings.at(1) / 1_000)])
            guard name.hasPrefix(count) else { continue }
            readings.append(Reading(budget: .start, value: timings.at(0.5) / 1_000, of: name))
        }
        let columns = ["start to first answer, ms", "median", "worst of \(starts)"]
        return (FigureTable(title: "Start", columns: columns, rows: rows), readings)
    }

    /// Times the first reads, in this process, one after another.
    private static func firstReads(_ market: SizedMarket) async throws -> FigureTable {
        var rows: [[String]] = []
        for isWarm in [false, true] {
            market.forget()
            let store = try market.open()
            let clock = ContinuousClock()
            let begun = clock.now
            let bytes = isWarm ? await store.warm() : 0
            let took = Figure.number((clock.now - begun).milliseconds / 1_000)
            let products = store.products()
            let timings = try await Stopwatch.time(times: reads) { number in
                _ = try await products.product(ProductID(1 + number &* 7_919 &* 104_729 % market.count))
            }
            let name = isWarm ? "after reading ahead (\(bytes / 1_000_000) MB in \(took) s)" : "from the disk"
            rows.append([name] + [0.5, 0.99, 1].map { Figure.number(timings.at($0)) })
        }
        return FigureTable(
            title: "The first reads of \(Text.grouped("\(reads)")) arbitrary products after a start, µs",
            columns: ["", "median", "p99", "worst"],
            rows: rows
        )
    }

    private static func memory(
        _ market: SizedMarket,
        _ small: SizedMarket
    ) throws -> (table: FigureTable, readings: [Reading]) {
        var rows: [[String]] = []
        var readings: [Reading] = []
        let count = Text.grouped("\(market.count)")
        for (name, data) in [("forty products", small.data), ("\(count) products", market.data)] {
            let program = try ServedProgram(data: data)
            // Background work that follows the start is finished by then.
            sleep(2)
            rows.append(["\(name), after the start"] + figures(program.memory))
            let visitor = LoopbackVisitor(at: program.port)
            for path in visits { try visitor.get(path) }
            let idle = program.memory
            rows.append(["\(name), after a visit of every hall"] + figures(idle))
            let which = "\(name), after a visit of every hall, without the database's pages"
            readings.append(Reading(budget: .idleMemory, value: idle.besidesDatabase, of: which))
        }
        return (
            FigureTable(
                title: "Memory, MB",
                columns: ["", "resident", "proportional", "without the database", "anonymous"],
                rows: rows,
                note:
                    "Resident counts every page in memory, proportional divides shared pages among the processes that use "
                    + "them, anonymous counts pages backed by no file. The database is read from the kernel's page "
                    + "cache, which the kernel reclaims when it needs memory: the budget leaves it out."
            ),
            readings
        )
    }

    private static func figures(_ memory: MemoryUse) -> [String] {
        [memory.resident, memory.proportional, memory.besidesDatabase, memory.own].map { Text.decimal($0) }
    }

    private static func binaries() -> FigureTable {
        let rows = [ServedProgram.path, ServedProgram.path + "-pictures"].map { path in
            [String(path.split(separator: "/").last ?? ""), size(path).map { Text.decimal($0, 2) } ?? "–"]
        }
        return FigureTable(title: "Files, MB", columns: ["stripped, as shipped", "MB"], rows: rows)
    }

    /// Returns the size in megabytes (millions of bytes); nil for a missing file.
    private static func size(_ path: String) -> Double? {
        let bytes = Studio.size(path)
        return bytes > 0 ? Double(bytes) / 1e6 : nil
    }
}

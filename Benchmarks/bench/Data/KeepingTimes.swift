import Glibc
import Storage

/// Costs of a whole store: filling, starting, memory, backup, check.
struct KeepingTimes {
    let market: SizedMarket

    private static let starts = 5
    private static let visits = 200

    func figures() throws -> [Figure] {
        let fill = market.filling.wallMilliseconds / 1_000
        let size = Double(Studio.size(market.folder.database))
        var figures = [
            Figure("filling it, s", Figure.number(fill)),
            Figure("products a second", Text.grouped(Text.decimal(Double(market.count) / fill, 0))),
            Figure("the file, MB", Figure.number(size / 1e6)),
            Figure("the file, bytes a product", Text.grouped(Text.decimal(size / Double(market.count), 0))),
        ]
        figures += try serving()
        let backup = market.path("backup.tar")
        figures.append(try run("backup, s", ["backup", backup]))
        figures.append(Figure("the backup, MB", Figure.number(Double(Studio.size(backup)) / 1e6)))
        unlink(backup)
        figures.append(try run("check, s", ["check"]))
        return figures
    }

    private func serving() throws -> [Figure] {
        var starts: [Duration] = []
        for _ in 0..<Self.starts { starts.append(try ServedProgram(data: market.data).start) }
        let program = try ServedProgram(data: market.data)
        let fresh = program.memory
        let visitor = LoopbackVisitor(at: program.port)
        for number in 0..<Self.visits {
            try visitor.get("/market/products/\(1 + number &* 7_919 &* 104_729 % market.count)")
            try visitor.get("/api/products?page_no=\(1 + number % (market.count / 20))&items_per_page=20")
            // 의자
            try visitor.get("/market?q=%EC%9D%98%EC%9E%90&layout=\(number % 2 == 0 ? "grid" : "list")")
        }
        return [
            Figure("start to first answer, ms", Figure.number(Timings(starts).at(0.5) / 1_000)),
            Figure("memory after start, MB: resident / proportional / anonymous", fresh.text),
            Figure("the same after \(Self.visits * 3) various pages", program.memory.text),
        ]
    }

    private func run(_ name: String, _ words: [String]) throws -> Figure {
        let run = try MeasuredRun([ServedProgram.path] + words + ["--data", market.data])
        return Figure(name, Figure.number(run.wallMilliseconds / 1_000))
    }
}

/// The effect of deliberately slow clients on others.
enum SlowBench {
    private static let count = 400
    private static let rounds = 3

    static func measure(_ madang: MadangServer, seconds: Int) throws -> FigureTable {
        let others = Contender(name: "others", url: madang.url("/market"), pid: madang.pid)
        var (without, with) = (Figures(), Figures())
        for _ in 0..<rounds {
            try without.measure(others, connections: 64, seconds: seconds)
            let slow = try ChildProcess(["/proc/self/exe", "slow", "\(madang.port)", "\(count)", "/market"])
            let said = slow.readLine() ?? "nothing"
            guard said.hasPrefix("slow") else { throw BenchFailure(what: "slow connections: \(said)") }
            try with.measure(others, connections: 64, seconds: seconds)
            slow.end()
        }
        var table = FigureTable(title: "Slow connections", columns: ["connections"] + Figures.columns)
        table.rows = [
            ["none slow"] + without.cells,
            ["\(count / 2) send a head a byte a second, \(count / 2) never read"] + with.cells,
        ]
        table.note = "The figures are those of the cached list, requested over 64 other connections meanwhile."
        return table
    }
}

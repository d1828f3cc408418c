import Glibc

/// The cost of idle connections.
enum IdleBench {
    private static let count = 5000

    static func measure(_ madang: MadangServer, seconds: Int) throws -> FigureTable {
        let small = Contender(name: "small", url: madang.url("/healthChecker"), pid: madang.pid)
        var (without, with) = (Figures(), Figures())
        for _ in 0..<3 { try without.measure(small, connections: 64, seconds: seconds) }
        let before = ProcessMemory.resident(of: madang.pid)
        let holder = try ChildProcess(["/proc/self/exe", "hold", "\(madang.port)", "\(count)", "/healthChecker"])
        let said = holder.readLine() ?? "nothing"
        guard said.hasPrefix("held") else { throw BenchFailure(what: "holding connections: \(said)") }
        let after = ProcessMemory.resident(of: madang.pid)
        let idle = try spent(by: madang.pid, in: seconds)
        for _ in 0..<3 { try with.measure(small, connections: 64, seconds: seconds) }
        holder.end()
        var table = FigureTable(
            title: "Idle connections",
            columns: ["idle connections", "bytes each", "CPU while idle, µs a second"] + Figures.columns
        )
        table.rows = [
            ["0", "", ""] + without.cells,
            [Text.grouped("\(count)"), "\(max(0, after - before) / count)", Text.decimal(idle, 0)] + with.cells,
        ]
        table.note =
            "The last columns are those of a small answer over 64 more connections. Bytes are anonymous memory."
        return table
    }

    private static func spent(by pid: pid_t, in seconds: Int) throws -> Double {
        let before = ProcessorTime.nanoseconds(of: pid)
        sleep(UInt32(seconds))
        return Double(ProcessorTime.nanoseconds(of: pid) - before) / Double(seconds) / 1000
    }
}

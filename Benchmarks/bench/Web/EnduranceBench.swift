import Glibc

/// `bench endurance [SECONDS]`: everything at once at a modest pace, to see whether memory, open files and latencies
/// stay constant. A minute is enough for a trial.
enum EnduranceBench {
    private static let slowClients = 20
    /// Seconds between two samples; shorter in a short run.
    private static let pause = 30

    static func measure(seconds: Int) throws -> Chapter {
        let madang = try MadangServer(["--rate-limits", "off"])
        let roles = try EnduranceRole.all(madang)
        let tally = EnduranceTally()
        var table = FigureTable(
            title: "Memory and waits, \(seconds / 60) minutes of everything",
            columns: [
                "after", "program MB", "its workers MB", "open files", "requests", "p50 ms", "p99 ms", "worst ms",
                "refused as expected", "errors",
            ]
        )
        table.rows.append(row("before", madang, tally.take()))
        let slow = try ChildProcess(["/proc/self/exe", "slow", "\(madang.port)", "\(slowClients)", "/market"])
        let threads = EnduranceThreads(roles, to: madang.port, telling: tally)
        let every = min(pause, max(seconds / 6, 1))
        for look in 1...max(seconds / every, 1) {
            sleep(UInt32(every))
            table.rows.append(row(clock(look * every), madang, tally.take()))
            BenchProgress.tell("\(look * every) of \(seconds) s")
        }
        threads.end()
        slow.end()
        table.note = note(roles)
        if let fault = tally.fault { throw BenchFailure(what: "there were errors, the first: \(fault)") }
        var chapter = Chapter(.endurance)
        chapter.tables = [table]
        return chapter
    }

    private static func note(_ roles: [EnduranceRole]) -> String {
        let load = roles.map { "\($0.name) \(Text.decimal($0.perSecond, $0.perSecond < 1 ? 1 : 0))" }
        return """
            A second: \(load.joined(separator: ", ")); and \(slowClients) clients throughout that send a head a byte \
            a second or never read. Each wait is from a request's first byte to its answer's last.
            """
    }

    private static func row(_ time: String, _ madang: MadangServer, _ seen: EnduranceTally.Seen) -> [String] {
        let memory = ProcessMemory.whole(of: madang.pid)
        func megabytes(_ bytes: Int) -> String { Text.decimal(Double(bytes) / 1_048_576) }
        let waits = Timings(seen.waits)
        let figures = seen.waits.isEmpty ? ["", "", ""] : [0.5, 0.99, 1].map { Text.decimal(waits.at($0) / 1000, 2) }
        let requests = Text.grouped("\(seen.waits.count)")
        return [
            time, megabytes(memory.own), megabytes(memory.children), "\(ProcessMemory.openFiles(of: madang.pid))",
            requests,
        ] + figures + ["\(seen.refused)", "\(seen.errors)"]
    }

    /// Formats minutes and seconds: `3:30`.
    private static func clock(_ seconds: Int) -> String {
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}

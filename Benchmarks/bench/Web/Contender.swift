/// A server, and the request it answers repeatedly.
struct Contender {
    let name: String
    let url: String
    let pid: Int32
    var script = WrkScript()
    /// The name of the contender it is compared with.
    var peer: String?
    var budget: Budget?
}

/// One contender's figures at one number of connections, a value per round.
struct Figures {
    private(set) var processor: [Double] = []
    private(set) var perSecond: [Double] = []
    private(set) var median: [Double] = []
    private(set) var p99: [Double] = []
    private(set) var p999: [Double] = []

    mutating func measure(_ contender: Contender, connections: Int, seconds: Int) throws(ChildProcess.Failure) {
        let before = ProcessorTime.nanoseconds(of: contender.pid)
        let run = try Wrk(contender.url, connections: connections, seconds: seconds, script: contender.script)
        let used = ProcessorTime.nanoseconds(of: contender.pid) - before
        processor.append(Double(used) / Double(run.requests) / 1000)
        perSecond.append(run.perSecond)
        median.append(run.median)
        p99.append(run.p99)
        p999.append(run.p999)
    }

    /// The medians of the rounds as table cells: CPU time, requests a second, latencies.
    var cells: [String] {
        [
            Text.decimal(microseconds), Text.grouped(Text.decimal(Figures.middle(perSecond), 0)),
            Text.decimal(Figures.middle(median), 2), Text.decimal(Figures.middle(p99), 2),
            Text.decimal(Figures.middle(p999), 2),
        ]
    }

    static let columns = ["CPU µs", "requests/s", "p50 ms", "p99 ms", "p99.9 ms"]

    var microseconds: Double { Figures.middle(processor) }
    var wait: Double { Figures.middle(p99) }
    var usualWait: Double { Figures.middle(median) }

    static func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
}

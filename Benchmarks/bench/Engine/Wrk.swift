/// One run of the load generator.
struct Wrk {
    let requests: Int
    let perSecond: Double
    let median: Double
    let p99: Double
    let p999: Double

    /// Runs wrk; latencies are in milliseconds.
    init(
        _ url: String,
        connections: Int,
        seconds: Int,
        script: WrkScript = WrkScript()
    ) throws(ChildProcess.Failure) {
        let threads = connections == 1 ? 1 : 2
        let file = try script.file()
        // wrk gives up after two seconds by default, and the slowest peers keep one of 256 waiting that long.
        let limits = ["-d\(seconds)s", "--timeout", "10s"]
        let command = ["wrk", "-t\(threads)", "-c\(connections)"] + limits + ["-s", file.path, url]
        let said = try ChildProcess(command).readAll()
        let line = said.split(separator: "\n").first { $0.hasPrefix(WrkScript.mark) }
        let figures = line.map { $0.split(separator: " ").dropFirst().compactMap { Double($0) } } ?? []
        guard figures.count == 6, figures[0] > 0 else {
            throw ChildProcess.Failure(
                description: "wrk printed: \(said.split(separator: "\n").joined(separator: " / "))"
            )
        }
        guard figures[5] == 0 else {
            throw ChildProcess.Failure(description: "\(url): \(Int(figures[5])) requests failed")
        }
        requests = Int(figures[0])
        perSecond = figures[0] / figures[1] * 1_000_000
        median = figures[2] / 1000
        p99 = figures[3] / 1000
        p999 = figures[4] / 1000
    }
}

/// One run of the load generator.
struct Wrk {
    let requests: Int
    let perSecond: Double
    let median: Double
    let p99: Double

    /// Latencies are in milliseconds.
    init(_ url: String, connections: Int, seconds: Int) throws(ChildProcess.Failure) {
        let threads = connections == 1 ? 1 : 2
        let command = ["wrk", "-t\(threads)", "-c\(connections)", "-d\(seconds)s", "--latency", url]
        let lines = try ChildProcess(command).readAll().split(separator: "\n")
        func words(after mark: String) -> [Substring]? {
            lines.map { $0.split(separator: " ") }.first { $0.first == mark[...] }
        }
        func milliseconds(_ mark: String) -> Double? { words(after: mark)?.last.flatMap(Wrk.milliseconds) }
        guard let count = lines.first(where: { $0.contains(" requests in ") })?.split(separator: " ").first,
            let requests = Int(count), let perSecond = words(after: "Requests/sec:")?.last.flatMap({ Double($0) }),
            let median = milliseconds("50%"), let p99 = milliseconds("99%")
        else { throw ChildProcess.Failure(description: "wrk said: \(lines.joined(separator: " / "))") }
        if let faults = lines.first(where: { $0.contains("Non-2xx") || $0.contains("Socket errors") }) {
            throw ChildProcess.Failure(description: "\(url): \(faults)")
        }
        self.requests = requests
        self.perSecond = perSecond
        self.median = median
        self.p99 = p99
    }

    /// `1.23ms`, `456.00us`, `1.02s`.
    private static func milliseconds(_ text: Substring) -> Double? {
        for (unit, factor) in [("us", 0.001), ("ms", 1), ("s", 1000)] where text.hasSuffix(unit) {
            return Double(text.dropLast(unit.count)).map { $0 * factor }
        }
        return nil
    }
}

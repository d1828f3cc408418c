import Glibc

/// `bench engine`: the engine beside nginx, in turns, so that other load on the machine affects both.
enum EngineBench {
    private static let rounds = 3
    private static let connections = [1, 64, 256]

    /// A server and a path.
    private struct Contender {
        var name: String
        var url: String
        var pid: pid_t
        /// The index of the nginx entry it is compared with.
        var peer: Int?
    }

    private struct Figures {
        var processor: [Double] = []
        var perSecond: [Double] = []
        var median: [Double] = []
        var p99: [Double] = []
    }

    /// Runs 45 measurements of `seconds` each.
    static func measure(seconds: Int) throws(ChildProcess.Failure) -> Chapter {
        var chapter = Chapter(.engine)
        let own = try ChildProcess(["/proc/self/exe", "serve", "2"])
        guard let port = own.readLine()?.split(separator: " ").last else {
            throw ChildProcess.Failure(description: "the server did not start")
        }
        let nginx = try Nginx()
        usleep(500_000)
        let contenders = [
            Contender(name: "nginx, 5 bytes", url: url("\(nginx.port)", "hello"), pid: nginx.process.pid),
            Contender(name: "now, 5 bytes", url: url("\(port)", "hello"), pid: own.pid, peer: 0),
            Contender(name: "later, 5 bytes", url: url("\(port)", "later"), pid: own.pid, peer: 0),
            Contender(name: "nginx, 20 KB file", url: url("\(nginx.port)", "page"), pid: nginx.process.pid),
            Contender(name: "now, 20 KB", url: url("\(port)", "page"), pid: own.pid, peer: 3),
        ]
        let figures = try playRounds(contenders, seconds)
        chapter.tables = [table(contenders, figures, seconds)]
        return chapter
    }

    private static func url(_ port: String, _ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    private static func playRounds(
        _ contenders: [Contender],
        _ seconds: Int
    ) throws(ChildProcess.Failure) -> [[Figures]] {
        var figures = [[Figures]](
            repeating: [Figures](repeating: Figures(), count: contenders.count),
            count: connections.count
        )
        for contender in contenders { _ = try Wrk(contender.url, connections: 64, seconds: 1) }
        for _ in 0..<rounds {
            for (row, count) in connections.enumerated() {
                for (column, contender) in contenders.enumerated() {
                    let before = ProcessorTime.nanoseconds(of: contender.pid)
                    let run = try Wrk(contender.url, connections: count, seconds: seconds)
                    let used = ProcessorTime.nanoseconds(of: contender.pid) - before
                    figures[row][column].processor.append(Double(used) / Double(run.requests) / 1000)
                    figures[row][column].perSecond.append(run.perSecond)
                    figures[row][column].median.append(run.median)
                    figures[row][column].p99.append(run.p99)
                }
            }
        }
        return figures
    }

    private static func table(_ contenders: [Contender], _ figures: [[Figures]], _ seconds: Int) -> FigureTable {
        var table = FigureTable(
            title: "The engine alone, beside nginx",
            columns: ["answer", "connections", "CPU µs", "of nginx's", "requests/s", "p50 ms", "p99 ms"]
        )
        for (row, count) in connections.enumerated() {
            for (column, contender) in contenders.enumerated() {
                let own = figures[row][column]
                let processor = middle(own.processor)
                let ratio = contender.peer.map { Text.decimal(processor / middle(figures[row][$0].processor), 2) }
                table.rows.append([
                    contender.name, "\(count)", Text.decimal(processor), ratio ?? "",
                    Text.grouped(Text.decimal(middle(own.perSecond), 0)), Text.decimal(middle(own.median), 2),
                    Text.decimal(middle(own.p99), 2),
                ])
            }
        }
        table.note = "Medians of \(rounds) runs of \(seconds) s each, in turns; wrk on the same cores."
        return table
    }

    private static func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

import Glibc

/// `bench pages [SECONDS]`: the program's answers over HTTP, beside other servers' answers with the same bytes and the
/// same database. Every contender has its turn in every round, so that other load on the machine affects all alike.
enum PagesBench {
    private static let rounds = 3
    private static let connections = [1, 64, 256]
    /// The number of connections that is judged: a single one pays for a wake-up with each request, and 256 queue.
    private static let judged = 64

    static func measure(seconds: Int) throws -> Chapter {
        var chapter = Chapter(.pages)
        let madang = try MadangServer()
        let asked = try PagesAsked(madang)
        let nginx = try StaticPeer(asked)
        let peers = try WrittenPeers(database: madang.database)
        let contenders = asked.contenders(of: madang) + (try nginx.contenders(asked)) + peers.contenders
        let figures = try play(contenders, seconds)
        chapter.tables.append(answers(contenders, figures, seconds))
        chapter.readings = readings(contenders, figures[judged] ?? [:])
        chapter.tables.append(try IdleBench.measure(madang, seconds: seconds))
        chapter.tables.append(try SlowBench.measure(madang, seconds: seconds))
        return chapter
    }

    private static func play(_ contenders: [Contender], _ seconds: Int) throws -> [Int: [String: Figures]] {
        for contender in contenders {
            _ = try Wrk(contender.url, connections: 64, seconds: 1, script: contender.script)
        }
        var figures: [Int: [String: Figures]] = [:]
        for round in 1...rounds {
            BenchProgress.tell("round \(round) of \(rounds)")
            for count in connections {
                for contender in contenders {
                    try figures[count, default: [:]][contender.name, default: Figures()]
                        .measure(contender, connections: count, seconds: seconds)
                }
            }
        }
        return figures
    }

    private static func answers(
        _ contenders: [Contender],
        _ figures: [Int: [String: Figures]],
        _ seconds: Int
    ) -> FigureTable {
        var table = FigureTable(
            title: "Answers over HTTP",
            columns: ["answer", "connections"] + Figures.columns + ["of its peer's CPU"]
        )
        for contender in contenders {
            for count in connections {
                guard let own = figures[count]?[contender.name] else { continue }
                let peer = contender.peer.flatMap { figures[count]?[$0] }
                let ratio = peer.map { Text.decimal(own.microseconds / $0.microseconds, 2) } ?? ""
                table.rows.append([contender.name, "\(count)"] + own.cells + [ratio])
            }
        }
        table.note = """
            Medians of \(rounds) runs of \(seconds) s each, in turns; wrk on the same cores. CPU is that of all of a \
            program's threads and processes. MadangServer and nginx log every request and send the same bytes and the same header \
            fields; FastAPI (uvicorn, uvloop, httptools), Django (gunicorn) and Litestar (granian, uvloop, msgspec) \
            log nothing and have two workers each, Go (net/http, html/template, mattn's sqlite3) one process; all read the 20 newest products from the database file that MadangServer made.
            """
        return table
    }

    /// Returns each contender's CPU time beside its peer's, at the judged number of connections.
    private static func readings(_ contenders: [Contender], _ figures: [String: Figures]) -> [Reading] {
        contenders.flatMap { contender -> [Reading] in
            guard let budget = contender.budget, let own = figures[contender.name]?.microseconds else { return [] }
            let peer = contender.peer.flatMap { name in figures[name].map { (name: name, value: $0.microseconds) } }
            let beside = peer.map { "\($0.name): \(Text.decimal($0.value))" } ?? ""
            let of = "\(contender.name), \(judged) connections"
            let reading = Reading(budget: budget, value: own, of: of, peer: beside)
            guard budget == .smallAnswer, let peer else { return [reading] }
            return [reading, Reading(budget: .smallAnswerRatio, value: own / peer.value, of: of, peer: beside)]
        }
    }
}

import HTTP
import Pages
import Threads
import Website

extension MetricsWriter {
    private static let classes = ["2xx", "3xx", "4xx", "5xx"]

    /// Writes the sums of all servers' responses, and the counters of each of their loops.
    mutating func write(_ servers: [(name: String, figures: Server.Figures)]) {
        var all = Server.Figures(kinds: RequestKind.allCases.count)
        for (_, figures) in servers { all.add(figures) }
        writeAnswers(all)
        writeLoops(servers)
    }

    private mutating func writeAnswers(_ figures: Server.Figures) {
        counter("madang_requests_total", "Answered requests by route and class of status.")
        for (kind, answers) in zip(RequestKind.allCases, figures.kinds) {
            for (name, count) in zip(Self.classes, answers.classes) {
                add(count, ("route", "\(kind)"), ("group", kind.group.rawValue), ("status", name))
            }
        }
        counter("madang_answers_total", "Answers by status; 499 where the client left before.")
        for (status, count) in figures.statuses.sorted(by: { $0.key < $1.key }) { add(count, ("code", "\(status)")) }
        histogram("madang_request_duration_seconds", "From a request's head to the last byte of its answer.")
        for group in RequestKind.Group.allCases {
            var times = Distribution(bounds: Server.timeBounds)
            for (kind, answers) in zip(RequestKind.allCases, figures.kinds) where kind.group == group {
                times.add(answers.times)
            }
            add(times, isTime: true, ("group", group.rawValue))
        }
    }

    private mutating func writeLoops(_ servers: [(name: String, figures: Server.Figures)]) {
        let loops = servers.flatMap { server in
            server.figures.loops.enumerated().map { (server.name, "\($0.offset)", $0.element) }
        }
        gauge("madang_loop_connections", "Connections that are open.")
        for (listener, index, loop) in loops { add(loop.connections, ("listener", listener), ("loop", index)) }
        counter("madang_loop_accepted_total", "Connections that were accepted.")
        for (listener, index, loop) in loops { add(loop.accepted, ("listener", listener), ("loop", index)) }
        counter("madang_loop_turned_away_total", "Connections that were one too many.")
        for (listener, index, loop) in loops { add(loop.turnedAway, ("listener", listener), ("loop", index)) }
        counter("madang_loop_sent_bytes_total", "Bytes of answers that the system has taken.")
        for (listener, index, loop) in loops { add(loop.bytes, ("listener", listener), ("loop", index)) }
        counter("madang_loop_cpu_seconds_total", "How long the thread has worked.")
        for (listener, index, loop) in loops {
            if let worked = loop.worked { add(microseconds: worked / 1_000, ("listener", listener), ("loop", index)) }
        }
        counter("madang_loop_holds_total", "How often one request kept all others of a loop waiting for 50 ms or more.")
        for (listener, index, loop) in loops { add(loop.holds, ("listener", listener), ("loop", index)) }
        counter("madang_loop_held_seconds_total", "How long these have kept it in all.")
        for (listener, index, loop) in loops {
            add(microseconds: loop.held / 1_000, ("listener", listener), ("loop", index))
        }
    }
}

extension Server.Figures {
    /// Adds another server's counters, of equal kinds.
    fileprivate mutating func add(_ other: Server.Figures) {
        for (index, kind) in other.kinds.enumerated() {
            for place in kind.classes.indices { kinds[index].classes[place] += kind.classes[place] }
            kinds[index].times.add(kind.times)
        }
        statuses.merge(other.statuses, uniquingKeysWith: +)
    }
}

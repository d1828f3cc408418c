import Glibc
import Synchronization

/// Clients that each repeat the same request, one after another.
struct Crowd {
    /// The number of expected answers each client received.
    private(set) var acknowledged: [Int]
    let waits: Timings
    let perSecond: Double
    /// The first unexpected answer or error.
    let fault: String?

    var count: Int { acknowledged.reduce(0, +) }

    /// Observations of one client.
    private struct Seen {
        var waits: [Duration] = []
        var fault: String?
    }

    /// Runs the clients. `request` makes the request a client sends at its n-th time; only answers with `status` count.
    init(
        _ clients: Int,
        to madang: MadangServer,
        seconds: Int,
        expecting status: Int,
        _ request: @escaping @Sendable (_ client: Int, _ time: Int) -> WebRequest
    ) {
        let port = madang.port
        let clock = ContinuousClock()
        let start = clock.now
        let end = start + .seconds(seconds)
        let all = Mutex([Seen](repeating: Seen(), count: clients))
        Threads.run(clients) { number in
            var seen = Seen()
            do {
                let client = try WebClient(port: port)
                while clock.now < end, seen.fault == nil {
                    let request = request(number, seen.waits.count)
                    let begin = clock.now
                    let answer = try client.ask(request)
                    guard answer.status == status else {
                        seen.fault = "\(answer.status) \(answer.text.prefix(200))"
                        break
                    }
                    seen.waits.append(clock.now - begin)
                }
            } catch { seen.fault = "\(error)" }
            all.withLock { $0[number] = seen }
        }
        let found = all.withLock { $0 }
        acknowledged = found.map(\.waits.count)
        waits = Timings(found.flatMap(\.waits))
        perSecond = Double(acknowledged.reduce(0, +)) / ((clock.now - start) / .seconds(1))
        fault = found.lazy.compactMap(\.fault).first
    }
}

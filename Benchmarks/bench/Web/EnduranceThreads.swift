import Glibc
import Synchronization

/// A client thread per role, running until `end()`.
final class EnduranceThreads: @unchecked Sendable {
    // Unchecked because of `starter`, which only the thread that created this object uses.
    private var starter = pthread_t()
    private let isEnding = Atomic(false)
    private let roles: [EnduranceRole]
    private let port: UInt16
    private let tally: EnduranceTally

    init(_ roles: [EnduranceRole], to port: UInt16, telling tally: EnduranceTally) {
        self.roles = roles
        self.port = port
        self.tally = tally
        let me = Unmanaged.passRetained(self)
        pthread_create(
            &starter,
            nil,
            { argument in
                guard let argument else { return nil }
                let me = Unmanaged<EnduranceThreads>.fromOpaque(argument).takeRetainedValue()
                Threads.run(me.roles.count) { me.play(me.roles[$0]) }
                return nil
            },
            me.toOpaque()
        )
    }

    /// Stops the clients and returns when the last has its answer.
    func end() {
        isEnding.store(true, ordering: .relaxed)
        pthread_join(starter, nil)
    }

    /// Sends requests at the role's pace; a client that falls behind does not catch up, because people do not either.
    private func play(_ role: EnduranceRole) {
        let clock = ContinuousClock()
        let pause = Duration.seconds(1 / role.perSecond)
        var next = clock.now
        var client: WebClient?
        var time = 0
        while !isEnding.load(ordering: .relaxed) {
            ask(role, time, &client)
            time += 1
            next = max(next + pause, clock.now)
            while clock.now < next, !isEnding.load(ordering: .relaxed) {
                usleep(UInt32(min((next - clock.now).microseconds, 100_000)))
            }
        }
    }

    private func ask(_ role: EnduranceRole, _ time: Int, _ client: inout WebClient?) {
        let clock = ContinuousClock()
        do {
            let asked = try client ?? WebClient(port: port)
            let begin = clock.now
            let answer = try asked.ask(role.request(time))
            guard role.expects.contains(answer.status) else {
                tally.tell(fault: "\(role.name): \(answer.status) \(answer.text.prefix(200))")
                return
            }
            tally.tell(clock.now - begin, refused: answer.status >= 400)
            let closes = answer.fields.contains { $0.name == "connection" && $0.value == "close" }
            client = closes ? nil : asked
        } catch {
            client = nil
            tally.tell(fault: "\(role.name): \(error)")
        }
    }
}

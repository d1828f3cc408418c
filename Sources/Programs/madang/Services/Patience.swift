import Domain
import Pages

/// A continuing problem, logged when it begins or changes, and not each time it occurs.
struct OngoingTrouble {
    let undone: String
    let log: RequestLog
    let clock: Clock
    private var told: String?

    init(_ undone: String, log: RequestLog, clock: Clock) { (self.undone, self.log, self.clock) = (undone, log, clock) }

    mutating func tell(_ failure: Failure) {
        let words = failure.cause ?? failure.message.english
        if words != told { log.tell("\(undone): \(words)", at: clock.now) }
        told = words
    }

    mutating func end() { told = nil }
}

/// Retries until it succeeds, with growing pauses after transient failures.
func patiently(
    _ undone: String,
    log: RequestLog,
    clock: Clock,
    _ work: () async throws(Failure) -> Void
) async {
    var pause = Duration.seconds(5)
    var trouble = OngoingTrouble(undone, log: log, clock: clock)
    while true {
        do throws(Failure) { return try await work() } catch {
            trouble.tell(error)
            guard error.kind == .unavailable else { return }
        }
        do { try await clock.sleep(for: pause) } catch { return }
        pause = min(pause * 2, .seconds(300))
    }
}

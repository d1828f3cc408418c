import Domain
import Site

/// Goes on trying until it is done: trouble that passes is waited for, longer each time, and told when it is new.
func patiently(
    _ undone: String,
    log: RequestLog,
    clock: Clock,
    pause first: Duration = .seconds(5),
    _ work: () async throws(Failure) -> Void
) async {
    var pause = first
    var told: String?
    while true {
        do throws(Failure) { return try await work() } catch {
            let trouble = error.cause ?? error.message.english
            if trouble != told { log.tell("\(undone): \(trouble)", at: clock.now) }
            told = trouble
            guard error.kind == .unavailable else { return }
        }
        do { try await Task.sleep(for: pause) } catch { return }
        pause = min(pause * 2, .seconds(300))
    }
}

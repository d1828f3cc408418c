import Domain

/// Pauses calls to a server that does not respond: after three failures in a row for half a minute, then twice as long
/// each time, up to ten minutes. A single question then tests whether it is back.
struct CircuitBreaker: Sendable, Equatable {
    private var failures = 0
    private(set) var restsUntil: Instant?

    private static let patience = 3
    private static let shortestRest = 30
    private static let longestRest = 600

    /// Whether a call is allowed. During a test call after a pause, others are refused until its outcome.
    mutating func admits(at now: Instant) -> Bool {
        guard let restsUntil else { return true }
        guard now >= restsUntil else { return false }
        self.restsUntil = now.adding(seconds: Self.shortestRest)
        return true
    }

    mutating func succeeded() { self = CircuitBreaker() }

    mutating func failed(at now: Instant) {
        failures += 1
        guard failures >= Self.patience else { return }
        let rest = Self.shortestRest << min(failures - Self.patience, 5)
        restsUntil = now.adding(seconds: min(rest, Self.longestRest))
    }
}

package import Domain

/// A client's dependencies: time, randomness and waiting. Tests supply their own.
package struct ClientEnvironment: Sendable {
    package var clock: Clock
    /// Returns a number from 0 up to, not including, 1.
    package var random: @Sendable () -> Double
    package var sleep: @Sendable (_ milliseconds: Int) async -> Void
    /// Writes to the log. Messages never contain a key.
    package var report: @Sendable (String) -> Void

    package init(
        clock: Clock = .system,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
        sleep: (@Sendable (_ milliseconds: Int) async -> Void)? = nil,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.clock = clock
        self.random = random
        self.sleep = sleep ?? { try? await clock.sleep(for: .milliseconds($0)) }
        self.report = report
    }
}

package import Domain

/// What a client takes from outside: the time, chance and waiting. Tests bring their own.
package struct ClientEnvironment: Sendable {
    package var clock: Clock
    /// A number from 0 up to 1.
    package var random: @Sendable () -> Double
    package var sleep: @Sendable (_ milliseconds: Int) async -> Void
    /// For the log. Never told a key.
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

package import Domain
import Synchronization

/// A test's own clock: time passes only when the test advances it, for sleepers too.
package final class TestClock: Sendable {
    private let begin: Instant
    private let state = Mutex(State())

    private struct State {
        var passed = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var last = 0
    }

    private struct Sleeper {
        let due: Duration
        let wake: CheckedContinuation<Void, any Error>
    }

    package init(at begin: Instant) { self.begin = begin }

    package var clock: Clock {
        Clock { [self] in
            now
        } count: { [self] in
            Self.start + passed
        } wait: { [self] in
            try await sleep(for: $0)
        }
    }

    package var now: Instant { Instant(milliseconds: begin.milliseconds + Int(passed / .milliseconds(1))) }

    /// Number of sleepers.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the time, and wakes the sleepers that are due.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.passed += duration
            let due = state.sleepers.filter { $0.value.due <= state.passed }
            for key in due.keys { state.sleepers[key] = nil }
            return due.values.sorted { $0.due < $1.due }
        }
        for sleeper in due { sleeper.wake.resume() }
    }

    /// Advances the time once there are that many sleepers.
    package func advance(by duration: Duration, onceSleepers count: Int) async throws {
        try await eventually("\(count) wait by the clock") { sleeperCount == count }
        advance(by: duration)
    }

    private static let start = ContinuousClock.now
    private var passed: Duration { state.withLock { $0.passed } }

    private func sleep(for duration: Duration) async throws {
        let key = state.withLock { state in
            state.last += 1
            return state.last
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    guard duration > .zero, !Task.isCancelled else { return true }
                    state.sleepers[key] = Sleeper(due: state.passed + duration, wake: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
            try Task.checkCancellation()
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: key) }?.wake.resume(throwing: CancellationError())
        }
    }
}

import Glibc
import Synchronization

/// A thread that sleeps for five milliseconds at a time, like an event loop waiting for clients, and records how late
/// it wakes.
final class LoopWatch: Sendable {
    private struct Notes {
        var late: [Double] = []
        var mostMemory = 0
        var ends = false
    }

    private let notes = Mutex(Notes())

    init() {
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<LoopWatch>.fromOpaque(context).takeRetainedValue().watch()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        pthread_detach(thread)
    }

    private func watch() {
        let step = Duration.milliseconds(5)
        while !notes.withLock({ $0.ends }) {
            let start = ContinuousClock.now
            usleep(5_000)
            let late = (ContinuousClock.now - start - step) / .milliseconds(1)
            let resident = memory("VmRSS", "/proc/self/status")
            notes.withLock {
                $0.late.append(late)
                $0.mostMemory = max($0.mostMemory, resident)
            }
        }
    }

    /// The highest resident memory seen, in kilobytes.
    var mostMemory: Int { notes.withLock { $0.mostMemory } }

    /// Stops, and returns the median, the p99 and the worst delay in milliseconds.
    func end() -> String {
        let late = notes.withLock { notes in
            notes.ends = true
            return notes.late.sorted()
        }
        guard let worst = late.last else { return "nothing" }
        return [late[late.count / 2], late[late.count * 99 / 100], worst].map { Text.decimal($0, 1) }
            .joined(separator: ", ")
    }
}

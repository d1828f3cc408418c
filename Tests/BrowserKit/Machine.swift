import Foundation

/// The free capacity of this machine.
enum Machine {
    /// Returns true as soon as half of the processors' time is idle for a second, false if that does not happen in
    /// time.
    static func isQuiet(within seconds: Int) async -> Bool {
        for _ in 0..<seconds {
            let before = Processors()
            try? await Task.sleep(for: .seconds(1))
            if Processors().idleShare(since: before) >= 0.5 { return true }
        }
        return false
    }

    /// The ticks since the start, from `/proc/stat`.
    private struct Processors {
        private var idle = 0.0
        private var all = 0.0

        init() {
            let lines = try? String(contentsOfFile: "/proc/stat", encoding: .utf8).split(separator: "\n")
            let ticks = lines?.first?.split(separator: " ").dropFirst().compactMap { Double($0) } ?? []
            // user, nice, system, idle, iowait, irq, softirq, steal; the rest is included in these.
            guard ticks.count >= 8 else { return }
            idle = ticks[3] + ticks[4]
            all = ticks[..<8].reduce(0, +)
        }

        func idleShare(since before: Processors) -> Double {
            all > before.all ? (idle - before.idle) / (all - before.all) : 0
        }
    }
}

package import Domain
import Octets
import Synchronization

/// Who came in, who did not, and what was done to accounts: with source and account, apart from the request log, which
/// has neither.
///
/// What strangers cause is summed up: of one kind of event from one source about one account the first has a line, the
/// tenth, the hundredth and so on, and then one every ten minutes. All lines together are bounded as well.
package final class SecurityLog: Sendable {
    private let log: Log
    private let format: LogFormat
    private let sums = Mutex(SecurityLines())
    private let hash = KeyedHash()

    package init(_ log: Log, format: LogFormat) {
        self.log = log
        self.format = format
    }

    package func write(_ event: SecurityEvent, at now: Instant) {
        let tag = event.kind.isSummedUp ? hash { event.combine(into: &$0) } : nil
        guard let (times, leftOut) = sums.withLock({ $0.admit(tag, at: now.milliseconds * 1_000) }) else { return }
        unsafe Self.line(about: event, times: times, leftOut: leftOut, at: now, as: format).withBytes {
            unsafe log.write($0)
        }
    }

    /// One event's line, for callers with another place to put it.
    package static func line(about event: SecurityEvent, at now: Instant, as format: LogFormat) -> String {
        line(about: event, times: 1, leftOut: 0, at: now, as: format).text
    }

    private static func line(
        about event: SecurityEvent,
        times: Int,
        leftOut: Int,
        at now: Instant,
        as format: LogFormat
    ) -> Bytes {
        var line = ByteWriter(capacity: 256)
        line.append(event, times: times, leftOut: leftOut, at: now, as: format)
        return line.finish()
    }
}

/// Which events have a line.
private struct SecurityLines: ~Copyable {
    private var repeats = RecentTable<Repeats>(room: 4_096)
    private var lines = Allowance()
    private var leftOut = 0

    /// So many lines at once, and then ten a second: far more than people cause, and no full disk.
    private static let most = Allowance.Rule(atOnce: 1_000, pause: 100_000)

    /// How often it has happened, and how many lines were left out before this one; nil when it is to have no line.
    mutating func admit(_ tag: UInt64?, at now: Int) -> (times: Int, leftOut: Int)? {
        var times = 1
        if let tag {
            guard let counted = repeats.change(tag, { $0.count(at: now) }) else { return nil }
            times = counted
        }
        guard lines.wait(Self.most, at: now) == 0 else {
            leftOut += 1
            return nil
        }
        lines.take(Self.most, at: now)
        defer { leftOut = 0 }
        return (times, leftOut)
    }
}

/// How often the same has happened, until there is quiet for an hour.
private struct Repeats: RecentEntry {
    private var count = 0
    private var nextLine = 0
    private var last = 0
    private var told = 0

    private static let minute = 60_000_000

    var usefulUntil: Int { last }

    /// The count, when it is time for a line.
    mutating func count(at now: Int) -> Int? {
        if now - last > 60 * Self.minute { self = Repeats() }
        last = now
        count += 1
        guard count >= max(nextLine, 1) || now - told >= 10 * Self.minute else { return nil }
        told = now
        nextLine = max(nextLine, 1)
        while nextLine <= count { nextLine *= 10 }
        return count
    }
}

extension SecurityEvent {
    fileprivate func combine(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(door)
        hasher.combine(source)
        hasher.combine(seller?.id)
        hasher.combine(product)
    }
}

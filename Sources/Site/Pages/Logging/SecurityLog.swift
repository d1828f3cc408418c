package import Domain
import Octets
import Synchronization

/// A log of sign-ins, failed attempts and account changes, with source and account. It is separate from the request
/// log, which has neither.
///
/// Events that anybody can cause are aggregated: of one kind from one source about one account, the first is logged,
/// the tenth, the hundredth and so on, and then one every ten minutes. The total number of lines is limited as well.
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

    /// Returns one event's line, for callers that write it elsewhere.
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

/// A limiter that decides which events are logged.
private struct SecurityLines: ~Copyable {
    private var repeats = RecentTable<Repeats>(room: 4_096)
    private var lines = Allowance()
    private var leftOut = 0

    /// The limit for all lines: a burst, and then ten a second, far more than people cause, yet too few to fill a disk.
    private static let most = RateLimits.Rate(atOnce: 1_000, perSecond: 10)

    /// Returns the number of occurrences and of lines dropped before this one; nil if it is not to be logged.
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

/// The occurrences of one event, until an hour passes without any.
private struct Repeats: RecentEntry {
    private var count = 0
    private var nextLine = 0
    private var last = 0
    private var told = 0

    private static let minute = 60_000_000

    var usefulUntil: Int { last }

    /// Returns the count if a line is due.
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

import Glibc
import Threads

/// The counters of one loop. Its own thread counts, and any other may read.
final class LoopCounts: Sendable {
    private let kinds: Int
    private let numbers: Tallies
    /// A private copy, so that cores do not share the memory of its reference count.
    private let bounds = Server.timeBounds.map { $0 }

    /// Counters that exist once, before those by status and kind.
    private enum Place: Int, CaseIterable {
        case clock, connections, accepted, turnedAway, bytes, holds, held
    }

    private static let statuses = 200...599
    private static let classes = 4
    private static let firstStatus = Place.allCases.count
    private static let firstKind = firstStatus + statuses.count
    /// The number of counters for each kind: responses by class, by duration, and the sum of durations.
    private static let numbersOfKind = classes + Server.timeBounds.count + 2

    init(kinds: Int) {
        self.kinds = max(kinds, 1)
        numbers = Tallies(count: Self.firstKind + self.kinds * Self.numbersOfKind)
    }

    /// Records the calling thread as the one whose CPU time is read.
    func begin() {
        var clock = clockid_t()
        if pthread_getcpuclockid(pthread_self(), &clock) == 0 { set(.clock, to: Int(clock)) }
    }

    func opened() {
        add(1, to: .accepted)
        add(1, to: .connections)
    }

    func closed() { add(-1, to: .connections) }
    func turnedAway() { add(1, to: .turnedAway) }
    func sent(_ bytes: Int) { add(bytes, to: .bytes) }

    /// Records that a handler blocked the loop for that many nanoseconds, beyond its patience.
    func held(_ nanoseconds: Int) {
        add(1, to: .holds)
        add(nanoseconds, to: .held)
    }

    /// Counts a response, under the kind its handler gave the request.
    func count(_ exchange: Exchange) {
        let kind = exchange.request?.kind ?? 0
        let first = Self.firstKind + (kind < kinds ? kind : 0) * Self.numbersOfKind
        let status = exchange.status - Self.statuses.lowerBound
        numbers.add(1, to: Self.firstStatus + status)
        numbers.add(1, to: first + status / 100)
        let place = Distribution.place(of: exchange.microseconds, in: bounds)
        numbers.add(1, to: first + Self.classes + place)
        numbers.add(exchange.microseconds, to: first + Self.numbersOfKind - 1)
    }

    private func add(_ amount: Int, to place: Place) { numbers.add(amount, to: place.rawValue) }
    private func set(_ place: Place, to value: Int) { numbers.set(place.rawValue, to: value) }
    private func number(_ place: Place) -> Int { numbers[place.rawValue] }
}

// Callable from any thread.
extension LoopCounts {
    var figures: Server.LoopFigures {
        Server.LoopFigures(
            connections: number(.connections),
            accepted: number(.accepted),
            turnedAway: number(.turnedAway),
            bytes: number(.bytes),
            holds: number(.holds),
            held: number(.held),
            worked: worked
        )
    }

    /// Nanoseconds of CPU time of its thread; nil before it runs and after it has ended.
    private var worked: Int? {
        let clock = number(.clock)
        var time = timespec()
        guard clock != 0, clock_gettime(clockid_t(clock), &time) == 0 else { return nil }
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    func addAnswers(to figures: inout Server.Figures) {
        for status in Self.statuses {
            let count = numbers[Self.firstStatus + status - Self.statuses.lowerBound]
            if count > 0 { figures.statuses[status, default: 0] += count }
        }
        for kind in 0..<kinds {
            let first = Self.firstKind + kind * Self.numbersOfKind
            for index in 0..<Self.classes { figures.kinds[kind].classes[index] += numbers[first + index] }
            let times = Distribution(
                bounds: Server.timeBounds,
                counts: (0...Server.timeBounds.count).map { numbers[first + Self.classes + $0] },
                sum: numbers[first + Self.numbersOfKind - 1]
            )
            figures.kinds[kind].times.add(times)
        }
    }
}

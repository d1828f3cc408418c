/// Deadlines of many connections, at the cost of one array append each.
///
/// A connection has at most one valid entry: a later deadline does not move it but is noticed when the entry is due, so
/// that a busy connection touches the wheel about once a minute.
struct TimerWheel {
    /// 2^25 ns, about 34 ms: the longest delay of a deadline.
    private static let shift = 25
    private static let slotCount = 2048

    private var slots = [[UInt64]](repeating: [], count: slotCount)
    private var occupied = [UInt64](repeating: 0, count: slotCount / 64)
    /// Every tick up to this one has been removed.
    private var current: Int
    /// The first nonempty tick.
    private var next = Int.max

    init(now: Int) { current = now >> TimerWheel.shift }

    /// Returns the tick at whose end a deadline is due.
    static func tick(of deadline: Int) -> Int { (deadline >> shift) + 1 }

    /// Adds a key; returns the tick at which it is due, which is earlier than the deadline if that is very far away.
    mutating func add(_ key: UInt64, at deadline: Int) -> Int {
        let tick = min(max(TimerWheel.tick(of: deadline), current + 1), current + TimerWheel.slotCount - 1)
        let slot = tick % TimerWheel.slotCount
        slots[slot].append(key)
        occupied[slot / 64] |= 1 << UInt64(slot % 64)
        next = min(next, tick)
        return tick
    }

    /// Removes and returns the due keys, with the ticks they were added for.
    mutating func due(at now: Int) -> [(key: UInt64, tick: Int)] {
        let tick = now >> TimerWheel.shift
        var due: [(key: UInt64, tick: Int)] = []
        while next <= tick {
            let slot = next % TimerWheel.slotCount
            for key in slots[slot] { due.append((key, next)) }
            slots[slot] = []
            occupied[slot / 64] &= ~(1 << UInt64(slot % 64))
            current = next
            next = firstOccupied()
        }
        current = max(current, tick)
        return due
    }

    /// Whether `due` would find anything: two instructions, because a loop checks after every wait.
    func isDue(at now: Int) -> Bool { next <= now >> TimerWheel.shift }

    /// Returns the nanoseconds until something is due; nil if the wheel is empty.
    func wait(from now: Int) -> Int? {
        next == .max ? nil : max((next << TimerWheel.shift) - now, 0)
    }

    private func firstOccupied() -> Int {
        var distance = 1
        while distance < TimerWheel.slotCount {
            let slot = (current + distance) % TimerWheel.slotCount
            let word = occupied[slot / 64] >> UInt64(slot % 64)
            if word != 0 { return current + distance + word.trailingZeroBitCount }
            distance += 64 - slot % 64
        }
        return .max
    }
}

import Glibc

/// Something a `RecentTable` keeps: plain bytes, all zero where there is nothing.
package protocol RecentEntry: BitwiseCopyable {
    /// Until when it is of use. Where room is needed, the entry goes whose time is over first.
    var usefulUntil: Int { get }
}

/// A table whose size never changes, whatever strangers do: entries under keyed hashes, in sets of eight. A new entry in a
/// full set takes the place of the one that is of use for the shortest time; all others stay.
///
/// Its memory is asked for at once and comes from the system page by page, as it is first used.
@safe
package struct RecentTable<Entry: RecentEntry>: ~Copyable {
    private struct Slot {
        var tag: UInt64
        var entry: Entry
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let sets: Int

    private static var ways: Int { 8 }

    /// Room for at least `room` entries, as far as chance spreads them evenly.
    package init(room: Int) {
        let wanted = max(1, (room + Self.ways - 1) / Self.ways)
        sets = 1 << (Int.bitWidth - (wanted - 1).leadingZeroBitCount)
        let size = sets * Self.ways
        guard let memory = unsafe calloc(size, MemoryLayout<Slot>.stride) else { preconditionFailure("no memory") }
        unsafe slots = unsafe memory.bindMemory(to: Slot.self, capacity: size)
    }

    deinit { unsafe free(slots) }

    /// The entry under a key; nil without one. Keys with the same `home` share their eight places.
    func find(_ tag: UInt64, home: UInt64? = nil) -> Entry? { unsafe slot(tag, home ?? tag)?.pointee.entry }

    /// Changes the entry under a key, or one that is all zero.
    package mutating func change<Result>(
        _ tag: UInt64,
        home: UInt64? = nil,
        _ body: (inout Entry) -> Result
    ) -> Result {
        let slot = unsafe slot(tag, home ?? tag) ?? cleared(tag, home ?? tag)
        return unsafe body(&slot.pointee.entry)
    }

    mutating func remove(_ tag: UInt64, home: UInt64? = nil) {
        guard let slot = unsafe slot(tag, home ?? tag) else { return }
        unsafe clear(slot)
    }

    private func slot(_ tag: UInt64, _ home: UInt64) -> UnsafeMutablePointer<Slot>? {
        let tag = Self.marked(tag)
        let first = unsafe first(home)
        for way in 0..<Self.ways where unsafe first[way].tag == tag { return unsafe first + way }
        return nil
    }

    /// A free place, or that of the entry which is of use for the shortest time.
    private func cleared(_ tag: UInt64, _ home: UInt64) -> UnsafeMutablePointer<Slot> {
        let first = unsafe first(home)
        var victim = unsafe first
        for way in 0..<Self.ways {
            let slot = unsafe first + way
            if unsafe slot.pointee.tag == 0 {
                unsafe victim = unsafe slot
                break
            }
            if unsafe slot.pointee.entry.usefulUntil < victim.pointee.entry.usefulUntil { unsafe victim = unsafe slot }
        }
        unsafe clear(victim)
        unsafe victim.pointee.tag = Self.marked(tag)
        return unsafe victim
    }

    private func first(_ home: UInt64) -> UnsafeMutablePointer<Slot> {
        unsafe slots + Int(truncatingIfNeeded: home & UInt64(sets - 1)) * Self.ways
    }

    private func clear(_ slot: UnsafeMutablePointer<Slot>) { unsafe memset(slot, 0, MemoryLayout<Slot>.size) }

    /// Zero stands for an empty place.
    private static func marked(_ tag: UInt64) -> UInt64 { tag | 1 << 63 }
}

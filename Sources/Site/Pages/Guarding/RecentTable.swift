import Glibc

/// An entry of a `RecentTable`: plain bytes, all zero when empty.
package protocol RecentEntry: BitwiseCopyable {
    /// The time until which the entry is useful. The entry with the earliest time is evicted first.
    var usefulUntil: Int { get }
}

/// A table of fixed size, whatever visitors do: entries under keyed hashes, in sets of eight. A new entry in a full set
/// replaces the one that expires first; all others stay.
///
/// Its memory is reserved at once, and the system provides it page by page on first use.
@safe
package struct RecentTable<Entry: RecentEntry>: ~Copyable {
    private struct Slot {
        var tag: UInt64
        var entry: Entry
    }

    private let slots: UnsafeMutablePointer<Slot>
    private let sets: Int

    private static var ways: Int { 8 }

    /// Creates a table for at least `room` entries, if they spread evenly.
    package init(room: Int) {
        let wanted = max(1, (room + Self.ways - 1) / Self.ways)
        sets = 1 << (Int.bitWidth - (wanted - 1).leadingZeroBitCount)
        let size = sets * Self.ways
        guard let memory = unsafe calloc(size, MemoryLayout<Slot>.stride) else { preconditionFailure("no memory") }
        unsafe slots = unsafe memory.bindMemory(to: Slot.self, capacity: size)
    }

    deinit { unsafe free(slots) }

    /// Returns the entry for a key, or nil. Keys with the same `home` share its eight slots.
    func find(_ tag: UInt64, home: UInt64? = nil) -> Entry? { unsafe slot(tag, home ?? tag)?.pointee.entry }

    /// Changes the entry for a key; a new entry starts all zero.
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

    /// Returns a free slot, or the one whose entry expires first.
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

    /// Returns the tag, marked so that it is not zero, which means an empty slot.
    private static func marked(_ tag: UInt64) -> UInt64 { tag | 1 << 63 }
}

import Synchronization

/// The beginnings of pages that are made anew again and again, kept packed: menus and fields are half of a list, and stay
/// the same while what is sold changes.
///
/// They are found by the bytes alone, in a few lengths. Compared are sums of 128 bits, from secrets of this process.
final class PackedBeginnings: Sendable {
    static let shared = PackedBeginnings()

    private struct Key: Hashable {
        var one: UInt64
        var other: UInt64
    }

    private struct Known {
        var times = 1
        var packed: PackedBeginning?
    }

    private let known = Mutex<[Key: Known]>([:])

    private static let step = 4_096
    private static let steps = 3
    /// Pages that begin alike before it is packed well, which is worth it only for more to come.
    private static let enough = 8
    /// Beginnings that are known, some of them packed, to a few kilobytes each. When all of these are packed and another
    /// comes, it begins anew.
    private static let most = 256

    /// The longest one that is kept packed. What comes often is kept from then on.
    func beginning(of page: UnsafeBufferPointer<UInt8>) -> PackedBeginning? {
        let keys = keys(of: page)
        switch known.withLock({ Self.look(for: keys, in: &$0) }) {
        case .packed(let beginning): return beginning
        case .unknown: return nil
        case .due(let steps):
            let packed = PackedBeginning(page[..<(steps * Self.step)])
            known.withLock { $0[keys[steps - 1]]?.packed = packed }
            return packed
        }
    }

    private enum Finding {
        case packed(PackedBeginning)
        /// So many steps have come often enough.
        case due(Int)
        case unknown
    }

    private static func look(for keys: [Key], in known: inout [Key: Known]) -> Finding {
        for steps in (0...keys.count).dropFirst().reversed() {
            let key = keys[steps - 1]
            if let packed = known[key]?.packed { return .packed(packed) }
            if known.count >= most { known = known.filter { $0.value.packed != nil } }
            if known.count >= most { known = [:] }
            let times = (known[key]?.times ?? 0) + 1
            known[key] = Known(times: times)
            if times == enough { return .due(steps) }
        }
        return .unknown
    }

    /// Of the first step, the first two, and so on.
    private func keys(of page: UnsafeBufferPointer<UInt8>) -> [Key] {
        var keys: [Key] = []
        var key = Key(one: 0, other: 0)
        for end in stride(from: Self.step, through: min(page.count, Self.steps * Self.step), by: Self.step) {
            let (one, other) = FastEntityTag.hash(UnsafeBufferPointer(rebasing: page[(end - Self.step)..<end]))
            key = Key(
                one: (key.one &* 0x9E37_79B9_7F4A_7C15) ^ one,
                other: (key.other &* 0xC2B2_AE3D_27D4_EB4F) ^ other
            )
            keys.append(key)
        }
        return keys
    }
}

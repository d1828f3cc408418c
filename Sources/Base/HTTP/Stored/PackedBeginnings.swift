import Octets
import Synchronization

/// A cache of compressed beginnings of pages that are rendered again and again: menus and fields are half of a list,
/// and stay the same while the products change.
///
/// They are found by the hashes of their bytes, in a few lengths.
final class PackedBeginnings: Sendable {
    static let shared = PackedBeginnings()

    private struct Known {
        var times = 1
        var packed: PackedBeginning?
    }

    private let known = Mutex<[FastHash: Known]>([:])

    private static let step = 4_096
    private static let steps = 3
    /// Number of pages with an equal beginning before it is compressed, which pays only if more follow.
    private static let enough = 8
    /// The most known beginnings, some of them compressed, of a few kilobytes each. When all are compressed and another
    /// comes, the cache is cleared.
    private static let most = 256

    /// Returns the longest cached beginning. A frequent one is cached from then on.
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
        /// A beginning of that many steps is frequent enough.
        case due(Int)
        case unknown
    }

    private static func look(for keys: [FastHash], in known: inout [FastHash: Known]) -> Finding {
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

    /// Returns the hashes of the first step, the first two, and so on.
    private func keys(of page: UnsafeBufferPointer<UInt8>) -> [FastHash] {
        var keys: [FastHash] = []
        var key = FastHash()
        for end in stride(from: Self.step, through: min(page.count, Self.steps * Self.step), by: Self.step) {
            key.add(UnsafeBufferPointer(rebasing: page[(end - Self.step)..<end]))
            keys.append(key)
        }
        return keys
    }
}

import Synchronization

/// Counts a server's connections, in all and by address, and the memory used by bodies that are being collected. Shared
/// by its loops.
final class ConnectionCounter: Sendable {
    private let caps: Server.ConnectionLimits
    private let total = Atomic(0)
    private let perAddress = Mutex<[IPAddress: Int]>([:])
    private let collected = Atomic(0)

    init(_ caps: Server.ConnectionLimits) { self.caps = caps }

    var count: Int { total.load(ordering: .relaxed) }
    var isHalfFull: Bool { count > max(Self.leastOfOne, caps.connections / 2) }

    /// Counts a connection; false if it is over the limit. The fuller the server, the fewer one address may have, so
    /// that a handful of addresses cannot take all.
    func enter(_ peer: Peer) -> Bool {
        let all = total.add(1, ordering: .relaxed).newValue
        guard let most = caps.connectionsPerAddress else { return all <= caps.connections }
        let share = min(most, max(Self.leastOfOne, (caps.connections - all) / 8))
        let source = RequestSource(peer.ip)
        return perAddress.withLock { counts in
            counts[source.own, default: 0] += 1
            if let wider = source.wider { counts[wider.asBlock, default: 0] += 1 }
            return all <= caps.connections && counts[source.own, default: 0] <= share
                && source.wider.map { counts[$0.asBlock, default: 0] <= share * 4 } ?? true
        }
    }

    func leave(_ peer: Peer) {
        total.subtract(1, ordering: .relaxed)
        guard caps.connectionsPerAddress != nil else { return }
        let source = RequestSource(peer.ip)
        perAddress.withLock { counts in
            for key in [source.own, source.wider?.asBlock].compactMap({ $0 }) {
                let left = counts[key, default: 1] - 1
                counts[key] = left == 0 ? nil : left
            }
        }
    }

    /// The connections allowed to an address however full the server is.
    private static let leastOfOne = 16

    /// Counts bytes of a body; false, without counting them, if the limit is exceeded.
    func hold(_ bytes: Int) -> Bool {
        guard collected.add(bytes, ordering: .relaxed).newValue > caps.collected else { return true }
        release(bytes)
        return false
    }

    func release(_ bytes: Int) { collected.subtract(bytes, ordering: .relaxed) }
}

extension IPAddress {
    /// A key for a block, distinct from addresses and 64-bit blocks.
    fileprivate var asBlock: IPAddress { IPAddress(high: high, low: 48) }
}

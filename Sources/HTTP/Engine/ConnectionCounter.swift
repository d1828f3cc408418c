import Synchronization

/// How many connections a server has, in all and from each address, and what it holds in memory of bodies that are being
/// collected. Shared by its loops.
final class ConnectionCounter: Sendable {
    private let caps: Server.ConnectionLimits
    private let total = Atomic(0)
    private let perAddress = Mutex<[Peer: Int]>([:])
    private let collected = Atomic(0)

    init(_ caps: Server.ConnectionLimits) { self.caps = caps }

    var count: Int { total.load(ordering: .relaxed) }

    /// Counts a connection; false when it is one too many.
    func enter(_ peer: Peer) -> Bool {
        let isWithin = total.add(1, ordering: .relaxed).newValue <= caps.connections
        guard let most = caps.connectionsPerAddress else { return isWithin }
        return perAddress.withLock { counts in
            counts[peer, default: 0] += 1
            return isWithin && counts[peer, default: 0] <= most
        }
    }

    func leave(_ peer: Peer) {
        total.subtract(1, ordering: .relaxed)
        guard caps.connectionsPerAddress != nil else { return }
        perAddress.withLock { counts in
            let left = counts[peer, default: 1] - 1
            counts[peer] = left == 0 ? nil : left
        }
    }

    /// Counts bytes of a body; false when they are too many, which are then not counted.
    func hold(_ bytes: Int) -> Bool {
        guard collected.add(bytes, ordering: .relaxed).newValue > caps.collected else { return true }
        release(bytes)
        return false
    }

    func release(_ bytes: Int) { collected.subtract(bytes, ordering: .relaxed) }
}

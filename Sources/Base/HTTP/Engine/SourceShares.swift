import Synchronization

/// Counts requests in progress by source, and the memory of their unsent responses, so that no source can take all
/// connections, be it with bodies that never arrive or with responses it never reads.
///
/// A request counts once its loop turns to something else before it is done: requests answered at once cost nothing
/// here.
final class SourceShares: Sendable {
    private struct Share {
        var requests = 0
        var bytes = 0
    }

    private struct State {
        var all = Share()
        var own: [IPAddress: Share] = [:]
        var wider: [IPAddress: Share] = [:]
    }

    private let caps: Server.ConnectionLimits
    private let requests = Atomic(0)
    private let state = Mutex(State())

    /// Below this number of requests in progress, sources are not determined.
    private static let few = 16
    /// The minimum share of a source.
    private static let leastRequests = 8
    private static let leastBytes = 256 << 10
    /// A provider's whole block may use as much as this many sources.
    private static let widerShare = 4

    init(_ caps: Server.ConnectionLimits) { self.caps = caps }

    var areFew: Bool { requests.load(ordering: .relaxed) < Self.few }

    /// Whether one more request of that source may begin: the fuller the server, the smaller each source's share.
    func admit(_ source: RequestSource, connections: Int) -> Bool {
        state.withLock { state in
            let most = Share(
                requests: max(Self.leastRequests, (caps.connections - connections) / 32),
                bytes: max(Self.leastBytes, min(caps.unsentOfOne, (caps.unsent - state.all.bytes) / 8))
            )
            func fits(_ share: Share?, times count: Int) -> Bool {
                guard let share else { return true }
                return share.requests < most.requests * count && share.bytes < most.bytes * count
            }
            return fits(state.own[source.own], times: 1)
                && fits(source.wider.flatMap { state.wider[$0] }, times: Self.widerShare)
        }
    }

    /// Counts a request of that source, or its end, and a change in its memory.
    func count(_ source: RequestSource, requests: Int, bytes: Int) {
        if requests != 0 { self.requests.add(requests, ordering: .relaxed) }
        state.withLock { state in
            state.all.bytes += bytes
            Self.count(&state.own, source.own, requests, bytes)
            if let wider = source.wider { Self.count(&state.wider, wider, requests, bytes) }
        }
    }

    private static func count(_ shares: inout [IPAddress: Share], _ key: IPAddress, _ requests: Int, _ bytes: Int) {
        var share = shares[key] ?? Share()
        share.requests += requests
        share.bytes += bytes
        shares[key] = share.requests > 0 ? share : nil
    }
}

// A connection's contribution.
extension Connection {
    /// The request in progress, and its counted memory.
    struct Holding {
        let request: UInt64
        /// Nil if it is not counted.
        let source: RequestSource?
        var bytes = 0
    }

    /// Starts to count a request that cannot be finished at once, and stops when it is done.
    func countHolding() {
        guard let pending = currentRequest ?? outbox.firstUnfinished else { return endHolding() }
        if holding?.request != pending.request.number {
            endHolding()
            let source = handler.source(of: pending.request)
            holding = Holding(request: pending.request.number, source: source)
            if let source { loop.shares.count(source, requests: 1, bytes: 0) }
        }
        let bytes = outbox.bytesInMemory
        guard let holding, let source = holding.source, bytes != holding.bytes else { return }
        loop.shares.count(source, requests: 0, bytes: bytes - holding.bytes)
        self.holding?.bytes = bytes
    }

    func endHolding() {
        guard let ended = holding else { return }
        holding = nil
        if let source = ended.source { loop.shares.count(source, requests: -1, bytes: -ended.bytes) }
    }

    /// Whether this request's source has reached its share.
    func isTooMuch(_ request: Request) -> Bool {
        guard !loop.shares.areFew, let source = handler.source(of: request) else { return false }
        return !loop.shares.admit(source, connections: loop.counter.count)
    }
}

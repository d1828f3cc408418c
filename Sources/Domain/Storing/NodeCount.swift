import Synchronization

/// The number of servers that use the store now, including this one, as far as known. A SQLite store has one.
///
/// Each server counts for itself and allows its share of the total rate limit.
package final class NodeCount: Sendable {
    private let known = Atomic(1)

    package init() {}

    package var number: Int { known.load(ordering: .relaxed) }

    package func note(_ number: Int) { known.store(max(1, number), ordering: .relaxed) }

    /// Returns the share of one of `nodes` servers, at least one, so that a first request is never refused.
    package static func share(of allowance: Int, among nodes: Int) -> Int { max(1, allowance / nodes) }
}

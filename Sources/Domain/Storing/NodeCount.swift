import Synchronization

/// How many servers use the store at the moment, this one among them, as far as is known. A store of SQLite has one.
///
/// Each counts by itself what somebody does, and allows them its share of what is allowed in all.
package final class NodeCount: Sendable {
    private let known = Atomic(1)

    package init() {}

    package var number: Int { known.load(ordering: .relaxed) }

    package func note(_ number: Int) { known.store(max(1, number), ordering: .relaxed) }

    /// What each of so many may allow, and one at least: who has done nothing yet is kept out nowhere.
    package static func share(of allowance: Int, among nodes: Int) -> Int { max(1, allowance / nodes) }
}

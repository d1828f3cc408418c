import Synchronization

/// The number of servers that use the store now, including this one, as far as known. A SQLite store has one.
///
/// Each server counts for itself and allows its share of the total rate limit.
package final class NodeCount: Sendable {
    private let known = Atomic(1)
    private let strangers = Mutex<[String]>([])
    /// The settings that this server's flags give, in a form that differs where they do.
    package let mark: String

    package init(mark: String = "") { self.mark = mark }

    package var number: Int { known.load(ordering: .relaxed) }

    package func note(_ number: Int) { known.store(max(1, number), ordering: .relaxed) }

    /// The addresses of servers whose flags give other settings.
    package var others: [String] {
        get { strangers.withLock { $0 } }
        set { strangers.withLock { $0 = newValue } }
    }

    /// Returns the share of one of `nodes` servers, at least one, so that a first request is never refused.
    package static func share(of allowance: Int, among nodes: Int) -> Int { max(1, allowance / nodes) }
}

/// The writes of sessions at several nodes and the reads there, to be checked at the end.
///
/// A session appends numbered entries to one log, 1 first, and the next only after the previous one was acknowledged.
struct History: Sendable {
    struct Entry: Hashable, Sendable, CustomStringConvertible {
        var session: Int
        var number: Int

        var description: String { "\(session).\(number)" }
    }

    /// Times are since the beginning of the history.
    struct Append: Sendable {
        var entry: Entry
        var log: Int
        /// The node that acknowledged it.
        var node: Int
        /// The time it was first sent.
        var sent: Duration
        /// Nil without a response: it happened once or not at all.
        var acknowledged: Duration?
    }

    struct Read: Sendable {
        var log: Int
        var node: Int
        /// The page: each is cached separately.
        var page = 0
        var sent: Duration
        var answered: Duration
        /// The entries, in the order of the page.
        var seen: [Entry]
        /// Whether that is the whole log, or only its end.
        var isWhole = false
    }

    /// Whether a log keeps every entry, or only the newest.
    enum Keeping: Sendable { case all, newest }

    var appends: [Append] = []
    var reads: [Read] = []
    var newestOnly: Set<Int> = []

    func keeping(_ log: Int) -> Keeping { newestOnly.contains(log) ? .newest : .all }

    mutating func add(_ other: History) {
        appends += other.appends
        reads += other.reads
        newestOnly.formUnion(other.newestOnly)
    }
}

/// A violation of consistency.
enum Anomaly: Hashable, Sendable {
    /// An entry missing between its neighbours.
    case lost(History.Entry)
    case doubled(History.Entry)
    /// An entry that was never sent.
    case invented(History.Entry)
    case disordered(History.Entry, after: History.Entry)
    /// A page without entries it had shown before at this node.
    case backwards(History.Entry, node: Int)
    /// An entry acknowledged by a node and missing in a later read at this node.
    case ownMissing(History.Entry, node: Int)
    /// An entry still missing after the allowed time since its acknowledgement by another node.
    case stale(History.Entry, node: Int)
}

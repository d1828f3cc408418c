/// What sessions wrote at several nodes and what was read there, to be checked once all is over.
///
/// A session writes numbered entries to one log, 1 first, and the next only when the one before it was acknowledged.
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
        /// Where it was acknowledged.
        var node: Int
        /// When it was sent first.
        var sent: Duration
        /// Nil where no answer came: it happened once or not at all.
        var acknowledged: Duration?
    }

    struct Read: Sendable {
        var log: Int
        var node: Int
        /// Which page it was: each is kept by itself.
        var page = 0
        var sent: Duration
        var answered: Duration
        /// In the order of the page.
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

/// Something a history must not have.
enum Anomaly: Hashable, Sendable {
    /// An entry that is not between its neighbours.
    case lost(History.Entry)
    case doubled(History.Entry)
    /// An entry nobody had sent.
    case invented(History.Entry)
    case disordered(History.Entry, after: History.Entry)
    /// A page without what it had shown before at this node.
    case backwards(History.Entry, node: Int)
    /// Acknowledged by a node, and not there at this node when it was asked afterwards.
    case ownMissing(History.Entry, node: Int)
    /// Not there, longer than is allowed after another node had acknowledged it.
    case stale(History.Entry, node: Int)
}

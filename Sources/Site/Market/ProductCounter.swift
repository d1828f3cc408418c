import Domain
import HTTP
import Octets
import Pages
import Synchronization

/// Counts views and favourites of products without a write for each: counts are buffered and saved together.
///
/// A browser counts once an hour, and at most three per source. It is identified by a keyed hash of its source and user
/// agent, which cannot be reversed, in a table of limited size.
final class ProductCounter: Sendable {
    private struct Recent: RecentEntry {
        var usefulUntil = 0
        var isFavourite = false
        /// The number of counts by this source within the hour.
        var count = 0
    }

    private struct State: ~Copyable {
        var recent = RecentTable<Recent>(room: 32_768)
        var waiting: [ProductID: ProductCountChange] = [:]
        var saved: Instant
        var version: Int?

        mutating func note(_ change: ProductCountChange) {
            guard waiting[change.product] != nil || waiting.count < ProductCounter.mostWaiting else { return }
            waiting[change.product, default: ProductCountChange(change.product)].views += change.views
            waiting[change.product, default: ProductCountChange(change.product)].favourites += change.favourites
        }
    }

    private let state: Mutex<State>
    private let hash = KeyedHash()
    private let nodes: NodeCount

    private static let hour = 3_600_000
    /// The limit of products with unsaved counts; beyond it nothing is counted.
    private static let mostWaiting = 4_096
    /// The limit per source, hour and product: anybody can vary their user agent.
    private static let mostOfSource = 3
    /// The longest wait before saving, in milliseconds. Saving invalidates all cached pages, so it waits until
    /// something else does, or this long.
    private static let patience = 600_000

    init(from start: Instant, among nodes: NodeCount) {
        state = Mutex(State(saved: start))
        self.nodes = nodes
    }

    /// Counts a view of a product by somebody other than its seller.
    func view(_ id: ProductID, _ visit: Visit, at now: Instant) {
        guard visit.request.method == .get else { return }
        let tag = tag("view", id, visit)
        let isFirst = state.withLock { state in
            state.recent.change(tag) { entry in
                guard entry.usefulUntil <= now.milliseconds else { return false }
                entry.usefulUntil = now.milliseconds + Self.hour
                return true
            }
        }
        guard isFirst, visit.isOfAPerson else { return }
        count(ProductCountChange(id, views: 1), "views", visit, at: now)
    }

    /// Counts a press of a product's ♡. `before` is the state the browser claims; a press within the hour on this node
    /// overrides it, unless another node may have seen a later one.
    func press(_ id: ProductID, isFavourite: Bool, before: Bool, _ visit: Visit, at now: Instant) {
        let tag = tag("favourite", id, visit)
        let isAlone = nodes.number == 1
        let change = state.withLock { state in
            state.recent.change(tag) { entry in
                let before = isAlone && entry.usefulUntil > now.milliseconds ? entry.isFavourite : before
                if entry.usefulUntil <= now.milliseconds { entry.usefulUntil = now.milliseconds + Self.hour }
                entry.isFavourite = isFavourite
                return (isFavourite ? 1 : 0) - (before ? 1 : 0)
            }
        }
        if change != 0 { count(ProductCountChange(id, favourites: change), "favourites", visit, at: now) }
    }

    /// Records a change, unless its source is over the limit; undoing one makes room again.
    private func count(_ change: ProductCountChange, _ kind: String, _ visit: Visit, at now: Instant) {
        let source = visit.visitor.source
        let tag = hash { hasher in
            hasher.combine(kind)
            hasher.combine(change.product)
            hasher.combine(source)
        }
        state.withLock { state in
            // Behind an unconfigured proxy every visitor appears to be this machine.
            let counts =
                source.isThisMachine
                || state.recent.change(tag) { entry in
                    if entry.usefulUntil <= now.milliseconds {
                        entry = Recent(usefulUntil: now.milliseconds + Self.hour)
                    }
                    let next = entry.count + change.views + change.favourites
                    // The browser's claim to have liked it before may be made up: one per source is believed.
                    guard (-1...Self.mostOfSource).contains(next) else { return false }
                    entry.count = next
                    return true
                }
            if counts { state.note(change) }
        }
    }

    /// Returns the counts to save now, and removes them here. `version` is the store's: if it changed since the last
    /// save, the cached pages are invalid whether this is saved or not.
    func take(isLast: Bool, version: Int?, at now: Instant) -> [ProductCountChange] {
        state.withLock { state in
            let isDue =
                isLast || version != state.version || now.milliseconds - state.saved.milliseconds >= Self.patience
                || state.waiting.count >= Self.mostWaiting / 2
            guard isDue, !state.waiting.isEmpty else { return [] }
            let changes = state.waiting.values.sorted { $0.product.number < $1.product.number }
            state.waiting = [:]
            return changes
        }
    }

    /// Records that the counts were saved, and the store's version since.
    func saved(version: Int?, at now: Instant) { state.withLock { ($0.saved, $0.version) = (now, version) } }

    /// Takes back counts that could not be saved, for the next attempt.
    func giveBack(_ changes: [ProductCountChange]) {
        state.withLock { state in for change in changes { state.note(change) } }
    }

    private func tag(_ kind: String, _ id: ProductID, _ visit: Visit) -> UInt64 {
        hash { hasher in
            hasher.combine(kind)
            hasher.combine(id)
            hasher.combine(visit.visitor.source)
            hasher.combine(bytesOf: visit.request.header("user-agent") ?? "")
        }
    }
}

extension Visit {
    /// Whether it seems to be a person: crawlers announce themselves, and prefetched pages are not being read yet.
    fileprivate var isOfAPerson: Bool {
        for name in ["sec-purpose", "purpose"] as [HeaderName] {
            if request.header(name)?.holds("prefetch") == true { return false }
        }
        let agent = (request.header("user-agent") ?? "").prefix(300).lowercased()
        return !agent.isEmpty && !Self.programs.contains { agent.holds($0) }
    }

    private static let programs = [
        "bot", "crawl", "curl", "externalhit", "go-http", "java/", "preview", "python", "scrap", "slurp", "spider",
        "wget",
        "yeti",
    ]
}

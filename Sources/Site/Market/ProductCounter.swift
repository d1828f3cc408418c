import Domain
import HTTP
import Octets
import Pages
import Synchronization

/// Counts who looks at products and who likes them, without writing for each: what was counted waits here until many are
/// saved together.
///
/// A browser counts once an hour, and three from one source. It is known by a keyed hash of its source and of what it calls
/// itself, which nobody can turn back, and of which only so many are remembered.
final class ProductCounter: Sendable {
    private struct Recent: RecentEntry {
        var usefulUntil = 0
        var isFavourite = false
        /// Of a source, how often it has counted within the hour.
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
    /// More products are not counted before the next saving.
    private static let mostWaiting = 4_096
    /// Of one source within an hour, for each product: anybody can call their browser a hundred names.
    private static let mostOfSource = 3
    /// Saving makes all kept pages be drawn anew, so that it waits until they are anyway, or so many milliseconds.
    private static let patience = 600_000

    init(from start: Instant, among nodes: NodeCount) {
        state = Mutex(State(saved: start))
        self.nodes = nodes
    }

    /// Somebody has looked at a product that is not theirs.
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

    /// Somebody has pressed a product's ♡. `before` is what their browser says; what it did within the hour counts more,
    /// but for where it may have done something else at another node since.
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

    /// Notes a change, unless its source has made enough of them; what is taken back makes room again.
    private func count(_ change: ProductCountChange, _ kind: String, _ visit: Visit, at now: Instant) {
        let source = visit.visitor.source
        let tag = hash { hasher in
            hasher.combine(kind)
            hasher.combine(change.product)
            hasher.combine(source)
        }
        state.withLock { state in
            // Behind a proxy that was not named everybody is at this machine.
            let counts =
                source.isThisMachine
                || state.recent.change(tag) { entry in
                    if entry.usefulUntil <= now.milliseconds {
                        entry = Recent(usefulUntil: now.milliseconds + Self.hour)
                    }
                    let next = entry.count + change.views + change.favourites
                    // What a browser says it liked before may be made up: one of a source is believed.
                    guard (-1...Self.mostOfSource).contains(next) else { return false }
                    entry.count = next
                    return true
                }
            if counts { state.note(change) }
        }
    }

    /// What is to be saved now, and forgotten here. `version` is that of the store: where it is another one than after the
    /// last saving, pages are drawn anew whether this is saved or not.
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

    /// They are in the store, which has this version since.
    func saved(version: Int?, at now: Instant) { state.withLock { ($0.saved, $0.version) = (now, version) } }

    /// They are not: another time.
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
    /// As far as can be told: programs that read everything say so, and pages that are fetched in advance are not read yet.
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

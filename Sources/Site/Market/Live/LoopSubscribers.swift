import Domain
import HTTP

/// The subscribers of one loop, indexed by topic. Only that loop's thread accesses it.
final class LoopSubscribers: @unchecked Sendable {
    private var watchers: [LiveSubscriber] = []
    private var ofProducts: [ProductID: [LiveSubscriber]] = [:]
    private var ofMembers: [SellerID: [LiveSubscriber]] = [:]
    private var ofNewProducts: [LiveSubscriber] = []
    /// The index of the next subscriber to receive a heartbeat.
    private var turn = 0

    func add(_ watcher: LiveSubscriber) {
        watchers.append(watcher)
        for id in watcher.topics.products { ofProducts[id, default: []].append(watcher) }
        if let member = watcher.member { ofMembers[member, default: []].append(watcher) }
        if watcher.topics.hasNewProducts { ofNewProducts.append(watcher) }
    }

    func remove(_ watcher: LiveSubscriber) {
        watchers.remove(watcher)
        for id in watcher.topics.products { ofProducts.remove(watcher, from: id) }
        if let member = watcher.member { ofMembers.remove(watcher, from: member) }
        if watcher.topics.hasNewProducts { ofNewProducts.remove(watcher) }
    }

    /// Notifies subscribers of the changes that concern them, in one event each, without duplicates.
    func tell(_ changes: [Change]) {
        guard let last = changes.last?.number else { return }
        var told = Set<Change.Kind>()
        var touched: [LiveSubscriber] = []
        // Newest first: of equal changes the last one counts, because a subscriber that saw an earlier one has not seen
        // it.
        for change in changes.reversed() where told.insert(change.kind).inserted {
            guard let word = change.kind.word else { continue }
            for watcher in listeners(to: change.kind) where watcher.seen < change.number {
                if watcher.note(word) { touched.append(watcher) }
            }
        }
        for watcher in touched { watcher.tell(upTo: last) }
    }

    func resetAll() { for watcher in watchers { watcher.reset() } }

    /// Sends heartbeats to a part of the subscribers, to spread the work.
    func beat(at number: ChangeNumber) {
        let all = watchers
        let count = (all.count + LiveHub.secondsBetweenBeats - 1) / LiveHub.secondsBetweenBeats
        for step in 0..<count { all[(turn + step) % all.count].beat(at: number) }
        turn = all.isEmpty ? 0 : (turn + count) % all.count
    }

    /// Ends the member's subscriptions whose session is none of these.
    func end(_ member: SellerID, unlessOneOf sessions: Set<SessionID>) {
        for watcher in ofMembers[member] ?? [] { watcher.end(unlessOneOf: sessions) }
    }

    private func listeners(to kind: Change.Kind) -> [LiveSubscriber] {
        switch kind {
        case .product(let id): ofProducts[id] ?? []
        case .newProduct: ofNewProducts
        case .conversation(_, let buyer, let seller): (ofMembers[buyer] ?? []) + (ofMembers[seller] ?? [])
        case .signedOut: []
        }
    }
}

extension [LiveSubscriber] {
    fileprivate mutating func remove(_ watcher: LiveSubscriber) {
        guard let index = firstIndex(where: { $0 === watcher }) else { return }
        swapAt(index, count - 1)
        removeLast()
    }
}

extension Dictionary where Value == [LiveSubscriber] {
    fileprivate mutating func remove(_ watcher: LiveSubscriber, from key: Key) {
        self[key]?.remove(watcher)
        if self[key]?.isEmpty == true { self[key] = nil }
    }
}

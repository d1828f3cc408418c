import Domain
import HTTP

/// The subscribers of one loop, indexed by topic. Only that loop's thread accesses it.
final class LoopSubscribers: @unchecked Sendable {
    private var subscribers: [LiveSubscriber] = []
    private var ofProducts: [ProductID: [LiveSubscriber]] = [:]
    private var ofMembers: [SellerID: [LiveSubscriber]] = [:]
    private var ofNewProducts: [LiveSubscriber] = []
    /// The index of the next subscriber to receive a heartbeat.
    private var turn = 0

    func add(_ subscriber: LiveSubscriber) {
        subscribers.append(subscriber)
        for id in subscriber.topics.products { ofProducts[id, default: []].append(subscriber) }
        if let member = subscriber.member { ofMembers[member, default: []].append(subscriber) }
        if subscriber.topics.hasNewProducts { ofNewProducts.append(subscriber) }
    }

    func remove(_ subscriber: LiveSubscriber) {
        subscribers.remove(subscriber)
        for id in subscriber.topics.products { ofProducts.remove(subscriber, from: id) }
        if let member = subscriber.member { ofMembers.remove(subscriber, from: member) }
        if subscriber.topics.hasNewProducts { ofNewProducts.remove(subscriber) }
    }

    /// Notifies subscribers of the changes that concern them, in one event each, without duplicates.
    func notify(_ changes: [Change]) {
        guard let last = changes.last?.number else { return }
        var sent = Set<Change.Kind>()
        var touched: [LiveSubscriber] = []
        // Newest first: of equal changes the last one counts, because a subscriber that saw an earlier one has not seen
        // it.
        for change in changes.reversed() where sent.insert(change.kind).inserted {
            guard let word = change.kind.word else { continue }
            for subscriber in listeners(to: change.kind) where subscriber.seen < change.number {
                if subscriber.note(word) { touched.append(subscriber) }
            }
        }
        for subscriber in touched { subscriber.send(upTo: last) }
    }

    func resetAll() { for subscriber in subscribers { subscriber.reset() } }

    /// Sends heartbeats to a part of the subscribers, to spread the work.
    func heartbeat(at number: ChangeNumber) {
        let all = subscribers
        let count = (all.count + LiveHub.secondsBetweenHeartbeats - 1) / LiveHub.secondsBetweenHeartbeats
        for step in 0..<count { all[(turn + step) % all.count].heartbeat(at: number) }
        turn = all.isEmpty ? 0 : (turn + count) % all.count
    }

    /// Ends the member's subscriptions whose session is none of these.
    func end(_ member: SellerID, unlessOneOf sessions: Set<SessionID>) {
        for subscriber in ofMembers[member] ?? [] { subscriber.end(unlessOneOf: sessions) }
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
    fileprivate mutating func remove(_ subscriber: LiveSubscriber) {
        guard let index = firstIndex(where: { $0 === subscriber }) else { return }
        swapAt(index, count - 1)
        removeLast()
    }
}

extension Dictionary where Value == [LiveSubscriber] {
    fileprivate mutating func remove(_ subscriber: LiveSubscriber, from key: Key) {
        self[key]?.remove(subscriber)
        if self[key]?.isEmpty == true { self[key] = nil }
    }
}

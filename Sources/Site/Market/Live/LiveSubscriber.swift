import Domain
import HTTP
import Pages

/// A subscribed browser. Only its loop's thread accesses it once it has begun.
final class LiveSubscriber: FeedSource, @unchecked Sendable {
    let hub: LiveHub
    let topics: LiveTopics
    let source: RateLimitSource
    let loop: Int
    let member: SellerID?
    private let session: SessionID?
    /// The last change it was notified of, or that did not concern it.
    private(set) var seen: ChangeNumber
    /// The changes it missed while disconnected; nil when there are too many.
    private var missed: [Change]?
    private var feed: Feed?
    /// The data of the next event.
    private var words: [UInt8] = []

    /// The limit in bytes; beyond it, the page reloads everything instead.
    private static let longestEvent = 1_024

    init(
        _ hub: LiveHub,
        on topics: LiveTopics,
        from source: RateLimitSource,
        loop: Int,
        as signedIn: SignedIn?,
        seen: ChangeNumber,
        missed: [Change]?
    ) {
        self.hub = hub
        self.topics = topics
        self.source = source
        self.loop = loop
        member = signedIn?.seller.id
        session = signedIn?.session.id
        self.seen = seen
        self.missed = missed
    }

    func began(_ feed: Feed) {
        self.feed = feed
        hub.began(self, on: feed.line)
    }

    func ended() {
        let line = feed?.line
        feed = nil
        if let line { hub.ended(self, on: line) }
    }

    /// Sends the first event and the changes missed up to `position`; `later` are those that came meanwhile, nil when
    /// they are no longer known.
    func replay(_ later: [Change]?, upTo position: ChangeNumber) {
        let since = seen
        seen = max(seen, position)
        feed?.write(Array("retry: 3000\nevent: ready\nid: \(seen.number)\ndata: \(member == nil ? 0 : 1)\n\n".utf8))
        guard let missed, let later else { return reset() }
        self.missed = []
        let all = missed + later.filter { $0.number > since }
        // A member who may have signed out meanwhile reconnects and is checked again.
        let isInDoubt = all.contains { if case .signedOut(let id) = $0.kind { id == member } else { false } }
        if isInDoubt { return end() }
        for change in all { if let word = word(for: change.kind) { _ = note(word) } }
        send(upTo: seen)
    }

    /// Adds a word to the next event, and returns whether it is the first.
    func note(_ word: [UInt8]) -> Bool {
        let isFirst = words.isEmpty
        words.append(UInt8(ascii: " "))
        words.append(contentsOf: word)
        return isFirst
    }

    /// Sends the pending event. All its words are in one event, so that nothing gets lost between two.
    func send(upTo number: ChangeNumber) {
        guard !words.isEmpty else { return }
        seen = max(seen, number)
        guard words.count <= Self.longestEvent else { return reset() }
        feed?.write(Array("id: \(seen.number)\ndata:".utf8) + words + [10, 10])
        words = []
    }

    func reset() {
        words = []
        feed?.write(Array("event: reset\nid: \(seen.number)\ndata: 0\n\n".utf8))
    }

    /// Sends a heartbeat: it keeps proxies from closing an idle connection, and detects closed pages.
    func heartbeat(at number: ChangeNumber) {
        seen = max(seen, number)
        feed?.write(Array(":\nid: \(seen.number)\n\n".utf8))
    }

    func end() { feed?.end() }

    /// Ends the subscription unless its session is one of these.
    func end(unlessOneOf sessions: Set<SessionID>) {
        if let session, !sessions.contains(session) { end() }
    }

    /// Returns the word for a change; nil for a change that does not concern it.
    private func word(for kind: Change.Kind) -> [UInt8]? {
        switch kind {
        case .product(let id): topics.products.contains(id) ? kind.word : nil
        case .newProduct: topics.hasNewProducts ? kind.word : nil
        case .conversation(_, let buyer, let seller): member == buyer || member == seller ? kind.word : nil
        case .signedOut: nil
        }
    }
}

extension Change.Kind {
    /// The resource to reload, a letter and a number, never anybody's text.
    var word: [UInt8]? {
        switch self {
        case .product(let id): Array("p\(id.number)".utf8)
        case .newProduct(let id): Array("n\(id.number)".utf8)
        case .conversation(let id, _, _): Array("c\(id.number)".utf8)
        case .signedOut: nil
        }
    }
}

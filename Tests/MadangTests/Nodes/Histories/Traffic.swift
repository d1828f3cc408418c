import Synchronization
import TestKit

/// Clients that write to conversations, edit products and read both, each request at any node that is there.
///
/// Each writes what was not acknowledged again, under the same key, until it is.
final class Traffic: Sendable {
    struct Tally: Sendable {
        var done = 0
        /// Of these.
        var written = 0
        /// Answered with 503 and words.
        var refusedReads = 0
        var refusedWrites = 0
        var unanswered = 0
        /// Sent by somebody who did not wait for the answer.
        var left = 0
        /// Answers that nobody should get.
        var odd: [String] = []
    }

    static let clients = 6
    /// Each has two who write, and each product one who edits it.
    static let conversations = 6

    private let ports: Mutex<[UInt16?]>
    private let talks: [Talk]
    let isAlone: Bool
    private let tallied = Mutex(Tally())
    private let over = Flag()
    private let began = ContinuousClock.now

    /// A conversation, and the cookies of its two.
    struct Talk: Sendable {
        var path: String
        var cookies: [CookieJar]
    }

    /// `isAlone` is false where others add products, so that a list shows theirs.
    init(_ ports: [UInt16], isAlone: Bool = true) throws {
        self.ports = Mutex(ports)
        self.isAlone = isAlone
        let seller = try NodePerson(ports, as: Nodes.seller, at: 0)
        let buyers = try Nodes.buyers.map { try NodePerson(ports, as: $0, at: 1) }
        talks = try (0..<Self.conversations).map { number in
            let buyer = buyers[number % buyers.count]
            let form = [("key", "first-000\(number)"), ("text", "있나요?")]
            let begun = try buyer.must(303, 2, .form("/market/products/\(1 + number / buyers.count)/chat", form))
            guard let path = begun["location"]?.split(separator: "#").first else { throw Unexpected(what: begun.head) }
            return Talk(path: String(path), cookies: [buyer.cookies, seller.cookies])
        }
    }

    var tally: Tally { tallied.withLock { $0 } }
    var isOver: Bool { over.isRaised }
    func end() { over.raise() }

    /// Where a node is now; nil while it is gone.
    func set(_ port: UInt16?, of node: Int) { ports.withLock { $0[node] = port } }

    /// Returns all that happened until so much was done or `end` was called.
    func run(_ operations: Int, within limit: Duration, _ random: SeededRandom) async throws -> History {
        defer { over.raise() }
        let deadline = ContinuousClock.now + limit
        var random = random
        let randoms = (0..<Self.clients).map { _ in random.fork() }
        let histories = try await atOnce(Self.clients) { number in
            let client = TrafficClient(number, self, self.talks, randoms[number])
            while !self.isOver, self.count < operations {
                guard ContinuousClock.now < deadline else {
                    self.end()
                    throw Unexpected(what: "only \(self.count) of \(operations) were done in \(limit)")
                }
                client.step()
            }
            return client.finished()
        }
        return histories.reduce(into: History()) { $0.add($1) }
    }

    /// All logs as they are at one node, once nobody writes any more.
    func whole(at node: Int) throws -> [History.Read] { try TrafficClient(0, self, talks, SeededRandom()).whole(node) }

    private var count: Int { tallied.withLock { $0.done } }
    var now: Duration { ContinuousClock.now - began }
    func note(_ change: (inout Tally) -> Void) { tallied.withLock { change(&$0) } }
    func port(of node: Int) -> UInt16? { ports.withLock { $0[node] } }

    /// Now and then one node alone is written to, and only what all are shown: the others learn of it by themselves.
    var isCalm: Bool { now.components.seconds % 3 > 0 }

    /// The only one that is written to meanwhile.
    func calmNode() -> Int? {
        let turn = Int(now.components.seconds / 3)
        return ports.withLock { ports in
            let there = ports.indices.filter { ports[$0] != nil }
            return there.isEmpty ? nil : there[turn % there.count]
        }
    }

    /// One of those that are there.
    func anyNode(_ random: inout SeededRandom) -> Int? {
        ports.withLock { ports in ports.indices.filter { ports[$0] != nil }.randomElement(using: &random) }
    }
}

extension History {
    /// The longest time in which nothing was acknowledged.
    var longestGap: Duration {
        let times = appends.compactMap(\.acknowledged).sorted()
        return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .zero
    }
}

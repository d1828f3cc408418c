import Synchronization
import TestKit

/// Clients that write to conversations, edit products and read both, each request at any running node.
///
/// Each repeats an unacknowledged write under the same key until it is acknowledged.
final class Traffic: Sendable {
    struct Tally: Sendable {
        var done = 0
        /// The part of these that are writes.
        var written = 0
        /// Reads answered with 503 and a message.
        var refusedReads = 0
        var refusedWrites = 0
        var unanswered = 0
        /// Requests abandoned by the client.
        var left = 0
        /// Unexpected responses.
        var odd: [String] = []
    }

    static let clients = 6
    /// Number of conversations, each with two writers, and of products, each with one editor.
    static let conversations = 6

    private let ports: Mutex<[UInt16?]>
    private let talks: [Talk]
    let isAlone: Bool
    private let tallied = Mutex(Tally())
    private let over = Flag()
    private let began = ContinuousClock.now

    /// A conversation, and the cookies of its two members.
    struct Talk: Sendable {
        var path: String
        var cookies: [CookieJar]
    }

    /// `isAlone` is false if others add products, which then appear in lists.
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

    /// Sets the port of a node; nil while it is gone.
    func set(_ port: UInt16?, of node: Int) { ports.withLock { $0[node] = port } }

    /// Runs until `operations` are done or `end` was called, and returns the history.
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

    /// Returns all complete logs at one node, after the last write.
    func whole(at node: Int) throws -> [History.Read] { try TrafficClient(0, self, talks, SeededRandom()).whole(node) }

    private var count: Int { tallied.withLock { $0.done } }
    var now: Duration { ContinuousClock.now - began }
    func note(_ change: (inout Tally) -> Void) { tallied.withLock { change(&$0) } }
    func port(of node: Int) -> UInt16? { ports.withLock { $0[node] } }

    /// Whether only one node is written to, and only data that all nodes show: the others must notice by themselves.
    var isCalm: Bool { now.components.seconds % 3 > 0 }

    /// Returns the only node written to meanwhile.
    func calmNode() -> Int? {
        let turn = Int(now.components.seconds / 3)
        return ports.withLock { ports in
            let there = ports.indices.filter { ports[$0] != nil }
            return there.isEmpty ? nil : there[turn % there.count]
        }
    }

    /// Returns a random running node.
    func anyNode(_ random: inout SeededRandom) -> Int? {
        ports.withLock { ports in ports.indices.filter { ports[$0] != nil }.randomElement(using: &random) }
    }
}

extension History {
    /// The longest time without an acknowledgement.
    var longestGap: Duration {
        let times = appends.compactMap(\.acknowledged).sorted()
        return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .zero
    }
}

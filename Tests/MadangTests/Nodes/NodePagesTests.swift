import Foundation
import Synchronization
import TestKit
import Testing

/// Every node caches its pages, and none shows a stale one.
@Suite(.blocks, .measures, .enabled(if: PostgresDatabase.isThere)) struct NodePagesTests {
    private static let changes = 12
    private static let targets = ["/market/products/5", "/market", "/api/products?page_no=1&items_per_page=50"]

    /// The newest change seen in any complete response.
    private final class Newest: Sendable {
        private let number = Mutex(0)

        var value: Int { number.withLock { $0 } }
        func see(_ other: Int) { number.withLock { $0 = max($0, other) } }
    }

    @Test func whatIsWrittenAtOneIsOnThePagesOfAllAndNeverOlderAgain() async throws {
        let nodes = try await Nodes(["--rate-limits", "off", "--loops", "2"])
        let (ports, isOver, late) = (nodes.ports, Flag(), Newest())
        let newest = ports.map { _ in Self.targets.map { _ in Newest() } }
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Two for each page of each node, on separate connections.
            for reader in 0..<ports.count * Self.targets.count * 2 {
                let (node, page) = (reader % ports.count, reader / ports.count % Self.targets.count)
                group.addTask {
                    try await onThread {
                        try Self.read(Self.targets[page], at: ports[node], newest[node][page], until: isOver)
                    }
                }
            }
            defer { isOver.raise() }
            try await onThread {
                try Self.write(ports) { change in
                    let written = ContinuousClock.now
                    for target in Self.targets {
                        let seen = try Self.change(in: target, at: ports[0])
                        guard seen == change else { throw Unexpected(what: "\(target) showed \(seen), not \(change)") }
                    }
                    while !(newest.allSatisfy { $0.allSatisfy { $0.value >= change } }) {
                        guard ContinuousClock.now - written < .seconds(10) else { break }
                        Thread.sleep(forTimeInterval: 0.002)
                    }
                    late.see(Int((ContinuousClock.now - written) / .milliseconds(1)))
                }
            }
            isOver.raise()
            try await group.waitForAll()
        }
        // Every page of every node was seen with the change within that time.
        #expect(late.value < 1_000)
        try await nodes.stop()
    }

    private static func write(_ ports: [UInt16], _ written: (Int) throws -> Void) throws {
        let writer = try MarketClient(port: ports[0])
        for change in 1...changes {
            let edit = #"{"secret":"\#(MarketClient.secret)","name":"변화 \#(change)번"}"#
            let answer = try writer.patch(5, edit)
            guard answer.status == 202 else { throw Unexpected(what: answer.head + answer.text) }
            try written(change)
        }
    }

    /// Reads repeatedly, and throws if an older change is seen than any reader had seen before the request.
    private static func read(_ target: String, at port: UInt16, _ newest: Newest, until isOver: Flag) throws {
        let line = ReopenedLine(port)
        while !isOver.isRaised {
            let known = newest.value
            let seen = try change(in: target, by: line)
            guard seen >= known else { throw Unexpected(what: "\(target) showed \(seen) after \(known)") }
            newest.see(seen)
        }
    }

    private static func change(in target: String, at port: UInt16) throws -> Int {
        try change(in: target, by: ReopenedLine(port))
    }

    /// Returns the change on a page, 0 before the first.
    private static func change(in target: String, by line: ReopenedLine) throws -> Int {
        try line.send(ComparedRequest.get(target).bytes)
        let answer = try line.receive()
        guard answer.status == 200 else { throw Unexpected(what: "\(target): \(answer.head)") }
        return answer.text.firstMatch(of: /변화 (\d+)번/).flatMap { Int($0.1) } ?? 0
    }
}

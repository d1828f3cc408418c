import Domain
import TestKit
import Testing

@testable import madang

/// The order of pictures from several keys of the lab.
@Suite struct PictureTurnsTests {
    private static let one = LabKey("7k2m-9fqd-x3hw")
    private static let other = LabKey("0000-0000-0000")

    /// Waits for its turn, and records when it comes.
    private func wait(_ turns: PictureTurns, _ key: LabKey, _ order: Tally) async throws -> Task<Void, any Error> {
        let before = await turns.waitingCount
        let task = Task {
            try await turns.take(for: key)
            await order.note(key)
        }
        try await eventually("it waits") { await turns.waitingCount == before + 1 }
        return task
    }

    private actor Tally {
        private(set) var keys: [LabKey] = []
        func note(_ key: LabKey) { keys.append(key) }
    }

    @Test func eachKeyHasItsTurnHoweverManyAnotherSends() async throws {
        let (one, other) = (try #require(Self.one), try #require(Self.other))
        let (turns, order) = (PictureTurns(1), Tally())
        try await turns.take(for: one)
        for key in [one, one, one, other, other] { _ = try await wait(turns, key, order) }
        for count in 1...5 {
            await turns.giveBack()
            try await eventually("the next is let in") { await order.keys.count == count }
        }
        #expect(await order.keys == [other, one, other, one, one])
    }

    @Test func oneKeyHasFifteenWaitAtMost() async throws {
        let (one, other) = (try #require(Self.one), try #require(Self.other))
        let (turns, order) = (PictureTurns(1), Tally())
        try await turns.take(for: one)
        for _ in 0..<15 { _ = try await wait(turns, one, order) }
        let refused = await #expect(throws: Failure.self) { try await turns.take(for: one) }
        #expect(refused?.kind == .unavailable && refused?.retryAfter != nil)
        _ = try await wait(turns, other, order)
        for _ in 0..<17 { await turns.giveBack() }
        try await eventually("all had their turn") { await order.keys.count == 16 }
    }
}

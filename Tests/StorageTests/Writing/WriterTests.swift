import Domain
import Glibc
import TestKit
import Testing
import Threads

@testable import Storage

/// Group commit.
@Suite struct WriterTests {
    private let scratch: TemporaryFolder
    private let writer: SQLiteWriter

    init() async throws {
        scratch = TemporaryFolder()
        writer = Self.writer(in: scratch, LogLimits())
        try await writer.write { (connection) throws(Failure) in
            _ = try connection.run("CREATE TABLE notes (number INTEGER PRIMARY KEY CHECK (number < 1000)) STRICT")
            _ = try connection.run("CREATE TABLE texts (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
        }
    }

    @Test func writesThatWaitShareACommit() async throws {
        try await holdingUp(until: { $0.waitingCount > 200 }, during: { try await note(1...200) })
        #expect(try await notes() == Set(1...200))
        // Separate commits would put 200 frames and more into the log.
        #expect(
            try await writer.write { (connection) throws(Failure) in
                connection.framesInLog
            } < 100
        )
    }

    @Test func commitsAreCountedWithWhatTheyShared() async throws {
        let before = writer.figures
        #expect(before.commits.count == 1)
        try await holdingUp(until: { $0.waitingCount > 40 }, during: { try await note(1...40) })
        _ = await failure(noting: 5_000)
        let after = writer.figures
        // The blocking write has changed nothing, and still counts as a commit.
        #expect(after.groups.sum - before.groups.sum == 41)
        #expect(after.commits.count == after.groups.count)
        #expect(after.commits.count < 20)
        #expect(after.commits.sum > 0)
        #expect(after.failed == 0)
    }

    @Test func writesThatCannotBeMadeAreCounted() async throws {
        let writer = SQLiteWriter(checkpointer: Checkpointer { () throws(Failure) in throw .unreadable }) {
            () throws(Failure) in throw .unreadable
        }
        for _ in 0..<2 {
            await expect(failure: .unavailable) {
                try await writer.write { (_) throws(Failure) in }
            }
        }
        #expect(writer.figures.failed == 2)
    }

    @Test func storeThatCannotBeReadIsKnownAtTheNextLook() async throws {
        let writer = SQLiteWriter(checkpointer: Checkpointer { () throws(Failure) in throw .unreadable }) {
            () throws(Failure) in throw .unreadable
        }
        #expect(writer.state.isReadable)
        await writer.lookForOthers()
        #expect(!writer.state.isReadable)
    }

    @Test func oneBadWriteHarmsNoneBesideIt() async throws {
        let failures = await withTaskGroup(of: (Int, Failure?).self) { group in
            for number in [1, 2, 3, 5000, 4, 5, 6000, 6] {
                group.addTask { (number, await failure(noting: number)) }
            }
            return await group.reduce(into: [Int: Failure.Kind]()) { failures, result in
                failures[result.0] = result.1?.kind
            }
        }
        #expect(failures == [5000: .bug, 6000: .bug])
        #expect(try await notes() == Set(1...6))
    }

    @Test func writeThatFailsHalfWayLeavesNothing() async throws {
        await expect(failure: .conflict) {
            try await writer.write { (connection) throws(Failure) in
                try connection.insert(1)
                try connection.insert(1)
            }
        }
        #expect(try await notes() == [])
    }

    @Test func refusalWithoutAChangeDoesNotRepeatTheOthers() async throws {
        let runs = Counter()
        await withTaskGroup { group in
            for number in 1...50 {
                group.addTask {
                    _ = try? await writer.write { (connection) throws(Failure) in
                        runs.increase()
                        if number.isMultiple(of: 2) { throw .noProduct }
                        try connection.insert(number)
                    }
                }
            }
        }
        #expect(try await notes() == Set((1...50).filter { !$0.isMultiple(of: 2) }))
        #expect(runs.value == 50)
    }

    @Test func longQueueIsRefused() async throws {
        let arrived = Counter()
        let writer = writer
        @Sendable func add(_ number: Int) async throws {
            arrived.increase()
            _ = try await writer.write { (connection) throws(Failure) in
                try connection.run("INSERT OR IGNORE INTO notes VALUES (?)", number % 1000)
            }
        }
        let told: Tally = try await holdingUp(
            until: { _ in arrived.value == 9500 },
            during: { await tally(9500, add) }
        )
        // Including the blocking write.
        #expect(told.successes + 1 >= 8192)
        #expect(told.successes < 9500)
        #expect(told.kinds == [.unavailable])
    }

    /// Continuous writing alone would never let a passive checkpoint move the whole log.
    @Test func logStaysShortHoweverMuchIsWritten() async throws {
        let busy = Self.writer(in: scratch, LogLimits(worthwhile: 50, pressing: 200))
        let text = String(repeating: "가", count: 10_000)
        var most = 0
        for number in 1...300 {
            let frames = try await busy.write { (connection) throws(Failure) in
                try connection.run("INSERT OR REPLACE INTO texts VALUES (?, ?)", number, text)
                return connection.framesInLog
            }
            most = max(most, frames)
        }
        // 300 texts of 8 pages: without checkpoints, the log would have 2,400 frames and more. The maximum is the
        // forced limit and one commit.
        #expect(most >= 50)
        #expect(most < 250)
    }

    /// Runs `work` while one write blocks the others, so that they wait together, until they have arrived.
    private func holdingUp<Answer: Sendable>(
        until haveCome: @escaping @Sendable (SQLiteWriter) -> Bool,
        during work: () async throws -> Answer
    ) async throws -> Answer {
        let isHeld = Flag()
        let holding = Task { [writer] in
            try await writer.write { (_) throws(Failure) in
                isHeld.raise()
                for _ in 0..<60_000 where !haveCome(writer) { usleep(1000) }
            }
        }
        try await eventually("the writer is held up") { isHeld.isRaised }
        let answer = try await work()
        try await holding.value
        return answer
    }

    private static func writer(in scratch: TemporaryFolder, _ limits: LogLimits) -> SQLiteWriter {
        let folder = StoreFolder(scratch.path)
        let checkpointer = Checkpointer { () throws(Failure) in try folder.open(as: .checkpointer) }
        return SQLiteWriter(checkpointer: checkpointer, limits: limits) { () throws(Failure) in
            try folder.open(as: .writer)
        }
    }

    private func note(_ numbers: ClosedRange<Int>) async throws {
        try await withThrowingTaskGroup { group in
            for number in numbers {
                group.addTask {
                    try await writer.write { (connection) throws(Failure) in try connection.insert(number) }
                }
            }
            try await group.waitForAll()
        }
    }

    private func failure(noting number: Int) async -> Failure? {
        do throws(Failure) {
            try await writer.write { (connection) throws(Failure) in try connection.insert(number) }
            return nil
        } catch { return error }
    }

    private func notes() async throws -> Set<Int> {
        try await writer.write { (connection) throws(Failure) in
            var numbers: Set<Int> = []
            try connection.each("SELECT number FROM notes") { numbers.insert($0.integer()) }
            return numbers
        }
    }
}

extension DatabaseConnection {
    fileprivate func insert(_ number: Int) throws(Failure) {
        try run("INSERT INTO notes VALUES (?)", number)
    }
}

extension Failure {
    fileprivate static let unreadable = Failure(.unavailable, Phrase("읽을 수 없어요.", "It cannot be read."))
}

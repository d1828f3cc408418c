import Domain
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Storage

/// The version that changes with each commit.
@Suite(.blocks) struct StoreVersionTests {
    private let scratch: TemporaryFolder
    private let store: Store

    init() throws {
        // Durability does not matter here.
        scratch = TemporaryFolder(inMemory: true)
        store = try Store(in: StoreFolder(scratch.path), readers: 3, at: .opening)
    }

    private final class Acknowledged: Sendable {
        let last = Atomic(0)
    }

    private var version: Int { store.version.number }

    @Test func everyCommitIsAnotherAndNothingElse() async throws {
        let products = store.market().products
        var versions = [version]
        let jane = try await store.members().accounts.signUp(.jane, at: .opening)
        versions.append(version)
        let id = try await products.add(.named("놋그릇", pictures: []), by: jane.id, at: .opening).id
        versions.append(version)
        _ = try await products.edit(id, .renaming("큰 놋그릇"), version: nil, at: .opening)
        versions.append(version)
        _ = try await products.take(1, of: id, at: .opening)
        versions.append(version)
        #expect(Set(versions).count == versions.count)
        await expect(failure: .notFound) { _ = try await products.remove(ProductID(99)) }
        _ = try await products.count()
        if let writer = store.writer as? SQLiteWriter { await writer.lookForOthers() }
        #expect(version == versions.last)
    }

    @Test func whoeverListensIsToldOfEachCommit() async throws {
        let count = Counter()
        store.version.onCommit { count.increase() }
        _ = try await store.members().accounts.signUp(.jane, at: .opening)
        #expect(count.value == 1)
    }

    @Test func figuresHaveTheirOwnBesideAllOthers() async throws {
        let figures = store.version.boxOffice
        _ = try await store.members().accounts.signUp(.jane, at: .opening)
        #expect(store.version.boxOffice == figures)
        await #expect(throws: Never.self) { _ = try await store.boxOffice().keep([Film]()) }
        #expect(store.version.boxOffice != figures)
    }

    /// No acknowledged write is ever missed, on any loop and at any speed.
    @Test func noReaderMissesWhatWasAcknowledged() async throws {
        let acknowledged = Acknowledged()
        let misses = Counter()
        let last = 3_000
        try await withThrowingTaskGroup(of: Void.self) { group in
            for loop in 0..<3 {
                group.addTask { [store] in
                    var known = (version: -1, value: 0)
                    while true {
                        let least = acknowledged.last.load(ordering: .acquiring)
                        let version = store.version.number
                        if version != known.version {
                            let value = try await store.reader(of: loop).read { (connection) throws(Failure) in
                                try connection.number("SELECT max(value) FROM counters")
                            }
                            known = (version, value)
                        }
                        if known.value < least { misses.increase() }
                        if least == last { return }
                        await Task.yield()
                    }
                }
            }
            // Readers wait for it, even when writing failed.
            defer { acknowledged.last.store(last, ordering: .releasing) }
            for round in 1...last {
                _ = try await store.writer.write { (connection) throws(Failure) in
                    try connection.run("UPDATE counters SET value = ?1", round)
                }
                acknowledged.last.store(round, ordering: .releasing)
            }
            try await group.waitForAll()
        }
        #expect(misses.value == 0)
    }

    /// A command beside the server, for example.
    @Test func anotherProcessIsSeen() async throws {
        let process = Process()
        let output = Pipe.toStart()
        process.executableURL = Programs.storewriter
        process.arguments = ["write", scratch.path]
        process.standardOutput = output
        let before = (all: version, figures: store.version.boxOffice)
        try process.start()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        try await eventually("it is seen") { version != before.all && store.version.boxOffice != before.figures }
    }
}

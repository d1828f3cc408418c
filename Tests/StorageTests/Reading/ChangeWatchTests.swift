import CSQLite
import Domain
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Storage

/// What a reader is told of changes without asking SQLite. The truth is what SQLite says when it is asked.
@Suite(.seeded, .blocks) struct ChangeWatchTests {
    private let scratch: TemporaryFolder
    private let folder: StoreFolder
    private let writer: DatabaseConnection
    private let reader: DatabaseConnection

    init() throws {
        // What is on a disk is no matter here.
        scratch = TemporaryFolder(inMemory: true)
        folder = StoreFolder(scratch.path)
        _ = try Upgrade(folder).run(at: .opening) { _ in }
        writer = try folder.open(as: .writer)
        reader = try folder.open(as: .reader)
    }

    @Test func isOfTheLogWhereThereIsOne() throws {
        _ = try reader.version()
        #expect(madang_log_index(reader.handle) != nil)
    }

    @Test func everyCommitIsSeenAndNothingElse() throws {
        var last = try reader.version()
        for round in 1...50 {
            try commit(round)
            let version = try reader.version()
            #expect(version != last, "commit \(round)")
            #expect(try reader.version() == version)
            last = version
        }
    }

    @Test func whatComesToNothingIsNotSeen() throws {
        let version = try reader.version()
        try writer.run("BEGIN IMMEDIATE")
        try writer.run("UPDATE counters SET value = 7")
        #expect(try reader.version() == version)
        writer.rollBack()
        #expect(try reader.version() == version)
    }

    /// Whatever others do to the file: the log moved and begun anew, the file written anew, other connections opened and
    /// closed.
    @Test func isWhatSQLiteSaysWhateverIsDone() throws {
        let deeds: [(Int) throws -> Void] = [
            { try commit($0) },
            { _ in writer.checkpoint() },
            { _ in try run("PRAGMA wal_checkpoint(RESTART)") },
            { _ in try run("PRAGMA wal_checkpoint(TRUNCATE)") },
            { _ in try run("VACUUM") },
            { round in try folder.open(as: .writer).run("UPDATE counters SET value = ?1", .integer(1_000 + round)) },
            { _ in _ = try folder.open(as: .reader).version() },
        ]
        var numbers = SeededRandom()
        var changes = 0
        for round in 1...300 {
            let before = try reader.version()
            let deed = Int.random(in: deeds.indices, using: &numbers)
            try deeds[deed](round)
            let told = try reader.version()
            #expect(try told == asked(), "after \(deed) in round \(round)")
            let known = try reader.keptNumber("SELECT sum(value) FROM counters")
            #expect(try known == reader.number("SELECT sum(value) FROM counters"), "after \(deed) in round \(round)")
            if told != before { changes += 1 }
        }
        #expect(changes > 50)
    }

    /// A transaction sees one moment.
    @Test func isThatOfTheTransaction() throws {
        _ = try reader.version()
        try reader.run("BEGIN")
        let version = try reader.version()
        let value = try reader.number("SELECT sum(value) FROM counters")
        try commit(8)
        #expect(try reader.version() == version)
        #expect(try reader.number("SELECT sum(value) FROM counters") == value)
        #expect(try reader.keptNumber("SELECT sum(value) FROM counters") == value)
        try reader.run("COMMIT")
        #expect(try reader.version() != version)
        #expect(try reader.keptNumber("SELECT sum(value) FROM counters") != value)
    }

    /// Nothing acknowledged is ever missed, by whichever connection and however fast it goes.
    @Test func noReaderMissesWhatWasAcknowledged() async throws {
        let acknowledged = Acknowledged()
        let misses = Counter()
        let looks = Counter()
        let last = 3_000
        let readers = try (0..<3).map { _ in Reader(try folder.open(as: .reader)) }
        let writing = Reader(try folder.open(as: .writer))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await onThread {
                    // Readers wait for it, even where writing failed.
                    defer { acknowledged.last.store(last, ordering: .releasing) }
                    for round in 1...last {
                        try writing.read { (connection) throws(Failure) in
                            try connection.run("UPDATE counters SET value = ?1", .integer(round))
                            if round % 500 == 0 { try connection.runAll("PRAGMA wal_checkpoint(TRUNCATE)") }
                        }
                        acknowledged.last.store(round, ordering: .releasing)
                    }
                }
            }
            for reader in readers {
                group.addTask {
                    try await onThread {
                        var known = (version: -1, value: 0)
                        while true {
                            let least = acknowledged.last.load(ordering: .acquiring)
                            let seen = known
                            known = try reader.read { (connection) throws(Failure) in
                                let version = try connection.version()
                                guard version != seen.version else { return seen }
                                return (version, try connection.number("SELECT max(value) FROM counters"))
                            }
                            if known.value < least { misses.increase() }
                            looks.increase()
                            if least == last { return }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(misses.value == 0)
        #expect(looks.value > 1_000)
    }

    /// A command beside the server, say.
    @Test func anotherProcessIsSeen() throws {
        let process = Process()
        let output = Pipe.toStart()
        process.executableURL = Programs.storewriter
        process.arguments = ["write", scratch.path]
        process.standardOutput = output
        var known = (version: try reader.version(), newest: 0)
        try process.start()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        var added = 0
        var said = ""
        while added < 200 {
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the other process ended")
            said += String(decoding: more, as: UTF8.self)
            while let end = said.firstIndex(of: "\n") {
                let words = said[..<end].split(separator: " ")
                said.removeSubrange(...end)
                guard words.first == "added", let number = Int(words[1]) else { continue }
                let version = try reader.version()
                if version != known.version { known = (version, try reader.number(Self.newest)) }
                #expect(known.newest >= number)
                added += 1
            }
        }
    }

    /// Nothing is opened beside the database that SQLite would not open itself.
    @Test func withoutALogEverythingIsAsked() throws {
        let path = scratch.path + "/plain.db"
        let other = try DatabaseConnection(path, as: .copier)
        try other.runAll("CREATE TABLE counters (value INTEGER); INSERT INTO counters VALUES (1)")
        let reader = try DatabaseConnection(path, as: .reader)
        let version = try reader.version()
        #expect(try reader.version() == version)
        try other.run("UPDATE counters SET value = 2")
        #expect(try reader.version() != version)
        #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
    }

    @Test func switchedOffSQLiteIsAskedEachTime() throws {
        var off = folder
        off.readsLogIndex = false
        let reader = try off.open(as: .reader)
        var last = try reader.version()
        for round in 1...20 {
            try commit(round)
            let version = try reader.version()
            #expect(version != last, "commit \(round)")
            #expect(try version == reader.askVersion())
            last = version
        }
        #expect(!off.checkingLogIndex(warn: { _ in }).readsLogIndex)
    }

    @Test func testAtTheStartSeesItsCommitAndChangesNothing() throws {
        let counted = try writer.number("SELECT value FROM counters WHERE name = 'products'")
        var warnings: [String] = []
        #expect(folder.checkingLogIndex { warnings.append($0) }.readsLogIndex)
        #expect(warnings.isEmpty)
        #expect(try writer.number("SELECT value FROM counters WHERE name = 'products'") == counted)
    }

    /// As it would be with another SQLite, which has its header elsewhere.
    @Test func indexThatDoesNotFollowACommitIsSwitchedOff() throws {
        let header = UnsafeMutableRawBufferPointer.allocate(byteCount: 96, alignment: 8)
        defer { header.deallocate() }
        header.initializeMemory(as: UInt8.self, repeating: 0)
        let index = try #require(UnsafeRawPointer(header.baseAddress))
        var warnings: [String] = []
        let checked = folder.checkingLogIndex {
            warnings.append($0)
        } watch: { _ in
            ChangeWatch(of: index)
        }
        #expect(!checked.readsLogIndex)
        #expect(warnings == ["A commit is not seen in SQLite's log index; SQLite is asked instead."])
    }

    @Test func indexThatCannotBeTestedIsSwitchedOff() throws {
        var warnings: [String] = []
        let nowhere = StoreFolder(scratch.path + "/nowhere")
        #expect(!nowhere.checkingLogIndex { warnings.append($0) }.readsLogIndex)
        #expect(warnings.count == 1)
    }

    private final class Acknowledged: Sendable {
        let last = Atomic(0)
    }

    private static let newest: SQL = "SELECT seq FROM sqlite_sequence WHERE name = 'products'"

    private func commit(_ number: Int) throws { try writer.run("UPDATE counters SET value = ?1", .integer(number)) }

    private func run(_ sql: SQL) throws { try writer.runAll(sql) }

    private func asked() throws -> Int { try reader.number("PRAGMA data_version") }
}

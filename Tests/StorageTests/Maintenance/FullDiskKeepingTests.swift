import Domain
import Folders
import Foundation
import TestKit
import Testing

@testable import Storage

/// Backups and restores on a disk that becomes full midway: whatever the free space, existing data stays intact.
@Suite(.blocks, .enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
struct FullDiskKeepingTests {
    private static let rooms = Array(stride(from: 0, through: 720, by: 16))

    @Test func backupWithoutRoomLeavesTheOldOne() async throws {
        let harness = try await DataFolderHarness()
        let disk = try SmallDisk(megabytes: 4)
        let archive = disk.path + "/backup.tar"
        try Data("the old one".utf8).write(to: disk.url("backup.tar"))
        let outcomes = try await fill(disk) {
            _ = try Backup(of: try LockedDataFolder(harness.path, for: .copying)).make(at: archive, now: .opening) {
                _ in
            }
        } andThen: { () async throws in
            #expect(try String(contentsOf: disk.url("backup.tar"), encoding: .utf8) == "the old one")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["backup.tar"])
        }
        #expect(outcomes > 5)
        let scratch = TemporaryFolder()
        _ = try UnpackedBackup(of: archive, into: scratch.path + "/check") { _, _ in }
    }

    @Test func restoreWithoutRoomLeavesTheStore() async throws {
        let source = try await DataFolderHarness()
        let archive = source.scratch.path + "/backup.tar"
        _ = try Backup(of: try LockedDataFolder(source.path, for: .copying)).make(at: archive, now: .opening) { _ in }
        let disk = try SmallDisk(megabytes: 4)
        let harness = try await DataFolderHarness(in: disk.path + "/data")
        try await harness.addOneMore()
        let outcomes = try await fill(disk) {
            _ = try Restore(into: try LockedDataFolder(harness.path, for: .mending)).run(
                from: archive,
                replacing: true,
                at: .opening
            ) {
                _ in
            }
        } andThen: { () async throws in
            #expect(try await DataFolderHarness.names(in: harness.path) == ["새 상품", "조각보", "놋그릇"])
            let folder = try LockedDataFolder(harness.path, for: .mending)
            #expect(try Check(of: folder, mending: false).run { _ in }.findings.isEmpty)
        }
        #expect(outcomes > 3)
        #expect(try await DataFolderHarness.names(in: harness.path) == ["조각보", "놋그릇"])
    }

    /// Repeats `work` with increasing space until it succeeds, calls `look` after every failure, and returns the number
    /// of failures.
    private func fill(
        _ disk: SmallDisk,
        _ work: () throws -> Void,
        andThen look: () async throws -> Void
    ) async throws -> Int {
        var failures = 0
        for room in Self.rooms {
            try disk.fill(leaving: room)
            let failure = failure(of: work)
            try disk.makeSpace()
            guard let failure else { return failures }
            failures += 1
            #expect(failure.kind == .unavailable, "\(failure)")
            #expect(failure.message.korean.contains("디스크가 가득"), "\(failure)")
            try await look()
        }
        try work()
        return failures
    }

    private func failure(of work: () throws -> Void) -> Failure? {
        do {
            try work()
            return nil
        } catch { return error as? Failure ?? Failure(.bug, Phrase("", "\(error)")) }
    }
}

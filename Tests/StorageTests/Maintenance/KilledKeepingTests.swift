import Domain
import Foundation
import Pictures
import TestKit
import Testing

@testable import Folders
@testable import Storage

/// Backups and restores killed at any instant leave existing data intact.
@Suite(.seeded, .blocks) struct KilledKeepingTests {
    private static let rounds = LongRun.isAsked ? 60 : 8

    @Test func killedBackupLeavesTheOldOne() async throws {
        let harness = try await DataFolderHarness()
        let archive = harness.scratch.path + "/backup.tar"
        let duration = try time(["backup", harness.path, archive])
        try await killing(within: duration) { kill in
            let before = try Data(contentsOf: URL(filePath: archive))
            let isKilled = try kill(["backup", harness.path, archive])
            // Either the old one, unchanged, or a complete new one.
            if try Data(contentsOf: URL(filePath: archive)) != before { try expectWhole(archive) }
            return isKilled
        }
        try backUp(harness, to: archive)
        let left = try FileManager.default.contentsOfDirectory(atPath: harness.scratch.path).sorted()
        #expect(left == ["backup.tar", "data"])
    }

    @Test func killedSeriesHasOnlyWholeBackups() async throws {
        let harness = try await DataFolderHarness()
        let place = harness.scratch.path + "/backups"
        let duration = try time(["series", harness.path, place])
        var rounds = 0
        try await killing(within: duration) { kill in
            // The folder has all pictures, none, or those of a killed backup.
            if rounds % 3 == 0 { try Disk.remove(place) }
            rounds += 1
            let isKilled = try kill(["series", harness.path, place])
            for name in try BackupFolder(place).names() {
                try expectWhole("\(place)/\(name.text)")
                try BackupFolder(place).remove(name)
            }
            return isKilled
        }
        _ = try time(["series", harness.path, place])
        let left = try FileManager.default.contentsOfDirectory(atPath: place).filter { BackupName($0) == nil }
        #expect(left == ["pictures"])
        let shelf = PictureFolder(path: "\(place)/pictures")
        #expect(try shelf.pictures().count == 2)
        for hash in try shelf.pictures() { #expect(try shelf.check(hash) == .whole) }
    }

    @Test func killedRestoreLeavesAWholeStore() async throws {
        let harness = try await DataFolderHarness()
        let archive = harness.scratch.path + "/backup.tar"
        try backUp(harness, to: archive)
        let timed = try await DataFolderHarness()
        let duration = try time(["restore", timed.path, archive])
        withExtendedLifetime(timed) {}
        try await killing(within: duration) { kill in
            let other = try await DataFolderHarness.withOneMore()
            let isKilled = try kill(["restore", other.path, archive])
            let names = try await DataFolderHarness.names(in: other.path)
            #expect([["새 상품", "조각보", "놋그릇"], ["조각보", "놋그릇"]].contains(names))
            let folder = try LockedDataFolder(other.path, for: .copying)
            let findings = try Check(of: folder, mending: false).run { _ in }.findings
            #expect(findings.allSatisfy { $0.severity == .leftover }, "\(findings)")
            return isKilled
        }
    }

    /// Repeats `round` until this many processes were killed before they finished.
    private func killing(
        within duration: Duration,
        _ round: (_ kill: (_ arguments: [String]) throws -> Bool) async throws -> Bool
    ) async throws {
        var random = SeededRandom()
        var longest = min(.seconds(1), duration)
        var (killed, tries) = (0, 0)
        while killed < Self.rounds, tries < 10 * Self.rounds {
            tries += 1
            let pause = longest * Double.random(in: 0...1, using: &random)
            if try await round({ try runAndKill($0, after: pause) }) {
                killed += 1
            } else {
                // The program is faster now than when it was timed.
                longest = longest * 0.7
            }
        }
        #expect(killed == Self.rounds)
    }

    /// Returns the duration when it is not killed.
    private func time(_ arguments: [String]) throws -> Duration {
        try ContinuousClock().measure {
            let process = Process()
            process.executableURL = Programs.storewriter
            process.arguments = arguments
            try process.runToItsEnd()
            #expect(process.terminationStatus == 0)
        }
    }

    /// Returns whether the program was killed before it finished.
    private func runAndKill(_ arguments: [String], after pause: Duration) throws -> Bool {
        let process = Process()
        process.executableURL = Programs.storewriter
        process.arguments = arguments
        let output = Pipe.toStart()
        process.standardOutput = output
        try process.start()
        _ = try output.fileHandleForReading.read(upToCount: 1)
        // The instant of the kill varies.
        usleep(UInt32(pause / .microseconds(1)))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }

    private func backUp(_ harness: DataFolderHarness, to archive: String) throws {
        _ = try Backup(of: try LockedDataFolder(harness.path, for: .copying)).make(at: archive, now: .opening) { _ in }
    }

    private func expectWhole(_ archive: String) throws {
        let scratch = TemporaryFolder()
        var backup = try UnpackedBackup(of: archive, into: scratch.path + "/check") { _, _ in }
        try backup.bringPictures(from: nil, beside: archive)
        #expect(backup.lost == 0)
    }
}

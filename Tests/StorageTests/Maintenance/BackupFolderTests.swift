import Domain
import Foundation
import TestKit
import Testing

@testable import Storage

/// Backups beside each other in one folder, and bringing them back for practice.
@Suite(.blocks) struct BackupFolderTests {
    private let harness: DataFolderHarness
    private let place: String

    init() async throws {
        harness = try await DataFolderHarness()
        place = harness.scratch.path + "/deep/backups"
    }

    private func make(_ name: BackupName) throws -> Backup.Summary {
        let backup = Backup(of: try LockedDataFolder(harness.path, for: .copying))
        return try BackupFolder(place).make(name, of: backup) { _ in }
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: place).sorted() }

    @Test func folderIsMadeAndHoldsWhatWasMade() async throws {
        #expect(try BackupFolder(place).names().isEmpty)
        let (one, two) = (BackupName(.opening), BackupName(Instant.opening.adding(seconds: 60)))
        #expect(try make(two).products == 2)
        #expect(try make(one).pictures == 2)
        #expect(try BackupFolder(place).names() == [one, two])
        #expect(try names() == [one.text, two.text])
        let mode = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let other = harness.scratch.path + "/other"
        let restored = try Restore(into: try LockedDataFolder(other, for: .mending))
            .run(from: BackupFolder(place).path(of: two), replacing: false, at: .opening) { _ in }
        #expect(restored.products == 2)
    }

    @Test func filesOfOthersStayAndLeftoversOfOursGo() throws {
        let foreign = ["family.tar", "madang-20261126T061853Z.tar.part", "madang-old.tar"]
        try FileManager.default.createDirectory(atPath: place + "/madang.partial", withIntermediateDirectories: true)
        for name in foreign + ["madang.partial/archive.tar"] {
            try Data("someone's".utf8).write(to: URL(filePath: "\(place)/\(name)"))
        }
        let name = BackupName(.opening)
        _ = try make(name)
        #expect(try names() == (foreign + [name.text]).sorted())
        #expect(try BackupFolder(place).names() == [name])
        try BackupFolder(place).remove(name)
        try BackupFolder(place).remove(name)
        #expect(try names() == foreign)
    }

    @Test func twoAreNotMadeAtOnce() async throws {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let other = try StagingFolder("\(place)/madang.partial")
        await expect(failure: .unavailable) { _ = try make(BackupName(.opening)) }
        other.remove()
        _ = try make(BackupName(.opening))
    }

    @Test func drillLeavesNothingBehind() async throws {
        let name = BackupName(.opening)
        _ = try make(name)
        let scratch = harness.scratch.path + "/drill"
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: false)
        let before = try await DataFolderHarness.files(in: harness.path)
        let outcome = try RestoreDrill(of: "\(place)/\(name.text)", in: scratch).run(at: .opening) { _ in }
        #expect(outcome.restored.products == 2)
        #expect(outcome.findings.isEmpty)
        #expect(outcome.restoring > .zero)
        #expect(outcome.checking > .zero)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
        #expect(try await DataFolderHarness.files(in: harness.path) == before)
    }

    @Test func drillOfABackupThatIsCutFails() async throws {
        let name = BackupName(.opening)
        _ = try make(name)
        let archive = URL(filePath: "\(place)/\(name.text)")
        let bytes = try Data(contentsOf: archive)
        try bytes.prefix(bytes.count / 2).write(to: archive)
        await expect(failure: .invalid) { _ = try RestoreDrill(of: archive.path, in: place).run(at: .opening) { _ in } }
        #expect(try names() == [name.text])
        await expect(failure: .notFound) {
            _ = try RestoreDrill(of: archive.path, in: place + "/nowhere").run(at: .opening) { _ in }
        }
    }
}

import Domain
import Folders
import Foundation
import Pictures
import TestKit
import Testing

@testable import Storage

/// Several backups in one folder, and restoring them as a drill.
@Suite(.blocks) struct BackupFolderTests {
    private let harness: DataFolderHarness
    private let place: String

    init() async throws {
        harness = try await DataFolderHarness()
        place = harness.scratch.path + "/backups"
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
        #expect(try names() == [one.text, two.text, "pictures"])
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
        #expect(try names() == (foreign + [name.text, "pictures"]).sorted())
        #expect(try BackupFolder(place).names() == [name])
        try BackupFolder(place).remove(name)
        try BackupFolder(place).remove(name)
        #expect(try names() == foreign + ["pictures"])
    }

    @Test func twoAreNotMadeAtOnce() async throws {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let other = try StagingFolder("\(place)/madang.partial")
        await expect(failure: .unavailable) { _ = try make(BackupName(.opening)) }
        // Cleaning up can wait until then.
        #expect(try BackupFolder(place).sweep(at: .opening) == 0)
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
        #expect(try names() == [name.text, "pictures"])
        await expect(failure: .notFound) {
            _ = try RestoreDrill(of: archive.path, in: place + "/nowhere").run(at: .opening) { _ in }
        }
    }

    /// Returns the name for this many minutes after the opening.
    private func name(_ minutes: Int) -> BackupName { BackupName(Instant.opening.adding(seconds: 60 * minutes)) }

    private func restore(_ name: BackupName, to folder: String) throws -> Restore.Summary {
        try Restore(into: try LockedDataFolder(harness.scratch.path + "/" + folder, for: .mending))
            .run(from: BackupFolder(place).path(of: name), replacing: false, at: .opening) { _ in }
    }

    private func shelf(_ path: String = "") -> URL { URL(filePath: "\(place)/pictures\(path)") }

    @Test func picturesAreKeptOnceForAllBackups() async throws {
        let first = try make(name(0))
        #expect(first.added == 2 && first.pictures == 2)
        let files = try await DataFolderHarness.files(in: harness.path + "/pictures")
        #expect(try await DataFolderHarness.files(in: place + "/pictures") == files)
        do {
            let store = try Store(in: StoreFolder(harness.path + "/store"), readers: 1, at: .opening)
            _ = try await harness.talk(in: store)
        }
        let second = try make(name(1))
        #expect(second.added == 1 && second.pictures == 3 && second.missing == 0)
        #expect(try make(name(2)).added == 0)
        // Each is restored with its own pictures.
        #expect(try restore(name(0), to: "first").pictures == 2)
        #expect(try restore(name(2), to: "third").pictures == 3)
        #expect(
            try await DataFolderHarness.files(in: harness.scratch.path + "/third/pictures")
                == DataFolderHarness.files(in: harness.path + "/pictures")
        )
        // Restoring by hand also works: the backup lists its pictures' hashes, and each picture has its list of files.
        let folder = harness.scratch.path + "/by-hand"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let archive = BackupFolder(place).path(of: name(2))
        #expect(try ended("tar", ["-xf", archive, "-C", folder]) == 0)
        #expect(try ended("sha256sum", ["-c", "--quiet", "--strict", "SHA256SUMS"], in: folder + "/madang") == 0)
    }

    @Test func picturesThatNoBackupNamesGoAndOthersStay() async throws {
        _ = try make(name(0))
        let hash = try #require(try harness.pictures.pictures().min { $0.text < $1.text })
        try SQLiteConnection(harness.path + "/store/madang.db", as: .writer)
            .run("DELETE FROM pictures WHERE hash = ?", hash.text)
        #expect(try make(name(1)).pictures == 1)
        let backups = BackupFolder(place)
        // The older one still refers to it.
        let later = Clock.system.now.adding(seconds: 2 * 86_400)
        #expect(try backups.sweep(at: later) == 0)
        try backups.remove(name(0))
        // Too recent: a backup in progress may be using it.
        #expect(try backups.sweep(at: Clock.system.now) == 0)
        // An unreadable backup may refer to any of them.
        let strange = URL(filePath: backups.path(of: name(2)))
        try Data("strange".utf8).write(to: strange)
        #expect(try backups.sweep(at: later) == 0)
        try FileManager.default.removeItem(at: strange)
        #expect(try backups.sweep(at: later) == 1)
        #expect(!FileManager.default.fileExists(atPath: shelf("/" + PictureFolder.place(of: hash)).path))
        #expect(try names() == [name(1).text, "pictures"])
        #expect(try restore(name(1), to: "other").pictures == 1)
    }

    @Test(arguments: ["cut", "gone", "list"]) func whatIsDamagedOnTheShelfIsPutThereAnew(damage: String) async throws {
        _ = try make(name(0))
        let hash = try #require(try harness.pictures.pictures().min { $0.text < $1.text })
        let picture = PictureFolder.place(of: hash)
        switch damage {
        case "cut": try Data("short".utf8).write(to: shelf("/\(picture)/320.webp"))
        case "gone": try FileManager.default.removeItem(at: shelf("/\(picture)/320.webp"))
        default: try Data("no list".utf8).write(to: shelf("/\(picture)/files.txt"))
        }
        // One picture is missing, everything else is there.
        let restored = try restore(name(0), to: "before")
        #expect(restored.pictures == 1 && restored.missing == 1 && restored.products == 2)
        #expect(try make(name(1)).added == 1)
        #expect(try restore(name(0), to: "after").missing == 0)
    }

    @Test func everyByteIsReadAgainInAMonth() throws {
        _ = try make(name(0))
        let hash = try #require(try harness.pictures.pictures().first)
        let file = shelf("/\(PictureFolder.place(of: hash))/320.webp")
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        // The loss is detected and repaired on one day of thirty.
        let added = try (1...30).map { try make(name($0 * 24 * 60)).added }
        #expect(added.filter { $0 == 1 }.count == 1 && added.filter { $0 == 0 }.count == 29)
        #expect(try restore(name(0), to: "after").missing == 0)
    }

    @Test func backupTakenAwayFromItsPicturesSaysWhereTheyAre() async throws {
        _ = try make(name(0))
        let moved = harness.scratch.path + "/moved.tar"
        try FileManager.default.copyItem(atPath: BackupFolder(place).path(of: name(0)), toPath: moved)
        let other = harness.scratch.path + "/other"
        let failure = #expect(throws: Failure.self) {
            _ = try Restore(into: try LockedDataFolder(other, for: .mending))
                .run(from: moved, replacing: false, at: .opening) { _ in }
        }
        #expect(failure?.message.english.contains("Bring that to \(harness.scratch.path) as well.") == true)
        try FileManager.default.moveItem(at: shelf(), to: URL(filePath: harness.scratch.path + "/pictures"))
        let restored = try Restore(into: try LockedDataFolder(other, for: .mending))
            .run(from: moved, replacing: false, at: .opening) { _ in }
        #expect(restored.pictures == 2)
    }
}

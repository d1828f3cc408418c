import Domain
import Folders
import Foundation
import Octets
import Pictures
import TestKit
import Testing

@testable import Storage

@Suite(.blocks) struct BackupTests {
    private let harness: DataFolderHarness
    private let archive: String

    init() async throws {
        harness = try await DataFolderHarness()
        archive = harness.scratch.path + "/backup.tar"
    }

    @Test func backupComesBackInAnEmptyFolder() async throws {
        let summary = try backUp()
        #expect(summary.products == 2)
        #expect(summary.pictures == 2)
        #expect(summary.missing == 0)
        let other = harness.scratch.path + "/other"
        let restored = try Restore(into: try LockedDataFolder(other, for: .mending))
            .run(from: archive, replacing: false, at: .opening) { _ in }
        #expect(restored == Restore.Summary(products: 2, pictures: 2, missing: 0, replaced: nil))
        #expect(try await DataFolderHarness.names(in: other) == ["조각보", "놋그릇"])
        #expect(
            try await DataFolderHarness.files(in: other + "/pictures")
                == DataFolderHarness.files(in: harness.path + "/pictures")
        )
        #expect(try leftovers() == ["backup.tar", "data", "other"])
    }

    @Test func whatPeopleSentEachOtherComesBack() async throws {
        let picture: StoredPicture
        do {
            let store = try Store(in: StoreFolder(harness.path + "/store"), readers: 1, at: .opening)
            picture = try await harness.talk(in: store)
        }
        #expect(try backUp().pictures == 3)
        let other = harness.scratch.path + "/other"
        _ = try Restore(into: try LockedDataFolder(other, for: .mending))
            .run(from: archive, replacing: false, at: .opening) { _ in }
        #expect(try PictureFolder(path: other + "/pictures").check(picture.hash) == .whole)
        let store = try Store(in: StoreFolder(other + "/store"), readers: 1, at: .opening)
        let messages = try await store.members().conversations
            .messages(in: ConversationID(1), for: SellerID(1), before: nil, limit: 9)
        #expect(messages.map(\.picture) == [picture])
    }

    @Test func tarAndSha256sumReadIt() throws {
        _ = try backUp()
        let folder = harness.scratch.path + "/by-hand"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        #expect(try ended("tar", ["-xf", archive, "-C", folder]) == 0)
        #expect(try ended("sha256sum", ["-c", "--quiet", "--strict", "SHA256SUMS"], in: folder + "/madang") == 0)
        try VerifiedCopy.verify(folder + "/madang/store/madang.db")
        let manifest = try String(contentsOf: URL(filePath: folder + "/madang/backup.txt"), encoding: .utf8)
        #expect(
            manifest.hasPrefix(
                "madang backup 1\nschema \(StoreSchema.current.newest)\nmade 1642464000000\nproducts 2\n"
            )
        )
    }

    @Test func backupIsOfOneMomentWhileOthersWrite() async throws {
        let folder = try LockedDataFolder(harness.path, for: .using)
        let store = try Store(in: folder.store, readers: 1, at: .opening)
        let writing = Task {
            for number in 0..<200 where !Task.isCancelled {
                _ = try await store.products().add(.named("그릇 \(number)"), by: SellerID(1), at: .opening)
            }
        }
        let summary = try backUp()
        writing.cancel()
        _ = try? await writing.value
        let other = harness.scratch.path + "/other"
        _ = try Restore(into: try LockedDataFolder(other, for: .mending)).run(
            from: archive,
            replacing: false,
            at: .opening
        ) { _ in }
        #expect(try await DataFolderHarness.names(in: other).count == summary.products)
    }

    @Test func newBackupTakesTheOldOnesPlace() throws {
        try Data("the old one".utf8).write(to: URL(filePath: archive))
        _ = try backUp()
        #expect(try Data(contentsOf: URL(filePath: archive)).count > 10_000)
    }

    @Test func lostPictureIsSaidAndTheRestIsKept() async throws {
        let hash = try #require(try harness.pictures.pictures().min { $0.text < $1.text })
        try FileManager.default.removeItem(at: harness.url("pictures/\(PictureFolder.place(of: hash))/320.webp"))
        let summary = try backUp()
        #expect(summary.pictures == 1)
        #expect(summary.missing == 1)
        let other = harness.scratch.path + "/other"
        let restored = try Restore(into: try LockedDataFolder(other, for: .mending))
            .run(from: archive, replacing: false, at: .opening) { _ in }
        #expect(restored.missing == 1)
        #expect(try await DataFolderHarness.names(in: other).count == 2)
    }

    @Test func backupThatFailsLeavesTheOldOne() async throws {
        try Data("the old one".utf8).write(to: URL(filePath: archive))
        try Data("no database".utf8).write(to: harness.url("store/madang.db"))
        await expect(failure: .unavailable) { try backUp() }
        #expect(try String(contentsOf: URL(filePath: archive), encoding: .utf8) == "the old one")
        #expect(try leftovers() == ["backup.tar", "data"])
    }

    @Test func storeIsReplacedOnlyWhenToldAndTheOldOneIsKept() async throws {
        _ = try backUp()
        let other = try await DataFolderHarness()
        do {
            let store = try Store(in: StoreFolder(other.path + "/store"), readers: 1, at: .opening)
            _ = try await store.products().add(.named("새 상품"), by: SellerID(1), at: .opening)
        }
        let before = try await DataFolderHarness.files(in: other.path)
        await expect(failure: .conflict) {
            try Restore(into: try LockedDataFolder(other.path, for: .mending)).run(
                from: archive,
                replacing: false,
                at: .opening
            ) {
                _ in
            }
        }
        #expect(try await DataFolderHarness.files(in: other.path) == before)
        // A file as left by a killed server.
        try Data("stale".utf8).write(to: other.url("store/madang.db-wal"))
        let summary = try Restore(into: try LockedDataFolder(other.path, for: .mending))
            .run(from: archive, replacing: true, at: .opening) { _ in }
        #expect(try await DataFolderHarness.names(in: other.path) == ["조각보", "놋그릇"])
        let kept = try #require(summary.replaced)
        #expect(FileManager.default.fileExists(atPath: kept + "/madang.db"))
        #expect(FileManager.default.fileExists(atPath: kept + "/madang.db-wal"))
    }

    /// Every kind of damage an archive can have; the folder stays unchanged.
    @Test(arguments: ["cut", "bit", "picture", "foreign", "empty", "text", "twice"])
    func damagedBackupIsRefusedWhole(damage: String) async throws {
        _ = try backUp()
        var bytes = try Data(contentsOf: URL(filePath: archive))
        switch damage {
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        case "bit": bytes[bytes.count / 3] ^= 1
        case "picture": bytes = bytes.replacing("the picture of", with: "the picturE of")
        case "foreign": bytes = try withEntry("../escape", bytes)
        case "empty": bytes = Data()
        case "text": bytes = Data(String(repeating: "no archive\n", count: 200).utf8)
        default: bytes = try withEntry("madang/backup.txt", bytes)
        }
        try bytes.write(to: URL(filePath: archive))
        let other = try await DataFolderHarness()
        let before = try await DataFolderHarness.files(in: other.path)
        await expect(failure: .invalid) {
            try Restore(into: try LockedDataFolder(other.path, for: .mending)).run(
                from: archive,
                replacing: true,
                at: .opening
            ) {
                _ in
            }
        }
        #expect(try await DataFolderHarness.files(in: other.path) == before)
        #expect(!FileManager.default.fileExists(atPath: other.scratch.path + "/escape"))
    }

    @Test func backupOfANewerMadangIsRefused() async throws {
        do {
            let connection = try SQLiteConnection(harness.path + "/store/madang.db", as: .writer)
            try connection.run("INSERT INTO migrations VALUES (99, 'later', '-', 0)")
        }
        await expect(failure: .unavailable) { try backUp() }
    }

    private func backUp() throws -> Backup.Summary {
        try Backup(of: try LockedDataFolder(harness.path, for: .copying)).make(at: archive, now: .opening) { _ in }
    }

    private func leftovers() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: harness.scratch.path).sorted()
    }

    /// Returns the archive with one more file after its first.
    private func withEntry(_ name: String, _ archive: Data) throws -> Data {
        let content = Data("added".utf8)
        let header = TarHeader(name: name, size: content.count, seconds: 0)
        let entry = Data(header.block) + content + Data(count: header.padding)
        return archive.prefix(1024) + entry + archive.dropFirst(1024)
    }
}

extension Data {
    fileprivate func replacing(_ old: String, with new: String) -> Data {
        guard let place = range(of: Data(old.utf8)) else { return self }
        return self[..<place.lowerBound] + Data(new.utf8) + self[place.upperBound...]
    }
}

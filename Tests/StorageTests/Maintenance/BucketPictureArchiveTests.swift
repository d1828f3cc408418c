import Domain
import Folders
import Foundation
import Objects
import Octets
import Pictures
import TestKit
import Testing

@testable import Storage

/// Backups' pictures in a bucket of a real server: each stored once, restored with every backup, deleted with the last.
@Suite(.blocks, .enabled(if: TestBucket.isThere)) struct BucketPictureArchiveTests {
    private let mine = TestBucket()
    private let harness: DataFolderHarness
    private var objects: S3Bucket { S3Bucket(mine.place()) }

    init() async throws { harness = try await DataFolderHarness() }

    private var bucket: BackupBucket {
        BackupBucket(mine.address, objects, scratch: harness.scratch.path + "/work", partSize: 1 << 16)
    }

    private func name(_ days: Int) -> BackupName { BackupName(Instant.opening.adding(seconds: 86_400 * days)) }

    private func make(_ days: Int) throws -> Backup.Summary {
        try bucket.make(name(days), of: Backup(of: try LockedDataFolder(harness.path, for: .copying))) { _ in }
    }

    private func restore(_ days: Int) throws -> (summary: Restore.Summary, folder: String) {
        let place = harness.scratch.path + "/restored-\(UUID().uuidString)"
        let scratch = place + "-scratch"
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        try bucket.fetch(name(days), to: scratch + "/backup.tar") { _ in }
        let summary = try Restore(into: try LockedDataFolder(place, for: .mending)).run(
            from: scratch + "/backup.tar",
            with: bucket.shelf(scratch: scratch),
            replacing: false,
            at: .opening
        ) { _ in }
        return (summary, place)
    }

    private func shelved() throws -> [String] {
        try objects.list(after: "pictures/").map(\.name).filter { $0.hasPrefix("pictures/") }
    }

    @Test func picturesAreSentOnceAndComeBackWithEachBackup() async throws {
        #expect(try make(0).added == 2)
        do {
            let store = try Store(in: StoreFolder(harness.path + "/store"), readers: 1, at: .opening)
            _ = try await harness.talk(in: store)
        }
        let second = try make(1)
        #expect(second.added == 1 && second.pictures == 3)
        #expect(try make(2).added == 0)
        #expect(try shelved().count == 3)
        #expect(try bucket.names() == [name(0), name(1), name(2)])
        let left = try objects.list(after: "").map(\.name)
        #expect(!left.contains { $0.hasSuffix("/begun") })
        #expect(try restore(0).summary.pictures == 2)
        let newest = try restore(2)
        #expect(newest.summary.pictures == 3 && newest.summary.missing == 0)
        #expect(
            try await DataFolderHarness.files(in: newest.folder + "/pictures")
                == DataFolderHarness.files(in: harness.path + "/pictures")
        )
    }

    @Test func changedOnesAreMissedAloneAndMendedInAMonth() throws {
        _ = try make(0)
        let object = try #require(try shelved().first)
        let file = harness.scratch.path + "/object"
        try Data("something else".utf8).write(to: URL(filePath: file))
        let handle = try FileHandle(forReadingFrom: URL(filePath: file))
        let sum = SHA256.text(of: "something else".utf8)
        try objects.put(object, descriptor: handle.fileDescriptor, bytes: 14, hash: sum)
        let damaged = try restore(0).summary
        #expect(damaged.products == 2 && damaged.pictures == 1 && damaged.missing == 1)
        let hash = try #require(
            PictureHash(object.dropFirst("pictures/".count).dropLast(".tar".count).filter { $0 != "/" })
        )
        let shelf = bucket.shelf(scratch: harness.scratch.path)
        let due = try #require((1...30).first { shelf.isDue(hash, at: name($0).made) })
        if due > 1 { #expect(try make(due - 1).added == 0) }
        #expect(try make(due).added == 1)
        #expect(try restore(0).summary.missing == 0)
    }

    @Test func whatNoBackupNamesGoesUnlessOneIsBeingMade() throws {
        _ = try make(0)
        try SQLiteConnection(harness.path + "/store/madang.db", as: .writer).run("DELETE FROM pictures")
        _ = try make(1)
        let later = Clock.system.now.adding(seconds: 3 * 86_400)
        #expect(try bucket.sweep(at: later) == 0)
        try bucket.remove(name(0))
        #expect(try bucket.sweep(at: Clock.system.now) == 0)
        // Another machine has begun a backup, which may refer to any of them.
        let begun = "\(name(2).text)/begun"
        let empty = harness.scratch.path + "/empty"
        try Data().write(to: URL(filePath: empty))
        let handle = try FileHandle(forReadingFrom: URL(filePath: empty))
        try objects.put(begun, descriptor: handle.fileDescriptor, bytes: 0, hash: SHA256.text(of: [UInt8]()))
        #expect(try bucket.sweep(at: later) == 0)
        try objects.remove(begun)
        #expect(try bucket.sweep(at: later) == 2)
        #expect(try shelved().isEmpty)
        #expect(try restore(1).summary.products == 2)
    }
}

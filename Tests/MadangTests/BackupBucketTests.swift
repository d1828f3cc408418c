import Domain
import Folders
import Foundation
import Objects
import Octets
import Storage
import TestKit
import Testing

/// Backups in a bucket of a real server.
@Suite(.blocks, .seeded, .enabled(if: TestBucket.isThere)) struct BackupBucketTests {
    private let mine = TestBucket()
    private let place = TemporaryFolder()
    private var data: String { place.path + "/data" }
    private var objects: S3Bucket { S3Bucket(mine.place()) }

    private static let sums = "SHA256SUMS"

    init() async throws {
        try await Ending.makeData(at: data)
    }

    private func run(_ line: String) async throws -> Ending {
        let words = line.replacing("PLACE", with: mine.address).split(separator: " ").map(String.init)
        return try await Ending.of(words + (line.contains("--data") ? [] : data(words)), environment: variables)
    }

    /// Adds the data folder, which only a dry run does not need.
    private func data(_ words: [String]) -> [String] { words.contains("--dry-run") ? [] : ["--data", data] }

    private var variables: [String: String] {
        TestBucket.environment().merging(["TMPDIR": place.path]) { $1 }
    }

    /// Uses parts of 64 KB.
    private func bucket() -> BackupBucket {
        BackupBucket(mine.address, objects, scratch: data + "/backing-up", partSize: 1 << 16)
    }

    private func make(_ name: BackupName) throws {
        let folder = try LockedDataFolder(data, for: .copying)
        _ = try bucket().make(name, of: Backup(of: folder)) { _ in }
    }

    private func put(_ text: String, as name: String) throws {
        try place.write(text, to: "object")
        let descriptor = open(place.path + "/object", O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        try objects.put(name, descriptor: descriptor, bytes: text.utf8.count, hash: SHA256.text(of: text.utf8))
    }

    private func listed() throws -> [String] { try objects.list(after: "").map(\.name) }

    private func fetch(_ name: BackupName) throws -> String {
        let file = place.path + "/\(UUID().uuidString).tar"
        try bucket().fetch(name, to: file) { _ in }
        return file
    }

    private static let (first, second) = (
        BackupName(Instant(seconds: 1_795_000_000)), BackupName(Instant(seconds: 1_795_086_400))
    )

    @Test func partsComeBackAsTheyWere() async throws {
        try make(Self.first)
        try make(Self.second)
        #expect(try bucket().names() == [Self.first, Self.second])
        let names = try listed()
        let parts = names.filter { $0.hasPrefix(Self.first.text) }
        #expect(parts.count > 3 && parts.first == "\(Self.first.text)/00001")
        #expect(parts.last == "\(Self.first.text)/\(Self.sums)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: data).sorted() == ["lock", "pictures", "store"])
        let drill = try await run("restore \(try fetch(Self.second)) --dry-run")
        #expect(drill.status == 0 && drill.output.hasSuffix("\nEverything is whole.\n"), "\(drill.complaints)")
        try bucket().remove(Self.first)
        try bucket().remove(Self.first)
        #expect(try listed() == names.filter { $0.hasPrefix(Self.second.text) })
    }

    @Test func changedAndMissingPartsAreNoticed() throws {
        try make(Self.first)
        try put("something else", as: "\(Self.first.text)/00002")
        #expect(throws: Failure.self) { try fetch(Self.first) }
        try objects.remove("\(Self.first.text)/00002")
        #expect(throws: Failure.self) { try fetch(Self.first) }
        try put("no sums", as: "\(Self.first.text)/\(Self.sums)")
        #expect(throws: Failure.self) { try fetch(Self.first) }
    }

    /// Abandoned old uploads are removed; foreign objects stay.
    @Test func leftoversGoAndOthersStay() throws {
        let foreign = ["a & <b>.tar", "madang-old.tar/00001", "zz/\(Self.first.text)/00001"]
        let ours = ["\(Self.first.text)/00001", "\(Self.first.text)/note"]
        for name in foreign + ours { try put("x", as: name) }
        #expect(try bucket().names().isEmpty)
        try make(Self.second)
        #expect(try listed().contains(ours[0]), "somebody may still be sending it")
        let third = BackupName(Self.first.made.adding(seconds: 3 * 86_400))
        try make(third)
        #expect(try bucket().names() == [Self.second, third])
        let left = try listed()
        #expect(!left.contains(ours[0]))
        for name in foreign + [ours[1]] { #expect(left.contains(name), "\(name)") }
    }

    @Test func wholeLifeAsPeopleTypeIt() async throws {
        let none = try await run("restore PLACE --dry-run")
        #expect(none.status == 66 && none.complaints.contains("There is no backup in \(mine.address)."))
        let old = "madang-20200101T000000Z.tar"
        for name in ["00001", Self.sums] { try put("x", as: "\(old)/\(name)") }
        let made = try await run("backup --to PLACE --keep 1")
        #expect(made.status == 0, "\(made.complaints)")
        #expect(made.output.hasPrefix("\(mine.address)/madang-2"))
        #expect(made.output.hasSuffix("\nRemoved an old backup: \(old)\n"))
        let name = try #require(try bucket().names().first)
        #expect(try listed() == ["\(name.text)/00001", "\(name.text)/\(Self.sums)"])
        for source in ["PLACE", "PLACE/\(name.text)"] {
            let drill = try await run("restore \(source) --dry-run")
            #expect(drill.output.hasPrefix("\(mine.address)/\(name.text): restored 0 products"), "\(drill.complaints)")
        }
        let restored = try await run("restore PLACE --data \(place.path)/other")
        #expect(restored.status == 0 && restored.output.hasPrefix("The backup: \(mine.address)/\(name.text)\n"))
        let doctor = try await run("doctor --listen 127.0.0.1:0 --backups PLACE")
        #expect(doctor.output.contains("✓ Last backup in \(mine.address): 0 hours ago\n"))
        let left = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
        #expect(left == ["data", "object", "other"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.path + "/other").sorted() == [
                "lock", "pictures", "store",
            ]
        )
    }

    @Test func placesThatAreNoneAreRefused() async throws {
        #expect(try await run("backup --to s3://No").status == 64)
        #expect(try await run("restore s3:///x").status == 64)
        let wrong = try await run("backup --to s3://nobodys-bucket")
        #expect(wrong.status == 66 && wrong.complaints.contains("The bucket doesn’t exist."))
        let keyless = try await Ending.of(["backup", "--to", mine.address, "--data", data])
        #expect(keyless.status == 77 && keyless.complaints.contains("AWS_ACCESS_KEY_ID"))
    }

    /// Killed at any instant, it leaves nothing that looks complete but is not.
    @Test func killedBackupIsNone() async throws {
        var random = SeededRandom()
        let begun = ContinuousClock.now
        #expect(try await run("backup --to PLACE").status == 0)
        let duration = ContinuousClock.now - begun
        for _ in 0..<6 {
            let program = try RunningProgram(
                Checkout.program,
                ["backup", "--to", mine.address, "--data", data],
                environment: variables
            )
            try await Task.sleep(for: duration * Double.random(in: 0.3...1, using: &random))
            program.send(SIGKILL)
            _ = try await program.status()
            for name in try bucket().names() {
                let file = try fetch(name)
                #expect(try await run("restore \(file) --dry-run").status == 0)
                try bucket().remove(name)
            }
        }
        #expect(try await run("backup --to PLACE").status == 0)
        #expect(try bucket().names().count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: data).contains("backing-up") == false)
    }
}

import Domain
import Foundation
import TestKit
import Testing

@testable import Folders
@testable import Storage

@Suite(.blocks) struct LockedDataFolderTests {
    private let scratch: TemporaryFolder
    private let path: String

    init() throws {
        scratch = TemporaryFolder()
        path = scratch.path + "/data"
    }

    @Test func newFolderIsItsOwnersAlone() throws {
        let folder = try LockedDataFolder(path, for: .using)
        try folder.prepare()
        for part in ["", "/store", "/pictures"] { #expect(try mode(path + part) == 0o700) }
        #expect(try mode(path + "/lock") == 0o600)
    }

    @Test(arguments: [0o777, 0o755, 0o705, 0o701, 0o704])
    func folderOthersCanSeeIsRefused(mode: Int) throws {
        try make(mode: mode)
        let refusal = #expect(throws: Failure.self) { try LockedDataFolder(path, for: .using) }
        #expect(refusal?.kind == .forbidden)
        #expect(refusal?.message.english.contains("chmod 700 \(path)") == true)
    }

    @Test(arguments: [0o700, 0o750, 0o770])
    func folderOfAGroupIsTaken(mode: Int) throws {
        try make(mode: mode)
        #expect(throws: Never.self) { try LockedDataFolder(path, for: .using) }
    }

    @Test func secondUserIsToldWhoTheFirstIs() throws {
        let first = try LockedDataFolder(path, for: .using)
        let refusal = #expect(throws: Failure.self) { try LockedDataFolder(path, for: .using) }
        #expect(refusal?.kind == .unavailable)
        #expect(refusal?.message.english.contains("Another madang (\(getpid())) is using this data folder") == true)
        #expect(throws: Failure.self) { try LockedDataFolder(path, for: .mending) }
        withExtendedLifetime(first) {}
    }

    @Test func holdEndsWithItsHolder() throws {
        do { _ = try LockedDataFolder(path, for: .using) }
        #expect(throws: Never.self) { try LockedDataFolder(path, for: .using) }
    }

    @Test func holdOfAKilledProcessEnds() async throws {
        let holder = Process()
        holder.executableURL = Programs.storewriter
        holder.arguments = ["hold", path]
        let output = Pipe.toStart()
        holder.standardOutput = output
        try holder.start()
        _ = try output.fileHandleForReading.read(upToCount: 1)
        #expect(throws: Failure.self) { try LockedDataFolder(path, for: .using) }
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        #expect(throws: Never.self) { try LockedDataFolder(path, for: .using) }
    }

    @Test func copiesRunBesideAUserAndOneAnother() throws {
        let user = try LockedDataFolder(path, for: .using)
        let copy = try LockedDataFolder(path, for: .copying)
        #expect(throws: Never.self) { try LockedDataFolder(path, for: .copying) }
        withExtendedLifetime((user, copy)) {}
    }

    @Test func nothingIsMendedWhileItIsCopied() throws {
        try make(mode: 0o700)
        do {
            let copy = try LockedDataFolder(path, for: .copying)
            #expect(throws: Failure.self) { try LockedDataFolder(path, for: .mending) }
            withExtendedLifetime(copy) {}
        }
        let mender = try LockedDataFolder(path, for: .mending)
        #expect(throws: Failure.self) { try LockedDataFolder(path, for: .copying) }
        withExtendedLifetime(mender) {}
    }

    @Test func copyMakesNoFolder() async {
        await expect(failure: .notFound) { try LockedDataFolder(path, for: .copying) }
    }

    @Test func fileIsNoFolder() throws {
        try Data().write(to: URL(filePath: path))
        let refusal = #expect(throws: Failure.self) { try LockedDataFolder(path, for: .using) }
        #expect(refusal?.kind == .conflict)
        #expect(
            refusal?.message.english
                == "The data folder \(path): it’s a file, not a folder. Choose another with --data."
        )
    }

    @Test func folderWithinNothingCannotBeMade() throws {
        let refusal = #expect(throws: Failure.self) { try LockedDataFolder(path + "/no/data", for: .using) }
        #expect(refusal?.kind == .conflict)
        #expect(refusal?.message.english.contains("its parent folder doesn’t exist") == true)
    }

    @Test func folderThatIsThereIsTakenAsItIs() throws {
        try make(mode: 0o700)
        try Data("kept".utf8).write(to: URL(filePath: path + "/note"))
        let folder = try LockedDataFolder(path + "/../data/", for: .using)
        #expect(folder.path == path)
        #expect(try String(contentsOfFile: path + "/note", encoding: .utf8) == "kept")
    }

    @Test(arguments: [
        (EACCES, Failure.Kind.forbidden), (EPERM, .forbidden), (EROFS, .conflict), (ENOSPC, .unavailable),
        (ENOENT, .conflict), (EIO, .conflict),
    ])
    func everyReasonHasItsKind(error: Int32, kind: Failure.Kind) {
        let failure = Failure.folder("/x", error, .conflict)
        #expect(failure.kind == kind)
        #expect(failure.message.english.hasPrefix("The data folder /x: "))
    }

    @Test(arguments: [0, ENOLCK, EINVAL])
    func diskWithoutWorkingLocksIsRefused(answer: Int32) throws {
        let locking = FileLocking { _, _, _ in answer }
        let refusal = #expect(throws: Failure.self) { try LockedDataFolder(path, for: .using, locking: locking) }
        #expect(refusal?.message.english.contains("This disk doesn’t support locks") == true)
    }

    private func make(mode: Int) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

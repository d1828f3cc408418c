import Domain
import Foundation
import Processes
import TestKit
import Testing

@testable import Pictures

/// Full disks and kills while pictures are stored: a picture is stored completely, or not at all.
@Suite(.seeded, .blocks) struct LossTests {
    private static let rounds = LongRun.isAsked ? 50 : 5

    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func fullDiskIsSaidAndNothingHalfIsKept() async throws {
        let disk = try SmallDisk(megabytes: 2)
        let photo = try Probe.make(.quarters(900, 700), "jpg")
        let program = OwnProgram(path: Products.folder.appending(path: OwnProgram.picturesName).path)
        let folder = PictureFolder(path: disk.path + "/pictures")
        let pipeline = try PicturePipeline(folder: folder, program: program) { _ in }
        var refusals = 0
        for room in stride(from: 0, through: 600, by: 20) {
            try disk.fill(leaving: room)
            let failure = await failure(of: { _ = try await pipeline.keep(.bytes(photo), from: .program) })
            try disk.makeSpace()
            guard let failure else { break }
            refusals += 1
            #expect(failure.kind == .unavailable)
            #expect(failure.message.korean.contains("저장 공간이 가득"), "\(failure)")
            #expect(try folder.pictures() == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/incoming") == [])
        }
        // The cases range from no room for the upload itself to no room for the last of its files.
        #expect(refusals > 3)
        let picture = try await pipeline.keep(.bytes(photo), from: .program)
        #expect(try folder.check(picture.hash) == .whole)
        await pipeline.stop()
    }

    /// The failure concerns the bytes of a file, and not only later ones.
    @Test(.enabled(if: SmallDisk.canBeMade, "a small disk can only be mounted as root"))
    func bytesThatFindNoRoomAreNotTakenForKept() throws {
        let disk = try SmallDisk(megabytes: 1)
        let folder = PictureFolder(path: disk.path + "/pictures")
        try folder.prepare()
        let draft = try PictureDraft(in: folder)
        try draft.begin(.small, .webp, PictureDimensions(width: 1, height: 1))
        try disk.fill(leaving: 0)
        let failure = #expect(throws: Failure.self) { try draft.append([UInt8](repeating: 7, count: 65_535)) }
        #expect(failure?.kind == .unavailable)
    }

    @Test func killedProgramLeavesWholePicturesOrNone() async throws {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "madang-loss-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let photos = try (0..<24).map { number in
            let file = scratch.appending(path: "\(number).jpg")
            try Data(Probe.make(.quarters(300 + number, 200), "jpg")).write(to: file)
            return file.path
        }
        var random = SeededRandom()
        var cutShort = 0
        for round in 0..<Self.rounds {
            let folder = PictureFolder(path: scratch.appending(path: "pictures-\(round)").path)
            let acknowledged = try await keepAndKill(photos, in: folder, &random)
            for hash in acknowledged { #expect(try folder.check(hash) == .whole) }
            let pictures = try folder.pictures()
            for hash in pictures { #expect(try folder.check(hash) == .whole) }
            #expect(Set(acknowledged).isSubset(of: pictures))
            if pictures.count < photos.count { cutShort += 1 }
            try folder.prepare()
            // Unacknowledged pictures have no row, and are removed as orphans.
            let far = Instant(milliseconds: .max)
            #expect(
                try folder.sweep(before: far, isShown: acknowledged.contains) == pictures.count - acknowledged.count
            )
            #expect(Set(try folder.pictures()) == Set(acknowledged))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/incoming") == [])
        }
        #expect(cutShort > 0)
    }

    /// Returns the hashes a program acknowledged before it was killed, at a random instant after a number of them.
    private func keepAndKill(
        _ photos: [String],
        in folder: PictureFolder,
        _ random: inout SeededRandom
    ) async throws -> [PictureHash] {
        let process = Process()
        let output = Pipe.toStart()
        process.executableURL = Products.folder.appending(path: "storewriter")
        process.arguments = ["pictures", folder.path] + photos
        process.standardOutput = output
        try process.start()
        let reading = output.fileHandleForReading
        let wanted = Int.random(in: 1...photos.count / 2, using: &random)
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < wanted {
            let more = reading.availableData
            try #require(!more.isEmpty, "the program ended")
            text += more
        }
        // The test varies the instant of the kill.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...50_000, using: &random)))
        kill(process.processIdentifier, SIGKILL)
        text += try reading.readToEnd() ?? Data()
        process.waitUntilExit()
        // A truncated line is not an acknowledgement.
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { PictureHash($0) }
    }

    private func failure(of work: () async throws -> Void) async -> Failure? {
        do {
            try await work()
            return nil
        } catch { return error as? Failure ?? Failure(.bug, Phrase("", "\(error)")) }
    }
}

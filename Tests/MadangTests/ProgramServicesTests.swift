import Foundation
import TestKit
import Testing

/// The store and the pictures of the running program.
@Suite(.blocks) struct ProgramServicesTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }

    @Test func theStoreIsOpenedAndItsStateTold() async throws {
        let server = try await ServingProgram(in: folder)
        #expect(try server.get("/health").status == 200)
        // Leftovers of the last run are removed at once, which may still be in progress.
        try await eventually("the store is well and nothing waits") {
            let health = try server.get("/health").text
            return health.contains(#""store":{"readable":true,"writable":true,"waiting":0,"freeBytes":"#)
        }
        #expect(FileManager.default.fileExists(atPath: folder + "/store/madang.db-wal"))
        #expect(try await server.stop().contains("-pictures") == false)
    }

    @Test func withoutTheirProgramPicturesAreMissedInOneLine() async throws {
        let nowhere = ["MADANG_PICTURES_PROGRAM": place.path + "/nowhere"]
        let server = try await ServingProgram(in: folder, ["--log", "json"], environment: nowhere)
        #expect(try server.get("/market").status == 200)
        // A busy machine may have been slow with the first page, which is logged as well.
        let lines = try await server.stop().split(separator: "\n").filter { !$0.contains("held the event loop") }
        #expect(lines.count == 2, "\(lines)")
        #expect(lines[0].contains(#""note":"Pictures cannot be taken: there is no program \#(place.path)/nowhere."#))
    }

    @Test func storedPictureIsSentWholeAndInPart() async throws {
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        let hash = String(repeating: "c", count: 64)
        let shelf = folder + "/pictures/cc/" + hash.dropFirst(2)
        let server = try await ServingProgram(in: folder)
        try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: shelf + "/640.webp"))

        let whole = try server.get("/pictures/\(hash)/640.webp")
        #expect(whole.status == 200)
        #expect(Data(whole.body) == bytes)
        // The next smaller size, if this one would only repeat it.
        #expect(Data(try server.get("/pictures/\(hash)/2048.webp").body) == bytes)
        let part = try server.get("/pictures/\(hash)/640.webp", fields: "Range: bytes=1000-1999\r\n")
        #expect(part.status == 206)
        #expect(Data(part.body) == bytes[1000..<2000])
        let drawn = try server.get("/pictures/\(hash)/640.avif")
        #expect(drawn.status == 404)
        #expect(drawn.text.contains("<svg xmlns="))
        #expect(try await server.stop().components(separatedBy: "it is drawn instead").count == 2)
    }
}

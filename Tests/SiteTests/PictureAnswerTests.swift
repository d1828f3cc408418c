import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Pages
@testable import Website

/// Stored pictures, from a folder of two.
@Suite struct PictureAnswerTests {
    private let shelf = try? ScratchPackCatalog()
    private let there = "/pictures/\(ScratchPackCatalog.hash)/640.webp"
    private let gone = "/pictures/\(String(repeating: "b", count: 64))/640.webp"

    private func harness(log: RequestLog? = nil) -> SiteHarness {
        SiteHarness(services: SiteServices(pictures: shelf), log: log)
    }

    @Test func fileIsSentWithAllABrowserNeedsToKeepIt() async throws {
        let response = await harness().site.respond(to: Request(.get, there))
        #expect(response.status == 200)
        #expect(response.headers[.contentType] == "image/webp")
        #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(response.headers[.etag] == "\"\(ScratchPackCatalog.hash)\"")
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["accept-ranges"] == "bytes")
        guard case .file(let slice) = response.body else { throw SiteHarness.NoBytes() }
        #expect(slice.offset == 0)
        #expect(slice.count == ScratchPackCatalog.content.count)
    }

    @Test func partIsSentAlone() async throws {
        let request = Request(.get, there, fields: [("host", "localhost"), ("range", "bytes=2-4")])
        let response = await harness().site.respond(to: request)
        #expect(response.status == 206)
        #expect(response.headers["content-range"] == "bytes 2-4/\(ScratchPackCatalog.content.count)")
        guard case .file(let slice) = response.body else { throw SiteHarness.NoBytes() }
        #expect(slice.offset == 2)
        #expect(slice.count == 3)
    }

    @Test func whatIsKeptIsNotSentAgain() async {
        let tag = ("if-none-match", "\"\(ScratchPackCatalog.hash)\"")
        #expect(await harness().ask(.get, there, [tag]).status == 304)
    }

    @Test func missingPictureIsDrawnAndNotKept() async {
        let told = await harness().ask(.get, gone)
        #expect(told.status == 404)
        #expect(told.headers[.contentType] == "image/svg+xml")
        #expect(told.headers[.cacheControl] == "no-store")
        #expect(told.headers[.etag] == nil)
        #expect(told.text == Patchwork(seed: 0xBBBB_BBBB_BBBB_BBBB).file.text)
        #expect(await SiteHarness().ask(.get, there).headers[.contentType] == "image/svg+xml")
    }

    @Test func missingPictureIsToldOnce() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "madang-log-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        let log = Log(descriptor: handle.fileDescriptor)
        let harness = harness(log: RequestLog(log, format: .text))
        for _ in 0..<3 { _ = await harness.ask(.get, gone) }
        for _ in 0..<2 { _ = await harness.ask(.get, gone.replacing("bb/640", with: "ba/640")) }
        _ = await harness.ask(.get, there)
        log.close()
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.first?.hasSuffix(
                "Z - Picture \(gone.split(separator: "/")[1]) has no file 640.webp; it is drawn instead."
            ) == true
        )
    }

    @Test func memoryOfMissingPicturesIsBounded() throws {
        let shelf = try #require(shelf)
        let pictures = try #require(ServedPictures(shelf))
        for number in 0..<3000 {
            let digits = String(number, radix: 16)
            let hash = String(repeating: "0", count: 64 - digits.count) + digits
            let missing = try #require(PictureHash(hash))
            #expect(pictures.isNews(missing))
        }
        #expect(pictures.rememberedCount <= 1024)
    }
}

/// A picture store with the file of one picture.
private final class ScratchPackCatalog: PictureFiles {
    static let hash = String(repeating: "a", count: 64)
    static let content = Data("bytes of a picture".utf8)

    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "madang-shelf-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Self.content.write(to: URL(filePath: path + "/file"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
        guard hash.text == Self.hash, size == .medium else { return nil }
        return PictureFile(name: "file", contentType: format.contentType)
    }
}

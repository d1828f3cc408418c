import Domain
import Foundation
import Synchronization
import TestKit
import Testing

@testable import Expo

/// Processing pictures with a fake pipeline.
struct PackPictureProcessorTests {
    private let place: TemporaryFolder
    private let calls = Lines()

    init() throws { place = TemporaryFolder() }

    private static let hash = String(repeating: "ab", count: 32)

    /// A picture store whose files contain their own description.
    private struct Shelf: PictureFiles {
        let path: String

        func find(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> PictureFile? {
            let name = "\(size.name).\(format.rawValue)"
            return access("\(path)/\(name)", R_OK) == 0 ? PictureFile(name: name, contentType: format.contentType) : nil
        }
    }

    private func processor(works: Bool = true) throws -> PackPictureProcessor {
        for name in ["1280.jpg", "1280.webp", "640.avif", "square.webp"] { try place.write(name, to: "kept/\(name)") }
        let calls = calls
        let hash = try #require(PictureHash(Self.hash))
        let size = PictureDimensions(width: 1, height: 1)
        let picture = StoredPicture(hash: hash, dimensions: size, colour: PictureColour(red: 1, green: 2, blue: 3))
        @Sendable func answer(_ call: String) throws(Failure) -> StoredPicture {
            calls.add(call)
            guard works else { throw Failure(.invalid, Phrase("그림이 아니에요", "no picture")) }
            return picture
        }
        return PackPictureProcessor(
            keep: { (_) async throws(Failure) in try answer("keep") },
            draw: { (_) async throws(Failure) in try answer("draw") },
            files: Shelf(path: place.path + "/kept"),
            memory: place.path + "/kept.txt"
        )
    }

    private func library(_ processor: PackPictureProcessor) -> PackLibrary {
        let library = PackLibrary(folder: place.path + "/packs", processor: processor) { [calls] in
            calls.add($0.english)
        }
        library.start()
        return library
    }

    /// The smallest PNG, header only.
    private static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 8, 0, 0, 0, 4]
    )

    @Test func photographIsShownAsItCameUntilItIsKept() async throws {
        try place.addPack("packs/one")
        try FileManager.default.removeItem(atPath: place.path + "/packs/one/images/jikji.svg")
        try place.write(Self.png, to: "packs/one/images/jikji.png")
        let before = PackLibrary(folder: place.path + "/packs") { _ in }
        #expect(before.chosen.pack?.exhibits[0].picture?.form == .file(PictureDimensions(width: 8, height: 4)))
        #expect(before.file(.picture("jikji"), of: "one")?.contentType == "image/png")

        let library = library(try processor())
        try await until("the photograph is kept") {
            if case .stored = library.chosen.pack?.exhibits[0].picture?.form { true } else { false }
        }
        library.stop()
        let hash = try #require(PictureHash(Self.hash))
        guard case .stored(let picture) = library.chosen.pack?.exhibits[0].picture?.form else {
            Issue.record("it was never kept")
            return
        }
        #expect(picture.hash == hash)
        #expect(library.chosen.pack?.edition != before.chosen.pack?.edition)
        let texts = ["jikji", "jikji.png", "jikji.webp", "jikji.avif"].map { name in
            library.file(.picture(name), of: "one").map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(texts == ["1280.jpg", "1280.jpg", "1280.webp", "640.avif"])
        #expect(library.file(.kept(hash, .square, .webp), of: "one")?.contentType == "image/webp")
        #expect(library.file(.kept(hash, .square, .jpeg), of: "one") == nil)
        #expect(calls.all == ["keep"])
    }

    @Test func restartMakesNothingAnew() async throws {
        try place.addPack("packs/one")
        try place.write(Self.png, to: "packs/one/images/photo.png")
        let first = library(try processor())
        try await until("what is kept is written down") {
            FileManager.default.fileExists(atPath: place.path + "/kept.txt")
        }
        first.stop()
        let second = library(try processor())
        // Long enough for a second run, which must not happen.
        try await Task.sleep(for: .milliseconds(200))
        second.stop()
        #expect(calls.all == ["keep"])
    }

    @Test func lostFilesAreMadeAnew() async throws {
        try place.addPack("packs/one")
        try place.write(Self.png, to: "packs/one/images/photo.png")
        let first = library(try processor())
        try await until("what is kept is written down") {
            FileManager.default.fileExists(atPath: place.path + "/kept.txt")
        }
        first.stop()
        let room = try processor()
        try FileManager.default.removeItem(atPath: place.path + "/kept/square.webp")
        let second = library(room)
        try await until("it is kept again") { calls.all.count == 2 }
        second.stop()
        #expect(calls.all == ["keep", "keep"])
    }

    @Test func photographNothingCanBeMadeOfIsToldOnceAndShownAsItCame() async throws {
        try place.addPack("packs/one")
        try place.write(Self.png, to: "packs/one/images/photo.png")
        let library = library(try processor(works: false))
        try await until("it is tried and told") { calls.all.count == 2 }
        try place.write(GoodPack.items + " ", to: "packs/one/items.json")
        // Long enough for a repeated report, which must not happen.
        try await Task.sleep(for: .milliseconds(400))
        library.stop()
        #expect(calls.all == ["keep", "images/photo.png: no picture"])
        #expect(library.file(.picture("photo"), of: "one")?.contentType == "image/png")
    }

    @Test func drawingIsMadePixelsOfOnceWhenAskedFor() async throws {
        try place.addPack("packs/one")
        let library = library(try processor())
        defer { library.stop() }
        #expect(library.file(.picture("jikji"), of: "one") == nil)
        #expect(library.file(.picture("jikji.svg"), of: "one")?.contentType == "image/svg+xml")
        await withTaskGroup(of: String?.self) { group in
            for _ in 0..<8 { group.addTask { await library.make(.picture("jikji.png"), of: "one")?.contentType } }
            for await type in group { #expect(type == "image/jpeg") }
        }
        #expect(calls.all == ["draw"])
        #expect(library.file(.picture("jikji.webp"), of: "one")?.contentType == "image/webp")
        #expect(await library.make(.picture("nothing"), of: "one") == nil)
    }

    @Test func drawingThatCannotBeMadePixelsOfIsSentAsItIs() async throws {
        try place.addPack("packs/one")
        let library = library(try processor(works: false))
        defer { library.stop() }
        #expect(await library.make(.picture("jikji.png"), of: "one")?.contentType == "image/svg+xml")
    }
}

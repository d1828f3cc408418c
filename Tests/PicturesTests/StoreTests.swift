import Domain
import Foundation
import Pictures
import TestKit
import Testing

/// The files of pictures.
@Suite(.blocks) struct StoreTests {
    @Test func filesLieUnderTheHashOfTheirList() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(700, 500), "jpg"))
            let hash = picture.hash.text
            let folder = "\(scene.folder.path)/\(hash.prefix(2))/\(hash.dropFirst(2))"
            let text = try String(contentsOfFile: folder + "/files.txt", encoding: .utf8)
            let manifest = try #require(PictureManifest(text: text))
            #expect(manifest.hash == picture.hash)
            #expect(manifest.dimensions == picture.dimensions)
            #expect(manifest.colour == picture.colour)
            #expect(manifest.entries.count == 10)
            #expect(try scene.folder.manifest(of: picture.hash) == manifest)
            #expect(try scene.folder.check(picture.hash) == .whole)
            #expect(try scene.leftovers == [])
        }
    }

    @Test func samePictureIsKeptOnce() async throws {
        try await withPictures { scene in
            let file = try Probe.make(.quarters(100, 100), "jpg")
            let first = try await scene.keep(file)
            let second = try await scene.keep(HandMade.commented(file, "another note, the same pixels"))
            #expect(first == second)
            #expect(try scene.folder.pictures() == [first.hash])
            #expect(try scene.leftovers == [])
        }
    }

    @Test func damageIsFound() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(100, 100), "jpg"))
            let file = scene.path(picture, .small, .webp)
            var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
            bytes[bytes.count / 2] ^= 1
            try Data(bytes).write(to: URL(filePath: file))
            try FileManager.default.removeItem(atPath: scene.path(picture, .square, .jpeg))
            #expect(try scene.folder.check(picture.hash) == .damaged(["320.webp", "square.jpg"]))
            try Data("madang picture 1\n".utf8).write(
                to: URL(filePath: scene.folder.path(of: picture.hash) + "/files.txt")
            )
            #expect(try scene.folder.check(picture.hash) == .missing)
        }
    }

    /// A backup that mistook disk errors for damage would omit the picture.
    @Test func whatCannotBeReadIsNotTakenForDamage() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(400, 300), "png"))
            let file = scene.folder.path(of: picture.hash) + "/320.webp"
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
            #expect(throws: Failure.self) { try scene.folder.check(picture.hash) }
        }
    }

    @Test func onlyOldPicturesWithoutARowAreSwept() async throws {
        try await withPictures { scene in
            var hashes: [PictureHash] = []
            for side in [40, 50, 60] {
                hashes.append(try await scene.keep(Probe.make(.quarters(side, side), "png")).hash)
            }
            for hash in hashes.dropLast() { try age(scene.folder.path(of: hash)) }
            #expect(try sweep(scene.folder) { $0 == hashes[0] } == 1)
            #expect(Set(try scene.folder.pictures()) == [hashes[0], hashes[2]])
            for _ in 0..<2 { try scene.folder.remove(hashes[2]) }
            #expect(try scene.folder.pictures() == [hashes[0]])
            #expect(try scene.leftovers == [])
        }
    }

    /// The picture's row may be about to be written.
    @Test func oldPictureThatIsSentAgainStays() async throws {
        try await withPictures { scene in
            let file = try Probe.make(.quarters(40, 40), "png")
            let picture = try await scene.keep(file)
            try age(scene.folder.path(of: picture.hash))
            _ = try await scene.keep(file)
            #expect(try sweep(scene.folder) { _ in false } == 0)
            try age(scene.folder.path(of: picture.hash))
            #expect(try sweep(scene.folder) { _ in false } == 1)
        }
    }

    @Test func whatAKilledProgramLeftHalfDoneIsClearedAway() async throws {
        try await withPictures { scene in
            let half = scene.folder.path + "/incoming/picture-7"
            try FileManager.default.createDirectory(atPath: half, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: URL(filePath: half + "/640.webp"))
            try scene.folder.prepare()
            #expect(try scene.leftovers == [])
        }
    }

    @Test func filesAreFoundWithTheirTypes() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(500, 400), "jpg"))
            let webp = try #require(scene.folder.find(picture.hash, .small, .webp))
            #expect("\(scene.folder.path)/\(webp.name)" == scene.path(picture, .small, .webp))
            #expect(webp.contentType == "image/webp")
            let jpeg = try #require(scene.folder.find(picture.hash, .small, .jpeg))
            #expect(jpeg.contentType == "image/jpeg")
            // A size that would have repeated a smaller one.
            #expect(scene.folder.find(picture.hash, .full, .jpeg)?.name.hasSuffix("/640.jpg") == true)
            #expect(scene.folder.find(picture.hash, .full, .avif)?.name.hasSuffix("/640.avif") == true)
            let other = try #require(PictureHash(String(repeating: "0", count: 64)))
            #expect(scene.folder.find(other, .small, .webp) == nil)
        }
    }

    @Test(arguments: [
        "", "madang picture 1\n", "madang picture 2\nsize 1x1\ncolour #000000\n",
        "madang picture 1\nsize 1x1\ncolour #000000\n320.webp 1x1 5 abc\n",
        "madang picture 1\nsize 01x1\ncolour #000000\n", "madang picture 1\nsize 1x1\ncolour #000000\n\n",
    ])
    func listsNobodyWroteAreNotRead(text: String) {
        #expect(PictureManifest(text: text) == nil)
    }

    @Test func folderThatCannotBeWrittenIsSaid() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let failure = #expect(throws: Failure.self) { try PictureFolder(path: file.path + "/pictures").prepare() }
        #expect(failure?.kind == .unavailable)
    }

    /// Sweeps pictures older than an hour, as the server does.
    private func sweep(_ folder: PictureFolder, isShown: (PictureHash) -> Bool) throws -> Int {
        let hour = Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000) - 3_600_000)
        return try folder.sweep(before: hour, isShown: isShown)
    }

    /// Dates a file or folder two hours back.
    private func age(_ path: String) throws {
        let then = Date(timeIntervalSinceNow: -7_200)
        try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: path)
    }
}

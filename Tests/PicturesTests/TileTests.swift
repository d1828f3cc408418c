import Domain
import Foundation
import Pictures
import TestKit
import Testing

/// The tiles of exhibitions' large pictures.
@Suite(.blocks) struct TileTests {
    private func keep(_ bytes: [UInt8], _ scene: Scene) async throws -> StoredPicture {
        try await scene.pipeline.keepExhibit(.bytes(bytes), from: .program)
    }

    private static let oddSizes = [
        (1, 4000), (4000, 1), (2049, 2049), (2050, 1025), (4097, 513), (513, 4097), (3000, 201), (5121, 70),
        (2560, 537),
        (2561, 23), (3, 2999), (2999, 5), (4096, 512), (2305, 1), (1, 2305), (2305, 2), (5000, 7), (2563, 61),
        (6001, 31),
        (16_385, 3), (30_000, 1),
    ]

    @Test func oddSizesHaveEveryTile() async throws {
        try await withPictures { scene in
            for (width, height) in Self.oddSizes {
                let colour: [UInt8] = [20, 200, 20]
                let picture = try await keep(Probe.make(.plain(width, height, colour), "png"), scene)
                let grid = try #require(picture.tiles)
                #expect(grid.dimensions == PictureDimensions(width: width, height: height))
                for scale in grid.scales {
                    let (row, column) = (grid.rows(at: scale) - 1, grid.columns(at: scale) - 1)
                    let last = try #require(grid.tile(column, row, scale))
                    let pixels = try scene.pixels(ofTile: try #require(grid.number(of: last)), of: picture)
                    #expect([pixels.width, pixels.height] == [last.size?.width, last.size?.height])
                }
                for number in 0..<grid.count { #expect(scene.folder.tile(number, of: picture.hash) != nil) }
                #expect(scene.folder.tile(grid.count, of: picture.hash) == nil)
                #expect(try scene.folder.check(picture.hash) == .whole)
            }
        }
    }

    @Test func tilesShowTheirSection() async throws {
        try await withPictures { scene in
            let picture = try await keep(Probe.make(.quarters(300, 200), "png", ["zoom=10"]), scene)
            let grid = try #require(picture.tiles)
            func colours(_ column: Int, _ row: Int, _ scale: Int) throws -> [String] {
                let number = try #require(grid.tile(column, row, scale).flatMap(grid.number))
                return try scene.pixels(ofTile: number, of: picture).corners
            }
            #expect(try colours(0, 0, 1) == ["red", "red", "red", "red"])
            #expect(try colours(5, 0, 1) == ["green", "green", "green", "green"])
            #expect(try colours(5, 3, 1) == ["white", "white", "white", "white"])
            #expect(try colours(0, 0, 8) == ["red", "green", "blue", "white"])
        }
    }

    @Test func rotatedAndTransparentPicturesAreUprightOnWhite() async throws {
        try await withPictures { scene in
            let lying = try Probe.make(.quarters(300, 200), "jpg", ["zoom=10", "orientation=6"])
            let upright = try await keep(lying, scene)
            #expect(upright.dimensions == PictureDimensions(width: 2000, height: 3000))
            let last = try #require(upright.tiles).count - 1
            #expect(try scene.pixels(ofTile: last, of: upright).corners == ["blue", "red", "white", "green"])
            let clear = try await keep(Probe.make(.quarters(300, 200, alpha: 0), "png", ["zoom=10"]), scene)
            #expect(try scene.pixels(ofTile: 0, of: clear).corners == ["white", "white", "white", "white"])
        }
    }

    /// Its name is a hash of its files: made twice, it must not be stored twice.
    @Test func samePictureIsStoredOnce() async throws {
        try await withPictures { scene in
            let bytes = try Probe.make(.quarters(300, 200), "jpg", ["zoom=10"])
            let first = try await keep(bytes, scene)
            let again = try await keep(bytes, scene)
            #expect(first == again)
            #expect(try scene.folder.pictures() == [first.hash])
        }
    }

    @Test func smallPicturesAndTheMarketsHaveNone() async throws {
        try await withPictures { scene in
            let small = try await keep(Probe.make(.quarters(200, 200), "png", ["zoom=10"]), scene)
            #expect(!small.hasTiles)
            let large = try await scene.keep(Probe.make(.quarters(300, 200), "png", ["zoom=10"]))
            #expect(!large.hasTiles)
            #expect(scene.folder.tile(0, of: large.hash) == nil)
        }
    }

    @Test func onlyPicturesReadRowByRowMayBeLarger() async throws {
        let (large, tooLarge) = (HandMade.blackPNG(12_000, 10_000), HandMade.blackPNG(20_001, 20_000))
        let progressive = try Probe.make(.quarters(300, 200), "jpg", options: "[interlace]", ["zoom=30"])
        try await withPictures { scene in
            #expect(try await scene.refusal(of: large).message == PictureRefusal.tooManyPixels.failure.message)
            #expect(try await keep(large, scene).tiles?.count == 480 + 120 + 30 + 9 + 4 + 1)
            for bytes in [tooLarge, progressive] {
                let failure = try await #require(throws: Failure.self) { try await keep(bytes, scene) }
                #expect(failure.message == PictureRefusal.tooManyPixels.failure.message)
            }
        }
    }

    @Test func exhibitsWorkerIsConfined() async throws {
        try await withPictures { scene in
            _ = try await keep(Probe.make(.quarters(300, 200), "jpg", ["zoom=10"]), scene)
            let identifier = try #require(await scene.pipeline.workerProcesses.first)
            let limits = try String(contentsOfFile: "/proc/\(identifier)/limits", encoding: .utf8)
            #expect(limits.contains("Max open files            5 "))
            #expect(limits.contains("\(WorkerBounds.memoryForTiles)"))
            let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
            #expect(status.contains("Seccomp:\t2"))
        }
    }

    @Test func pictureIsMadeAgainWhenItsWorkerIsKilledOverIt() async throws {
        let program = try FakeWorker(once: "G; A; P 1 3000 2000; A; kill -9 $$")
        defer { program.remove() }
        try await withPictures(program: program.program) { scene in
            let picture = try await keep(Probe.make(.quarters(300, 200), "jpg", ["zoom=10"]), scene)
            #expect(picture.hasTiles)
            #expect(try scene.leftovers == [])
        }
    }

    /// Tiles whose beginnings and ends do not fit.
    @Test(arguments: ["P 2 2048 1 4", "P 2 2100 1 67108865", #"P 2 2100 1 9; printf '\003\000abcdabcda' >&3"#])
    func lyingWorkersAreNotBelieved(script: String) async throws {
        let sizes = [(2048, 1), (1280, 1), (640, 1), (320, 1), (1, 1)]
        let files = sizes.flatMap { size in Array(repeating: size, count: [640, 320].contains(size.0) ? 3 : 2) }
            .map { #"P 2 \#($0.0) \#($0.1) 1; printf '\003\000a' >&3"# }.joined(separator: "; ")
        let program = try FakeWorker("G; A; P 1 2100 1; A; \(files); \(script); A")
        defer { program.remove() }
        try await withPictures(program: program.program) { scene in
            let bytes = try Probe.make(.plain(2100, 1, [1, 2, 3]), "png")
            let failure = try await #require(throws: Failure.self) { try await keep(bytes, scene) }
            #expect(failure.kind == .unavailable)
            #expect(try scene.leftovers == [])
            #expect(try scene.folder.pictures() == [])
        }
    }
}

extension Scene {
    fileprivate func pixels(ofTile number: Int, of picture: StoredPicture) throws -> Pixels {
        let tile = try #require(folder.tile(number, of: picture.hash))
        let file = FileManager.default.temporaryDirectory.appending(path: "tile-\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(tile).write(to: file)
        return try Probe.pixels(of: file.path)
    }
}

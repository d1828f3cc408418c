import Domain
import Foundation
import Pictures
import TestKit
import Testing

/// The processing of valid pictures.
@Suite(.blocks) struct KeepingTests {
    @Test(arguments: ["jpg", "png", "webp", "avif", "heic", "gif"])
    func picturesOfEveryFormatAreKeptInEverySizeAndFormat(ending: String) async throws {
        try await withPictures { scene in
            let options = ending == "heic" ? "[compression=hevc]" : ""
            let picture = try await scene.keep(Probe.make(.quarters(800, 600), ending, options: options))
            #expect(picture.dimensions == PictureDimensions(width: 800, height: 600))
            for size in [PictureSize.large, .medium, .small, .square] {
                for format in PictureFormat.allCases where format != .avif || ![.large, .square].contains(size) {
                    let pixels = try scene.pixels(picture, size, format)
                    let expected = size.dimensions(of: picture.dimensions)
                    #expect(PictureDimensions(width: pixels.width, height: pixels.height) == expected)
                    #expect(pixels.corners == ["red", "green", "blue", "white"])
                }
            }
        }
    }

    @Test func picturesAreNeverEnlarged() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(90, 60), "png"))
            let small = try scene.pixels(picture, .small, .webp)
            #expect((small.width, small.height) == (90, 60))
            let square = try scene.pixels(picture, .square, .webp)
            #expect((square.width, square.height) == (60, 60))
            let files = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path(of: picture.hash))
            let expected = ["320.avif", "320.jpg", "320.webp", "square.jpg", "square.webp", "files.txt"]
            #expect(Set(files) == Set(expected))
        }
    }

    @Test func twelveMegapixelsAreKeptInAllFiveSizes() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(400, 300), "jpg", ["zoom=10"]))
            #expect(picture.dimensions == PictureDimensions(width: 4_000, height: 3_000))
            for size in PictureSize.allCases {
                let pixels = try scene.pixels(picture, size, .jpeg)
                #expect(max(pixels.width, pixels.height) == size.rawValue)
                #expect(pixels.corners == ["red", "green", "blue", "white"])
            }
        }
    }

    @Test func uploadsCanBeOpenFiles() async throws {
        try await withPictures { scene in
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try Data(Probe.make(.quarters(64, 64), "jpg")).write(to: file)
            let handle = try FileHandle(forReadingFrom: file)
            // The state after writing it: neither the position nor the removed name matters.
            try handle.seekToEnd()
            try FileManager.default.removeItem(at: file)
            let picture = try await scene.pipeline.keep(.file(descriptor: handle.fileDescriptor), from: .program)
            #expect(picture.dimensions == PictureDimensions(width: 64, height: 64))
        }
    }

    @Test func firstFrameOfAMovingGIFIsKept() async throws {
        try await withPictures { scene in
            let frames = Pixels.quarters(64, 64)
            let gif = try Probe.make(frames, "gif", ["frames=5"])
            let picture = try await scene.keep(gif)
            #expect(picture.dimensions == PictureDimensions(width: 64, height: 64))
            #expect(try scene.pixels(picture, .small, .webp).corners == ["red", "green", "blue", "white"])
        }
    }

    @Test func theDominantColourIsTheMostFrequentOne() async throws {
        try await withPictures { scene in
            var bytes = Pixels.plain(100, 70, [30, 60, 200]).bytes
            bytes += Pixels.plain(100, 30, [240, 240, 0]).bytes
            let picture = try await scene.keep(
                Probe.make(Pixels(width: 100, height: 100, bands: 3, bytes: bytes), "png")
            )
            let colour = [picture.colour.red, picture.colour.green, picture.colour.blue].map(Int.init)
            #expect(Pixels.isNear(colour, [30, 60, 200], by: 4))
        }
    }

    @Test func drawingsOfOurOwnAreDrawnInEverySize() async throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30">
            <rect width="20" height="15" fill="#dc1414"/><rect x="20" width="20" height="15" fill="#14c814"/>
            <rect y="15" width="20" height="15" fill="#1414dc"/><rect x="20" y="15" width="20" height="15" fill="#fff"/>
            </svg>
            """
        try await withPictures(settings: .with { $0.workers = 1 }) { scene in
            let picture = try await scene.pipeline.keepDrawing(svg: .bytes(Array(svg.utf8)))
            #expect(picture.dimensions == PictureDimensions(width: 2_048, height: 1_536))
            for size in PictureSize.allCases {
                #expect(try scene.pixels(picture, size, .jpeg).corners == ["red", "green", "blue", "white"])
            }
            // The worker that may read files exits after drawing, before any upload is examined.
            let drawing = await scene.pipeline.workerProcesses
            _ = try await scene.pipeline.keepDrawing(svg: .bytes(Array(svg.utf8)))
            #expect(await scene.pipeline.workerProcesses == drawing)
            _ = try await scene.keep(Probe.make(.quarters(64, 64), "jpg"))
            let uploads = await scene.pipeline.workerProcesses
            #expect(drawing.count == 1 && uploads.count == 1 && uploads != drawing)
            #expect(kill(try #require(drawing.first), 0) != 0)
        }
    }

    @Test func iconIsTheMiddleOfAPicture() async throws {
        try await withPictures(settings: .with { $0.workers = 1 }) { scene in
            let photo = try Probe.make(.quarters(400, 200), "jpg")
            let icon = try await scene.pipeline.makeIcon(of: .bytes(photo))
            func pixels(_ hash: PictureHash, _ size: PictureSize) throws -> Pixels {
                let dimensions = PictureDimensions(width: 2_048, height: 2_048)
                let colour = PictureColour(red: 0, green: 0, blue: 0)
                return try scene.pixels(StoredPicture(hash: hash, dimensions: dimensions, colour: colour), size, .jpeg)
            }
            for size in [PictureSize.medium, .small, .square] {
                let whole = try pixels(icon.whole, size)
                #expect(whole.width == size.rawValue && whole.height == size.rawValue)
                #expect(whole.corners == ["red", "green", "blue", "white"])
                // Paper around it, so that a circle cuts nothing off.
                let maskable = try pixels(icon.maskable, size).bytes.prefix(3).map(Int.init)
                #expect(Pixels.isNear(maskable, [255, 253, 248], by: 4))
            }
            let failure = await #expect(throws: Failure.self) {
                _ = try await scene.pipeline.makeIcon(of: .bytes(Array("<svg/>".utf8)))
            }
            #expect(failure?.kind == .invalid)
        }
    }

    @Test func drawingThatIsNoneIsRefused() async throws {
        try await withPictures { scene in
            let failure = await #expect(throws: Failure.self) {
                _ = try await scene.pipeline.keepDrawing(svg: .bytes(Array("<svg".utf8)))
            }
            #expect(failure?.kind == .invalid)
        }
    }
}

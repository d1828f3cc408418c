import Domain
import Foundation
import Pictures
import TestKit
import Testing

/// Refused files, each with a message for the sender.
@Suite(.blocks) struct RefusalTests {
    @Test func aBombOfAPNGIsRefusedByItsHeader() async throws {
        let bomb = HandMade.blackPNG(40_000, 40_000)
        #expect(bomb.count < 1_000_000)
        try await withPictures { scene in
            let refusal = try await scene.refusal(of: bomb)
            #expect(refusal.message == PictureRefusal.tooManyPixels.failure.message)
            #expect(refusal.kind == .tooLarge)
        }
    }

    /// 50 KB that took a worker six seconds to decompress, for an invisible comment.
    @Test func commentsOfAPNGAreNotUnpacked() async throws {
        let bomb = HandMade.commented(HandMade.blackPNG(64, 64), unpackingTo: 50_000_000)
        #expect(bomb.count < 100_000)
        try await withPictures { scene in
            #expect(try await scene.keep(bomb) == (try await scene.keep(HandMade.blackPNG(64, 64))))
            let identifier = try #require(await scene.pipeline.workerProcesses.first)
            let fields = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8).split(separator: " ")
            let ticks = try #require(Int(fields[13]))
            #expect(ticks < 2 * sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    @Test func bombsOfWebPAndAVIFAreRefusedByTheirHeaders() async throws {
        let avif = HandMade.claiming(12_000, 12_000, in: try Probe.make(.quarters(64, 64), "avif"))
        try await withPictures { scene in
            for bomb in [HandMade.webpHead(16_000, 16_000), avif] {
                let refusal = try await scene.refusal(of: bomb)
                #expect(refusal.message == PictureRefusal.tooManyPixels.failure.message)
            }
        }
    }

    @Test func aGIFOfFifteenHundredFramesIsRefused() async throws {
        try await withPictures { scene in
            let refusal = try await scene.refusal(of: HandMade.gif(frames: 1_500))
            #expect(refusal.message == PictureRefusal.tooManyFrames.failure.message)
            #expect(try await scene.keep(HandMade.gif(frames: 400)).dimensions.width == 64)
        }
    }

    @Test func aGIFBombOfOneFrameIsRefused() async throws {
        try await withPictures { scene in
            let refusal = try await scene.refusal(of: HandMade.gif(frames: 1, screen: 60_000, frame: 60_000))
            #expect(refusal.message == PictureRefusal.tooManyPixels.failure.message)
        }
    }

    @Test func movingWebPIsRefused() async throws {
        try await withPictures { scene in
            let moving = try Probe.make(.noise(64, 256), "webp", ["pages=4"])
            #expect(try await scene.refusal(of: moving).message == PictureRefusal.moving.failure.message)
        }
    }

    @Test(arguments: ["jpg", "png", "webp", "avif", "heic", "gif"], [0.3, 0.6, 0.95])
    func pictureThatEndsEarlyIsRefused(ending: String, share: Double) async throws {
        let options = ending == "heic" ? "[compression=hevc]" : ""
        let whole = try Probe.make(.noise(300, 200), ending, options: options)
        try await withPictures { scene in
            let refusal = try await scene.refusal(of: Array(whole.prefix(Int(Double(whole.count) * share))))
            #expect(refusal.message == PictureRefusal.broken.failure.message)
            #expect(refusal.kind == .invalid)
        }
    }

    @Test(arguments: [
        "", "hello", "%PDF-1.7\n", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "BM000000000000",
        "II*\u{0}", "<!doctype html><script>alert(1)</script>", "\u{0}\u{0}\u{0}\u{18}ftypisom", "RIFF0000WAVEfmt ",
    ])
    func fileThatIsNoPictureIsRefused(text: String) async throws {
        try await withPictures { scene in
            let refusal = try await scene.refusal(of: Array(text.utf8))
            #expect(refusal.message == PictureRefusal.notAPicture.failure.message)
            #expect(refusal.kind == .invalid)
        }
    }

    /// The first bytes are only a claim as well.
    @Test(arguments: [
        [0xff, 0xd8, 0xff, 0xe0], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], Array("GIF89a".utf8),
        Array("RIFF\u{20}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), Array("\u{0}\u{0}\u{0}\u{18}ftypavif".utf8),
    ])
    func fakeSignatureIsRefused(signature: [UInt8]) async throws {
        try await withPictures { scene in
            let script = Array("<svg onload='alert(1)'/>=1;alert(document.cookie)".utf8)
            let refusal = try await scene.refusal(of: signature + script)
            #expect(refusal.message == PictureRefusal.broken.failure.message)
        }
    }

    /// Two files in one: data after the picture, or between its parts, is not in the output.
    @Test(arguments: ["jpg", "png", "webp", "gif"])
    func secondFileInsideAPictureIsLost(ending: String) async throws {
        let script = "<script>alert('POLYGLOT')</script>PK\u{3}\u{4}"
        let file = try Probe.make(.quarters(64, 64), ending) + Array(script.utf8)
        try await withPictures { scene in
            let picture = try await scene.keep(file)
            for size in PictureSize.kept(of: picture.dimensions) {
                for format in [PictureFormat.webp, .jpeg] {
                    #expect(try !Anatomy.contains("POLYGLOT", in: scene.bytes(picture, size, format)))
                }
            }
        }
    }

    @Test func twentyMegabytesAreTheMost() async throws {
        try await withPictures { scene in
            let picture = try Probe.make(.quarters(64, 64), "jpg")
            let padding = [UInt8](repeating: 0, count: PictureLimits.bytes - picture.count)
            #expect(try await scene.keep(picture + padding).dimensions.width == 64)
            let refusal = try await scene.refusal(of: picture + padding + [0])
            #expect(refusal.message == PictureRefusal.tooManyBytes.failure.message)
            #expect(refusal.kind == .tooLarge)
        }
    }

    @Test func fiftyMegapixelsAreTheMost() async throws {
        try await withPictures { scene in
            let most = try await scene.keep(HandMade.blackPNG(10_000, 5_000))
            #expect(most.dimensions == PictureDimensions(width: 10_000, height: 5_000))
            let refusal = try await scene.refusal(of: HandMade.blackPNG(10_000, 5_001))
            #expect(refusal.message == PictureRefusal.tooManyPixels.failure.message)
            let line = try await scene.refusal(of: HandMade.blackPNG(30_001, 1))
            #expect(line.message == PictureRefusal.tooManyPixels.failure.message)
        }
    }

    @Test func everyRefusalSaysWhatToDoInBothLanguages() {
        for refusal in PictureRefusal.allCases {
            let message = refusal.failure.message
            #expect(message.korean.hasSuffix("주세요."))
            #expect(message.english.contains("Please"))
        }
        #expect(PictureRefusal.tooManyBytes.failure.message.english.contains("\(PictureLimits.bytes / 1_048_576) MB"))
        #expect(
            PictureRefusal.tooManyPixels.failure.message.english.contains(
                "\(PictureLimits.pixels / 1_000_000) megapixels"
            )
        )
        #expect(PictureRefusal.tooManyFrames.failure.message.english.contains("\(PictureLimits.gifFrames) frames"))
    }

    /// A file damaged anywhere is stored or refused; the worker may crash, the program does not.
    @Test(arguments: ["jpg", "png", "webp", "avif", "gif"])
    func damagedPicturesHarmNobody(ending: String) async throws {
        let whole = try Probe.make(.noise(120, 80), ending)
        try await withPictures { scene in
            for round in 0..<12 {
                var damaged = whole
                for hit in 0..<8 { damaged[(round * 7_919 + hit * 104_729) % whole.count] ^= UInt8(1 << (hit % 8)) }
                do {
                    _ = try await scene.keep(damaged)
                } catch let failure as Failure {
                    #expect([.invalid, .tooLarge].contains(failure.kind), "\(failure)")
                }
            }
            #expect(try await scene.keep(whole).dimensions.width == 120)
        }
    }
}

import Domain
import Pictures
import TestKit
import Testing

/// Colours of any profile are converted to sRGB.
@Suite(.blocks) struct ColourTests {
    private static let colour: [UInt8] = [200, 90, 40]

    @Test(arguments: [
        ("png", "", ["16"]), ("png", "[palette=true]", []), ("jpg", "", ["cmyk"]), ("jpg", "", ["cmyk-bare"]),
        ("jpg", "", ["p3"]), ("png", "", ["p3"]), ("webp", "", ["p3"]), ("png", "[interlace=true]", []),
        ("jpg", "[interlace=true]", []), ("avif", "", []),
    ])
    func coloursStayWhatTheyLookLike(ending: String, options: String, steps: [String]) async throws {
        try await withPictures { scene in
            let file = try Probe.make(.plain(64, 48, Self.colour), ending, options: options, steps)
            let picture = try await scene.keep(file)
            for format in [PictureFormat.webp, .jpeg] {
                let shown = try scene.pixels(picture, .small, format)[20, 20]
                #expect(Pixels.isNear(shown, Self.colour.map(Int.init)), "\(ending) \(steps) became \(shown)")
            }
        }
    }

    /// Otherwise the test above would pass for an ignored profile.
    @Test func profilesMakeADifference() throws {
        let converted = try Probe.make(.plain(16, 16, Self.colour), "png", ["p3"])
        #expect(Anatomy.contains("iCCP", in: converted))
    }

    @Test func greyStaysGrey() async throws {
        try await withPictures { scene in
            for steps in [["grey"], ["grey", "16"]] {
                let picture = try await scene.keep(Probe.make(.plain(64, 48, [120, 120, 120]), "png", steps))
                let shown = try scene.pixels(picture, .small, .webp)[20, 20]
                #expect(Pixels.isNear(shown, [120, 120, 120], by: 3))
            }
        }
    }

    @Test func transparencyIsKeptInWebPAndPaperWhiteInJPEG() async throws {
        try await withPictures { scene in
            var bytes = Pixels.plain(400, 200, [20, 20, 220, 255]).bytes
            bytes += Pixels.plain(400, 200, [20, 20, 220, 0]).bytes
            let file = try Probe.make(Pixels(width: 400, height: 400, bands: 4, bytes: bytes), "png")
            let picture = try await scene.keep(file)
            let webp = try scene.pixels(picture, .small, .webp)
            #expect(webp.bands == 4)
            #expect(webp[100, 40][3] == 255)
            #expect(webp[100, 280][3] == 0)
            let jpeg = try scene.pixels(picture, .small, .jpeg)
            #expect(Pixels.isNear(jpeg[100, 40], [20, 20, 220]))
            #expect(Pixels.isNear(jpeg[100, 280], [255, 255, 255], by: 3))
        }
    }

    /// Shrinking with unpremultiplied transparent black would leave a dark fringe.
    @Test func transparencyDoesNotBleed() async throws {
        try await withPictures { scene in
            let bytes = (0..<400 * 400).flatMap { index -> [UInt8] in
                (index % 400 / 2).isMultiple(of: 2) ? [250, 250, 250, 255] : [0, 0, 0, 0]
            }
            let file = try Probe.make(Pixels(width: 400, height: 400, bands: 4, bytes: bytes), "png")
            let picture = try await scene.keep(file)
            let jpeg = try scene.pixels(picture, .small, .jpeg)
            #expect(Pixels.isNear(jpeg[100, 100], [252, 252, 252], by: 8))
        }
    }

    @Test func alphaWithoutTransparencyIsDropped() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(64, 64, alpha: 255), "png"))
            #expect(try scene.pixels(picture, .small, .webp).bands == 3)
        }
    }

    @Test func profileThatIsNoneIsPassedOver() async throws {
        try await withPictures { scene in
            let file = try Probe.make(.plain(64, 48, Self.colour), "jpg", ["blob:icc-profile-data=not a profile"])
            let picture = try await scene.keep(file)
            #expect(try Pixels.isNear(scene.pixels(picture, .small, .webp)[20, 20], Self.colour.map(Int.init)))
        }
    }
}

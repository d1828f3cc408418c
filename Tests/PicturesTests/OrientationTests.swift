import Domain
import Pictures
import TestKit
import Testing

@Suite(.blocks) struct OrientationTests {
    /// The stored layout of a scene that is red, green, blue and white in reading order, for each EXIF orientation.
    private static let stored: [Int: [String]] = [
        1: ["red", "green", "blue", "white"],
        2: ["green", "red", "white", "blue"],
        3: ["white", "blue", "green", "red"],
        4: ["blue", "white", "red", "green"],
        5: ["red", "blue", "green", "white"],
        6: ["green", "white", "red", "blue"],
        7: ["white", "green", "blue", "red"],
        8: ["blue", "red", "white", "green"],
    ]

    @Test(arguments: 1...8, ["jpg", "webp"])
    func picturesStandUpright(orientation: Int, ending: String) async throws {
        let isLying = orientation >= 5
        let pattern = try Self.pattern(#require(Self.stored[orientation]), isLying ? (90, 120) : (120, 90))
        let file = try Probe.make(pattern, ending, ["orientation=\(orientation)"])
        try await withPictures { scene in
            let picture = try await scene.keep(file)
            #expect(picture.dimensions == PictureDimensions(width: 120, height: 90))
            for format in [PictureFormat.webp, .jpeg] {
                let pixels = try scene.pixels(picture, .small, format)
                #expect((pixels.width, pixels.height) == (120, 90))
                #expect(pixels.corners == ["red", "green", "blue", "white"])
            }
        }
    }

    private static func pattern(_ corners: [String], _ size: (width: Int, height: Int)) -> Pixels {
        let colours: [String: [UInt8]] = [
            "red": [220, 20, 20], "green": [20, 200, 20], "blue": [20, 20, 220], "white": [250, 250, 250],
        ]
        let bytes = (0..<size.height).flatMap { y in
            (0..<size.width).flatMap { x -> [UInt8] in
                let row = y < size.height / 2 ? 0 : 2
                let column = x < size.width / 2 ? 0 : 1
                return colours[corners[row + column]] ?? []
            }
        }
        return Pixels(width: size.width, height: size.height, bands: 3, bytes: bytes)
    }
}

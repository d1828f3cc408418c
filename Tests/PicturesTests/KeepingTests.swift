import Domain
import Foundation
import Pictures
import Testing

@Suite struct KeepingTests {
    @Test(arguments: ["jpg", "png", "webp", "avif", "heic", "gif"])
    func picturesOfEveryFormatAreKeptInEverySizeAndFormat(ending: String) async throws {
        try await withPictures { scene in
            let options = ending == "heic" ? "[compression=hevc]" : ""
            let picture = try await scene.keep(Probe.make(.quarters(800, 600), ending, options: options))
            #expect(picture.dimensions == PictureDimensions(width: 800, height: 600))
            for size in [PictureSize.large, .medium, .small, .square] {
                for format in [PictureFormat.webp, .jpeg] {
                    let pixels = try scene.pixels(picture, size, format)
                    let expected = size.dimensions(of: picture.dimensions)
                    #expect(PictureDimensions(width: pixels.width, height: pixels.height) == expected)
                    #expect(pixels.corners == ["red", "green", "blue", "white"])
                }
            }
        }
    }
}

import Domain
import Pictures
import Testing

@Suite struct PictureSizeTests {
    @Test(arguments: [
        (PictureSize.full, 4_000, 3_000, 2_048, 1_536), (.large, 4_000, 3_000, 1_280, 960),
        (.medium, 3_000, 4_000, 480, 640), (.small, 4_000, 3_000, 320, 240), (.square, 4_000, 3_000, 160, 160),
        (.small, 319, 2, 319, 2), (.small, 30_000, 1, 320, 1), (.square, 100, 80, 80, 80),
        (.square, 8_000, 500, 128, 128), (.full, 2_048, 2_048, 2_048, 2_048), (.full, 2_049, 1_000, 2_048, 1_000),
    ])
    func sizesKeepProportionAndNeverGrow(size: PictureSize, width: Int, height: Int, toWidth: Int, toHeight: Int) {
        let dimensions = size.dimensions(of: PictureDimensions(width: width, height: height))
        #expect(dimensions == PictureDimensions(width: toWidth, height: toHeight))
    }

    @Test(arguments: [
        (4_000, [PictureSize.full, .large, .medium, .small, .square]),
        (2_048, [.full, .large, .medium, .small, .square]),
        (1_000, [.large, .medium, .small, .square]), (640, [.medium, .small, .square]), (10, [.small, .square]),
    ])
    func sizesThatWouldRepeatOthersAreNotKept(longest: Int, sizes: [PictureSize]) {
        let original = PictureDimensions(width: longest, height: longest / 2)
        #expect(PictureSize.kept(of: original) == sizes)
        #expect(PictureSize.full.available(of: original) == sizes[0])
        #expect(PictureSize.square.available(of: original) == .square)
    }

    @Test func namesReadBack() {
        for size in PictureSize.allCases { #expect(PictureSize(name: size.name) == size) }
        #expect(PictureSize(name: "160") == nil)
        #expect(PictureSize(name: "../2048") == nil)
    }

    @Test func hashesAreNothingButTheirDigits() {
        let digits = String(repeating: "0123456789abcdef", count: 4)
        #expect(PictureHash(digits)?.text == digits)
        for text in ["", String(digits.dropLast()), digits + "0", digits.uppercased(), "../" + digits.dropFirst(3)] {
            #expect(PictureHash(text) == nil)
        }
    }

    @Test func coloursReadBack() {
        #expect(PictureColour(hex: "#0a80ff") == PictureColour(red: 10, green: 128, blue: 255))
        #expect(PictureColour(red: 10, green: 128, blue: 255).hex == "#0a80ff")
        for text in ["0a80ff", "#0a80f", "#0a80fg", "#0A80FF", "#+a80ff"] { #expect(PictureColour(hex: text) == nil) }
    }

    @Test(
        arguments: [
            ([0xff, 0xd8, 0xff, 0xdb], SourceFormat.jpeg), (Array("GIF87a".utf8), .gif),
            (Array("RIFF....WEBPVP8X".utf8), .webp), (Array("....ftypavif".utf8), .heif),
            (Array("....ftypheic".utf8), .heif),
            (Array("....ftypqt  ".utf8), nil), (Array("RIFF....AVI ".utf8), nil), (Array("....ftyp".utf8), nil),
            ([], nil),
            (Array("<svg".utf8), nil), ([0xff, 0xd8], nil), (Array("GIF88a".utf8), nil),
        ] as [([UInt8], SourceFormat?)]
    )
    func formatsAreToldByTheirFirstBytes(bytes: [UInt8], format: SourceFormat?) {
        #expect(SourceFormat(firstBytes: bytes) == format)
    }
}

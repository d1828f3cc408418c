import Domain
import Pictures
import TestKit
import Testing

/// Location, camera and author of a picture must not reach its viewers.
@Suite(.blocks) struct PrivacyTests {
    private static let notes = [
        "note:exif-ifd0-Make=SECRET-CAMERA (SECRET-CAMERA, ASCII, 14 components, 14 bytes)",
        "note:exif-ifd3-GPSLatitude=37/1 33/1 58/1 (37, 33, 58, Rational, 3 components, 24 bytes)",
        "note:exif-ifd3-GPSLatitudeRef=N (N, ASCII, 2 components, 2 bytes)",
        "blob:xmp-data=SECRET-XMP",
    ]
    private static let secrets = ["SECRET", "Exif", "exif", "http:", "Photoshop"]

    @Test(arguments: ["jpg", "png", "webp", "avif"])
    func nothingButPixelsIsKept(ending: String) async throws {
        var file = try Probe.make(.quarters(400, 300), ending, Self.notes + ["orientation=6"])
        if ending == "jpg" { file = HandMade.commented(file, "SECRET-COMMENT") }
        // libvips writes no EXIF into a PNG, and compresses its XMP.
        for secret in ending == "png" ? ["com.adobe.xmp"] : ["SECRET-XMP", "SECRET-CAMERA"] {
            try #require(Anatomy.contains(secret, in: file), "the file must have something to hide")
        }
        try await withPictures { scene in
            let picture = try await scene.keep(file)
            for size in PictureSize.kept(of: picture.dimensions) {
                let jpeg = try scene.bytes(picture, size, .jpeg)
                #expect(Anatomy.jpegMarkers(jpeg).isSubset(of: Self.plainMarkers))
                let webp = try scene.bytes(picture, size, .webp)
                #expect(Anatomy.webpChunks(webp) == ["VP8 "])
                let avif = try scene.bytes(picture, size == .small ? .small : .medium, .avif)
                for secret in Self.secrets {
                    for file in [jpeg, webp, avif] { #expect(!Anatomy.contains(secret, in: file)) }
                }
            }
        }
    }

    /// Quantisation, a progressive frame, Huffman tables, restarts, scans, the end; and JFIF's own first segment.
    private static let plainMarkers: Set = ["FFE0", "FFDB", "FFC2", "FFC4", "FFDD", "FFDA", "FFD9"]

    @Test func profilesAreGoneOnceTheyAreApplied() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(64, 64, alpha: 100), "png", ["p3"]))
            #expect(try Anatomy.webpChunks(scene.bytes(picture, .small, .webp)) == ["VP8X", "ALPH", "VP8 "])
            #expect(try Anatomy.jpegMarkers(scene.bytes(picture, .small, .jpeg)).isSubset(of: Self.plainMarkers))
        }
    }

    @Test func filesAreForTheirOwnerOnly() async throws {
        try await withPictures { scene in
            let picture = try await scene.keep(Probe.make(.quarters(64, 64), "png"))
            #expect(permissions(scene.path(picture, .small, .webp)) == 0o600)
            #expect(permissions(scene.folder.path(of: picture.hash)) == 0o700)
        }
    }
}

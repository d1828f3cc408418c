import Foundation
import TestKit
import Testing

private let validators = InstalledPython("MADANG_TEST_IIIF")

/// Exhibitions as IIIF's own validators see them.
@Suite(.blocks, .enabled(if: validators != nil, "IIIF's validators are not there")) struct IIIFTests {
    private let place = TemporaryFolder()

    /// Serves an exhibition of the validator's picture and of a larger one, once both have been processed.
    private func serve() async throws -> ServingProgram {
        try place.write(
            #"[{"name":"색","image_name":"squares","short_desc":"","desc":""},{"name":"지도","image_name":"map","short_desc":"","desc":""}]"#,
            to: "packs/fair/items.json"
        )
        try place.write(
            #"{"title":"시험","visitors":1,"location":"","duration":"","description":""}"#,
            to: "packs/fair/exposition.json"
        )
        let drawing = """
            import sys
            from PIL import Image
            from iiif_validator.validator import ValidationInfo
            colours = ValidationInfo().colorInfo
            squares = Image.new("RGB", (1000, 1000))
            for x in range(10):
                for y in range(10):
                    squares.paste(tuple(colours[x][y]), (x * 100, y * 100, x * 100 + 100, y * 100 + 100))
            squares.save(sys.argv[1] + "/squares.png")
            squares.resize((2501, 2499)).save(sys.argv[1] + "/map.png")
            """
        let images = place.path + "/packs/fair/images"
        try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
        _ = try await validators?.run(["-c", drawing, images])
        try FileManager.default.createDirectory(
            atPath: place.path + "/data",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        return try await ServingProgram(in: place.path + "/data", ["--packs", place.path + "/packs"])
    }

    /// Returns the manifest, and the identifiers of both pictures.
    private func manifest(_ server: ServingProgram) async throws -> (text: String, images: [String]) {
        var (text, images) = ("", [String]())
        // Pictures are processed at a low priority, which a busy machine leaves little.
        try await eventually("the pictures are processed", within: .seconds(600)) {
            text = try server.get("/expo/fair/manifest.json").text
            images = text.matches(of: /\/iiif\/([0-9a-f]{64})"/).map { String($0.1) }
            return images.count == 2
        }
        return (text, images)
    }

    @Test func picturesAndManifestsAreValid() async throws {
        let server = try await serve()
        let (text, images) = try await manifest(server)
        try place.write(text, to: "manifest.json")
        let reading = "import sys, iiif_prezi3; iiif_prezi3.Manifest.model_validate_json(open(sys.argv[1]).read())"
        _ = try await validators?.run(["-c", reading, place.path + "/manifest.json"])
        let validators = try #require(validators)
        let arguments = [validators.path("iiif-validate.py"), "-s", "127.0.0.1:\(server.port)", "-p", "expo/fair/iiif"]
        // The larger picture has not the size that the test of its colours expects.
        let others = ["id_basic", "format_jpg", "info_json"].flatMap { ["--test", $0] }
        for (image, tests) in zip(images, [["--level", "0"], others]) {
            let told = try await validators.run(arguments + ["-i", image, "--version", "3.0", "--verbose"] + tests)
            #expect(told.contains(" tests, 0 failures)"), "\(told)")
        }
        _ = try await server.stop()
    }

    /// Every tile that the description promises is there.
    @Test func everyTileIsSent() async throws {
        let server = try await serve()
        let image = try #require(try await manifest(server).images.last)
        for scale in [1, 2, 4, 8] {
            let step = 512 * scale
            for x in stride(from: 0, to: 2501, by: step) {
                for y in stride(from: 0, to: 2499, by: step) {
                    let (width, height) = (min(step, 2501 - x), min(step, 2499 - y))
                    let size = "\((width + scale - 1) / scale),\((height + scale - 1) / scale)"
                    let tile = "/expo/fair/iiif/\(image)/\(x),\(y),\(width),\(height)/\(size)/0/default.jpg"
                    let answer = try server.get(tile)
                    #expect(answer.status == 200 && answer.head.contains("image/jpeg"), "\(tile)")
                }
            }
        }
        _ = try await server.stop()
    }
}

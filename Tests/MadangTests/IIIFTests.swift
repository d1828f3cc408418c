import Foundation
import TestKit
import Testing

private let validators = InstalledPython("MADANG_TEST_IIIF")

/// Exhibitions as IIIF's own validators see them.
@Suite(.blocks, .enabled(if: validators != nil, "IIIF's validators are not there")) struct IIIFTests {
    private let place = TemporaryFolder()

    /// Writes an exhibition of the validator's picture and of a larger one, which has a named part.
    private func writePack() async throws {
        try place.write(
            #"[{"name":"색","image_name":"squares","short_desc":"","desc":""},{"name":"지도","image_name":"map","short_desc":"","desc":"","parts":[{"name":"섬","text":"","at":[10,20,300,400]}]}]"#,
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
    }

    private func serve() async throws -> ServingProgram {
        try await writePack()
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

    private func validateManifest(_ path: String) async throws {
        let reading = "import sys, iiif_prezi3; iiif_prezi3.Manifest.model_validate_json(open(sys.argv[1]).read())"
        _ = try await validators?.run(["-c", reading, "\(place.path)/\(path)"])
    }

    /// Every file that the manifest and the descriptions of an export promise is in its folder.
    @Test func exportIsWholeBelowItsAddress() async throws {
        try await writePack()
        let address = "https://museum.example/fair"
        let export = ["pack", "export", "packs/fair", "site", "--url", address + "/"]
        #expect(try await Ending.of(export, in: place.path).status == 0)
        try await validateManifest("site/manifest.json")
        let site = ExportedSite(place.path + "/site")
        let (files, manifest) = (Set(try site.files()), try site.text(of: "manifest.json"))
        let images = manifest.matches(of: /"id":"([^"]*\/iiif\/[^"\/]*)"/).map { String($0.1) }
        #expect(images == ["\(address)/iiif/01-squares", "\(address)/iiif/02-map"])
        for found in manifest.matches(of: /"id":"https:\/\/museum\.example\/fair\/([^"]*\.(?:html|jpg|json))"/) {
            #expect(files.contains(String(found.1)), "\(found.1)")
        }
        #expect(manifest.contains("#xywh=25,49,750,999"))
        for image in images {
            let folder = String(image.dropFirst(address.count + 1))
            let text = try site.text(of: "\(folder)/info.json")
            let info = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(info["id"] as? String == image)
            let sizes = try #require(info["sizes"] as? [[String: Int]])
            for size in ["max"] + sizes.map({ "\($0["width"] ?? 0),\($0["height"] ?? 0)" }) {
                #expect(files.contains("\(folder)/full/\(size)/0/default.jpg"), "\(size)")
            }
        }
        for tile in ["0,0,512,512/512,512", "2048,2048,453,451/453,451", "0,0,2501,2499/313,313", "full/313,313"] {
            #expect(files.contains("iiif/02-map/\(tile)/0/default.jpg"), "\(tile)")
        }
        #expect(!files.contains { $0.hasPrefix("iiif/01-squares/0,") })
    }

    @Test func picturesAndManifestsAreValid() async throws {
        let server = try await serve()
        let (text, images) = try await manifest(server)
        try place.write(text, to: "manifest.json")
        try await validateManifest("manifest.json")
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

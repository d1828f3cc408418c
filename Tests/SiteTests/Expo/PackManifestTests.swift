import Foundation
import HTTP
import SiteTestKit
import Testing

/// The exhibition for viewers of other makers.
@Suite struct PackManifestTests {
    private func manifest(_ pack: String = "paris") async throws -> [String: Any] {
        let told = await ExpoHarness().harness.ask(.get, "/expo/\(pack)/manifest.json", [("host", "fair.example")])
        #expect(told.status == 200)
        #expect(told.headers["access-control-allow-origin"] == "*")
        #expect(told.headers[.contentType]?.hasPrefix("application/ld+json;profile=") == true)
        return try #require(try JSONSerialization.jsonObject(with: Data(told.text.utf8)) as? [String: Any])
    }

    private func list(_ value: Any?, _ key: String) throws -> [[String: Any]] {
        try #require((value as? [String: Any])?[key] as? [[String: Any]])
    }

    @Test func eachPictureIsACanvas() async throws {
        let manifest = try await manifest()
        #expect(manifest["id"] as? String == "http://fair.example/expo/paris/manifest.json")
        #expect(manifest["type"] as? String == "Manifest")
        #expect((manifest["label"] as? [String: [String]])?["ko"]?.first?.hasPrefix("파리 만국박람회") == true)
        let canvases = try list(manifest, "items")
        // One of six exhibits has no picture.
        #expect(canvases.count == 5)
        #expect(Set(canvases.compactMap { $0["id"] as? String }).count == 5)
        let palman = try #require(canvases.first { ($0["label"] as? [String: [String]])?["ko"] == ["팔만대장경"] })
        #expect(palman["width"] as? Int == 1500 && palman["height"] as? Int == 1000)
        let painting = try list(list(palman, "items").first, "items").first
        let body = try #require(painting?["body"] as? [String: Any])
        #expect(body["format"] as? String == "image/jpeg")
        #expect(body["width"] as? Int == 1280 && body["height"] as? Int == 853)
        #expect((body["id"] as? String)?.hasPrefix("http://fair.example/expo/paris/pictures/") == true)
        let service = try list(body, "service").first
        #expect(service?["type"] as? String == "ImageService3")
        #expect((service?["id"] as? String)?.hasPrefix("http://fair.example/expo/paris/iiif/") == true)
        #expect(painting?["target"] as? String == palman["id"] as? String)
    }

    @Test func partsAreCommentsInTheirLanguages() async throws {
        let palman = try #require(try list(try await manifest(), "items").dropFirst().first)
        let comments = try list(list(palman, "annotations").first, "items")
        let said = comments.compactMap { $0["body"] as? [String: Any] }.compactMap { $0["value"] as? String }
        #expect(said.contains("마구리 손잡이: 판보다 두꺼워요.") && said.contains("The end-piece: It is thicker than the plank."))
        #expect(comments.count == 5)
        #expect((comments[2]["target"] as? String)?.hasSuffix("/canvas/2#xywh=0,500,450,200") == true)
    }

    @Test(arguments: ["nowhere", "broken"]) func otherPacksHaveNone(pack: String) async {
        let status = await ExpoHarness().harness.ask(.get, "/expo/\(pack)/manifest.json").status
        #expect(status == (pack == "broken" ? 503 : 404))
    }
}

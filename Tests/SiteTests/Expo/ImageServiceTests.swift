import Domain
import Foundation
import HTTP
import SiteTestKit
import Testing

/// An exhibition's pictures for IIIF's viewers.
@Suite struct ImageServiceTests {
    private static let hash = String(repeating: "0f", count: 32)
    private let expo: ExpoHarness

    init() throws {
        let hash = try #require(PictureHash(Self.hash))
        let size = PictureDimensions(width: 2100, height: 1000)
        let colour = PictureColour(red: 1, green: 2, blue: 3)
        let stored = StoredPicture(hash: hash, dimensions: size, colour: colour, hasTiles: true)
        let exhibit = Exhibit(
            slug: "map",
            name: PackText("지도"),
            summary: PackText("지도"),
            text: PackText("지도"),
            imageName: "map",
            picture: PackPicture(name: "map", form: .stored(stored), alt: nil),
            facts: []
        )
        expo = ExpoHarness(ExpoHarness.paris(exhibits: [exhibit]))
    }

    private func ask(_ path: String) async -> SiteHarness.Told {
        await expo.harness.ask(.get, "/expo/paris/iiif/\(Self.hash)\(path)", [("host", "fair.example")])
    }

    @Test func descriptionHasSizesAndTiles() async throws {
        let told = await ask("/info.json")
        #expect(told.headers[.contentType]?.hasPrefix("application/ld+json;profile=") == true)
        #expect(told.headers["access-control-allow-origin"] == "*")
        let info = try #require(try JSONSerialization.jsonObject(with: Data(told.text.utf8)) as? [String: Any])
        #expect(info["id"] as? String == "http://fair.example/expo/paris/iiif/\(Self.hash)")
        #expect(info["profile"] as? String == "level0")
        #expect(info["width"] as? Int == 2100 && info["height"] as? Int == 1000 && info["maxWidth"] as? Int == 2048)
        let sizes = try #require(info["sizes"] as? [[String: Int]])
        #expect(sizes.map { $0["width"] } == [320, 640, 1280, 2048])
        #expect(sizes.map { $0["height"] } == [152, 305, 610, 975])
        let tiles = try #require((info["tiles"] as? [[String: Any]])?.first)
        #expect(tiles["width"] as? Int == 512 && tiles["scaleFactors"] as? [Int] == [1, 2, 4, 8])
    }

    @Test func itsAddressLeadsToItsDescription() async {
        let told = await ask("")
        #expect(told.status == 303)
        #expect(told.headers["location"] == "/expo/paris/iiif/\(Self.hash)/info.json")
    }

    @Test(arguments: ["full/max", "full/2048,975", "full/640,305"]) func sizesAreSent(section: String) async {
        let told = await ask("/\(section)/0/default.jpg")
        #expect(told.status == 200 && told.text.hasPrefix("<svg"))
    }

    @Test(arguments: [("0,0,512,512/512,512", 0), ("2048,0,52,1000/26,500", 12), ("full/263,125", 15)])
    func tilesAreSent(section: String, number: Int) async {
        let told = await ask("/\(section)/0/default.jpg")
        #expect(told.status == 200 && told.text == "tile \(number)")
        #expect(told.headers[.contentType] == "image/jpeg")
        #expect(told.headers["cache-control"] == "public, max-age=31536000, immutable")
    }

    @Test(arguments: [
        "0,0,512,512/max", "0,0,512,512/256,256", "full/641,305", "2048,1024,52,52/52,52", "0,0,999999,999999/1,1",
    ])
    func otherSectionsAreNotFound(section: String) async {
        #expect(await ask("/\(section)/0/default.jpg").status == 404)
    }

    @Test func otherPicturesAreNotFound() async {
        let other = String(repeating: "0e", count: 32)
        for path in ["paris/iiif/\(other)/info.json", "nowhere/iiif/\(Self.hash)/info.json"] {
            #expect(await expo.harness.ask(.get, "/expo/\(path)").status == 404)
        }
    }

    @Test func zoomKnowsWhereTheTilesAre() async {
        let page = await expo.harness.ask(.get, "/expo/exhibits/map").text
        #expect(page.contains("data-tiles=\"/expo/paris/iiif/\(Self.hash)\""))
        #expect(!(await ExpoHarness().harness.ask(.get, "/expo/exhibits/palman").text).contains("data-tiles"))
    }
}

import Domain
import Foundation
import Octets
import SiteTestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

@Suite struct ManifestTests {
    private func manifest(_ language: Language, _ halls: [Hall] = Hall.allCases) throws -> [String: Any] {
        let bytes = Manifest.json(language, PlaceDescription(.opening(halls)), assets: .embedded).array
        return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test func speaksTheReadersLanguage() throws {
        #expect(try manifest(.korean)["name"] as? String == "마당")
        #expect(try manifest(.english)["name"] as? String == "Madang")
        #expect(try manifest(.english)["lang"] as? String == "en")
    }

    @Test func offersOnlyOpenHallsAsShortcuts() throws {
        let shortcuts = try #require(try manifest(.korean, [.boxOffice])["shortcuts"] as? [[String: String]])
        #expect(shortcuts.map { $0["url"] } == ["/boxoffice"])
    }

    @Test func everyIconIsCarriedAlong() throws {
        let icons = try #require(try manifest(.korean)["icons"] as? [[String: String]])
        #expect(icons.count == 4)
        #expect(icons.contains { $0["purpose"] == "maskable" })
        for icon in icons {
            guard case .asset(let hash, let name)? = Route(path: icon["src"] ?? "") else {
                Issue.record("no address of ours: \(icon)")
                continue
            }
            #expect(Assets.embedded[name]?.hash == hash)
        }
    }

    /// The declared size and the actual size: bytes 16 to 23 of a PNG.
    @Test(arguments: [("icon-180.png", 180), ("icon-192.png", 192), ("icon-512.png", 512), ("icon-maskable.png", 512)])
    func iconsHaveTheSizeTheyAreNamedFor(name: String, size: Int) throws {
        let bytes = try #require(Assets.embedded[name]).bytes.array
        #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == size)
        #expect(bytes[20..<24].reduce(0) { $0 << 8 | Int($1) } == size)
    }
}

import HTTP
import Octets
import SiteTestKit
import Testing

@Suite struct TextSizeTests {
    /// Browser tests change the text size of an open page by this attribute, without loading it again.
    @Test(arguments: TestScreen.everything)
    func chosenSizeIsOneAttributeOfThePage(screen: TestScreen) async throws {
        try await withSite { site in
            let sites = StagedSites(site)
            let plain = try await page(screen, "", of: sites)
            let large = try await page(screen, "text=ax5", of: sites)
            #expect(large.contains(" data-text=\"ax5\""))
            #expect(large.replacing(" data-text=\"ax5\"", with: "") == plain)
        }
    }

    private func page(_ screen: TestScreen, _ cookie: String, of sites: StagedSites) async throws -> String {
        let parts = screen.path.split(separator: "?", maxSplits: 1).map(String.init)
        let fields = [("host", "localhost"), ("cookie", cookie)]
        let answer = await sites.respond(
            to: Request(.get, parts[0], query: parts.count > 1 ? parts[1] : nil, fields: fields)
        )
        guard case .bytes(let bytes) = answer.body else { throw NoPage() }
        // The settings show the chosen size; forms have random keys.
        return bytes.text.replacing(" checked", with: "").replacing(#/name="(form|key)" value="[^"]*"/#, with: "")
    }

    private struct NoPage: Error {}
}

import BrowserKit
import Domain
import HTTP
import HTTPTestKit
import Market
import SiteTestKit
import TestKit
import Testing
import Website

/// A curator marks parts of a picture on a real page, where browsers say which pixel was tapped.
@Suite(.browser) struct StudioPartsTests {
    /// Opens the question about the parts of an exhibit. `parts` returns those that are saved.
    private func opened(
        _ viewport: Viewport,
        hasScript: Bool = true,
        _ body: (Page, _ parts: () async throws -> [PartContent]) async throws -> Void
    ) async throws {
        let market = try await TestMarket(goods: 0)
        let services = SiteServices(pictures: market.shelf, market: market.services, packs: NoPacks())
        try await withMadang(services: services, clock: .fixed(.friday)) { server in
            try await withPage(viewport) { page in
                try await page.signUp(at: server.address)
                let store = market.services.background
                let curator = try #require(try await store.members().accounts.seller(knownAs: "은서")).id
                try await store.exhibitions.addCurator(curator, at: .friday)
                var title = TextEdit(of: nil, in: .korean)
                title.texts[.title] = "물건전"
                let id = try await store.exhibitions.add(title, by: curator, key: IdempotencyKey(), at: .friday)
                let picture = try await market.shelf.keepExhibit(.bytes([7]), from: .member(curator))
                try await store.exhibitions.edit(id, by: curator, at: .friday) { (draft) throws(Failure) in
                    _ = try draft.add(picture, key: IdempotencyKey())
                }
                if !hasScript { try await page.javaScript(false) }
                try await page.open("\(server.address)/expo/studio/\(id.number)/items/1/parts")
                try await body(page) {
                    try await store.exhibitions.exhibition(id, for: curator).draft.exhibit(1).parts
                }
            }
        }
    }

    @Test(arguments: [Viewport.phone, .narrow, .desktop], [true, false])
    func tapMarksThePlaceItHit(viewport: Viewport, hasScript: Bool) async throws {
        try await opened(viewport, hasScript: hasScript) { page, parts in
            try await page.follow { try await page.tap("input[type=image]") }
            #expect(try await page.run("location.pathname").string?.hasSuffix("/parts/1") == true)
            let area = try #require(try await parts().first).area
            // The middle, but for a pixel.
            #expect(abs(area.centre.x - 500) < 8 && abs(area.centre.y - 500) < 8)
            #expect(try await page.run("document.documentElement.scrollWidth <= innerWidth").isTrue)
        }
    }

    @Test func nineSpotsAreThereForKeys() async throws {
        try await opened(.desktop) { page, parts in
            try await page.run("document.querySelector('input[type=image]').focus()")
            try await page.follow { try await page.press(.enter) }
            #expect(try await page.text("#place-note") == "사진에서 한 곳을 누르거나 자리를 골라 주세요.")
            #expect(try await page.run("document.activeElement.name") == "place")
            try await page.press(.right)
            try await page.follow { try await page.press(.enter) }
            #expect(try await parts().map(\.area) == [PictureArea.thirds[1]])
            #expect(page.errors == [])
        }
    }
}

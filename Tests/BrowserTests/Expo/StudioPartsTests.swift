import BrowserKit
import Domain
import TestKit
import Testing

/// A curator marks parts of a picture on a real page, where browsers say which pixel was tapped.
@Suite(.browser) struct StudioPartsTests {
    @Test(arguments: [Viewport.phone, .narrow, .desktop], [true, false])
    func tapMarksThePlaceItHit(viewport: Viewport, hasScript: Bool) async throws {
        try await withStudio(viewport) { studio in
            try await studio.add("찻잔")
            let page = studio.page
            if !hasScript { try await page.javaScript(false) }
            try await page.open(studio.address + "/items/1/parts")
            try await page.follow { try await page.tap("input[type=image]") }
            #expect(try await page.run("location.pathname").string?.hasSuffix("/parts/1") == true)
            let area = try #require(try await studio.draft.exhibit(1).parts.first).area
            // The middle, but for a pixel.
            #expect(abs(area.centre.x - 500) < 8 && abs(area.centre.y - 500) < 8)
            #expect(try await page.run("document.documentElement.scrollWidth <= innerWidth").isTrue)
        }
    }

    @Test func nineSpotsAreThereForKeys() async throws {
        try await withStudio(.desktop) { studio in
            try await studio.add("찻잔")
            let page = studio.page
            try await page.open(studio.address + "/items/1/parts")
            try await page.run("document.querySelector('input[type=image]').focus()")
            try await page.follow { try await page.press(.enter) }
            #expect(try await page.text("#place-note") == "사진에서 한 곳을 누르거나 자리를 골라 주세요.")
            #expect(try await page.run("document.activeElement.name") == "place")
            try await page.press(.right)
            try await page.follow { try await page.press(.enter) }
            #expect(try await studio.draft.exhibit(1).parts.map(\.area) == [PictureArea.thirds[1]])
            #expect(page.errors == [])
        }
    }
}

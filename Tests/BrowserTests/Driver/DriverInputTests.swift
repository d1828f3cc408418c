import BrowserKit
import TestKit
import Testing

@Suite(.browser) struct DriverInputTests {
    @Test(arguments: [Viewport.phone, .desktop])
    func tapsClickWhatTheyNameEvenBelowTheFold(viewport: Viewport) async throws {
        try await withPage(viewport) { page in
            try await page.show(
                """
                <meta name=viewport content='width=device-width'><div style='height: 3000px'></div>
                <button onclick='document.title = event.pointerType'>눌러요</button>
                """
            )
            try await page.tap("button")
            try await page.until("document.title == '\(viewport.isTouched ? "touch" : "mouse")'")
            await #expect(throws: BrowserError.self) { try await page.tap("#nowhere") }
        }
    }

    @Test func dragsMoveLikeAFinger() async throws {
        try await withPage { page in
            try await page.show(
                """
                <meta name=viewport content='width=device-width'>
                <div id=tile style='height: 200px; background: gray; touch-action: none'></div>
                <script>
                let path = [];
                tile.ontouchmove = e => path.push(Math.round(e.touches[0].clientY));
                tile.ontouchend = () => document.title = path.at(0) - path.at(-1);
                </script>
                """
            )
            try await page.drag("#tile", by: Point(x: 0, y: -90))
            try await page.until("document.title > 60")
        }
    }

    @Test func tabWalksAndEnterActivates() async throws {
        try await withPage(.desktop) { page in
            try await page.show(
                """
                <a href='' onclick='document.title = "하나"; return false'>하나</a>
                <input type=radio name=r><input type=radio name=r>
                <button onclick='document.title = "둘"'>둘</button>
                """
            )
            try await page.press(.tab)
            #expect(try await page.run("document.activeElement.matches('a:focus-visible')").isTrue)
            try await page.press(.enter)
            try await page.until("document.title == '하나'")
            try await page.press(.tab)
            try await page.press(.down)
            try await page.until("document.querySelectorAll('input')[1].checked")
            try await page.press(.tab)
            try await page.press(.space)
            try await page.until("document.title == '둘'")
            try await page.press(.shiftTab)
            #expect(try await page.run("document.activeElement.type") == "radio")
        }
    }

    @Test func koreanIsComposedSyllableBySyllable() async throws {
        try await withPage { page in
            try await page.show(
                """
                <input><script>
                const seen = [], input = document.querySelector('input');
                input.addEventListener('compositionupdate', e => seen.push(e.data));
                </script>
                """
            )
            try await page.run("input.focus()")
            try await page.compose(Cast.seller.name)
            #expect(try await page.run("input.value").string == Cast.seller.name)
            #expect(try await page.run("seen.slice(0, 3)") == ["ㅇ", "으", "은"])
        }
    }
}

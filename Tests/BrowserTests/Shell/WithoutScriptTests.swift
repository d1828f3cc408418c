import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct WithoutScriptTests {
    @Test func settingsAreSavedByTheForm() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + "/settings")
            try await page.tap("label:has(input[name=text][value=ax3])")
            // The style sheet alone previews it before it is saved.
            try await page.until("getComputedStyle(document.body).fontSize === '40px'")
            try await page.tap("label:has(input[name=theme][value=dark])")
            try await page.follow { try await page.tap("form[data-live] button[type=submit]") }
            #expect(try await page.run("location.pathname") == "/settings")
            #expect(try await page.text("#notice") == "저장했어요.")
            #expect(
                try await page.run("[...document.querySelectorAll('input:checked')].map(i => i.value)") == [
                    "ax3", "dark", "",
                ]
            )
            try await page.open(address)
            #expect(try await page.style("font-size", of: "body") == "40px")
            #expect(try await page.run("document.documentElement.dataset.theme") == "dark")
        }
    }
}

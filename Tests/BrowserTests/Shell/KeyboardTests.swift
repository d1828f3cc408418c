import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct KeyboardTests {
    @Test func skipLinkLeadsToTheContent() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address)
            try await page.press(.tab)
            try await page.press(.enter)
            try await page.until("location.hash == '#main'")
            try await page.press(.tab)
            #expect(try await page.run("document.querySelector('main').contains(document.activeElement)").isTrue)
        }
    }

    @Test func enterOpensAHallAndTheHeadingIsReadOut() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address)
            try await page.run("document.querySelector('main a[href=\"/market\"]').focus()")
            try await page.follow { try await page.press(.enter) }
            try await page.until("location.pathname == '/market'")
            try await page.until("document.activeElement.tagName == 'H1'")
        }
    }

    @Test func firstVisitLeavesTheFocusAtTheTop() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            #expect(try await page.run("document.activeElement === document.body").isTrue)
        }
    }

    @Test func arrowsChooseATextSizeAtOnce() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + "/settings")
            let before = try await page.style("font-size", of: "body")
            try await page.run("document.querySelector('input[name=text]').focus()")
            try await page.press(.down)
            try await page.until("getComputedStyle(document.body).fontSize == '14px'")
            #expect(before != "14px")
        }
    }
}

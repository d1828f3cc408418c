import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// The lab's pages while an app makes requests, in a real browser.
@Suite(.browser) struct LabTests {
    @Test func lightTurnsGreenAtTheFirstRequestAndSaysWhatCame() async throws {
        try await withShell { page, address in
            try await page.open(address + "/lab/keys/\(LabScreens.usedKey)/connect?app=2")
            #expect(try await page.text("#light").contains("기다리고"))
            let asked = "/lab/k/\(LabScreens.usedKey)/gen2/api/products?page_no=1"
            #expect(try await page.run("fetch('\(asked)').then(({ status }) => status)").integer == 200)
            try await page.until("document.querySelector('#light.seen')", within: 15)
            let words = try await page.text("#light")
            #expect(words.contains("2세대") && words.contains("GET /api/products?page_no=1 · 200"))
            // The values to copy have working buttons.
            #expect(try await page.run("document.querySelectorAll('[data-copy]:not([hidden])').length").integer == 5)
            try await page.open(address + "/lab/keys/\(LabScreens.usedKey)")
            #expect(try await page.text("#journal").contains("GET /api/products?page_no=1"))
            _ = try await page.run("fetch('\(asked)&again').then(({ status }) => status)")
            try await page.until("document.querySelector('#journal').textContent.includes('again')", within: 15)
            #expect(page.errors == [])
        }
    }

    @Test func whatIsWrongInALongPageIsInSight() async throws {
        try await withShell { page, address in
            try await page.open(address + "/lab/keys/\(LabScreens.usedKey)")
            try await page.tap("#faults details summary")
            _ = try await page.run(
                "for (const name of ['value', 'times']) document.getElementById('fault-' + name).value = '열 번'"
            )
            try await page.tap("#faults details .button")
            try await page.until("document.activeElement?.id === 'fault-value'")
            let sight = "(({ top, bottom }) => 0 < top && bottom < innerHeight)"
            try await page.until("\(sight)(document.activeElement.getBoundingClientRect()) && scrollY > innerHeight")
            #expect(try await page.run("document.activeElement.value").string == "열 번")
            #expect(page.errors == [])
        }
    }
}

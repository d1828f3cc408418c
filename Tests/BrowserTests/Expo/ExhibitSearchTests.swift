import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct ExhibitSearchTests {
    private static let rows = "document.querySelectorAll('.exhibits li').length"

    @Test func exhibitsAreFoundAsTheirNamesAreTyped() async throws {
        try await withShell { page, address in
            try await page.open(address + "/expo/exhibits")
            let all = try await page.run(Self.rows).number ?? 0
            try await page.tap("[type=search]")
            try await page.compose("직지")
            try await page.until("\(Self.rows) === 1")
            try await page.until("new URL(location).searchParams.get('q') === '직지'")
            #expect(try await page.text("#account").hasPrefix("1점을 찾았어요."))
            #expect(try await page.run("document.activeElement.name") == "q")
            // Forward and back: the same results.
            try await page.follow { try await page.tap(".exhibits a") }
            try await page.follow { try await page.tap(".bar .back") }
            try await page.until("\(Self.rows) === 1")
            #expect(try await page.run("document.querySelector('[type=search]').value") == "직지")
            try await page.tap("[type=search]")
            try await page.type("zzz")
            try await page.until("document.querySelector('#found h2').textContent === '찾는 출품작이 없어요'")
            #expect(try await page.text("#account") == "찾는 출품작이 없어요")
            // Equivalent to the field's own × button.
            try await page.run(
                "(box => { box.value = ''; box.dispatchEvent(new Event('input')) })(document.querySelector('[type=search]'))"
            )
            try await page.until("\(Self.rows) === \(all)")
            #expect(try await page.text("#account") == "")
            #expect(page.errors == [])
        }
    }
}

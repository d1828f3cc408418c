import BrowserKit
import TestKit
import Testing

/// Page metrics measured from within, with the machine to itself.
@Suite(.browser, .measures) struct DriverVitalsTests {
    @Test func layoutShiftIsMeasured() async throws {
        try await withPage(.desktop) { page in
            try await page.show("<div id=late></div><p style='height: 400px; background: teal'>뒤로 밀려요</p>")
            try await page.run("new Promise(r => setTimeout(() => { late.style.height = '400px'; r() }, 600))")
            let vitals = try await page.vitals()
            #expect(vitals.layoutShift > 0.01)
            #expect(vitals.firstPaint > 0)
        }
    }

    /// Work before the first paint delays the paint, but does not count as blocking.
    @Test func whatBlocksIsMeasuredFromTheFirstPaintOn() async throws {
        let busy = "for (const from = performance.now(); performance.now() < from + 300;);"
        try await withPage(.desktop) { page in
            try await page.show("<script>\(busy)</script><p>늦게 보여요</p>")
            let before = try await page.vitals()
            #expect(before.firstPaint >= 300)
            #expect(before.blockedTime < 200)
            try await page.run("new Promise(r => setTimeout(() => { \(busy) r() }, 100))")
            let after = try await page.vitals()
            #expect(after.blockedTime - before.blockedTime >= 240)
        }
    }
}

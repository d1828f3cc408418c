import TestSupport
import Testing

@Suite(.browser) struct TravelTests {
    /// Keeps the transition that reveals each document, so that its types can be read.
    private static let witness = "addEventListener('pagereveal', e => { globalThis.transition = e.viewTransition })"

    @Test func deeperIsPushedAndBackIsPopped() async throws {
        try await withShell { page, address in
            try await page.beforeEachDocument(run: TravelTests.witness)
            try await page.open(address)
            try await page.follow { try await page.tap("main a[href='/market']") }
            try await page.until("transition.types.has('push')")
            try await page.back()
            try await page.until("transition.types.has('pop')")
            try await page.follow { try await page.run("history.forward()") }
            try await page.until("transition.types.has('push') && !transition.types.has('pop')")
            // What moves cannot be tapped.
            try await page.until("transition.finished.then(() => true)")
            try await page.follow { try await page.tap(".bar a.back") }
            try await page.until("transition.types.has('pop')")
            #expect(page.errors == [])
        }
    }

    @Test func openingAnAddressHasNoTransition() async throws {
        try await withShell { page, address in
            try await page.beforeEachDocument(run: TravelTests.witness)
            try await page.open(address + "/expo")
            #expect(try await page.run("transition") == .null)
        }
    }
}

import BrowserKit
import TestKit
import Testing

@Suite(.browser) struct TravelTests {
    /// A script that keeps the transition revealing each document, so that its types can be read.
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
            // A moving element cannot be tapped.
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

    @Test func reducedMotionMovesNothing() async throws {
        try await withShell { page, address in
            try await page.emulate(.reducedMotion)
            try await page.beforeEachDocument(run: TravelTests.motionWitness)
            try await page.open(address)
            try await page.follow { try await page.tap("main a[href='/market']") }
            try await page.until("globalThis.moving")
            let moving = try await page.run("moving").strings
            #expect(moving == [])
        }
    }

    /// A script that names elements a transition moves or resizes rather than fades.
    private static let motionWitness = """
        addEventListener('pagereveal', async e => {
          if (!e.viewTransition) return;
          await e.viewTransition.ready;
          const lasting = document.getAnimations().filter(a => a.effect.getTiming().duration > 10);
          const moves = a => ['transform', 'translate', 'scale', 'width', 'height'].some(property =>
            new Set(a.effect.getKeyframes().map(k => parseInt(k[property]) || k[property])).size > 1);
          globalThis.moving = lasting.filter(moves).map(a => a.effect.pseudoElement ?? a.effect.target.className);
        })
        """
}

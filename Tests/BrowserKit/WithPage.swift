import Foundation
import Synchronization

/// One browser for the whole test process, started on first use and ended with the process.
private enum SharedBrowser {
    static let current = Mutex<Browser?>(nil)

    /// Returns the browser, replacing a crashed one: its crash fails the current test, and no other.
    static func browser() throws -> Browser {
        try current.withLock { current in
            if let current, !current.isGone { return current }
            if current == nil { prepare() }
            let started = try Browser()
            current = started
            return started
        }
    }

    private static func prepare() {
        atexit { SharedBrowser.end() }
    }

    private static func end() { current.withLock { $0?.end() } }
}

/// Runs `body` with a page of its own: fresh cookies, cache and service workers, all deleted afterwards.
///
/// At most three pages run at a time. An error includes a screenshot. All share a browser, unless one is given.
package func withPage<Result>(
    _ viewport: Viewport = .phone,
    in browser: Browser? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Page) async throws -> Result
) async throws -> Result {
    try await inLane {
        let page = try await Page(in: browser ?? SharedBrowser.browser(), viewport)
        let outcome: Swift.Result<Result, any Error>
        do {
            outcome = .success(try await body(page))
        } catch {
            outcome = .failure(await page.explain(error))
        }
        await page.close()
        return try outcome.get()
    }
}

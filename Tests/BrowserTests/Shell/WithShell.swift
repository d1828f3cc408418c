import BrowserKit
import HTTP
import HTTPTestKit
import SiteTestKit

/// Runs `body` with a server of its own and a page, in Korean.
func withShell<Result>(
    _ viewport: Viewport = .phone,
    inPieces: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Page, String) async throws -> Result
) async throws -> Result {
    try await withMadang(inPieces: inPieces) { madang in
        try await withPage(viewport) { page in try await body(page, madang.address) }
    }
}

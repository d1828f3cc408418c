import BrowserKit
import Foundation
import HTTP
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct NetworkTests {
    @Test(arguments: TestScreen.everything)
    func firstVisitIsSilentAsksNobodyElseAndKeepsToItsBudget(screen: TestScreen) async throws {
        try await withShell { page, address in
            try await page.open(address + screen.path)
            func bytes(_ kind: String) -> Int { page.requests.filter { $0.kind == kind }.map(\.bytes).reduce(0, +) }
            // Headers are included, some 600 bytes each.
            #expect(bytes("Document") <= 14_000)
            #expect(bytes("Stylesheet") <= 8_000)
            #expect(bytes("Script") <= 3_000)
            let blocking = page.requests.filter { ["Document", "Stylesheet", "Script"].contains($0.kind) }
            #expect(blocking.count <= 4)
            // Error pages are rendered each time, and sent uncompressed.
            #expect(screen.status != 200 || page.requests.first?.headers["content-encoding"] != nil)
            try await page.run("navigator.serviceWorker.ready.then(() => 1)")
            #expect(page.errors == [])
            let strangers = page.requests.filter { !$0.url.hasPrefix(address) && !$0.url.hasPrefix("data:") }
            #expect(strangers.map(\.url) == [])
            let failed = page.failedRequests.filter { $0.kind != "Document" }
            #expect(failed.map(\.url) == [])
            #expect(page.requests.first?.status == screen.status)
        }
    }

    /// Painted in pieces, as over a poor connection or in a busy browser: visible parts do not move.
    @Test(arguments: TestScreen.everything, [Viewport.phone, .desktop])
    func nothingMovesOnceItStands(screen: TestScreen, viewport: Viewport) async throws {
        try await withShell(viewport, inPieces: true) { page, address in
            try await page.open(address + screen.path)
            let vitals = try await page.vitals()
            // The sum of layout shifts, relative to the window. A piece may end within a word at the right edge, and
            // the word moves by its other half: 0.0005 for a button. A late line of text is more than 0.01.
            #expect(vitals.layoutShift < 0.002, "\(vitals.moves.joined(separator: "\n"))")
        }
    }

    /// The settings are in the first bytes, so that no frame is painted without them.
    @Test func choicesAreHonouredAtTheFirstByte() async throws {
        try await withMadang { madang in
            let client = try RawClient(port: madang.port)
            try client.send("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: text=ax3; theme=dark; language=en\r\n\r\n")
            let answer = try client.receiveAnswer()
            let start = answer.text.prefix(120)
            #expect(
                start.contains("data-text=\"ax3\"") && start.contains("data-theme=\"dark\"")
                    && start.contains("lang=\"en\"")
            )
        }
    }
}

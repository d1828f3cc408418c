import BrowserKit
import Foundation
import TestKit
import Testing

@Suite(.browser) struct BrowserProcessTests {
    @Test func endedBrowserLeavesNothingBehind() async throws {
        let browser = try Browser()
        try await browser.send("Browser.getVersion")
        let profile = browser.profile.path
        #expect(FileManager.default.fileExists(atPath: profile))
        browser.end()
        #expect(!FileManager.default.fileExists(atPath: profile))
        #expect(try processes(naming: profile).isEmpty)
        await #expect(throws: BrowserError.self) { try await browser.send("Browser.getVersion") }
    }

    @Test func commandsWithoutAnAnswerEnd() async throws {
        try await withPage { page in
            try await page.show("<p>오래 걸려요")
            let error = await #expect(throws: BrowserError.self) {
                try await page.send(
                    "Runtime.evaluate",
                    ["expression": "new Promise(() => {})", "awaitPromise": true],
                    within: 0.3
                )
            }
            #expect(error?.description == "Runtime.evaluate: no answer from the browser")
        }
    }

    /// Returns processes whose command line contains the text.
    private func processes(naming text: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.filter { number in
            let line = try? Data(contentsOf: URL(filePath: "/proc/\(number)/cmdline"))
            return line.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
        }
    }
}

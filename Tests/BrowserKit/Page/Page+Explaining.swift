import Foundation
import TestKit

extension Page {
    static let failureFolder = BuildFolder.url.appending(path: "browser-failures")

    /// Adds to a browser's error where the page stood and what it showed, with a picture to look at.
    func explain(_ error: any Error) async -> any Error {
        guard error is BrowserError else { return error }
        let shown = try? await run(
            "location.href.slice(0, 120) + ' “' + document.title + '”\\n' + document.body?.innerText.slice(0, 400)"
        )
        var lines = ["\(error)", "page: \(shown?.string ?? "does not answer")"]
        if !errors.isEmpty { lines.append("console: \(errors.joined(separator: " | "))") }
        if !failedRequests.isEmpty {
            lines.append(
                "failed: "
                    + failedRequests.map { "\($0.url) \($0.failure ?? "\($0.status ?? 0)")" }.joined(separator: " | ")
            )
        }
        if let picture = await failurePicture() { lines.append("picture: \(picture)") }
        return BrowserError(lines.joined(separator: "\n"))
    }

    private func failurePicture() async -> String? {
        let file = Page.failureFolder.appending(path: "\(UInt32.random(in: 0...(.max))).png")
        return (try? await screenshot(to: file)).map { file.path }
    }
}

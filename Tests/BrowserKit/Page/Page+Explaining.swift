import Foundation
import TestKit

extension Page {
    static let failureFolder = BuildFolder.url.appending(path: "browser-failures")

    /// Returns a browser's error with the page's address, a screenshot, and its text.
    func explain(_ error: any Error) async -> any Error {
        guard error is BrowserError else { return error }
        let place = try? await run("location.href.slice(0, 120) + ' “' + document.title + '”'").string
        let size = try? await run("document.documentElement.dataset.text").string
        var lines = [
            "\(error)",
            "page: \(place ?? "does not answer") in \(read(\.viewport)), text size \(size ?? "l")",
        ]
        if let picture = await failurePicture("page-\(UInt32.random(in: 0...(.max)))") {
            lines.append("picture: \(picture)")
        }
        if !errors.isEmpty { lines.append("console: \(errors.joined(separator: " | "))") }
        if !failedRequests.isEmpty {
            lines.append(
                "failed: "
                    + failedRequests.map { "\($0.url) \($0.failure ?? "\($0.status ?? 0)")" }.joined(separator: " | ")
            )
        }
        let shown = try? await run("document.body?.innerText.slice(0, 400)").string
        if let shown { lines.append("shows: \(shown)") }
        return BrowserError(lines.joined(separator: "\n"))
    }

    /// Saves a screenshot for investigating the failure, and returns its path.
    package func failurePicture(_ name: String) async -> String? {
        let file = Page.failureFolder.appending(path: "\(name).png")
        return (try? await screenshot(to: file)).map { file.path }
    }
}

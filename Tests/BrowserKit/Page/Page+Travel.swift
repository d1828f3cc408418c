import Foundation
package import TestKit

extension Page {
    /// Waits until the page has been painted and no view transition covers it, which would receive every tap.
    package func standsStill() async throws {
        // The browser drops touches before the first paint, and can run frames before it.
        try await wait(for: "the page to be painted", within: 15) { read(\.isPainted) }
        // The first frame starts the transition. Without scripts the page gets no frame callbacks, but the browser
        // reports it.
        let isStill = "!document.activeViewTransition"
        let frames = "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(\(isStill)))))"
        try await until(read(\.hasScript) ? frames : isStill, within: 15)
    }

    /// Opens an address as if typed, and waits until it is loaded.
    package func open(_ address: String, within seconds: Double = 15) async throws {
        forgetRequests()
        let answer = try await send("Page.navigate", ["url": .string(address)])
        if let failure = answer["errorText"].string { throw BrowserError("\(address): \(failure)") }
        guard let loader = answer["loaderId"].string else { return }
        try await wait(for: "\(address) to load", within: seconds) { read { $0.loaded.contains(loader) } }
    }

    /// Shows this HTML, without a server and with an opaque origin.
    package func show(_ html: String) async throws {
        let encoded = Data(html.utf8).base64EncodedString()
        try await open("data:text/html;charset=utf-8;base64,\(encoded)")
    }

    /// Performs an action that leads to another document, and waits until that is loaded.
    package func follow(within seconds: Double = 15, _ action: () async throws -> Void) async throws {
        let before = read(\.arrivals)
        try await action()
        try await wait(for: "another page to load", within: seconds) { read { $0.arrivals > before && $0.isLoaded } }
    }

    package func reload() async throws {
        forgetRequests()
        try await follow { try await send("Page.reload") }
    }

    /// Goes back. The page may be gone before it answers; the arrival of the other page counts.
    package func back() async throws { try await follow { _ = try? await run("history.back()") } }

    /// Returns the value of a JavaScript expression; promises are awaited.
    @discardableResult
    package func run(_ script: String) async throws -> JSONValue {
        let result = try await send(
            "Runtime.evaluate",
            ["expression": .string(script), "awaitPromise": true, "returnByValue": true, "userGesture": true]
        )
        let fault = result["exceptionDetails"]
        guard fault == .null else {
            throw BrowserError(fault["exception"]["description"].string ?? fault["text"].string ?? "the script failed")
        }
        return result["result"]["value"]
    }

    /// Adds a script that runs in every document from now on, before its own scripts.
    package func beforeEachDocument(run script: String) async throws {
        try await send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }

    /// Waits until a JavaScript expression, or its promise, is true. Errors count as false: the page may be between two
    /// documents.
    package func until(_ condition: String, within seconds: Double = 8) async throws {
        try await wait(for: "the page to fulfil \(condition)", within: seconds) {
            (try? await run("Promise.resolve(\(condition)).then(Boolean)"))?.isTrue ?? false
        }
    }

    func wait(for what: String, within seconds: Double, _ holds: () async -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while await !holds() {
            guard ContinuousClock.now < deadline else { throw BrowserError("waited \(seconds) s in vain for \(what)") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

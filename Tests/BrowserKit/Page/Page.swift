import Foundation
import Synchronization
package import TestKit

/// One tab in a browser context of its own.
package final class Page: Sendable {
    private let browser: Browser
    private let context: String
    private let session: String
    private let journal = Mutex(PageJournal())

    init(in browser: Browser, _ viewport: Viewport) async throws {
        self.browser = browser
        context = try await Page.text("browserContextId", of: browser.send("Target.createBrowserContext"))
        let target: JSONValue = ["url": "about:blank", "browserContextId": .string(context)]
        let identifier = try await Page.text("targetId", of: browser.send("Target.createTarget", target))
        let attachment: JSONValue = ["targetId": .string(identifier), "flatten": true]
        session = try await Page.text("sessionId", of: browser.send("Target.attachToTarget", attachment))
        browser.listen(to: session) { [weak self] event in self?.journal.withLock { $0.note(event) } }
        for domain in ["Page", "Runtime", "Network", "Log"] { try await send("\(domain).enable") }
        try await send("Page.setLifecycleEventsEnabled", ["enabled": true])
        try await send("Target.setAutoAttach", ["autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true])
        // Otherwise only one page at a time would have the focus, and :focus-visible with it.
        try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
        try await send("Page.addScriptToEvaluateOnNewDocument", ["source": .string(Vitals.observers)])
        try await emulate(viewport)
    }

    private static func text(_ key: String, of result: JSONValue) throws -> String {
        guard let text = result[key].string else { throw BrowserError("the browser names no \(key)") }
        return text
    }

    /// Closes the tab with its cookies, caches and workers.
    func close() async {
        browser.listen(to: session, nil)
        _ = try? await browser.send("Target.disposeBrowserContext", ["browserContextId": .string(context)])
    }

    /// Sends a command to this tab, for anything without a method here.
    @discardableResult
    package func send(
        _ method: String,
        _ parameters: JSONValue = [:],
        within seconds: Double = 30
    ) async throws -> JSONValue {
        try await browser.send(method, parameters, session: session, within: seconds)
    }

    func send(inOrder commands: [(method: String, parameters: JSONValue)]) async throws {
        try await browser.send(inOrder: commands, session: session)
    }

    func sendToWorkers(_ method: String, _ parameters: JSONValue) async throws {
        for worker in journal.withLock(\.workers) {
            _ = try? await browser.send(method, parameters, session: worker)
        }
    }

    func sendToWorker(_ worker: String, _ method: String, _ parameters: JSONValue) async throws -> JSONValue {
        try await browser.send(method, parameters, session: worker)
    }

    func sendToBrowser(_ method: String, _ parameters: JSONValue) async throws -> JSONValue {
        var parameters = parameters.object
        parameters["browserContextId"] = .string(context)
        return try await browser.send(method, .object(parameters))
    }

    func read<Value>(_ value: (borrowing PageJournal) -> Value) -> Value { journal.withLock { value($0) } }

    func note(_ change: (inout PageJournal) -> Void) { journal.withLock { change(&$0) } }

    func forgetRequests() { journal.withLock { $0.forgetRequests() } }

    /// Errors of scripts and of the console since the page was created, except failed requests.
    package var errors: [String] { journal.withLock(\.errors) }

    /// Requests since the last `open`.
    package var requests: [NetworkRequest] { journal.withLock(\.requests) }

    package var failedRequests: [NetworkRequest] {
        requests.filter { $0.failure != nil || ($0.status ?? 0) >= 400 }
    }
}

package import TestKit

/// The site's service worker, which exists independently of its pages.
extension Page {
    /// Grants the site permission for notifications.
    package func allowNotes(at address: String) async throws {
        _ = try await sendToBrowser(
            "Browser.grantPermissions",
            ["permissions": ["notifications"], "origin": .string(address)]
        )
    }

    /// Delivers a push message to the worker.
    package func push(_ data: String, at address: String) async throws {
        try await send("ServiceWorker.enable")
        let limit = ContinuousClock.now + .seconds(10)
        while read(\.registration) == nil, ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(10)) }
        guard let registration = read(\.registration) else { throw BrowserError("the site has no worker") }
        let message: JSONValue = [
            "origin": .string(address), "registrationId": .string(registration), "data": .string(data),
        ]
        try await send("ServiceWorker.deliverPushMessage", message)
    }

    /// Runs a script in the worker, and returns its awaited result.
    @discardableResult
    package func runInWorker(_ script: String) async throws -> JSONValue {
        guard let worker = read(\.workers).first else { throw BrowserError("the site has no worker") }
        let parameters: JSONValue = ["expression": .string(script), "awaitPromise": true, "returnByValue": true]
        let answer = try await sendToWorker(worker, "Runtime.evaluate", parameters)
        if let fault = answer["exceptionDetails"]["exception"]["description"].string { throw BrowserError(fault) }
        return answer["result"]["value"]
    }
}

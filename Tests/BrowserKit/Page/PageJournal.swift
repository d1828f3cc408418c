import TestKit

/// A network request of a page.
package struct NetworkRequest: Sendable {
    package var url: String
    /// The type: Document, Stylesheet, Script, Image, Fetch, Manifest, …
    package var kind: String
    package var status: Int?
    package var headers: [String: String] = [:]
    /// The bytes on the wire, headers included; 0 from a cache.
    package var bytes = 0
    package var isFromServiceWorker = false
    package var failure: String?
}

/// A page's history, recorded from the browser's events.
struct PageJournal: Sendable {
    /// Loaders whose load event has fired.
    var loaded: Set<String> = []
    /// Loaders whose document has been painted.
    private var painted: Set<String> = []
    /// The number of times the tab arrived at another document.
    var arrivals = 0
    /// The loader of the current document.
    private var loader = ""
    var errors: [String] = []
    var requests: [NetworkRequest] = []
    /// Whether the page's scripts run and receive events.
    var hasScript = true
    /// The current viewport.
    var viewport = Viewport.phone
    /// Sessions of the service workers that serve the page.
    var workers: Set<String> = []
    /// The browser's id of the site's service worker registration.
    var registration: String?
    private var numbers: [String: Int] = [:]

    mutating func note(_ event: JSONValue) {
        let parameters = event["params"]
        switch event["method"].string {
        case "Page.lifecycleEvent" where parameters["name"] == "load":
            loaded.insert(parameters["loaderId"].string ?? "")
        case "Page.lifecycleEvent" where parameters["name"] == "firstPaint":
            painted.insert(parameters["loaderId"].string ?? "")
        case "Page.frameNavigated" where parameters["frame"]["parentId"] == .null:
            arrivals += 1
            loader = parameters["frame"]["loaderId"].string ?? ""
            // Restored from the back/forward cache, without loading.
            if parameters["type"] == "BackForwardCacheRestore" { loaded.insert(loader) }
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            let words = details["exception"]["description"].string ?? details["text"].string ?? "an exception"
            // Of a page that Chromium showed before its transition began. The promise that fails is handed to no script.
            if !words.contains("Page already revealed") { errors.append(words) }
        case "Runtime.consoleAPICalled" where parameters["type"] == "error":
            errors.append(parameters["args"].array.map { $0["value"].string ?? "…" }.joined(separator: " "))
        case "Log.entryAdded" where parameters["entry"]["level"] == "error":
            noteLog(parameters["entry"])
        case "Target.attachedToTarget" where parameters["targetInfo"]["type"] == "service_worker":
            workers.insert(parameters["sessionId"].string ?? "")
        case "ServiceWorker.workerRegistrationUpdated":
            registration = parameters["registrations"].array.last?["registrationId"].string ?? registration
        case "Target.detachedFromTarget":
            workers.remove(parameters["sessionId"].string ?? "")
        case let method?:
            if method.hasPrefix("Network.") { noteNetwork(method, parameters) }
        case nil: break
        }
    }

    var isLoaded: Bool { loaded.contains(loader) }
    var isPainted: Bool { painted.contains(loader) }

    mutating func forgetRequests() {
        requests = []
        numbers = [:]
    }

    /// Records an error, except failed requests, which have a list of their own.
    private mutating func noteLog(_ entry: JSONValue) {
        guard entry["source"] != "network" else { return }
        errors.append("\(entry["text"].string ?? "an error") \(entry["url"].string ?? "")")
    }

    private mutating func noteNetwork(_ method: String, _ parameters: JSONValue) {
        guard let identifier = parameters["requestId"].string else { return }
        if method == "Network.requestWillBeSent" {
            // A redirect keeps its number: the journal shows its final target.
            let request = NetworkRequest(
                url: parameters["request"]["url"].string ?? "",
                kind: parameters["type"].string ?? "Other"
            )
            numbers[identifier] = requests.count
            requests.append(request)
        }
        guard let number = numbers[identifier] else { return }
        switch method {
        case "Network.responseReceived":
            let response = parameters["response"]
            requests[number].status = response["status"].integer
            requests[number].isFromServiceWorker = response["fromServiceWorker"].isTrue
            for (name, value) in response["headers"].object {
                requests[number].headers[name.lowercased()] = value.string
            }
        case "Network.loadingFinished":
            requests[number].bytes = parameters["encodedDataLength"].integer ?? 0
        case "Network.loadingFailed":
            requests[number].failure = parameters["errorText"].string ?? "failed"
        default: break
        }
    }
}

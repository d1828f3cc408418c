import BrowserKit
import SiteTestKit

/// One visit of a screen: the first load, the main action, the transition to the next screen, and the second load.
struct HandVisit {
    var largestPaint = 0.0
    var layoutShift = 0.0
    var blocked = 0.0
    var load = Load()
    /// Milliseconds from the first action on the screen until it shows.
    var interaction = 0.0
    /// Milliseconds from the tap until the next screen's first paint.
    var transition = 0.0
    /// The largest paint with the service worker active and its cache filled.
    var againPaint = 0.0
    var againBytes = 0.0
    var againRequests = 0.0

    /// Bytes on the wire by kind, headers included.
    struct Load {
        var html = 0.0
        var css = 0.0
        var script = 0.0
        var pictures = 0.0
        var requests = 0.0
    }

    /// Visits a screen in a fresh profile: an empty cache and no service worker.
    static func make(to screen: TestScreen, on address: String, _ log: ServerLog) async throws -> HandVisit {
        try await withPage(.phone) { page in
            var visit = HandVisit()
            try await page.slowProcessor(4)
            try await page.slowNetwork()
            try await visit.come(first: page, address + screen.path)
            try await visit.come(again: page, address + screen.path, log)
            let action = MainAction(on: screen)
            visit.interaction = try await action.interaction(on: page)
            visit.transition = try await action.transition(on: page)
            return visit
        }
    }

    private mutating func come(first page: Page, _ address: String) async throws {
        try await page.open(address, within: 30)
        let vitals = try await settled(page, within: .milliseconds(300))
        (largestPaint, layoutShift, blocked) = (vitals.largestPaint, vitals.layoutShift, vitals.blockedTime)
        load = Load(page.requests)
    }

    private mutating func come(again page: Page, _ address: String, _ log: ServerLog) async throws {
        try await page.until("navigator.serviceWorker.controller", within: 20)
        // The service worker is there now, and its network has to be slowed as well.
        try await page.slowNetwork()
        let before = log.sent
        try await page.open(address, within: 30)
        againPaint = try await settled(page, within: .milliseconds(150)).largestPaint
        againBytes = Double(log.sent.bytes - before.bytes)
        againRequests = Double(log.sent.answers - before.answers)
    }

    /// Waits before reading: pictures paint and layouts shift some time after the page has loaded.
    private func settled(_ page: Page, within time: Duration) async throws -> Vitals {
        try await Task.sleep(for: time)
        return try await page.vitals()
    }
}

extension HandVisit.Load {
    init(_ requests: [NetworkRequest]) {
        let sent = requests.filter { !$0.url.hasPrefix("data:") }
        func bytes(_ kind: String) -> Double { Double(sent.filter { $0.kind == kind }.map(\.bytes).reduce(0, +)) }
        html = bytes("Document")
        css = bytes("Stylesheet")
        script = bytes("Script")
        pictures = bytes("Image")
        self.requests = Double(sent.count)
    }
}

extension HandVisit {
    /// Returns the median of each figure separately.
    static func median(of visits: [HandVisit]) -> HandVisit {
        var median = HandVisit()
        let figures: [WritableKeyPath<HandVisit, Double>] = [
            \.largestPaint, \.layoutShift, \.blocked, \.interaction, \.transition, \.againPaint, \.againBytes,
            \.againRequests, \.load.html, \.load.css, \.load.script, \.load.pictures, \.load.requests,
        ]
        for figure in figures {
            let sorted = visits.map { $0[keyPath: figure] }.sorted()
            median[keyPath: figure] = sorted[sorted.count / 2]
        }
        return median
    }
}

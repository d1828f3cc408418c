import Foundation
package import TestKit

/// The browser engines besides Chromium's. Each is Debian's own, driven over the loopback interface.
package enum BrowserEngine: String, Sendable, CaseIterable, CustomStringConvertible {
    /// The engine of every iPhone: WebKitGTK with its WebDriver.
    case webKit
    /// Firefox ESR with its Marionette.
    case firefox

    package var description: String { rawValue }

    /// The programs it needs.
    package var programs: [String] {
        switch self {
        case .webKit: [WebKitDriver.program, WebKitDriver.browser, WebKitDriver.display]
        case .firefox: [FirefoxDriver.program]
        }
    }

    /// Starts a new instance without any state of another test.
    package func start() throws -> any EngineDriver {
        switch self {
        case .webKit: try WebKitDriver()
        case .firefox: try FirefoxDriver()
        }
    }
}

/// One window of an engine. Every call waits for its answer, at most a minute.
///
/// Not to be shared between tasks.
package protocol EngineDriver: AnyObject {
    func open(_ address: String) throws
    /// Runs a function's body in the page, and returns its result.
    func run(_ script: String) throws -> JSONValue
    /// Resizes the page's viewport.
    func resize(width: Int, height: Int) throws
    func click(_ selector: String) throws
    /// Types text, or sets the files of a field.
    func send(_ text: String, to selector: String) throws
    func end()
}

extension EngineDriver {
    /// Waits until an expression is true.
    package func until(_ condition: String, within seconds: Double = 15) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            // Between two pages nothing can be evaluated.
            if (try? run("return !!(\(condition))"))?.isTrue == true { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
        let place =
            (try? run("return `${location.href}: ${document.querySelector('main')?.innerText}`"))?.string ?? "nowhere"
        throw BrowserError("waited \(seconds) s in vain for \(condition) on \(place)")
    }

    /// Waits until the page has been drawn in its new size, so that its resize listeners have run.
    func untilDrawn() throws {
        _ = try run(
            """
            delete document.documentElement.dataset.drawn;
            requestAnimationFrame(() => requestAnimationFrame(() => { document.documentElement.dataset.drawn = '' }))
            """
        )
        try until("document.documentElement.dataset.drawn === ''")
    }

    /// Clicks a link to another page, and waits until that has loaded.
    package func follow(_ selector: String) throws {
        _ = try run("document.documentElement.dataset.left = ''")
        try click(selector)
        try until("document.documentElement.dataset.left === undefined && document.readyState === 'complete'")
    }

    package func count(_ selector: String) throws -> Int {
        try run("return document.querySelectorAll(\(JSONValue.literal(selector))).length").integer ?? 0
    }

    package func text(_ selector: String) throws -> String {
        try run("return document.querySelector(\(JSONValue.literal(selector)))?.textContent ?? ''").string ?? ""
    }

    /// Returns the unreadable parts of the current page.
    package func layoutFaults() throws -> [String] { try run("return \(LayoutProbe.textFaults)").strings }
}

/// The key of WebDriver's element ids, in every engine.
let elementKey = "element-6066-11e4-a52e-4f735466cecf"

import Foundation
import TestKit

/// Lighthouse's report on one page.
package struct LighthouseReport: Sendable {
    package var version: String
    /// The scores `performance`, `accessibility`, `best-practices`, `seo`, each from 0 to 100.
    package var scores: [String: Int]
    /// The titles of audits that cost points.
    package var failing: [String]
    /// Some audits' measurements, as Lighthouse shows them.
    package var shown: [String: String]
    /// Whether nothing else used much of the processor at the start. If not, `performance` reflects the machine.
    package var wasUndisturbed: Bool
}

/// Thrown when Lighthouse cannot run here, which says nothing about the page.
package struct LighthouseUnavailable: Error, CustomStringConvertible {
    package let description: String
}

/// The Lighthouse included in Chromium's own DevTools: nothing to install, but not a stable interface.
///
/// It has a browser of its own: DevTools reach the page over a port, which ours otherwise never opens.
package enum Lighthouse {
    private static let flags = ["--remote-debugging-port=0", "--remote-allow-origins=*"]

    /// Waits, up to `patience` seconds, until the machine is quiet, and returns the report. Lighthouse sometimes misses
    /// the beginning of a page; it is then run once more.
    package static func report(
        on address: String,
        patience: Int = 30,
        within seconds: Double = 120
    ) async throws -> LighthouseReport {
        try await inLane {
            let isQuiet = await Machine.isQuiet(within: patience)
            var report: LighthouseReport
            do {
                report = try await measure(address, within: seconds)
            } catch is LighthouseUnavailable {
                report = try await measure(address, within: seconds)
            }
            report.wasUndisturbed = isQuiet
            return report
        }
    }

    private static func measure(_ address: String, within seconds: Double) async throws -> LighthouseReport {
        let browser = try Browser(executable: Browser.whole, flags: flags)
        defer { browser.end() }
        let port = try await port(of: browser)
        let page = try await open(address, in: browser)
        let tools = try await openTools(on: page, port: port, in: browser)
        try await start(in: tools, of: browser)
        return try await outcome(in: tools, of: browser, within: seconds)
    }

    /// Returns the port, which Chromium writes to its profile.
    private static func port(of browser: Browser) async throws -> String {
        let file = browser.profile.appending(path: "DevToolsActivePort")
        for _ in 0..<100 {
            let lines = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            if let port = lines?.first { return String(port) }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw LighthouseUnavailable(description: "Chromium opened no port for its DevTools")
    }

    private static func open(_ address: String, in browser: Browser) async throws -> String {
        let target = try await browser.send("Target.createTarget", ["url": .string(address)])["targetId"].string
        guard let target else { throw BrowserError("no tab for \(address)") }
        return target
    }

    /// Returns the session of the DevTools window.
    private static func openTools(on page: String, port: String, in browser: Browser) async throws -> String {
        let address =
            "devtools://devtools/bundled/devtools_app.html?ws=127.0.0.1:\(port)/devtools/page/\(page)&panel=lighthouse"
        let window: JSONValue = ["url": .string(address), "newWindow": true]
        let target = try await browser.send("Target.createTarget", window)["targetId"]
        // The page stays in front: a hidden page does not paint, and is not measured.
        try await browser.send("Target.activateTarget", ["targetId": .string(page)])
        let attachment: JSONValue = ["targetId": target, "flatten": true]
        guard let session = try await browser.send("Target.attachToTarget", attachment)["sessionId"].string else {
            throw LighthouseUnavailable(description: "Chromium's DevTools do not open")
        }
        return session
    }

    /// Starts the run, and retries until DevTools have loaded their modules.
    private static func start(in tools: String, of browser: Browser) async throws {
        var refusal = ""
        for _ in 0..<40 {
            let answer = try await evaluate(script, in: tools, of: browser)
            if answer["exceptionDetails"] == .null { return }
            refusal = answer["exceptionDetails"]["exception"]["description"].string ?? "no reason"
            try await Task.sleep(for: .milliseconds(250))
        }
        throw LighthouseUnavailable(description: "this Chromium's DevTools have another Lighthouse: \(refusal)")
    }

    private static func outcome(
        in tools: String,
        of browser: Browser,
        within seconds: Double
    ) async throws -> LighthouseReport {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            let answer = try await evaluate("globalThis.madangOutcome ?? null", in: tools, of: browser)
            let outcome = answer["result"]["value"]
            if let fault = outcome["fault"].string { throw LighthouseUnavailable(description: fault) }
            if outcome != .null { return report(from: outcome) }
            try await Task.sleep(for: .milliseconds(200))
        }
        throw LighthouseUnavailable(description: "Lighthouse was not done after \(seconds) s")
    }

    private static func report(from outcome: JSONValue) -> LighthouseReport {
        LighthouseReport(
            version: outcome["version"].string ?? "",
            scores: outcome["scores"].object.compactMapValues { $0.number.map { Int(($0 * 100).rounded()) } },
            failing: outcome["failing"].strings,
            shown: outcome["shown"].object.compactMapValues(\.string),
            wasUndisturbed: false
        )
    }

    private static func evaluate(_ script: String, in session: String, of browser: Browser) async throws -> JSONValue {
        try await browser.send(
            "Runtime.evaluate",
            ["expression": .string(script), "awaitPromise": true, "returnByValue": true],
            session: session
        )
    }

    /// A script that presses the panel's button, and keeps the result that DevTools would show.
    private static let script = """
        (async () => {
          const { LighthousePanel: { LighthousePanel }, LighthouseProtocolService: { ProtocolService } } =
            await import('./panels/lighthouse/lighthouse.js');
          const { ViewManager: { ViewManager } } = await import('./ui/legacy/legacy.js');
          const { TargetManager: { TargetManager } } = await import('./core/sdk/sdk.js');
          const address = () => TargetManager.instance().primaryPageTarget()?.inspectedURL();
          if (!address()?.startsWith('http')) throw new Error('DevTools see no page');
          await ViewManager.instance().showView('lighthouse');
          const fail = e => { globalThis.madangOutcome ??= { fault: String(e.stack ?? e) } };
          const told = lhr => {
            const failing = [];
            for (const category of Object.values(lhr.categories)) {
              for (const { id, weight } of category.auditRefs) {
                const { score, title } = lhr.audits[id];
                if (weight && score !== null && score < 0.9) failing.push(`${category.id}/${id}: ${title}`);
              }
            }
            const entries = (things, value) => Object.fromEntries(Object.entries(things).map(([k, v]) => [k, value(v)]));
            return {
              version: lhr.lighthouseVersion, failing, scores: entries(lhr.categories, c => c.score),
              shown: entries(lhr.audits, a => a.displayValue ?? null),
            };
          };
          LighthousePanel.prototype.handleError = fail;
          const collect = ProtocolService.prototype.collectLighthouseResults;
          ProtocolService.prototype.collectLighthouseResults = async function (...a) {
            try {
              const result = await collect.apply(this, a);
              if (result.lhr.runtimeError) fail(result.lhr.runtimeError.message);
              else globalThis.madangOutcome = told(result.lhr);
              return result;
            } catch (e) { fail(e); throw e; }
          };
          LighthousePanel.instance().handleCompleteRun();
        })()
        """
}

import Foundation
import TestKit

/// What axe found.
package struct AxeReport: Sendable {
    /// `rule (impact) selectors`, one for each broken rule.
    package var violations: [String]
    /// Rules axe could not decide, such as contrast over a picture.
    package var undecided: [String]
}

/// axe-core's script, from `MADANG_AXE` or `.build/axe/axe.min.js`, where `bin/test` puts it.
enum AxeScript {
    static let path =
        ProcessInfo.processInfo.environment["MADANG_AXE"] ?? BuildFolder.url.appending(path: "axe/axe.min.js").path

    static func load() throws -> String {
        guard let script = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw BrowserError("axe-core is not at \(path); bin/test installs it, or set MADANG_AXE")
        }
        return script
    }
}

extension Page {
    /// Runs axe with WCAG 2.2 A and AA, its best practices, and the contrast of AAA.
    package func axe(without skipped: [String] = []) async throws -> AxeReport {
        if try await run("typeof axe") != "object" { try await run(AxeScript.load() + ";0") }
        let off = skipped.map { "\(JSONValue.literal($0)): { enabled: false }" }.joined(separator: ", ")
        let report = try await run(
            """
            axe.run(document, {
              resultTypes: ['violations', 'incomplete'],
              runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
              rules: { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true }, \(off) }
            }).then(report => [report.violations, report.incomplete].map(rules => rules.map(rule =>
              `${rule.id} (${rule.impact}) ` +
              rule.nodes.slice(0, 4).map(n => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | '))))
            """
        )
        return AxeReport(violations: report[0].strings, undecided: report[1].strings)
    }
}

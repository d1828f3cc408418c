import Foundation
import TestKit

/// The findings of axe.
package struct AxeReport: Sendable {
    /// The broken rules in the form `rule (impact) selectors`.
    package var violations: [String]
    /// Rules axe could not decide, such as contrast over a picture.
    package var undecided: [String]
}

/// The rules axe checks. AAA contrast implies AA contrast, which is therefore not checked as well.
package enum AxeRules: Sendable {
    /// WCAG 2.2 A and AA, its best practices, and the contrast of AAA.
    case all
    /// All except contrast, for looks whose colours the system chooses and axe cannot see.
    case withoutContrast
    /// The contrast of AAA alone.
    case contrast

    fileprivate var options: String {
        guard self != .contrast else { return "runOnly: { type: 'rule', values: ['color-contrast-enhanced'] }" }
        return """
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            rules: {
              'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: \(self == .all) },
              'target-size': { enabled: true },
            }
            """
    }
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
    /// Runs axe with these rules.
    package func axe(_ rules: AxeRules = .all) async throws -> AxeReport {
        if try await run("typeof axe") != "object" { try await run(AxeScript.load() + ";0") }
        let report = try await run(
            """
            axe.run(document, {
              resultTypes: ['violations', 'incomplete'],
              \(rules.options)
            }).then(report => [report.violations, report.incomplete].map(rules => rules.map(rule =>
              `${rule.id} (${rule.impact}) ` +
              rule.nodes.slice(0, 4).map(n => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | '))))
            """
        )
        return AxeReport(violations: report[0].strings, undecided: report[1].strings)
    }
}

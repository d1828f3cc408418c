import BrowserKit
import Foundation
import HTTP
import HTTPTestKit
import SiteTestKit
import Testing

@Suite(.browser) struct LighthouseTests {
    /// Whether there is time for every screen, and for its performance: what is timed says more of the machine than of a
    /// change.
    private static let isLong = ProcessInfo.processInfo.environment["MADANG_LONG"] == "1"

    /// The first screen, one with a form, the busiest list and a page with pictures, for each takes eight seconds; or all.
    private static let screens =
        isLong ? TestScreen.everything.filter { $0.status == 200 } : [.home, .settings, .market, .product]

    /// One test for all screens: a cancelled argument of a test is not reported, and would look passed.
    @Test func everyScoreIsFull() async throws {
        try await withMadang { madang in
            var unjudged: [String] = []
            for screen in LighthouseTests.screens {
                do {
                    let report = try await bestReport(on: madang.address + screen.path)
                    let judged = report.scores.filter { Self.isLong || $0.key != "performance" }
                    let short = judged.filter { $0.value < 100 }
                    #expect(report.scores.count == 4)
                    if Array(short.keys) == ["performance"], !report.wasUndisturbed {
                        unjudged.append("\(screen): this machine is too busy to judge performance, \(short)")
                    } else {
                        #expect(short == [:], "\(screen): \(report.failing)")
                    }
                } catch let reason as LighthouseUnavailable {
                    unjudged.append("\(screen): \(reason)")
                }
            }
            if !unjudged.isEmpty { try Test.cancel("Lighthouse could not judge \(unjudged.joined(separator: "; "))") }
        }
    }

    /// Time is measured on a machine that does other things too: a page may try three times to show what it can do.
    private func bestReport(on address: String) async throws -> LighthouseReport {
        guard Self.isLong else { return try await Lighthouse.report(on: address, patience: 0) }
        var best = try await Lighthouse.report(on: address)
        for _ in 0..<2 where best.wasUndisturbed && best.scores["performance"] != 100 {
            let next = try await Lighthouse.report(on: address)
            if next.scores["performance"] ?? 0 > best.scores["performance"] ?? 0 { best = next }
        }
        return best
    }
}

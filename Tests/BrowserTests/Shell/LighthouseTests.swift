import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.browser) struct LighthouseTests {
    /// The busiest screen and the one with a form; all of them with `MADANG_LONG=1`, for each takes eight seconds.
    private static let screens =
        ProcessInfo.processInfo.environment["MADANG_LONG"] == "1"
        ? TestScreen.all.filter { $0.status == 200 } : [.home, .settings]

    @Test(arguments: screens)
    func everyScoreIsFull(screen: TestScreen) async throws {
        try await withMadang { madang in
            do {
                let report = try await bestReport(on: madang.address + screen.path)
                let short = report.scores.filter { $0.value < 100 }
                if Array(short.keys) == ["performance"], !report.wasUndisturbed {
                    try Test.cancel("this machine is too busy for Lighthouse to judge performance: \(short)")
                }
                #expect(report.scores.count == 4)
                #expect(short == [:], "\(report.failing)")
            } catch let reason as LighthouseUnavailable {
                try Test.cancel("Lighthouse cannot run here: \(reason)")
            }
        }
    }

    /// Time is measured on a machine that does other things too: a page may try three times to show what it can do.
    private func bestReport(on address: String) async throws -> LighthouseReport {
        var best = try await Lighthouse.report(on: address)
        for _ in 0..<2 where best.wasUndisturbed && best.scores["performance"] != 100 {
            let next = try await Lighthouse.report(on: address)
            if next.scores["performance"] ?? 0 > best.scores["performance"] ?? 0 { best = next }
        }
        return best
    }
}

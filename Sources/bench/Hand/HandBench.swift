import Glibc
import HTTP
import TestSupport

/// `bench hand`: every screen as it is met on a slow phone, its processor a quarter as fast and its network Lighthouse's
/// slow 4G, and then Lighthouse's own judgement. Names of screens limit it to those.
enum HandBench {
    /// The box office's states are its screens with a note more: one visit shows whether they are any worse.
    private static func rounds(of screen: TestScreen) -> Int { TestScreen.boxOfficeStates.contains(screen) ? 1 : 3 }

    /// After so long Lighthouse judges once only.
    private static let patience = Duration.seconds(12 * 60)

    static func measure(_ names: [String]) async throws -> Chapter {
        let screens = try chosen(names)
        guard access(Browser.executable, X_OK) == 0 else {
            throw BenchFailure(what: "Chromium is not at \(Browser.executable)")
        }
        let felt = try await withSite { site in
            let log = ServerLog(StagedSites(site))
            return try await withServer(log) { server in
                // The first page of all pays for the browser's own start.
                _ = try await HandVisit.make(to: screens[0], on: server.address, log)
                return try await feel(screens, at: server.address, log)
            }
        }
        return HandChapter(felt).chapter
    }

    private static func chosen(_ names: [String]) throws(BenchFailure) -> [TestScreen] {
        let strangers = names.filter { name in !TestScreen.everything.contains { $0.name == name } }
        guard strangers.isEmpty else { throw BenchFailure(what: "no screen is called \(strangers[0])") }
        return names.isEmpty ? TestScreen.everything : TestScreen.everything.filter { names.contains($0.name) }
    }

    private static func feel(_ screens: [TestScreen], at address: String, _ log: ServerLog) async throws -> [FeltScreen]
    {
        var felt: [FeltScreen] = []
        let deadline = ContinuousClock.now + patience
        for screen in screens {
            var visits: [HandVisit] = []
            for _ in 0..<rounds(of: screen) { visits.append(try await HandVisit.make(to: screen, on: address, log)) }
            let judgement = screen.status == 200 ? try await judge(address + screen.path, until: deadline) : nil
            felt.append(FeltScreen(screen: screen, visit: HandVisit.median(of: visits), judgement: judgement))
            tell("\(felt.count)/\(screens.count) \(felt[felt.count - 1])\n")
        }
        return felt
    }

    private static func tell(_ line: String) { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }

    /// Lighthouse's time is of one try on a machine that does other things too: a page may try three times.
    private static func judge(
        _ address: String,
        until deadline: ContinuousClock.Instant
    ) async throws -> LighthouseReport {
        var best = try await Lighthouse.report(on: address, patience: 0)
        for _ in 1..<3 where (best.scores["performance"] ?? 0) < 100 && ContinuousClock.now < deadline {
            let next = try await Lighthouse.report(on: address, patience: 0)
            if (next.scores["performance"] ?? 0) > (best.scores["performance"] ?? 0) { best = next }
        }
        return best
    }
}

/// One screen, as it was felt.
struct FeltScreen: CustomStringConvertible {
    let screen: TestScreen
    let visit: HandVisit
    /// Nil for pages that are failures, which Lighthouse does not judge.
    let judgement: LighthouseReport?

    static let categories = ["performance", "accessibility", "best-practices", "seo"]

    var scores: [Int] { judgement.map { report in Self.categories.map { report.scores[$0] ?? 0 } } ?? [] }

    /// Of the scores that judge the page. Some ask search engines on purpose to leave them out, which Lighthouse takes off.
    var lowestScore: Int? {
        let faults = judgement?.failing.filter { $0.hasPrefix("seo/") } ?? []
        let isLeftOut = !faults.isEmpty && faults.allSatisfy { $0.hasPrefix("seo/is-crawlable") }
        return isLeftOut ? scores.dropLast().min() : scores.min()
    }

    var description: String {
        let times = [visit.largestPaint, visit.blocked, visit.interaction, visit.transition].map { Text.decimal($0, 0) }
        let told = "\(screen): LCP, TBT, INP, next \(times.joined(separator: ", ")) ms; Lighthouse \(scores)"
        return told + (judgement?.failing.isEmpty ?? true ? "" : " \(judgement?.failing ?? [])")
    }
}

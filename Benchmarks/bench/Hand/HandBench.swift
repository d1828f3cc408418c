import BrowserKit
import Glibc
import HTTP
import HTTPTestKit
import SiteTestKit

/// `bench hand`: every screen as on a slow phone, with a processor a quarter as fast and Lighthouse's slow 4G network,
/// then Lighthouse's own scores. Arguments limit it to the screens they name.
enum HandBench {
    /// A box office state is its screen with a note added: one visit shows whether it is any worse.
    private static func rounds(of screen: TestScreen) -> Int { TestScreen.boxOfficeStates.contains(screen) ? 1 : 3 }

    /// Lighthouse's time comes from one try on a machine that has other work too: a screen gets up to three tries, the
    /// lowest score first, within `patience`.
    private static let mostTries = 3
    private static let patience = Duration.seconds(25 * 60)

    static func measure(_ names: [String]) async throws -> Chapter {
        let screens = try chosen(names)
        guard access(Browser.executable, X_OK) == 0 else {
            throw BenchFailure(what: "there is no Chromium at \(Browser.executable)")
        }
        let felt = try await withSite { site in
            let log = ServerLog(StagedSites(site))
            return try await withServer(log) { server in
                // The very first page also pays for the browser's start.
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
            var one = FeltScreen(screen: screen, visit: HandVisit.median(of: visits))
            if screen.status == 200 { one.judge(try await Lighthouse.report(on: address + screen.path, patience: 0)) }
            felt.append(one)
            tell("\(felt.count)/\(screens.count) \(one)\n")
        }
        while ContinuousClock.now < deadline, let lowest = lowest(of: felt) {
            let screen = felt[lowest].screen
            felt[lowest].judge(try await Lighthouse.report(on: address + screen.path, patience: 0))
            tell("again \(felt[lowest])\n")
        }
        return felt
    }

    /// Returns the screen whose score another try may improve most.
    private static func lowest(of felt: [FeltScreen]) -> Int? {
        felt.indices.filter { (felt[$0].performance ?? 100) < 100 && felt[$0].tries < mostTries }
            .min { (felt[$0].performance ?? 0, felt[$0].tries) < (felt[$1].performance ?? 0, felt[$1].tries) }
    }

    private static func tell(_ line: String) { _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
}

/// One screen's figures.
struct FeltScreen: CustomStringConvertible {
    let screen: TestScreen
    let visit: HandVisit
    /// The best report; nil for error pages, which Lighthouse does not score.
    private(set) var judgement: LighthouseReport?
    private(set) var tries = 0

    init(screen: TestScreen, visit: HandVisit) {
        self.screen = screen
        self.visit = visit
    }

    mutating func judge(_ report: LighthouseReport) {
        tries += 1
        if judgement == nil || (report.scores["performance"] ?? 0) > (performance ?? 0) { judgement = report }
    }

    var performance: Int? { judgement?.scores["performance"] }

    static let categories = ["performance", "accessibility", "best-practices", "seo"]

    var scores: [Int] { judgement.map { report in Self.categories.map { report.scores[$0] ?? 0 } } ?? [] }

    /// The lowest of the scores that judge the page. SEO is left out where a page deliberately tells search engines to
    /// skip it, which Lighthouse penalises.
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

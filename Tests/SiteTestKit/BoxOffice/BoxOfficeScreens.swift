import BoxOffice
import Domain
import Pages
import Website

/// The box office in unusual states, requested with `stage=NAME` in the query.
package enum BoxOfficeScreens: String, CaseIterable, Sendable {
    /// A source exists and can rank a part of the films.
    case live
    /// Three hours after the source last responded.
    case stale
    case spent
    case refused
    /// The morning after a day whose figures KOBIS has just corrected.
    case corrected
    /// An empty archive.
    case bare
    case bareUnreachable = "bare-unreachable"
    case bareSpent = "bare-spent"
    case bareRefused = "bare-refused"

    private var failure: Failure? {
        let kind: Failure.Kind? =
            switch self {
            case .live, .corrected, .bare: nil
            case .stale, .bareUnreachable: .unavailable
            case .spent, .bareSpent: .tooMany
            case .refused, .bareRefused: .unauthorized
            }
        return kind.map { Failure($0, Phrase("안 돼요", "No")) }
    }

    private var isBare: Bool {
        [.bare, .bareUnreachable, .bareSpent, .bareRefused].contains(self)
    }

    private var now: Instant {
        switch self {
        case .corrected: CorrectedDay.morning
        case .stale, .spent, .refused: Instant.friday.adding(seconds: 3 * 3_600)
        default: Instant.friday
        }
    }

    private func archive() async throws -> SampleArchive {
        if isBare { return try await SampleArchive(isEmpty: true) }
        guard self == .corrected else { return try await SharedArchive.sample.archive() }
        return try await CorrectedDay.archive()
    }

    /// Returns a site in this state.
    func site() async throws -> Site {
        let archive = try await archive()
        let source: any BoxOfficeSource = self == .bare ? NoBoxOfficeSource() : StandInSource(failure: failure)
        // The archive is deleted when nothing retains it.
        let boxOffice = BoxOfficeServices(figures: { _ in archive.archive }, source: source)
        return Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(packs: TestPacks(), boxOffice: boxOffice),
            clock: .fixed(now)
        )
    }
}

/// 6 February 2022, the sample's last day, corrected on the next morning.
private enum CorrectedDay {
    static let day = Day(number: 19_029)
    /// Nine o'clock in Seoul.
    static let morning = Instant(day.adding(days: 1), TimeOfDay(hour: 9, minute: 0), in: .korea)

    static func archive() async throws -> SampleArchive {
        let archive = try await SampleArchive(at: morning.adding(seconds: -7_200))
        guard var ranking = try await archive.archive.ranking(.day(day)) else { return archive }
        ranking.origin = .kobis
        ranking.fetched = morning.adding(seconds: -3_600)
        _ = try await archive.archive.keep([ranking])
        ranking.fetched = morning
        ranking.rows[2].admissions.count += 4
        ranking.rows[2].admissions.total += 4
        ranking.rows[4].sales.count += 27_000
        ranking.rows[9].opened = day.adding(days: 3)
        _ = try await archive.archive.keep([ranking])
        return archive
    }
}

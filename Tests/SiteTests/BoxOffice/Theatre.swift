import Domain
import Foundation
import HTTP
import TestSupport

@testable import Site

/// The box-office hall, before figures of a test's own choosing or the sample's, at a time of its choosing.
struct Theatre {
    let site: Site

    init(
        figures: (any BoxOfficeFigures)? = nil,
        source: any BoxOfficeSource = NoBoxOfficeSource(),
        at now: Instant = Moment.friday
    ) async throws {
        let shown: any BoxOfficeFigures =
            if let figures { figures } else { try await SharedArchive.sample.archive().archive }
        site = Site(
            SiteConfiguration(version: "9.9.9", dataFolder: "/"),
            supplies: Supplies(boxOffice: BoxOfficeSupplies(figures: { _ in shown }, source: source)),
            clock: .fixed(now)
        )
    }

    func ask(_ path: String, query: String? = nil, _ fields: [(String, String)] = []) async -> Yard.Told {
        Yard.Told(
            await site.respond(to: Request(.get, path, query: query, fields: [("host", "localhost")] + fields))
        )
    }
}

/// A source that cannot be reached, or that has nothing newer.
struct FailingSource: BoxOfficeSource {
    var failure: Failure?

    var isLive: Bool { true }
    func freshen(_ key: RankingKey, at now: Instant) -> Failure? { failure }
    func freshen(_ film: FilmCode, at now: Instant) -> Failure? { failure }
    func relay(_ question: SourceQuestion, at now: Instant) -> String? { nil }
}

extension Yard.Told {
    func has(_ words: String) -> Bool { text.contains(words) }

    /// What a row is heard as.
    var sentences: [String] {
        text.matches(of: /<a class="row" href="[^"]*"><span class="vh">([^<]*)<\/span>/).map { String($0.1) }
    }
}

package import Domain

/// A fake source without newer figures than the archive, because of `failure` if set.
package struct StandInSource: BoxOfficeSource {
    package var failure: Failure?

    package init(failure: Failure? = nil) { self.failure = failure }

    package var isLive: Bool { true }
    package func freshen(_ key: RankingKey, for asker: RequestOrigin, at now: Instant) -> Failure? { failure }
    package func freshen(_ film: FilmCode, for asker: RequestOrigin, at now: Instant) -> Failure? { failure }
    package func regions(at now: Instant) -> [Region] { Self.regions }
    package func relay(_ question: SourceQuestion, for asker: RequestOrigin, at now: Instant) -> String? { nil }

    /// The largest possible number of regions, one with a long name. All codes but the first are made up.
    package static let regions: [Region] =
        [.seoul]
        + [
            Phrase("경기도", "Gyeonggi-do"), Phrase("강원특별자치도", "Gangwon State"),
            Phrase("충청북도", "Chungcheongbuk-do"), Phrase("부산시", "Busan"), Phrase("제주도", "Jeju-do"),
        ]
        .enumerated().map { Region(code: "990000\($0 + 1)", name: $1) }
}

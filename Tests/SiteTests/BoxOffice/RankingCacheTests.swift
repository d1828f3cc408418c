import Domain
import HTTP
import SiteTestKit
import Testing

@testable import BoxOffice
@testable import Pages

/// Rankings are cached, and made again as soon as anything about them changes.
@Suite struct RankingCacheTests {
    private static let day = Day(iso: "2022-02-05")

    @Test(arguments: ["/boxoffice", "/boxoffice/2022-02-06"])
    func pageIsNeverOlderThanTheArchive(path: String) async throws {
        let archive = try await SampleArchive()
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        let first = await harness.ask(path)
        #expect(await harness.ask(path).headers[.etag] == first.headers[.etag])
        let newest = try #require(Day(iso: "2022-02-06"))
        var ranking = try #require(try await archive.archive.ranking(.day(newest)))
        ranking.rows[0].admissions.count += 7
        ranking.rows[0].title = "고친 이름"
        ranking.origin = .kobis
        _ = try await archive.archive.keep([ranking])
        #expect(await harness.ask(path).has("고친 이름"))
    }

    /// A day that gains figures is linked from the day before.
    @Test func newDayIsLedTo() async throws {
        let archive = try await SampleArchive()
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        #expect(await !harness.ask("/boxoffice/2022-02-06").has("rel=\"next\""))
        let (last, next) = (try #require(Day(iso: "2022-02-06")), try #require(Day(iso: "2022-02-07")))
        let rows = try #require(try await archive.archive.ranking(.day(last))).rows
        let ranking = Ranking(key: .day(next), rows: rows, origin: .kobis, fetched: Instant.friday)
        _ = try await archive.archive.keep([ranking])
        #expect(await harness.ask("/boxoffice/2022-02-06").has("rel=\"next\" href=\"/boxoffice/2022-02-07\""))
        #expect(await harness.ask("/boxoffice").has("<time datetime=\"2022-02-07\">"))
    }

    /// Only time passes: at noon the day before becomes available.
    @Test func timeGoesOn() async throws {
        let archive = try await SampleArchive()
        let rankings = RankingCache()
        let day = try #require(Self.day)
        func later(daysOn: Int) async throws -> RankingKey? {
            let now = Instant(day.adding(days: daysOn), TimeOfDay(hour: 12, minute: 0), in: .korea)
            return try #require(try await reader(archive, rankings, at: now).ranking(.day(day)).figures).later
        }
        #expect(try await later(daysOn: 1) == nil)
        #expect(try await later(daysOn: 2) == .day(day.adding(days: 1)))
    }

    /// Not cached, because they state their age, which changes each minute.
    @Test func figuresInTroubleAreNotKept() async throws {
        let archive = try await SampleArchive()
        let rankings = RankingCache()
        let day = try #require(Self.day)
        let late = Failure(.unavailable, Phrase("늦어요", "late"))
        let troubled = reader(archive, rankings, source: StandInSource(failure: late))
        #expect(try await troubled.ranking(.day(day)).figures?.notes.count == 1)
        #expect(rankings.count == 0)
        #expect(try await reader(archive, rankings).ranking(.day(day)).figures?.notes.isEmpty == true)
        #expect(try await troubled.ranking(.day(day)).figures?.notes.count == 1)
    }

    @Test func whatIsKeptIsShownAndOnlyToItsEdition() async throws {
        let archive = try await SampleArchive()
        let rankings = RankingCache()
        let day = try #require(Self.day)
        var figures = try #require(try await reader(archive, rankings).ranking(.day(day)).figures)
        figures.notes = [Phrase("표시", "mark")]
        let version = RankingVersion(
            archive: archive.archive.version.boxOffice,
            newest: BoxOfficeClock.newestDay(at: Instant.friday),
            regions: StandInSource.regions
        )
        rankings.replace(for: .key(.day(day)), at: version, by: SharedRanking(figures)) { _ in true }
        #expect(try await reader(archive, rankings).ranking(.day(day)).figures?.notes == figures.notes)
        var other = version
        other.regions.removeLast()
        #expect(rankings.value(for: .key(.day(day)), at: other) == nil)
    }

    @Test func theyDoNotFillTheMemory() async throws {
        let archive = try await SampleArchive()
        let day = try #require(Self.day)
        let figures = RankingFigures(try #require(try await archive.archive.ranking(.day(day))))
        let rankings = RankingCache()
        let version = RankingVersion(archive: 1, newest: day, regions: [])
        let shared = SharedRanking(figures)
        for offset in 0..<600 { rankings.keep(shared, for: .key(.day(day.adding(days: offset))), at: version) }
        #expect((1...256).contains(rankings.count))
    }

    private func reader(
        _ archive: SampleArchive,
        _ rankings: RankingCache,
        source: StandInSource = StandInSource(),
        at now: Instant = .friday
    ) -> BoxOfficeReader {
        BoxOfficeReader(
            figures: archive.archive,
            source: source,
            posters: DrawnPosters(),
            rankings: rankings,
            asker: .server,
            now: now
        )
    }
}

extension BoxOfficeReader.Found {
    fileprivate var figures: RankingFigures? { if case .ranking(let shared) = self { shared.figures } else { nil } }
}

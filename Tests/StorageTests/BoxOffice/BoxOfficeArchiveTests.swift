import Domain
import Foundation
import Kobis
import TestKit
import Testing

@testable import Storage

@Suite struct BoxOfficeArchiveTests {
    private let scratch: TemporaryFolder
    private let store: Store
    private let archive: BoxOfficeStore
    private let now = Instant(seconds: 1_800_000_000)
    private let sample: (rankings: [Ranking], films: [Film])

    init() async throws {
        scratch = TemporaryFolder(inMemory: true)
        store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
        archive = store.boxOffice()
        sample = BoxOfficeSample.read(at: now)
        try await BoxOfficeSample.fill(archive, at: now)
    }

    @Test func whatIsKeptComesBackTheSame() throws {
        for ranking in sample.rankings { #expect(try archive.ranking(ranking.key) == ranking) }
        for film in sample.films { #expect(try archive.film(film.code) == film) }
    }

    @Test func fillingAgainDoesNothing() async throws {
        try await BoxOfficeSample.fill(archive, at: now.adding(seconds: 60))
        #expect(try await archive.keep(sample.rankings) == 0)
        #expect(try await archive.keep(sample.films) == 0)
        #expect(try archive.versions(of: sample.rankings[0].key).count == 1)
        #expect(try archive.isSampleOnly())
    }

    @Test func sampleDoesNotPolluteRealFigures() async throws {
        let other = TemporaryFolder(inMemory: true)
        let store = try Store(in: StoreFolder(other.path), readers: 1, at: .opening)
        var real = sample.rankings[0]
        real.origin = .imported
        real.rows[0].admissions.count += 1
        #expect(try await store.boxOffice().keep([real]) == 1)
        try await BoxOfficeSample.fill(store.boxOffice(), at: now)
        #expect(try store.boxOffice().extent()?.length == 1)
        #expect(try await store.boxOffice().keep(sample.rankings) == sample.rankings.count - 1)
        #expect(try store.boxOffice().ranking(real.key) == real)
        #expect(try !store.boxOffice().isSampleOnly())
    }

    @Test func correctedDayKeepsItsEarlierFigures() async throws {
        var corrected = sample.rankings[0]
        corrected.origin = .kobis
        corrected.fetched = now.adding(seconds: 3600)
        corrected.rows[2].admissions.count += 4
        #expect(try await archive.keep([corrected]) == 1)
        let versions = try archive.versions(of: corrected.key)
        #expect(versions == [corrected, sample.rankings[0]])
        let corrections = versions[0].corrections(since: versions[1])
        #expect(corrections.map(\.admissions) == [4])
    }

    @Test func sameFiguresToldAgainOnlySayThatTheyStillHold() async throws {
        var again = sample.rankings[0]
        again.origin = .kobis
        again.fetched = now.adding(seconds: 3600)
        #expect(try await archive.keep([again]) == 0)
        #expect(try archive.versions(of: again.key) == [again])
    }

    /// A file does not say when KOBIS told what is in it.
    @Test func fileIsKeptBehindWhatKobisSaidItself() async throws {
        var told = sample.rankings[0]
        told.origin = .kobis
        told.fetched = now.adding(seconds: 3600)
        told.rows[2].admissions.count += 4
        _ = try await archive.keep([told])
        var file = sample.rankings[0]
        file.origin = .imported
        file.fetched = now.adding(seconds: 7200)
        file.rows[2].admissions.count += 1
        file.rows[2].admissions.total += 1_000_000
        let before = try archive.summary(of: file.rows[2].code)
        #expect(try await archive.keep([file]) == 1)
        #expect(try archive.ranking(told.key) == told)
        #expect(try archive.versions(of: told.key).map(\.rows) == [told.rows, file.rows, sample.rankings[0].rows])
        #expect(try archive.summary(of: file.rows[2].code) == before)
        // Once more changes nothing, and neither does a day KOBIS never spoke of lose to it.
        #expect(try await archive.keep([file]) == 0)
        var other = sample.rankings[1]
        other.origin = .imported
        other.rows[0].admissions.count += 1
        #expect(try await archive.keep([other]) == 1)
        #expect(try archive.ranking(other.key)?.rows == other.rows)
    }

    @Test func laterFileTakesThePlaceOfAnEarlierOneAndKobisThatOfBoth() async throws {
        var figures = sample.rankings[0]
        for (origin, seconds) in [(RankingOrigin.imported, 10), (.imported, 20), (.kobis, 5)] {
            figures.origin = origin
            figures.fetched = now.adding(seconds: seconds)
            figures.rows[0].admissions.count += 1
            #expect(try await archive.keep([figures]) == 1)
            #expect(try archive.ranking(figures.key) == figures)
        }
    }

    @Test func factsFromAFileDoNotReplaceWhatKobisSaid() async throws {
        var film = sample.films[0]
        film.origin = .kobis
        film.minutes = 99
        #expect(try await archive.keep([film]) == 1)
        film.origin = .imported
        film.minutes = 98
        #expect(try await archive.keep([film]) == 0)
        #expect(try archive.film(film.code)?.minutes == 99)
    }

    @Test func versionChangesWithWhatIsKept() async throws {
        let first = archive.version.boxOffice
        #expect(store.boxOffice().version.boxOffice == first)
        var corrected = sample.rankings[0]
        corrected.origin = .kobis
        _ = try await archive.keep([corrected])
        let second = store.boxOffice().version.boxOffice
        #expect(second != first)
        _ = try await archive.keep(sample.films)
        #expect(archive.version.boxOffice != second)
    }

    @Test func weekendsAreKeptBesideTheirDays() throws {
        let extent = try #require(try archive.extent())
        let weekends = try archive.rankings(.weekend, in: extent)
        #expect(weekends == sample.rankings.filter { $0.key.span == .weekend })
        #expect(weekends.count == 8)
        #expect(try archive.rankings(.week, in: extent).isEmpty)
    }

    @Test func daysWithFiguresAreKnown() throws {
        let extent = try #require(try archive.extent())
        #expect(extent.first.iso == "2021-12-13" && extent.last.iso == "2022-02-06")
        #expect(try archive.days(in: Period(from: extent.first.adding(days: -3), days: 5)).count == 2)
        #expect(try archive.rankings(.day, in: extent).count == 56)
    }

    @Test func runOfAFilmFollowsItsDays() throws {
        let spiderman = try #require(FilmCode("20210028"))
        let run = try archive.run(of: spiderman)
        #expect(run.days.first?.day.iso == "2021-12-15")
        #expect(run.days.map(\.day) == run.days.map(\.day).sorted())
        let days = sample.rankings.filter { $0.key.span == .day }
        #expect(run.days.count == days.count { $0[spiderman] != nil })
        #expect(run.daysAtNumberOne == days.count { $0[spiderman]?.rank == 1 })
        let milestones = run.milestones()
        #expect(milestones.map(\.admissions) == (1...7).map { $0 * 1_000_000 })
        #expect(milestones.map(\.isExact) == Array(repeating: true, count: 7))
    }

    @Test(arguments: [
        ("경관", "경관의 피"), ("ㄱㄱㅇㅍ", "경관의 피"), ("드니 빌뇌브", "듄"), ("젠데이아", "듄"), ("dune", "듄"),
        ("ㄷㄴㅂㄴㅂ", "듄"), ("정말 없는 영화", ""),
    ])
    func filmsAreFoundByTitleDirectorActorAndInitials(text: String, name: String) async throws {
        let found = try await archive.search(text, limit: 5)
        #expect(found.films.contains { $0.name == name } == !name.isEmpty)
    }

    /// Or else they would be cleared away as nobody's, and missing from backups.
    @Test func postersCountAsPicturesThatAreShown() async throws {
        let film = try #require(FilmCode("20210028"))
        let picture = StoredPicture.all("b")
        #expect(try !store.products().isShown(picture.hash))
        let poster = FilmPoster(sought: now, picture: picture, source: "movie.example")
        try await archive.keep(poster, of: film)
        #expect(try archive.poster(of: film) == poster)
        #expect(try store.products().isShown(picture.hash))
        let folder = StoreFolder(scratch.path)
        #expect(try folder.open(as: .inspector).pictureHashes() == [picture.hash])
    }

    @Test func onlyTheNewestAnswersAreKept() async throws {
        func question(_ number: Int) -> SourceQuestion {
            SourceQuestion(path: "code/searchCodeList.json", parameters: [("comCode", "\(number)")])
        }
        for number in 0..<5 {
            try await archive.keep(SourceAnswer(body: "a", fetched: now.adding(seconds: number)), to: question(number))
        }
        try await archive.keepAnswers(atMost: 2)
        let kept = try (0..<5).filter { try archive.answer(to: question($0)) != nil }
        #expect(kept == [3, 4])
    }

    @Test func searchesForPostersAreCounted() async throws {
        let film = try #require(FilmCode("20210028"))
        try await archive.keep(FilmPoster(sought: now, picture: nil), of: film)
        #expect(try archive.searches(since: now) == 1)
        #expect(try archive.searches(since: now.adding(seconds: 1)) == 0)
    }

    @Test func callsAreCountedByDay() async throws {
        let today = Day(number: 19_030)
        #expect(try await archive.count(calls: 1, on: today) == 1)
        #expect(try await archive.count(calls: 2, on: today) == 3)
        #expect(try archive.calls(on: today) == 3)
        #expect(try archive.calls(on: today.adding(days: 1)) == 0)
    }

    @Test func weekIsAddedUpFromTheArchive() async throws {
        let key = RankingKey(.week, try #require(Day(iso: "2021-12-22")))
        let summed = try #require(try await archive.summed(key))
        #expect(summed.comparesWithBefore)
        #expect(summed.ranking.rows.count == 10)
        #expect(try await archive.summed(key.moved(by: -2)) == nil)
    }
}

import Domain
import Kobis
import TestKit
import Testing

@testable import Storage

/// The box-office archive, in every engine.
@Suite struct BoxOfficeArchiveTests {
    /// An archive with the sample's figures.
    private struct Scene {
        let market: Market
        let now = Instant(seconds: 1_800_000_000)
        let sample: (rankings: [Ranking], films: [Film])

        var archive: any BoxOfficeArchive { market.archive }

        init(_ engine: Engine) async throws {
            market = try engine.market()
            sample = BoxOfficeSample.read(at: now)
            try await BoxOfficeSample.fill(market.archive, at: now)
        }
    }

    @Test(arguments: Engine.allCases)
    func whatIsKeptComesBackTheSame(engine: Engine) async throws {
        let scene = try await Scene(engine)
        for ranking in scene.sample.rankings { #expect(try await scene.archive.ranking(ranking.key) == ranking) }
        for film in scene.sample.films { #expect(try await scene.archive.film(film.code) == film) }
    }

    @Test(arguments: Engine.allCases)
    func breakEvenKeepsItsHistory(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let (archive, film) = (scene.archive, scene.sample.rankings[0].rows[0].code)
        func note(_ admissions: Int?, _ source: String, after seconds: Int) async throws {
            let time = scene.now.adding(seconds: seconds)
            try await archive.note(BreakEven(admissions: admissions, source: source, noted: time), of: film)
        }
        #expect(try await archive.breakEvens(of: film).isEmpty)
        let before = archive.version.boxOffice
        try await note(2_000_000, "제작보고회", after: 1)
        #expect(archive.version.boxOffice > before)
        try await note(2_000_000, "제작보고회", after: 2)
        try await note(2_400_000, "제작사", after: 3)
        #expect(try await archive.filmsWithBreakEven(limit: 9).map(\.admissions) == [2_400_000])
        try await note(nil, "틀린 값", after: 4)
        try await note(nil, "두 번", after: 5)
        #expect(try await archive.breakEvens(of: film).map(\.admissions) == [nil, 2_400_000, 2_000_000])
        #expect(try await archive.filmsWithBreakEven(limit: 9).isEmpty)
        for count in 4...BreakEven.mostNotes { try await note(count, "또", after: count + 2) }
        await expect(failure: .conflict) { try await note(1, "하나 더", after: 900) }
        let unknown = try #require(FilmCode("99999999"))
        await expect(failure: .notFound) {
            try await archive.note(BreakEven(admissions: 1, source: "어디", noted: scene.now), of: unknown)
        }
    }

    @Test(arguments: Engine.allCases)
    func fillingAgainDoesNothing(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await BoxOfficeSample.fill(scene.archive, at: scene.now.adding(seconds: 60))
        #expect(try await scene.archive.keep(scene.sample.rankings) == 0)
        #expect(try await scene.archive.keep(scene.sample.films) == 0)
        #expect(try await scene.archive.versions(of: scene.sample.rankings[0].key).count == 1)
        #expect(try await scene.archive.isSampleOnly())
    }

    @Test(arguments: Engine.allCases)
    func sampleDoesNotPolluteRealFigures(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let market = try engine.market()
        let archive = market.archive
        var real = scene.sample.rankings[0]
        real.origin = .imported
        real.rows[0].admissions.count += 1
        #expect(try await archive.keep([real]) == 1)
        try await BoxOfficeSample.fill(archive, at: scene.now)
        #expect(try await archive.extent()?.length == 1)
        #expect(try await archive.keep(scene.sample.rankings) == scene.sample.rankings.count - 1)
        #expect(try await archive.ranking(real.key) == real)
        #expect(try await !archive.isSampleOnly())
        withExtendedLifetime(market) {}
    }

    @Test(arguments: Engine.allCases)
    func correctedDayKeepsItsEarlierFigures(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var corrected = scene.sample.rankings[0]
        corrected.origin = .kobis
        corrected.fetched = scene.now.adding(seconds: 3600)
        corrected.rows[2].admissions.count += 4
        #expect(try await scene.archive.keep([corrected]) == 1)
        let versions = try await scene.archive.versions(of: corrected.key)
        #expect(versions == [corrected, scene.sample.rankings[0]])
        let corrections = versions[0].corrections(since: versions[1])
        #expect(corrections.map(\.admissions) == [4])
    }

    @Test(arguments: Engine.allCases)
    func sameFiguresToldAgainOnlySayThatTheyStillHold(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var again = scene.sample.rankings[0]
        again.origin = .kobis
        again.fetched = scene.now.adding(seconds: 3600)
        #expect(try await scene.archive.keep([again]) == 0)
        #expect(try await scene.archive.versions(of: again.key) == [again])
    }

    /// A cited version is found again after a thousand others.
    @Test(arguments: Engine.allCases)
    func dayIsKnownAsItWasAtAnyTime(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let key = scene.sample.rankings[0].key
        #expect(try await scene.archive.known(key, at: scene.now.adding(seconds: -1)) == nil)
        var revised = scene.sample.rankings[0]
        revised.origin = .kobis
        for hour in 1...1_000 {
            revised.fetched = scene.now.adding(seconds: hour * 3_600)
            revised.rows[2].admissions.count += 1
            #expect(try await scene.archive.keep([revised]) == 1)
        }
        for hour in [0, 1, 500, 1_000] {
            let time = scene.now.adding(seconds: hour * 3_600 + 1)
            let known = try #require(try await scene.archive.known(key, at: time))
            #expect(known.since == scene.now.adding(seconds: hour * 3_600) && known.ranking.fetched == time)
            let count = scene.sample.rankings[0].rows[2].admissions.count
            #expect(known.ranking.rows[2].admissions.count == count + hour)
            #expect(known.earlier?.rows[2].admissions.count == (hour == 0 ? nil : count + hour - 1))
        }
        let stops = try await scene.archive.stops(of: key, atMost: 3)
        #expect(stops == [1_000, 999, 998].map { scene.now.adding(seconds: $0 * 3_600) })
    }

    /// The sample is no version that was corrected, and a file kept behind KOBIS's figures was never known.
    @Test(arguments: Engine.allCases)
    func changesAreListedFromTheNewestOn(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var day = scene.sample.rankings[0]
        day.origin = .kobis
        for hour in 1...4 {
            day.fetched = scene.now.adding(seconds: hour * 3_600)
            day.rows[2].admissions.count += hour
            _ = try await scene.archive.keep([day])
        }
        var file = scene.sample.rankings[0]
        (file.origin, file.fetched) = (.imported, scene.now.adding(seconds: 2 * 3_600))
        file.rows[0].screens += 1
        _ = try await scene.archive.keep([file])
        let revisions = try await scene.archive.revisions(before: nil, atMost: 2)
        #expect(revisions.map { $0.seen.milliseconds(since: scene.now) } == [4, 3].map { $0 * 3_600_000 })
        #expect(revisions.map { $0.corrections.map(\.admissions) } == [[4], [3]])
        let older = try await scene.archive.revisions(before: revisions.last?.number, atMost: 10)
        #expect(older.map { $0.corrections.map(\.admissions) } == [[2]])
    }

    /// A file does not state when KOBIS published its figures.
    @Test(arguments: Engine.allCases)
    func fileIsKeptBehindWhatKobisSaidItself(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var told = scene.sample.rankings[0]
        told.origin = .kobis
        told.fetched = scene.now.adding(seconds: 3600)
        told.rows[2].admissions.count += 4
        _ = try await scene.archive.keep([told])
        var file = scene.sample.rankings[0]
        file.origin = .imported
        file.fetched = scene.now.adding(seconds: 7200)
        file.rows[2].admissions.count += 1
        file.rows[2].admissions.total += 1_000_000
        let before = try await scene.archive.summary(of: file.rows[2].code)
        #expect(try await scene.archive.keep([file]) == 1)
        #expect(try await scene.archive.ranking(told.key) == told)
        #expect(
            try await scene.archive.versions(of: told.key).map(\.rows) == [
                told.rows, file.rows, scene.sample.rankings[0].rows,
            ]
        )
        #expect(try await scene.archive.summary(of: file.rows[2].code) == before)
        // A second import changes nothing; a day without figures from KOBIS is updated.
        #expect(try await scene.archive.keep([file]) == 0)
        var other = scene.sample.rankings[1]
        other.origin = .imported
        other.rows[0].admissions.count += 1
        #expect(try await scene.archive.keep([other]) == 1)
        #expect(try await scene.archive.ranking(other.key)?.rows == other.rows)
    }

    @Test(arguments: Engine.allCases)
    func laterFileTakesThePlaceOfAnEarlierOneAndKobisThatOfBoth(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var figures = scene.sample.rankings[0]
        for (origin, seconds) in [(RankingOrigin.imported, 10), (.imported, 20), (.kobis, 5)] {
            figures.origin = origin
            figures.fetched = scene.now.adding(seconds: seconds)
            figures.rows[0].admissions.count += 1
            #expect(try await scene.archive.keep([figures]) == 1)
            #expect(try await scene.archive.ranking(figures.key) == figures)
        }
    }

    @Test(arguments: Engine.allCases)
    func factsFromAFileDoNotReplaceWhatKobisSaid(engine: Engine) async throws {
        let scene = try await Scene(engine)
        var film = scene.sample.films[0]
        film.origin = .kobis
        film.minutes = 99
        #expect(try await scene.archive.keep([film]) == 1)
        film.origin = .imported
        film.minutes = 98
        #expect(try await scene.archive.keep([film]) == 0)
        #expect(try await scene.archive.film(film.code)?.minutes == 99)
    }

    @Test(arguments: Engine.allCases)
    func versionChangesWithWhatIsKept(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let first = scene.archive.version.boxOffice
        var corrected = scene.sample.rankings[0]
        corrected.origin = .kobis
        _ = try await scene.archive.keep([corrected])
        let second = scene.archive.version.boxOffice
        #expect(second != first)
        _ = try await scene.archive.keep(scene.sample.films)
        #expect(scene.archive.version.boxOffice != second)
    }

    @Test(arguments: Engine.allCases)
    func weekendsAreKeptBesideTheirDays(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let extent = try #require(try await scene.archive.extent())
        let weekends = try await scene.archive.rankings(.weekend, in: extent)
        #expect(weekends == scene.sample.rankings.filter { $0.key.span == .weekend })
        #expect(weekends.count == 8)
        #expect(try await scene.archive.rankings(.week, in: extent).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func daysWithFiguresAreKnown(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let extent = try #require(try await scene.archive.extent())
        #expect(extent.first.iso == "2021-12-13" && extent.last.iso == "2022-02-06")
        #expect(try await scene.archive.days(in: Period(from: extent.first.adding(days: -3), days: 5)).count == 2)
        #expect(try await scene.archive.rankings(.day, in: extent).count == 56)
    }

    @Test(arguments: Engine.allCases)
    func runOfAFilmFollowsItsDays(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let spiderman = try #require(FilmCode("20210028"))
        let run = try await scene.archive.run(of: spiderman)
        #expect(run.days.first?.day.iso == "2021-12-15")
        #expect(run.days.map(\.day) == run.days.map(\.day).sorted())
        let days = scene.sample.rankings.filter { $0.key.span == .day }
        #expect(run.days.count == days.count { $0[spiderman] != nil })
        #expect(run.daysAtNumberOne == days.count { $0[spiderman]?.rank == 1 })
        let milestones = run.milestones()
        #expect(milestones.map(\.admissions) == (1...7).map { $0 * 1_000_000 })
        #expect(milestones.map(\.isExact) == Array(repeating: true, count: 7))
    }

    @Test(
        arguments: Engine.allCases,
        [
            ("경관", "경관의 피"), ("ㄱㄱㅇㅍ", "경관의 피"), ("드니 빌뇌브", "듄"), ("젠데이아", "듄"), ("dune", "듄"),
            ("ㄷㄴㅂㄴㅂ", "듄"), ("정말 없는 영화", ""),
        ]
    )
    func filmsAreFoundByTitleDirectorActorAndInitials(engine: Engine, words: (text: String, name: String)) async throws
    {
        let scene = try await Scene(engine)
        let found = try await scene.archive.search(words.text, limit: 5)
        #expect(found.films.contains { $0.name == words.name } == !words.name.isEmpty)
    }

    /// Otherwise they would be removed as orphaned files.
    @Test(arguments: Engine.allCases)
    func postersCountAsPicturesThatAreShown(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let film = try #require(FilmCode("20210028"))
        let picture = StoredPicture.all("b")
        #expect(try await !scene.market.products.isShown(picture.hash))
        let poster = FilmPoster(sought: scene.now, picture: picture, source: "movie.example")
        try await scene.archive.keep(poster, of: film)
        #expect(try await scene.archive.poster(of: film) == poster)
        #expect(try await scene.market.products.isShown(picture.hash))
    }

    @Test func postersAreAmongThePicturesOfABackup() async throws {
        let scratch = TemporaryFolder(inMemory: true)
        let store = try Store(in: StoreFolder(scratch.path), readers: 1, at: .opening)
        let picture = StoredPicture.all("b")
        let film = try #require(FilmCode("20210028"))
        try await store.boxOffice().keep(FilmPoster(sought: .opening, picture: picture), of: film)
        #expect(try StoreFolder(scratch.path).open(as: .inspector).pictureHashes() == [picture.hash])
    }

    @Test(arguments: Engine.allCases)
    func onlyTheNewestAnswersAreKept(engine: Engine) async throws {
        let scene = try await Scene(engine)
        func question(_ number: Int) -> SourceQuestion {
            SourceQuestion(path: "code/searchCodeList.json", parameters: [("comCode", "\(number)")])
        }
        for number in 0..<5 {
            try await scene.archive.keep(
                SourceAnswer(body: "a", fetched: scene.now.adding(seconds: number)),
                to: question(number)
            )
        }
        try await scene.archive.keepAnswers(atMost: 2)
        var kept: [Int] = []
        for number in 0..<5 where try await scene.archive.answer(to: question(number)) != nil { kept.append(number) }
        #expect(kept == [3, 4])
    }

    @Test(arguments: Engine.allCases)
    func searchesForPostersAreCounted(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let film = try #require(FilmCode("20210028"))
        try await scene.archive.keep(FilmPoster(sought: scene.now, picture: nil), of: film)
        #expect(try await scene.archive.searches(since: scene.now) == 1)
        #expect(try await scene.archive.searches(since: scene.now.adding(seconds: 1)) == 0)
    }

    @Test(arguments: Engine.allCases)
    func callsAreCountedByDay(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let today = Day(number: 19_030)
        #expect(try await scene.archive.count(calls: 1, on: today) == 1)
        #expect(try await scene.archive.count(calls: 2, on: today) == 3)
        #expect(try await scene.archive.calls(on: today) == 3)
        #expect(try await scene.archive.calls(on: today.adding(days: 1)) == 0)
    }

    @Test(arguments: Engine.allCases)
    func questionIsClaimedByOneServerAtATime(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let archive = scene.archive
        let question = SourceQuestion(path: "list.json", parameters: [("targetDt", "20220101")])
        let other = SourceQuestion(path: "list.json", parameters: [("targetDt", "20220102")])
        let first = try #require(try await archive.lease(question, seconds: 40))
        #expect(try await archive.lease(question, seconds: 40) == nil)
        #expect(try await archive.lease(other, seconds: 40) != nil)
        try await archive.release(first)
        // A killed server's lease expires.
        let killed = try #require(try await archive.lease(question, seconds: 0))
        let next = try #require(try await archive.lease(question, seconds: 40))
        // Another server has leased it by now.
        try await archive.release(killed)
        #expect(try await archive.lease(question, seconds: 40) == nil)
        try await archive.release(next)
        #expect(try await archive.lease(question, seconds: 40) != nil)
        withExtendedLifetime(scene) {}
    }

    @Test(arguments: Engine.allCases)
    func weekIsAddedUpFromTheArchive(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let key = RankingKey(.week, try #require(Day(iso: "2021-12-22")))
        let summed = try #require(try await scene.archive.summed(key))
        #expect(summed.comparesWithBefore)
        #expect(summed.ranking.rows.count == 10)
        #expect(try await scene.archive.summed(key.moved(by: -2)) == nil)
    }
}

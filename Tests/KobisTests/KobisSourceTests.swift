import Domain
import HTTP
import HTTPTestKit
import Kobis
import Octets
import SiteTestKit
import TestKit
import Testing
import Wire

/// A realistic KOBIS: slow, broken, out of quota; simulated by a real server on this machine.
@Suite struct KobisSourceTests {
    private static let refusedKey = KobisFault.wrongKey.answer.bytes(as: .json).text
    private static let spent = KobisFault.quotaSpent.answer.bytes(as: .json).text

    @Test func dayIsFetchedOnceAndKept() async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen() == nil)
            #expect(await harness.freshen() == nil)
            let kept = try #require(try await harness.kept())
            #expect(kept.rows.count == 10 && kept.origin == .kobis && kept.fetched == KobisHarness.morning)
            #expect(!kept.isSettled)
            #expect(replay.requests.map(\.path) == ["/rest/boxoffice/searchDailyBoxOfficeList.json"])
            #expect(replay.queries == ["key=\(KobisHarness.key)&targetDt=20220206"])
            let found1 = try await harness.calls(on: 19_030)
            #expect(found1 == 1)
        }
    }

    @Test func manyWhoWantTheSameShareOneCall() async throws {
        let replay = Replay(.late(milliseconds: 200, KobisHarness.answer()))
        try await withStage(replay) { harness in
            await withTaskGroup(of: Failure?.self) { group in
                for _ in 0..<20 { group.addTask { await harness.freshen() } }
                for await failure in group { #expect(failure == nil) }
            }
            #expect(replay.count == 1)
        }
    }

    @Test func weekendsAndFiltersAreAskedForAsKobisWantsThem() async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            let filter = RankingFilter(nation: .korean, kind: .independent, region: "0105001")
            _ = await harness.freshen(RankingKey(.weekend, Day(number: 19_029), filter))
            #expect(replay.requests.map(\.path) == ["/rest/boxoffice/searchWeeklyBoxOfficeList.json"])
            let asked =
                "key=\(KobisHarness.key)&targetDt=20220204&multiMovieYn=Y&repNationCd=K&wideAreaCd=0105001&weekGb=1"
            #expect(replay.queries == [asked])
        }
    }

    @Test func correctedMorningKeepsBothVersions() async throws {
        let corrected = KobisHarness.answer().replacing(#""audiCnt":"62211""#, with: #""audiCnt":"62215""#)
        try #require(corrected != KobisHarness.answer())
        try await withStage(Replay(.answer(KobisHarness.answer()), .answer(corrected))) { harness in
            #expect(await harness.freshen() == nil)
            harness.now = KobisHarness.morning.adding(seconds: 900)
            _ = await harness.freshen()
            try await eventually("both versions are kept") { try await harness.versions().count >= 2 }
            let found2 = try await harness.versions()
            #expect(found2.count == 2)
        }
    }

    /// A failure is retried, each time after a longer pause.
    @Test(arguments: [
        Replay.Play.answer("", status: 500), .answer("busy", status: 503), .answer("slow down", status: 429), .cutOff,
        .answer("<!DOCTYPE html><html><body>점검 중입니다</body></html>"), .answer(#"{"boxOfficeResult":"#),
    ])
    func stumbleIsTriedAgain(play: Replay.Play) async throws { try await expectThirdTry(play, patience: 30_000) }

    /// The timeout is not shorter, because the third attempt must arrive in time.
    @Test func silenceIsTriedAgain() async throws {
        try await expectThirdTry(.late(milliseconds: 60_000, ""), patience: 1_500)
    }

    private func expectThirdTry(_ play: Replay.Play, patience: Int) async throws {
        let replay = Replay(play, play, .answer(KobisHarness.answer()))
        try await withStage(replay, patience: patience) { harness in
            #expect(await harness.freshen() == nil)
            #expect(replay.count == 3)
            #expect(harness.slept == [400, 800])
            let found3 = try await harness.kept()
            #expect(found3?.rows.count == 10)
            #expect(harness.reports.count == 2)
            #expect(harness.reports.filter { $0.contains(KobisHarness.key) }.isEmpty)
        }
    }

    @Test func whatStaysBrokenIsToldInWordsAndLeftAloneForAWhile() async throws {
        let replay = Replay(.answer("", status: 500))
        try await withStage(replay) { harness in
            let failure = try #require(await harness.freshen())
            #expect(failure.kind == .unavailable)
            #expect(failure.message.korean == "KOBIS에서 자료를 받지 못했어요.")
            #expect(replay.count == 3)
            #expect(await harness.freshen()?.message.korean == "KOBIS가 답하지 않아서 잠시 쉬었다가 다시 물어볼게요.")
            #expect(replay.count == 3)
            harness.now = KobisHarness.morning.adding(seconds: 30)
            _ = await harness.freshen()
            // One attempt, whose failure lengthens the pause.
            #expect(replay.count == 4)
            harness.now = KobisHarness.morning.adding(seconds: 80)
            _ = await harness.freshen()
            #expect(replay.count == 4)
        }
    }

    @Test func whatComesBackIsAskedAsBefore() async throws {
        let broken = Replay.Play.answer("", status: 500)
        let replay = Replay(broken, broken, broken, .answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen() != nil)
            harness.now = KobisHarness.morning.adding(seconds: 31)
            #expect(await harness.freshen() == nil)
            #expect(await harness.freshen(.day(Day(number: 19_028))) == nil)
            #expect(replay.count == 5)
        }
    }

    @Test func tenMegabytesAreNotTaken() async throws {
        let replay = Replay(.bytes(10_000_000))
        try await withStage(replay) { harness in
            #expect(await harness.freshen()?.kind == .unavailable)
            #expect(replay.count == 1)
            #expect(harness.reports == ["kobis: tooLarge"])
        }
    }

    @Test func redirectIsNotFollowed() async throws {
        let replay = Replay(.redirect(to: "/elsewhere"), .answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen()?.kind == .unavailable)
            #expect(replay.requests.map(\.path) == ["/rest/boxoffice/searchDailyBoxOfficeList.json"])
        }
    }

    @Test func refusedKeyIsSaidAndNotAskedWithAgain() async throws {
        let replay = Replay(.answer(Self.refusedKey))
        try await withStage(replay) { harness in
            let failure = try #require(await harness.freshen())
            #expect(failure.kind == .unauthorized)
            #expect(failure.message.korean.contains("인증 키"))
            #expect(!failure.message.korean.contains(KobisHarness.key))
            _ = await harness.freshen()
            #expect(replay.count == 1)
            harness.now = KobisHarness.morning.adding(seconds: 600)
            _ = await harness.freshen()
            #expect(replay.count == 2)
        }
    }

    @Test func spentQuotaIsWaitedOutUntilMidnightInKorea() async throws {
        let replay = Replay(.answer(Self.spent), .answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen()?.kind == .tooMany)
            harness.now = Instant(Day(number: 19_030), TimeOfDay(hour: 23, minute: 59), in: .korea)
            #expect(await harness.freshen()?.kind == .tooMany)
            #expect(replay.count == 1)
            harness.now = Instant(Day(number: 19_031), in: .korea)
            #expect(await harness.freshen(.day(Day(number: 19_029))) == nil)
            #expect(replay.count == 2)
        }
    }

    @Test func ownCountKeepsWithinTheQuota() async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay, quota: 2) { harness in
            for day in 19_027...19_028 { #expect(await harness.freshen(.day(Day(number: day))) == nil) }
            #expect(await harness.freshen()?.kind == .tooMany)
            #expect(replay.count == 2)
            harness.now = Instant(Day(number: 19_031), in: .korea)
            #expect(await harness.freshen() == nil)
        }
    }

    @Test func olderFiguresAreNotWaitedWith() async throws {
        let mayAnswer = Flag()
        let replay = Replay(.held(until: mayAnswer, KobisHarness.answer()))
        try await withStage(replay, isEmpty: false) { harness in
            // The sample was stored this morning and is stale by now.
            harness.now = KobisHarness.morning.adding(seconds: 3_600)
            let failure = try #require(await harness.freshen())
            #expect(failure.message.korean.contains("아직 답하지 않아서"))
            let found4 = try await harness.kept()
            #expect(found4?.origin == .sample)
            // The fetch continues, and the next caller finds its result.
            mayAnswer.raise()
            try await eventually("what was fetched is kept") { try await harness.kept()?.origin != .sample }
            let found5 = try await harness.kept()
            #expect(found5?.origin == .kobis)
        }
    }

    @Test func dayKobisHasNothingOfYetIsAskedForAgainSoon() async throws {
        let empty = KobisAnswer.ranking(KobisHarness.yesterday, []).bytes(as: .json).text
        let replay = Replay(.answer(empty), .answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen() == nil)
            #expect(await harness.freshen() == nil)
            #expect(replay.count == 1)
            harness.now = KobisHarness.morning.adding(seconds: 120)
            #expect(await harness.freshen() == nil)
            let found6 = try await harness.kept()
            #expect(found6?.rows.count == 10)
        }
    }

    @Test(arguments: [19_030, 19_031, 12_366])
    func dayThatCannotHaveFiguresIsNotAskedFor(day: Int) async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            #expect(await harness.freshen(.day(Day(number: day))) == nil)
            #expect(replay.count == 0)
        }
    }

    @Test func filmIsFetchedAndAFilmKobisDoesNotKnowIsNoFailure() async throws {
        let dune = try #require(FilmCode("20210087"))
        var film = Film(code: dune, title: "듄")
        film.actors = [Film.Actor(Film.Person(name: "티모시 샬라메"), role: "폴")]
        let told = KobisAnswer.film(film).bytes(as: .json).text
        let replay = Replay(.answer(told), .answer(KobisAnswer.film(nil).bytes(as: .json).text))
        try await withStage(replay) { harness in
            #expect(await harness.source.freshen(dune, at: harness.now) == nil)
            #expect(await harness.source.freshen(dune, at: harness.now) == nil)
            let found7 = try await harness.film(dune)
            #expect(found7?.actors.first?.role == "폴")
            let other = try #require(FilmCode("1"))
            #expect(await harness.source.freshen(other, at: harness.now) == nil)
            let found8 = try await harness.film(other)
            #expect(found8 == nil)
            #expect(replay.count == 2)
        }
    }

    @Test func otherQuestionsArePassedOnAndKeptForADay() async throws {
        let replay = Replay(.answer(#"{"codes":[]}"#), .answer("", status: 500))
        try await withStage(replay) { harness in
            let question = SourceQuestion(path: "code/searchCodeList.json", parameters: [("comCode", "2204")])
            let found9 = try await harness.relay(question)
            #expect(found9 == #"{"codes":[]}"#)
            let found10 = try await harness.relay(question)
            #expect(found10 == #"{"codes":[]}"#)
            #expect(replay.queries == ["key=\(KobisHarness.key)&comCode=2204"])
            harness.now = KobisHarness.morning.adding(seconds: 86_400)
            // A stale answer is better than none.
            let found11 = try await harness.relay(question)
            #expect(found11 == #"{"codes":[]}"#)
        }
    }

    @Test func nobodyThereIsAFailureInWords() async throws {
        let port = try UnusedPort()
        let access = KobisAccess(url: "http://127.0.0.1:\(port.number)", key: KobisHarness.key)
        let archive = try await SampleArchive(isEmpty: true)
        let source = KobisSource(
            access,
            archive: archive.archive,
            environment: ClientEnvironment(clock: .fixed(KobisHarness.morning), sleep: { _ in })
        )
        #expect(await source.freshen(KobisHarness.yesterday, at: KobisHarness.morning)?.kind == .unavailable)
        withExtendedLifetime(archive) {}
        _ = consume port
    }

    @Test(arguments: [
        (0, 2, 0, 3), (0, 3, 12, 1), (12, 0, 12, 1), (12, 1, 24, 3), (23, 59, 24, 3),
    ])
    func aheadOfNeedIsJustAfterMidnightAndNoon(hour: Int, minute: Int, nextHour: Int, nextMinute: Int) {
        let today = Day(number: 19_030)
        let now = Instant(today, TimeOfDay(hour: hour, minute: minute), in: .korea)
        let next = Instant(today, in: .korea).adding(seconds: nextHour * 3_600 + nextMinute * 60)
        #expect(KobisPrefetcher.next(after: now) == next)
    }

    @Test func aheadOfNeedFetchesTheDayTheWeekendAndTheFilms() async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            let now = harness.now
            let ahead = KobisPrefetcher(
                source: harness.source,
                archive: harness.archive,
                environment: ClientEnvironment(clock: .fixed(now))
            )
            await ahead.fetch()
            let asked = replay.requests.prefix(2).map(\.path)
            let lists = ["searchDailyBoxOfficeList.json", "searchWeeklyBoxOfficeList.json"]
            #expect(asked.elementsEqual(lists) { path, list in path.hasSuffix(list) })
            #expect(replay.requests.count { $0.path.hasSuffix("searchMovieInfo.json") } == 1)
        }
    }
}

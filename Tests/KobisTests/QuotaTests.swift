import Domain
import HTTP
import HTTPTestKit
import Octets
import SiteTestKit
import TestKit
import Testing
import Wire

@testable import Kobis

/// The division of a key's daily calls. Of 90, visitors have 60, and each source three.
@Suite struct QuotaTests {
    private static let nothing = #"{"movieInfoResult":{"movieInfo":{},"source":"영화진흥위원회"}}"#

    private static func visitor(_ source: Int) -> RequestOrigin { .visitor { source } }

    private static func film(_ number: Int) -> FilmCode {
        guard let code = FilmCode("\(90_000_000 + number)") else { preconditionFailure("eight digits") }
        return code
    }

    @Test func theDaysOwnFetchingHasItsShareWhateverVisitorsAsk() async throws {
        let replay = Replay(.answer(Self.nothing))
        try await withStage(replay, quota: 90) { harness in
            for number in 0..<90 {
                let film = Self.film(number)
                let failure = await harness.source.freshen(film, for: Self.visitor(number), at: harness.now)
                #expect(failure?.kind == (number < 60 ? nil : .tooMany))
            }
            #expect(replay.count == 60)
            #expect(harness.reports.contains { $0.contains("visitors have used up their 60 of 90") })
            for number in 90..<120 { #expect(await harness.source.freshen(Self.film(number), at: harness.now) == nil) }
            #expect(await harness.source.freshen(Self.film(200), at: harness.now)?.kind == .tooMany)
            #expect(replay.count == 90)
            let figures = await harness.source.figures(at: harness.now)
            #expect((figures.quota, figures.left, figures.answered, figures.failed) == (90, 0, 90, 0))
            #expect(!figures.isResting && !figures.isRestingForVisitors && !figures.isRefused)
            harness.now = Instant(Day(number: 19_031), in: .korea)
            let failure = await harness.source.freshen(Self.film(300), for: Self.visitor(1), at: harness.now)
            #expect(failure == nil)
        }
    }

    @Test func eachPlaceHasASmallShare() async throws {
        let replay = Replay(.answer(Self.nothing))
        try await withStage(replay, quota: 90) { harness in
            for number in 0..<10 {
                let film = Self.film(number)
                let failure = await harness.source.freshen(film, for: Self.visitor(7), at: harness.now)
                #expect(failure?.kind == (number < 3 ? nil : .tooMany))
            }
            #expect(await harness.source.freshen(Self.film(20), for: Self.visitor(8), at: harness.now) == nil)
            // This machine does not count as a source.
            for number in 30..<40 {
                let failure = await harness.source.freshen(Self.film(number), for: .visitor { nil }, at: harness.now)
                #expect(failure == nil)
            }
            #expect(replay.count == 14)
        }
    }

    @Test func listsOfTheDayAreNobodysShare() async throws {
        let replay = Replay(.answer(KobisHarness.answer()))
        try await withStage(replay, quota: 3) { harness in
            let asker = Self.visitor(1)
            let old = RankingKey.day(Day(number: 18_000))
            #expect(await harness.source.freshen(old, for: asker, at: harness.now) == nil)
            #expect(await harness.source.freshen(old.moved(by: -1), for: asker, at: harness.now)?.kind == .tooMany)
            #expect(await harness.source.freshen(KobisHarness.yesterday, for: asker, at: harness.now) == nil)
            let row = try #require(try await harness.kept()?.rows.first)
            #expect(await harness.source.freshen(row.code, for: asker, at: harness.now)?.kind == .unavailable)
            #expect(replay.count == 3)
        }
    }

    /// The archive has the number of calls but not their origin: all count as visitors'.
    @Test func restartGivesVisitorsNoMore() async throws {
        let replay = Replay(.answer(Self.nothing))
        try await withServer(replay) { server in
            let harness = try await KobisHarness(server, quota: 90)
            for number in 0..<60 { _ = await harness.source.freshen(Self.film(number), at: harness.now) }
            let later = KobisSource(
                KobisAccess(url: server.address + "/rest", key: KobisHarness.key, quota: 90),
                archive: harness.archive,
                environment: ClientEnvironment(clock: .fixed(harness.now), sleep: { _ in })
            )
            #expect(await later.freshen(Self.film(61), for: Self.visitor(1), at: harness.now)?.kind == .tooMany)
            #expect(await later.freshen(Self.film(61), at: harness.now) == nil)
        }
    }

    /// Two sources of one archive and one key.
    @Test func visitorsOfAllServersTogetherHaveTheirShare() async throws {
        let replay = Replay(.answer(Self.nothing))
        try await withServer(replay) { server in
            let harness = try await KobisHarness(server, quota: 90)
            let other = KobisSource(
                KobisAccess(url: server.address + "/rest", key: KobisHarness.key, quota: 90),
                archive: harness.archive,
                environment: ClientEnvironment(clock: .fixed(harness.now), sleep: { _ in })
            )
            for number in 0..<80 {
                let source = number % 2 == 0 ? harness.source : other
                _ = await source.freshen(Self.film(number), for: Self.visitor(number), at: harness.now)
            }
            #expect(replay.count == 60)
            for number in 100..<130 {
                let source = number % 2 == 0 ? harness.source : other
                #expect(await source.freshen(Self.film(number), at: harness.now) == nil)
            }
            #expect(await other.freshen(Self.film(200), at: harness.now)?.kind == .tooMany)
        }
    }

    @Test func unknownFilmIsAskedForOnce() async throws {
        let replay = Replay(.answer(Self.nothing))
        try await withStage(replay) { harness in
            for _ in 0..<10 {
                #expect(await harness.source.freshen(Self.film(1), for: Self.visitor(1), at: harness.now) == nil)
            }
            #expect(replay.count == 1)
            harness.now = harness.now.adding(seconds: 86_401)
            _ = await harness.source.freshen(Self.film(1), at: harness.now)
            #expect(replay.count == 2)
        }
    }

    @Test func refusedQuestionIsAskedOnceAndOthersAreStillAsked() async throws {
        let fault = KobisFault(code: "320102", message: "없는 조건").answer.bytes(as: .json).text
        let replay = Replay(.answer(fault))
        try await withStage(replay) { harness in
            for _ in 0..<10 {
                #expect(await harness.source.freshen(Self.film(1), at: harness.now)?.kind == .unavailable)
            }
            #expect(replay.count == 1)
            _ = await harness.source.freshen(Self.film(2), at: harness.now)
            #expect(replay.count == 2)
        }
    }

    @Test func faultInXMLIsNeverKept() async throws {
        let fault = KobisFault(code: "320109", message: "없는 조건").answer.bytes(as: .xml).text
        let spent = KobisFault.quotaSpent.answer.bytes(as: .xml).text
        let replay = Replay(.answer(fault), .answer(spent))
        try await withStage(replay) { harness in
            let question = SourceQuestion(path: "code/searchCodeList.xml", parameters: [("comCode", "1")])
            let other = SourceQuestion(path: "code/searchCodeList.xml", parameters: [("comCode", "2")])
            await #expect(throws: Failure.self) { try await harness.relay(question) }
            let found1 = try await harness.archive.answer(to: question)
            #expect(found1 == nil)
            // The quota fault is recognised in XML as well.
            #expect(await failure(of: other, harness)?.kind == .tooMany)
            #expect(await harness.freshen()?.kind == .tooMany)
            #expect(replay.count == 2)
        }
    }

    private func failure(of question: SourceQuestion, _ harness: KobisHarness) async -> Failure? {
        do throws(Failure) { _ = try await harness.source.relay(question, for: .server, at: harness.now) } catch {
            return error
        }
        return nil
    }

    @Test func faultThatWasOnceKeptIsNoAnswer() async throws {
        let answer = #"<?xml version="1.0"?><codes><code/></codes>"#
        try await withStage(Replay(.answer(answer))) { harness in
            let question = SourceQuestion(path: "code/searchCodeList.xml", parameters: [("comCode", "1")])
            let fault = KobisFault.quotaSpent.answer.bytes(as: .xml).text
            try await harness.archive.keep(SourceAnswer(body: fault, fetched: harness.now), to: question)
            let found2 = try await harness.relay(question)
            #expect(found2 == answer)
        }
    }

    @Test(arguments: [
        ("json", "{}", ""), ("json", #"{"boxOfficeResult":{}}"#, ""), ("json", "[]", ""), ("xml", "", ""),
        ("xml", "<codes><code></codes", ""), ("xml", "<?xml?><html/>", ""), ("xml", "text", ""),
        ("xml", "<codes></codes>", "text/html; charset=utf-8"), ("json", #"{"codes":[]}"#, "text/html"),
    ])
    func whatIsNoAnswerIsNotKept(format: String, text: String, type: String) async throws {
        let replay = Replay(.file(Array(text.utf8), type: type))
        try await withStage(replay) { harness in
            let question = SourceQuestion(path: "code/searchCodeList.\(format)", parameters: [("comCode", "1")])
            await #expect(throws: Failure.self) { try await harness.relay(question) }
            let found3 = try await harness.archive.answer(to: question)
            #expect(found3 == nil)
        }
    }

    @Test func badAnswersToVisitorsDoNotHoldUpOurOwn() async throws {
        let bad = Replay.Play.answer("", status: 500)
        let replay = Replay(bad, bad, bad, .answer(KobisHarness.answer()))
        try await withStage(replay) { harness in
            let visitor = Self.visitor(1)
            #expect(await harness.source.freshen(Self.film(1), for: visitor, at: harness.now)?.kind == .unavailable)
            #expect(await harness.source.freshen(Self.film(2), for: visitor, at: harness.now)?.kind == .unavailable)
            #expect(replay.count == 3)
            #expect(await harness.freshen() == nil)
        }
    }

    @Test func visitorsHaveFewQuestionsUnderWayAtOnce() async throws {
        let mayAnswer = Flag()
        let replay = Replay(.held(until: mayAnswer, Self.nothing))
        try await withStage(replay) { harness in
            try await withThrowingTaskGroup(of: Failure?.self) { group in
                for number in 0..<9 {
                    let film = Self.film(number)
                    group.addTask { await harness.source.freshen(film, for: Self.visitor(number), at: harness.now) }
                }
                // Eight wait for KOBIS; the last to come was refused at once.
                #expect(try await group.next()??.message.korean.contains("손님이 많아요") == true)
                mayAnswer.raise()
                for try await failure in group { #expect(failure == nil) }
            }
            #expect(replay.count == 8)
        }
    }

    @Test func whatIsRememberedIsBoundedAndTheOldestGoes() {
        var recent = Recent<Int, Int>(most: 3)
        for number in 0..<5 { recent.keep(number, for: number, until: KobisHarness.morning.adding(seconds: number)) }
        let now = KobisHarness.morning
        #expect(recent.count == 3)
        #expect((0..<5).map { recent.value(for: $0, at: now) } == [nil, nil, 2, 3, 4])
        #expect(recent.value(for: 2, at: now.adding(seconds: 2)) == nil)
        recent.keep(9, for: 3, until: now.adding(seconds: 9))
        #expect(recent.count == 3 && recent.value(for: 3, at: now) == 9)
    }
}

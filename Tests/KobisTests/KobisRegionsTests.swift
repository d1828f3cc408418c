import Domain
import HTTP
import Kobis
import TestKit
import Testing

/// The regions KOBIS can rank separately.
@Suite struct KobisRegionsTests {
    private static let list = """
        {"codes":[{"upperCd":"0105000000","fullCd":"0105001","korNm":"서울시","engNm":"Seoul"},\
        {"fullCd":"9900002","korNm":"경기도","engNm":""}]}
        """

    private static func regions(_ harness: KobisHarness) async -> [Region] {
        await harness.source.regions(at: harness.now)
    }

    @Test func listIsAskedForOnceWhileNobodyWaits() async throws {
        let mayAnswer = Flag()
        let replay = Replay(.held(until: mayAnswer, Self.list))
        try await withStage(replay) { harness in
            // The regions known without KOBIS.
            #expect(await Self.regions(harness) == [.seoul])
            #expect(await Self.regions(harness) == [.seoul])
            mayAnswer.raise()
            try await eventually("the list has come") { await Self.regions(harness).count == 2 }
            let told = await Self.regions(harness)
            #expect(told.map(\.code) == ["0105001", "9900002"])
            #expect(told.map(\.name.korean) == ["서울시", "경기도"])
            #expect(told.map(\.name.english) == ["Seoul", "경기도"])
            #expect(replay.queries == ["key=\(KobisHarness.key)&comCode=0105000000"])
            #expect(replay.requests.map(\.path) == ["/rest/code/searchCodeList.json"])
        }
    }

    @Test func listIsKeptOverRestartsAndAskedForAnewAfterAMonth() async throws {
        let replay = Replay(.answer(Self.list))
        try await withStage(replay) { harness in
            _ = await Self.regions(harness)
            try await eventually("the list has come") { await Self.regions(harness).count == 2 }
            let environment = ClientEnvironment(clock: .fixed(KobisHarness.morning), sleep: { _ in })
            let next = KobisSource(
                KobisAccess(url: "http://127.0.0.1:1", key: "k"),
                archive: harness.archive,
                environment: environment
            )
            #expect(await next.regions(at: KobisHarness.morning).count == 2)
            harness.now = KobisHarness.morning.adding(seconds: 29 * 86_400)
            _ = await Self.regions(harness)
            #expect(replay.count == 1)
            harness.now = KobisHarness.morning.adding(seconds: 31 * 86_400)
            #expect(await Self.regions(harness).count == 2)
            // Like visitors: the first question may still be running, and two are never asked at once.
            try await eventually("it is asked for anew") { await Self.regions(harness).count == 2 && replay.count == 2 }
        }
    }

    @Test(arguments: [
        #"{"codes":[]}"#, "<html></html>", #"{"codes":[{"fullCd":"x","korNm":"서울시","engNm":""}]}"#,
        #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#,
    ])
    func whatIsNoListIsNotOfferedAndAskedForAgainAnHourLater(answer: String) async throws {
        let replay = Replay(.answer(answer))
        try await withStage(replay) { harness in
            #expect(await Self.regions(harness) == [.seoul])
            try await eventually("the asking has come to nothing") {
                harness.reports.contains { $0.hasPrefix("regions: ") }
            }
            let asked = replay.count
            #expect(await Self.regions(harness) == [.seoul])
            // Long enough for a repeated question: nothing may happen meanwhile.
            try await Task.sleep(for: .milliseconds(200))
            #expect(replay.count == asked)
            harness.now = KobisHarness.morning.adding(seconds: 3_601)
            try await eventually("it is asked for again") {
                _ = await Self.regions(harness)
                return replay.count > asked
            }
        }
    }
}

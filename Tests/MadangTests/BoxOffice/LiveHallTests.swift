import Domain
import Foundation
import HTTP
import HTTPTestKit
import TestKit
import Testing

/// `madang serve` with a key and a simulated KOBIS on this machine.
@Suite(.blocks) struct LiveHallTests {
    private let place = TemporaryFolder()
    private static let korean = "Accept-Language: ko\r\n"

    private func withHall(_ kobis: LoopbackKobis, _ body: (ServingProgram, Day) async throws -> Void) async throws {
        try await withServer(kobis) { server in
            let hall = try await ServingProgram(in: place.path + "/data", environment: server.kobis)
            try await body(hall, BoxOfficeClock.newestDay(at: Clock.system.now))
            #expect(!(try await hall.stop().contains(LoopbackKobis.key)))
        }
    }

    @Test func yesterdayIsThereAtOnceAndEveryRegionCanBeChosen() async throws {
        let kobis = try await LoopbackKobis()
        try await withHall(kobis) { hall, yesterday in
            let page = try hall.get("/boxoffice", fields: Self.korean).text
            #expect(page.contains("<time datetime=\"\(yesterday.iso)\">"))
            #expect(page.matches(of: /<a class="row"/).count == 10)
            #expect(!page.contains("예시 데이터"))
            try await eventually("every region is offered") {
                try hall.get("/boxoffice/\(yesterday.iso)", fields: Self.korean).text.contains("경기도</option>")
            }
            let chosen = try hall.get("/boxoffice/\(yesterday.iso)?nation=K&region=9900002", fields: Self.korean).text
            #expect(chosen.contains("<option value=\"9900002\" selected"))
            #expect(kobis.queries.contains { $0.contains("repNationCd=K") && $0.contains("wideAreaCd=9900002") })
        }
    }

    @Test func interfaceAnswersWhatKobisDoes() async throws {
        let kobis = try await LoopbackKobis()
        try await withHall(kobis) { hall, yesterday in
            let path = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
            let query = "?key=\(LoopbackKobis.key)&targetDt=\(yesterday.compact)"
            let told = try hall.get(path + query)
            #expect(told.text.contains("\"showRange\":\"\(yesterday.compact)~\(yesterday.compact)\""))
            #expect(try hall.get(path + query).text == told.text)
            #expect(kobis.count(of: "searchDailyBoxOfficeList.json") == 1)
        }
    }

    /// KOBIS receives the trace of a visitor's request, with a new span ID, and the log has it as well.
    @Test func traceGoesOnToKobis() async throws {
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { server in
            let hall = try await ServingProgram(in: place.path + "/data", environment: server.kobis)
            let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
            let field = "00-\(trace)-00f067aa0ba902b7-01"
            let path =
                "/kobisopenapi/webservice/rest/company/searchCompanyList.json?key=\(LoopbackKobis.key)&companyNm=a"
            #expect(try hall.get(path, fields: "traceparent: \(field)\r\n").status == 200)
            let told = try #require(kobis.traces.first)
            #expect(kobis.traces.count == 1, "what nobody traces is not traced")
            #expect(told.hasPrefix("00-\(trace)-") && told.hasSuffix("-01") && told != field)
            #expect(try hall.get(path + "b", fields: "traceparent: 00-\(trace)-0-01\r\n").status == 200)
            #expect(kobis.traces.count == 1)
            let log = try await hall.stop()
            #expect(log.split(separator: "\n").count { $0.hasSuffix(" trace=\(trace)") } == 1)
        }
    }

    @Test(arguments: [
        (LoopbackKobis.spent, "오늘 조회 한도를 다 썼어요"), (LoopbackKobis.refused, "KOBIS가 인증키를 거절했어요"),
        ("<html></html>", "KOBIS가 응답하지 않아요"),
    ])
    func whatIsAmissIsSaidInItsOwnWords(answer: String, words: String) async throws {
        let kobis = try await LoopbackKobis { _ in .says(answer) }
        try await withHall(kobis) { hall, _ in
            let told = try hall.get("/boxoffice", fields: Self.korean)
            #expect(told.status == 503)
            #expect(told.text.contains(words))
        }
    }
}

import Foundation
import HTTP
import HTTPTestKit
import TestKit
import Testing

/// `madang boxoffice fetch` with a simulated KOBIS on this machine.
@Suite(.blocks) struct FetchCommandTests {
    private let place = TemporaryFolder()

    private func fetch(
        _ arguments: [String],
        to last: String = "2022-01-11",
        from server: Server
    ) throws -> RunningProgram {
        let days = ["--from", "2021-12-13", "--to", last]
        return try RunningProgram(
            Checkout.program,
            ["boxoffice", "fetch"] + days + arguments,
            environment: server.kobis,
            in: place.path
        )
    }

    private func finish(
        _ arguments: [String] = [],
        to last: String = "2022-01-11",
        from server: Server
    ) async throws -> Ending {
        let program = try fetch(arguments, to: last, from: server)
        let status = try await program.status()
        return Ending(status: status, output: program.output, complaints: program.complaints)
    }

    @Test func whatWasKilledInTheMiddleGoesOnWhereItStopped() async throws {
        let kobis = try await LoopbackKobis { $0 > 8 ? .silent : .well }
        try await withServer(kobis) { server in
            let first = try fetch([], from: server)
            try await eventually("the ninth question is asked") { kobis.count >= 9 }
            first.send(SIGKILL)
            #expect(try await first.status() == -SIGKILL)
            let before = kobis.days
            try #require(before.count < 30)
            kobis.mood = { _ in .well }
            let second = try await finish(from: server)
            #expect(second.status == 0)
            #expect(second.output.hasSuffix("Figures for 30 of 30 days.\n"))
            #expect(Set(kobis.days).count == 30)
            // Only the day in progress is asked for twice.
            #expect(kobis.days.count <= 31)
            #expect(kobis.days.dropFirst(before.count).first.map { $0 >= before[before.count - 1] } == true)
            let asked = kobis.count
            #expect(try await finish(from: server).status == 0)
            #expect(kobis.count == asked)
        }
    }

    @Test func spentQuotaIsToldAndTheRestComesTheNextTime() async throws {
        let kobis = try await LoopbackKobis { $0 > 7 ? .says(LoopbackKobis.spent) : .well }
        try await withServer(kobis) { server in
            let stopped = try await finish(from: server)
            #expect(stopped.status != 0)
            #expect(stopped.complaints.contains("Today’s KOBIS quota is used up."))
            #expect(kobis.count == 8)
            kobis.mood = { _ in .well }
            #expect(try await finish(from: server).status == 0)
            #expect(kobis.days.count == 31 && Set(kobis.days).count == 30)
        }
    }

    @Test(arguments: [
        (LoopbackKobis.refused, "KOBIS did not accept the key.", 1),
        ("<!DOCTYPE html><html><body>점검 중입니다</body></html>", "KOBIS could not be reached.", 3),
        (
            #"{"faultInfo":{"message":"날짜는 필수항목입니다.","errorCode":"320102"}}"#,
            "KOBIS refused the request: 날짜는 필수항목입니다.", 1
        ),
        (#"{"boxOfficeResult":{"list":1}}"#, "KOBIS’s answer could not be read.", 1),
    ])
    func whatGoesWrongIsToldAndTheKeyIsNot(answer: String, words: String, calls: Int) async throws {
        let kobis = try await LoopbackKobis { _ in .says(answer) }
        try await withServer(kobis) { server in
            let ended = try await finish(from: server)
            #expect(ended.status != 0)
            #expect(ended.complaints.contains(words))
            #expect(kobis.count == calls)
            #expect(!(ended.complaints + ended.output).contains(LoopbackKobis.key))
        }
    }

    @Test func factsOfTheFilmsComeAlong() async throws {
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { server in
            let first = try await finish(["--films"], to: "2021-12-14", from: server)
            #expect(first.status == 0)
            #expect(kobis.days.count == 2)
            let films = kobis.queries.compactMap { $0.firstMatch(of: /movieCd=(\w+)/).map { String($0.1) } }
            #expect(films.count >= 10 && Set(films).count == films.count)
            let asked = kobis.count
            let second = try await finish(["--films"], to: "2021-12-14", from: server)
            #expect(second.status == 0)
            #expect(kobis.count == asked)
        }
    }
}

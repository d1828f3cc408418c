import Foundation
import HTTP
import HTTPTestKit
import MadangClient
import TestKit
import Testing

/// Any failure of a server or the connection becomes one of the five errors.
@Suite struct ErrorTests {
    private func error(
        from answers: @escaping @Sendable (Request) async -> Response,
        configure: (inout Madang.Configuration) -> Void = { _ in }
    ) async throws -> MadangError? {
        var error: MadangError?
        try await withHost(Host(answers), configure: configure) { madang, _ in
            error = await #expect(throws: MadangError.self) { try await madang.market.product(1) }
        }
        return error
    }

    @Test func aRefusalHasTheServersWordsAndTheField() async throws {
        let body = #"{"code":400,"message":"짧아요.","error":true,"reason":"invalid","field":"name","request":77}"#
        #expect(
            try await error { _ in .told(body, 400) }
                == .refused(Refusal(code: 400, message: "짧아요.", reason: "invalid", field: "name", request: 77))
        )
    }

    @Test func aRefusalWithoutWordsHasItsStatus() async throws {
        #expect(
            try await error { _ in .told("<html>Bad Gateway</html>", 502, type: "text/html") }
                == .refused(Refusal(code: 502, message: "HTTP 502"))
        )
    }

    @Test func tooMuchAtOnceSaysWhenToComeBack() async throws {
        let refusal = Refusal(code: 429, message: "천천히요.", retryAfter: .seconds(7))
        #expect(
            try await error { _ in .told(#"{"message":"천천히요."}"#, 429, retryAfter: "7") }
                == .rateLimited(retryAfter: .seconds(7), refusal)
        )
    }

    @Test func aServerThatIsBusyMaySayWhenToComeBack() async throws {
        let error = try await error { _ in .told(#"{"message":"잠깐만요."}"#, 503, retryAfter: "10") }
        #expect(error == .refused(Refusal(code: 503, message: "잠깐만요.", retryAfter: .seconds(10))))
    }

    @Test(arguments: ["<html>", "{}", #"{"id":"one"}"#, ""])
    func anAnswerThatMeansNothingIsUnreadable(body: String) async throws {
        guard case .unreadable = try await error(from: { _ in .told(body) }) else {
            Issue.record("\(body) was read")
            return
        }
    }

    @Test func anAnswerThatDoesNotEndIsGivenUp() async throws {
        let error = try await error(
            from: { _ in .told(String(repeating: " ", count: 4_000)) },
            configure: { $0.largestAnswer = 1_000 }
        )
        #expect(error == .unreadable("more than 1000 bytes"))
    }

    @Test func aServerThatSaysNothingIsWaitedForOnlySoLong() async throws {
        let silent = Host { _ in
            try? await Task.sleep(for: .seconds(600))
            return .told("{}")
        }
        try await withHost(
            silent,
            configure: { $0.patience = 1 },
            { madang, _ in
                let isOver = Flag()
                let task = Task {
                    defer { isOver.raise() }
                    return try await madang.market.product(1)
                }
                try await within(seconds: 9, "it is given up") { isOver.isRaised }
                let error = await #expect(throws: MadangError.self) { try await task.value }
                #expect(error == .notReachable(.timedOut))
            }
        )
    }

    @Test func nobodyListeningIsNotReachable() async throws {
        let port = try UnusedPort()
        let address = try #require(URL(string: "http://127.0.0.1:\(port.number)"))
        let error = await #expect(throws: MadangError.self) { try await Madang(at: address).market.page() }
        guard case .notReachable(.connection) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        _ = consume port
    }

    @Test(arguments: ["file:///etc/passwd", "mailto:eun@example.org", "/market"])
    func anAddressOfAnotherKindIsSaidToBeNone(text: String) async throws {
        let address = try #require(URL(string: text))
        let error = await #expect(throws: MadangError.self) { try await Madang(at: address).market.page() }
        #expect(error == .notReachable(.address))
    }

    @Test func cancellingEndsTheWaitAtOnce() async throws {
        try await withHost(
            Host { _ in
                try? await Task.sleep(for: .seconds(600))
                return .told("{}")
            },
            configure: { $0.patience = 300 },
            { madang, host in
                let isOver = Flag()
                let task = Task {
                    defer { isOver.raise() }
                    return try await madang.market.page()
                }
                try await eventually("it is asked") { !host.requests.isEmpty }
                task.cancel()
                try await within(seconds: 2, "it has ended") { isOver.isRaised }
                let error = await #expect(throws: MadangError.self) { try await task.value }
                #expect(error == .cancelled)
            }
        )
    }

    @Test func aTaskThatWasCancelledBeforeSendsNothingItWaitsFor() async throws {
        try await withHost(Host { _ in .told("{}") }) { madang, _ in
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await madang.market.page()
            }
            task.cancel()
            let error = await #expect(throws: MadangError.self) { try await task.value }
            #expect(error == .cancelled)
        }
    }

    @Test func aFaultOfTheBoxOfficeIsARefusal() async throws {
        let fault = #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#
        try await withHost(Host { _ in .told(fault) }) { madang, _ in
            let error = await #expect(throws: MadangError.self) { try await madang.boxOffice.codes(below: "2204") }
            #expect(error == .refused(Refusal(code: 320_010, message: "유효하지않은 키값입니다.")))
        }
    }
}

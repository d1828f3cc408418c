import Fetching
import Foundation
import HTTP
import HTTPTestKit
import Octets
import Processes
import Synchronization
import TestKit
import Testing

/// The real program, against a real server on this machine.
@Suite struct FetchProgramTests {
    private let place = TemporaryFolder()
    private let own = AllowedHosts(hosts: ["127.0.0.1"])

    /// Answers with as many bytes as the query requests, and records the requests.
    private final class Echo: Handler {
        let asked = Mutex<[(method: String, body: [UInt8])]>([])

        func answer(_ request: Request) -> Answer {
            .later { [self] in
                let body = (try? await request.body.collect(upTo: 1 << 20)) ?? []
                asked.withLock { $0.append((request.method.rawValue, body)) }
                if request.path == "/slow" { try? await Task.sleep(for: .seconds(20)) }
                var headers = Headers()
                headers.add(.contentType, "text/plain")
                headers.add("retry-after", "7")
                headers.add("last-modified", "Thu, 26 Nov 2026 00:00:00 GMT")
                let count = request.query.flatMap { Int($0) } ?? 0
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
                return Response(status: 203, headers: headers, body: .bytes(Bytes(bytes)))
            }
        }
    }

    private func ask(
        _ fetcher: WaitingFetcher,
        _ url: String,
        _ change: (inout FetchRequest) -> Void = { _ in }
    ) async throws -> FetchResponse {
        var request = FetchRequest(url, limit: 300_000)
        change(&request)
        let result = try await onThread { [request] in
            Result { () throws(FetchFault) in try fetcher.ask(request) }
        }
        return try result.get()
    }

    @Test func allThatIsAskedAndAnsweredArrivesWhole() async throws {
        let echo = Echo()
        try await withServer(echo) { server in
            let fetcher = WaitingFetcher(own)
            let answer = try await ask(fetcher, server.address + "/?200000")
            #expect(answer.status == 203 && answer.type == "text/plain" && answer.retryAfter == 7)
            #expect(answer.modified == 1_795_651_200)
            #expect(answer.body == (0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
            let long = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
            #expect(try await ask(fetcher, server.address) { $0.method = .post(long) }.status == 203)
            let file = try FileHandle(
                forReadingFrom: { () throws in
                    let url = place.url("file")
                    try Data(long.dropFirst(9)).write(to: url)
                    return url
                }()
            )
            let descriptor = file.fileDescriptor
            _ = try await ask(fetcher, server.address) {
                $0.method = .put(descriptor: descriptor, bytes: long.count - 9)
            }
            #expect(try await ask(fetcher, server.address + "/?5") { $0.method = .head }.body == [])
            _ = try await ask(fetcher, server.address) { $0.method = .delete }
            let asked = echo.asked.withLock { $0 }
            #expect(asked.map(\.method) == ["GET", "POST", "PUT", "HEAD", "DELETE"])
            #expect(asked[1].body == long && asked[2].body == Array(long.dropFirst(9)))
            await #expect(throws: FetchFault.tooLarge) { try await ask(fetcher, server.address + "/?300001") }
            await #expect(throws: FetchFault.late) {
                try await ask(fetcher, server.address + "/slow") { $0.milliseconds = 300 }
            }
            // A failure does not affect later requests.
            #expect(try await ask(fetcher, server.address + "/?3").body == [0, 1, 2])
        }
    }

    @Test func nobodyElseIsAsked() async throws {
        let echo = Echo()
        try await withServer(echo) { server in
            for allowedHosts in [AllowedHosts(hosts: ["localhost"]), AllowedHosts(hosts: [], isOpen: true)] {
                let fetcher = WaitingFetcher(allowedHosts)
                await #expect(throws: FetchFault.self) { try await ask(fetcher, server.address) }
            }
            let file = "file:///etc/hostname"
            for address in ["http://127.0.0.1@localhost:\(server.port)/", file, "http://", "127.0.0.2"] {
                await #expect(throws: FetchFault.self, "\(address)") { try await ask(WaitingFetcher(own), address) }
            }
            #expect(echo.asked.withLock { $0.isEmpty })
        }
    }

    @Test func killedOnesAreReplacedAndWhatWasBegunIsNotSaidTwice() async throws {
        let echo = Echo()
        try await withServer(echo) { server in
            let program = try NotedProgram(in: place)
            let fetcher = WaitingFetcher(own, by: program.program)
            #expect(try await ask(fetcher, server.address).status == 203)
            kill(try #require(program.processes.last), SIGKILL)
            #expect(try await ask(fetcher, server.address) { $0.method = .post([1]) }.status == 203)
            #expect(program.processes.count == 2)
            // Interrupted midway, the request may have succeeded: the caller decides about a retry.
            async let lost = #expect(throws: FetchFault.cutOff) {
                _ = try await ask(fetcher, server.address + "/slow")
            }
            try await eventually("it is asked") { echo.asked.withLock { $0.count } == 3 }
            kill(try #require(program.processes.last), SIGKILL)
            _ = await lost
            #expect(echo.asked.withLock { $0.count } == 3)
            #expect(try await ask(fetcher, server.address).status == 203)
            // One process is reused by the next caller.
            #expect(try await ask(fetcher, server.address).status == 203)
            #expect(program.processes.count == 3)
        }
    }

    @Test func whatIsNoSuchProgramIsSaid() async throws {
        let script = place.url("other")
        try Data("#!/bin/sh\nprintf '\\000\\001\\000\\000\\000\\000\\000\\000\\000\\011' >&3; sleep 5\n".utf8).write(
            to: script
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        for path in ["/nowhere/madang-fetch", script.path] {
            let fetcher = WaitingFetcher(own, by: OwnProgram(path: path))
            let fault = await #expect(throws: FetchFault.self) { _ = try await ask(fetcher, "http://127.0.0.1:9/") }
            guard case .unreachable(let text) = try #require(fault) else {
                Issue.record("\(path): \(String(describing: fault))")
                continue
            }
            #expect(text.contains(path))
        }
    }

    @Test func programGivesUpWhatItDoesNotNeed() async throws {
        try await withServer(Echo()) { server in
            let program = try NotedProgram(in: place)
            let fetcher = WaitingFetcher(own, by: program.program)
            _ = try await ask(fetcher, server.address)
            let status = try String(
                contentsOfFile: "/proc/\(try #require(program.processes.last))/status",
                encoding: .utf8
            )
            #expect(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"))
        }
    }
}

/// The real program under a name that records each process.
private struct NotedProgram {
    let program: OwnProgram

    init(in place: TemporaryFolder) throws {
        let url = place.url("noted-fetch")
        let text = "#!/bin/sh\necho $$ >>\"$0.started\"\nexec '\(OwnProgram.fetch.path)' \"$@\"\n"
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
        program = OwnProgram(path: url.path)
    }

    var processes: [Int32] {
        let text = try? String(contentsOfFile: program.path + ".started", encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { Int32($0) }
    }
}

import Domain
import Foundation
import Octets
import Synchronization
import TestKit
import Testing

@testable import madang

/// The lab runs in a separate process: actions of a class affect neither the market nor other visitors.
@Suite(.blocks) struct LabProcessTests {
    private let place = TemporaryFolder()

    private func lab(of server: LabServer) throws -> Int32? {
        try Self.lab(startedBy: server.serving.program.identifier)
    }

    /// Returns the lab process that a server has started.
    private static func lab(startedBy server: Int32) throws -> Int32? {
        let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        return numbers.first { number in
            guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else { return false }
            // `number (name) state parent …`; Z is a process that has ended but is not reaped yet.
            let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
            return text.contains("(madang-lab)") && fields.count > 1 && fields[0] != "Z" && Int32(fields[1]) == server
        }
    }

    /// Extreme numbers, with a fault and without: a learner's runaway loop, or an attack.
    @Test func numbersOfLearnersEndNothing() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1)
        let before = try #require(try lab(of: server))
        let app = try server.app()
        let list = "/lab/k/\(server.keys[0].key)/api/products"
        for page in ["9223372036854775807", "2", "1000000000000000000", "-9223372036854775808"] {
            for fault in ["", "Madang-Lab: million\r\n", "Madang-Lab: overlap\r\n"] {
                #expect(try app.get("\(list)?page_no=\(page)", fault).status < 500)
            }
        }
        #expect(try lab(of: server) == before)
    }

    /// Requests the market repeatedly while the lab's process ends, and records the statuses.
    private final class Visitor: Sendable {
        let statuses = Mutex<[Int: Int]>([:])
        let isDone = Atomic(false)

        func ask(_ port: UInt16) throws {
            let app = try LabApp(port: port)
            while !isDone.load(ordering: .relaxed) {
                let status = try app.get("/market").status
                statuses.withLock { $0[status, default: 0] += 1 }
            }
        }

        var count: Int { statuses.withLock { $0.values.reduce(0, +) } }
    }

    @Test func labThatEndsTakesNothingAlongAndComesBack() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let key = server.keys[0]
        let base = "/lab/k/\(key.key)"
        #expect(try server.app().sell("끝나기 전 화분", at: base, as: key).status == 201)
        let visitor = Visitor()
        let port = server.serving.port
        let asking = Task(executorPreference: OwnThread()) { try visitor.ask(port) }
        for signal in [SIGILL, SIGSEGV] {
            let former = try #require(try lab(of: server))
            let seen = visitor.count
            kill(former, signal)
            // Until it is back, people and programs get a 503, each in their format; no other process answers instead.
            try await eventually("the lab answers again") {
                let statuses = try ["/lab/keys/\(key.key)", base + "/api/products"].map { path in
                    do {
                        let answer = try LabApp(port: port).get(path)
                        if answer.status != 200 {
                            #expect(answer.status == 503 && answer["retry-after"] == "2", "\(answer.status)")
                        }
                        return answer.status
                    } catch RawClientError.ended {
                        // The process had the connection when it ended.
                        return 0
                    }
                }
                return statuses == [200, 200]
            }
            #expect(try lab(of: server) != former)
            try await eventually("the market was asked meanwhile") { visitor.count > seen + 10 }
        }
        visitor.isDone.store(true, ordering: .relaxed)
        try await asking.value
        #expect(visitor.statuses.withLock { Array($0.keys) } == [200])
        // Keys, their class and sold products are unchanged.
        #expect(try server.app().get(base + "/api/products").json["totalCount"]?.integer == 131)
        #expect(try server.app().get(server.teacher).status == 200)
        let log = try await server.serving.stop()
        #expect(log.contains("The lab has ended (signal 4)") && log.contains("The lab has ended (signal 11)"))
    }

    @Test func labHasItsOwnLimitsAndEndsWithItsServer() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1)
        let lab = try #require(try lab(of: server))
        let limits = try String(contentsOfFile: "/proc/\(lab)/limits", encoding: .utf8)
        #expect(limits.contains(/Max data size +1073741824 +1073741824/))
        #expect(limits.contains(/Max open files +4096 +4096/))
        #expect(limits.contains(/Max core file size +0 +0/))
        // Neither the store's address nor a key is in its arguments.
        let told = try String(contentsOfFile: "/proc/\(lab)/cmdline", encoding: .utf8).split(separator: "\0")
        #expect(told.prefix(2) == ["madang", "lab-process"])
        try await server.serving.kill()
        try await eventually("the lab is gone") { kill(lab, 0) != 0 }
    }

    @Test func labIsToldNoSecrets() throws {
        let arguments = [
            "--lab", "on", "--store", "postgres://a@localhost/c", "--kobis-key", "0123456789abcdef0123456789abcdef",
            "--data",
            "d", "--host", "a.example,b.example", "--log", "json",
        ]
        let settings = try ServeSettings(arguments, environment: ["MADANG_KAKAO_KEY": "abc", "MADANG_PACKS": "p"])
        #expect(
            settings.labArguments == [
                "--data=d", "--packs=p", "--host=a.example", "--host=b.example", "--log=json",
            ]
        )
        let told = try ServeSettings(settings.labArguments, environment: [:])
        #expect(told.hosts == settings.hosts && told.packs == "p" && told.store == nil && !told.opensLab)
    }

    /// Started by hand it explains itself and does nothing.
    @Test func labProcessIsNotForPeople() async throws {
        let ending = try await Ending.of(["lab-process", "--data", place.path + "/none"])
        #expect(ending.status == 64 && ending.complaints.contains("madang serve --lab on"))
    }
}

import Foundation
import TestKit
import Testing

/// Password guessing at the program itself, with its own Argon2 and over real sockets.
@Suite(.blocks) struct GuessingTests {
    private let place = TemporaryFolder()

    private func serve(_ arguments: [String] = []) async throws -> ServingProgram {
        let log = ["--security-log", place.path + "/who.log"]
        return try await ServingProgram(
            in: place.path + "/data",
            ["--halls", "market", "--sample", "off"] + log + arguments
        )
    }

    /// Sends all forms before it waits for the first response.
    private func statuses(of forms: [(visitor: String, form: String)], at port: UInt16) throws -> [Int] {
        let clients = try Clients(count: forms.count, port: port)
        for (index, asked) in forms.enumerated() { try clients.post(asked.form, for: asked.visitor, by: index) }
        return try forms.indices.map { try clients.status(of: $0) }
    }

    private func signUp(_ name: String, at port: UInt16) throws {
        let client = try RawClient(port: port, within: 60)
        let form = "name=\(name)&secret=matchbox7-lamp&again=matchbox7-lamp&agreed=0"
        try client.send(Clients.request("/sign-up", form, for: "198.51.100.1"))
        try #require(client.receiveAnswer().status == 200)
    }

    @Test(.timeLimit(.minutes(10))) func sixtyAtOnceAreSixtyAndPortsMakeNoPlaces() async throws {
        let server = try await serve(["--trusted-proxy", "127.0.0.1"])
        try signUp("eunseo", at: server.port)
        let forms = (0..<60).map {
            (
                "\(["", "::ffff:"][$0 % 2])192.0.2.7\($0 % 2 == 0 ? ":\(5_000 + $0)" : "")",
                "name=eunseo&secret=guess-\($0)"
            )
        }
        let told = try statuses(of: forms, at: server.port)
        #expect(told.count { $0 == 401 } == 5 && told.count { $0 == 429 } == 55)
        // Other addresses are not blocked, nor is the guesser after stopping.
        #expect(try statuses(of: [("192.0.2.8", "name=eunseo&secret=matchbox7-lamp")], at: server.port) == [303])
        try await server.kill()
    }

    @Test(.timeLimit(.minutes(10))) func aHundredAndTenNamesFromOnePlaceAreSlowed() async throws {
        let server = try await serve()
        let told = try (0..<110).map { number in
            try statuses(of: [("", "name=name-\(number)&secret=guess")], at: server.port)[0]
        }
        #expect(told[..<60].allSatisfy { $0 == 401 })
        #expect(told[60...].count { $0 == 429 } >= 45)
        try await server.kill()
    }

    @Test(.timeLimit(.minutes(10))) func itsLogIsAFileOfItsOwn() async throws {
        let server = try await serve(["--log", "json"])
        try signUp("eunseo", at: server.port)
        _ = try statuses(of: [("", "name=eunseo&secret=guess")], at: server.port)
        let added = try RunningProgram(
            Checkout.program,
            ["seller", "add", "제인", "--data", place.path + "/data"],
            environment: ["MADANG_SECURITY_LOG": place.path + "/who.log", "MADANG_LOG": "json"]
        )
        #expect(try await added.status() == 0)
        let requests = try await server.stop()
        #expect(!requests.contains("\"security\"") && !requests.contains("place"))
        let path = place.path + "/who.log"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(
            Set(lines) == [
                Line(security: "sign-up", by: "web", place: "127.0.0.1", name: "eunseo"),
                Line(security: "sign-in-refused", by: "web", place: "127.0.0.1", name: "eunseo"),
                Line(security: "seller-added", by: "command", place: nil, name: "제인"),
            ]
        )
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    private struct Line: Decodable, Hashable {
        var security: String
        var by: String
        var place: String?
        var name: String?
    }

    @Test func aLogThatCannotBeWrittenIsSaidAtOnce() async throws {
        let program = try RunningProgram(
            Checkout.program,
            ["serve", "--listen", "127.0.0.1:0", "--data", place.path, "--security-log", place.path + "/no/such/log"],
            environment: [:]
        )
        #expect(try await program.status() == 73)
        #expect(program.complaints.contains("Choose another with --security-log."))
    }
}

/// Many connections, each with one form.
private final class Clients {
    private let all: [Client]

    private final class Client {
        let socket: RawClient
        init(port: UInt16) throws { socket = try RawClient(port: port, within: 60) }
    }

    init(count: Int, port: UInt16) throws { all = try (0..<count).map { _ in try Client(port: port) } }

    func post(_ form: String, for visitor: String, by index: Int) throws {
        try all[index].socket.send(Self.request("/sign-in", form, for: visitor))
    }

    func status(of index: Int) throws -> Int { try all[index].socket.receiveAnswer().status }

    static func request(_ path: String, _ form: String, for visitor: String) -> String {
        """
        POST \(path) HTTP/1.1\r
        Host: localhost\r
        \(visitor.isEmpty ? "" : "X-Forwarded-For: \(visitor)\r\n")\
        Content-Type: application/x-www-form-urlencoded\r
        Content-Length: \(form.utf8.count)\r
        \r
        \(form)
        """
    }
}

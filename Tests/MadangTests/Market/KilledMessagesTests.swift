import Foundation
import Octets
import Synchronization
import TestKit
import Testing

/// The real program, killed while people write to each other: what was acknowledged is there once, in its order, and what was
/// sent again under the same key is not there twice.
@Suite(.seeded) struct KilledMessagesTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }
    private static let rounds = LongRun.isAsked ? 50 : 4
    private static let people = 4

    @Test(.timeLimit(.minutes(10))) func noMessageIsLostOrDoubled() async throws {
        try Data(MarketClient.table.utf8).write(to: URL(filePath: place.path + "/sellers.csv"))
        #expect(try await Ending.of(["seller", "import", place.path + "/sellers.csv", "--data", folder]).status == 0)
        let writers = try await signUp()
        var random = SeededRandom()
        for _ in 0..<Self.rounds {
            let server = try await serve()
            let known = writers.reduce(0) { $0 + $1.acknowledged }
            let gone = writers.map { writer in
                let gone = Flag()
                writer.write(to: server.port, until: gone)
                return gone
            }
            try await eventually("some is said") { writers.reduce(0) { $0 + $1.acknowledged } > known + 5 }
            // When it is killed is what is tried.
            try await Task.sleep(for: .milliseconds(Int.random(in: 20...300, using: &random)))
            try await server.kill()
            try await eventually("nobody is writing") { gone.allSatisfy(\.isRaised) }
        }
        let server = try await serve()
        let port = server.port
        for writer in writers {
            let (said, acknowledged) = (try await onThread { try writer.said(port) }, writer.acknowledged)
            // One more may have been on its way.
            #expect(said == writer.texts(said.count) && (acknowledged...acknowledged + 1).contains(said.count))
        }
        _ = try await server.stop()
        #expect(try await Ending.of(["check", "--data", folder]).status == 0)
    }

    private func serve() async throws -> ServingProgram {
        try await ServingProgram(in: folder, ["--rate-limits", "off", "--sample", "off"])
    }

    /// Everybody asks the seller about the same thing.
    private func signUp() async throws -> [Writer] {
        let server = try await serve()
        let port = server.port
        let writers = try await onThread { () throws -> [Writer] in
            let id = try #require(try MarketClient(port: port).offer(1).json["id"]?.integer)
            return try (0..<Self.people).map { try Writer($0, about: id, port) }
        }
        _ = try await server.stop()
        return writers
    }
}

/// Somebody who writes, each message under a key of its own, and again until it is acknowledged.
private final class Writer: Sendable {
    private let number: Int
    private let cookie: String
    private let path: String
    private let count = Mutex(0)

    var acknowledged: Int { count.withLock { $0 } }

    init(_ number: Int, about product: Int, _ port: UInt16) throws {
        self.number = number
        let client = try RawClient(port: port, within: 60)
        let form = "name=이웃 \(number)번&secret=matchbox7-lamp&again=matchbox7-lamp"
        let entered = try client.post("/market/sign-up", form, cookie: "")
        guard let cookie = entered["set-cookie"]?.split(separator: ";").first else {
            throw Unexpected(what: entered.head)
        }
        self.cookie = String(cookie)
        let begun = try client.post("/market/products/\(product)/chat", Self.form(number, 0), cookie: self.cookie)
        guard begun.status == 303, let path = begun["location"]?.split(separator: "#").first else {
            throw Unexpected(what: begun.text)
        }
        self.path = String(path)
        count.withLock { $0 = 1 }
    }

    /// On a thread of its own, until the server is gone.
    func write(to port: UInt16, until gone: Flag) {
        Thread.detachNewThread { [self] in
            defer { gone.raise() }
            guard let client = try? RawClient(port: port, within: 60) else { return }
            while let told = try? client.post(path, Self.form(number, acknowledged), cookie: cookie), told.status == 303
            {
                count.withLock { $0 += 1 }
            }
        }
    }

    func texts(_ count: Int) -> [String] { (0..<count).map { Self.text(number, $0) } }

    /// What stands in the conversation, from the first to the last.
    func said(_ port: UInt16) throws -> [String] {
        let client = try RawClient(port: port, within: 60)
        var said: [String] = []
        var next: String? = path
        while let address = next {
            let page = try client.page(address, cookie: cookie)
            said = page.matches(of: /<p class="bubble">(.*?)<\/p>/).map { String($0.1) } + said
            next = page.firstMatch(of: /href="([^"]*\?before=\d+)"/).map { String($0.1) }
        }
        return said
    }

    private static func text(_ number: Int, _ turn: Int) -> String { "\(number)번의 \(turn)째 말" }

    private static func form(_ number: Int, _ turn: Int) -> String {
        "key=form-\(number)-\(turn)-0000&text=\(text(number, turn))"
    }
}

extension RawClient {
    fileprivate func post(_ path: String, _ form: String, cookie: String) throws -> RawAnswer {
        let body =
            form.addingPercentEncoding(withAllowedCharacters: .init(charactersIn: "=&-").union(.alphanumerics)) ?? ""
        try send(
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        return try receiveAnswer()
    }

    fileprivate func page(_ path: String, cookie: String) throws -> String {
        try send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
        return try receiveAnswer().text
    }
}

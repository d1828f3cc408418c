import Foundation
import Octets
import Synchronization
import TestKit
import Testing

/// The real program, killed while people write to each other: every acknowledged message exists once and in order, and
/// a repeat with the same key is not stored twice. Some messages have a picture, whose files exist too.
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
            // The test varies the instant of the kill.
            try await Task.sleep(for: .milliseconds(Int.random(in: 20...300, using: &random)))
            try await server.kill()
            try await eventually("nobody is writing") { gone.allSatisfy(\.isRaised) }
        }
        let server = try await serve()
        let port = server.port
        for writer in writers {
            let (said, acknowledged) = (try await onThread { try writer.said(port) }, writer.acknowledged)
            // One more may have been in progress.
            #expect(said == writer.texts(said.count) && (acknowledged...acknowledged + 1).contains(said.count))
            let pictures = try await onThread { try writer.pictures(port) }
            #expect(pictures == writer.picturesDue(said.count))
        }
        _ = try await server.stop()
        #expect(try await Ending.of(["check", "--data", folder]).status == 0)
    }

    private func serve() async throws -> ServingProgram {
        try await ServingProgram(in: folder, ["--rate-limits", "off", "--sample", "off"])
    }

    /// All members ask the seller about one product.
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

/// A writer, who sends each message under its own key, and repeats it until it is acknowledged.
final class Writer: Sendable {
    private let number: Int
    private let cookie: String
    private let path: String
    private let count = Mutex(0)

    var acknowledged: Int { count.withLock { $0 } }

    init(_ number: Int, about product: Int, _ port: UInt16) throws {
        self.number = number
        let client = try RawClient(port: port, within: 60)
        let form = "name=이웃 \(number)번&secret=matchbox7-lamp&again=matchbox7-lamp&agreed=0"
        let entered = try client.post("/sign-up", form, cookie: "")
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

    /// Runs on a dedicated thread until the server is gone.
    func write(to port: UInt16, until gone: Flag) {
        Thread.detachNewThread { [self] in
            defer { gone.raise() }
            guard let client = try? RawClient(port: port, within: 60) else { return }
            while let told = try? send(acknowledged, by: client), told.status == 303 {
                count.withLock { $0 += 1 }
            }
        }
    }

    /// Sends a message, every tenth with a picture.
    private func send(_ turn: Int, by client: borrowing RawClient) throws -> RawAnswer {
        guard Self.hasPicture(turn) else { return try client.post(path, Self.form(number, turn), cookie: cookie) }
        var body: [UInt8] = []
        for field in Self.form(number, turn).split(separator: "&") {
            let (name, value) = (field.prefix { $0 != "=" }, field.drop { $0 != "=" }.dropFirst())
            body += "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        body += "--b\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.gif\"\r\n\r\n".utf8
        body += TinyGIF.bytes(colour: number << 16 | turn)
        body += "\r\n--b--\r\n".utf8
        return try client.post(path, "multipart/form-data; boundary=b", body, cookie: cookie)
    }

    private static func hasPicture(_ turn: Int) -> Bool { turn % 10 == 3 }

    /// Returns the expected number of pictures among that many messages.
    func picturesDue(_ count: Int) -> Int { (0..<count).count(where: Self.hasPicture) }

    func texts(_ count: Int) -> [String] { (0..<count).map { Self.text(number, $0) } }

    /// Returns the messages of the conversation, from first to last.
    func said(_ port: UInt16) throws -> [String] {
        try pages(port).reversed().flatMap {
            $0.matches(of: /<p class="bubble">(.*?)<\/p>/).map { String($0.1) }
        }
    }

    /// Returns the number of pictures in the conversation that can be fetched.
    func pictures(_ port: UInt16) throws -> Int {
        let client = try RawClient(port: port, within: 60)
        let links = try pages(port).flatMap { $0.matches(of: /class="sent" href="(.*?)"/).map { String($0.1) } }
        return try links.count { try client.get($0, cookie: cookie).status == 200 }
    }

    /// Returns the pages, from newest to oldest.
    private func pages(_ port: UInt16) throws -> [String] {
        let client = try RawClient(port: port, within: 60)
        var pages: [String] = []
        var next: String? = path
        while let address = next {
            let page = try client.get(address, cookie: cookie).text
            pages.append(page)
            next = page.firstMatch(of: /href="([^"]*\?before=\d+)"/).map { String($0.1) }
        }
        return pages
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
        return try post(path, "application/x-www-form-urlencoded", Array(body.utf8), cookie: cookie)
    }

    fileprivate func post(_ path: String, _ type: String, _ body: [UInt8], cookie: String) throws -> RawAnswer {
        let head =
            "POST \(path) HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\n"
            + "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
        try send(Array(head.utf8) + body)
        return try receiveAnswer()
    }

    fileprivate func get(_ path: String, cookie: String) throws -> RawAnswer {
        try send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\r\n")
        return try receiveAnswer()
    }
}

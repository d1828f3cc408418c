import TestKit

/// A page's event stream from one node.
final class NodeListener {
    private let client: RawClient
    private var rest: [UInt8] = []
    /// The number of the last event.
    private(set) var last: String?

    init(_ port: UInt16, _ cookies: CookieJar, after last: String? = nil) throws {
        client = try RawClient(port: port, within: 20)
        self.last = last
        // A response to HTTP/1.0 is not chunked.
        var head = "GET /market/live HTTP/1.0\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
        for (name, value) in cookies.fields { head += "\(name): \(value)\r\n" }
        if let last { head += "Last-Event-ID: \(last)\r\n" }
        try client.send(head + "\r\n")
        let answer = try client.receiveAnswer(toHead: true)
        guard answer.status == 200, try words()?.isEmpty == true else { throw Unexpected(what: answer.head) }
    }

    /// Returns the words of all events until there are `count`.
    func words(_ count: Int) throws -> [String] {
        var all: [String] = []
        while all.count < count {
            guard let more = try words() else { throw Unexpected(what: "it ended after \(all)") }
            all += more
        }
        return all
    }

    /// Returns the words of the next event, none for a keep-alive; nil at the end of the stream.
    private func words() throws -> [String]? {
        while true {
            while let end = rest.firstRange(of: Array("\n\n".utf8)) {
                let event = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
                rest.removeSubrange(..<end.upperBound)
                if let id = event.firstMatch(of: /(?m)^id: (\d+)$/)?.1 { last = String(id) }
                guard let data = event.firstMatch(of: /(?m)^data: ?(.*)$/)?.1 else { continue }
                if event.contains("event: reset") { return ["reset"] }
                return event.contains("event: ready") ? [] : data.split(separator: " ").map(String.init)
            }
            let bytes = try client.receive()
            guard !bytes.isEmpty else { return nil }
            rest += bytes
        }
    }
}

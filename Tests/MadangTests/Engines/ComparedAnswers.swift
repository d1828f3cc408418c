import Foundation
import TestKit

/// A request sent to both engines.
struct ComparedRequest {
    var method = "GET"
    var target: String
    var fields: [(String, String)] = []
    var body: [UInt8] = []

    static func get(_ target: String, _ fields: [(String, String)] = []) -> Self {
        Self(target: target, fields: fields)
    }

    static func json(_ method: String, _ target: String, _ fields: [(String, String)] = [], _ json: String) -> Self {
        Self(
            method: method,
            target: target,
            fields: fields + [("content-type", "application/json")],
            body: Array(json.utf8)
        )
    }

    static func form(_ target: String, _ pairs: [(String, String)], _ fields: [(String, String)] = []) -> Self {
        let body = pairs.map { "\($0.coded)=\($1.coded)" }.joined(separator: "&")
        let type = [("content-type", "application/x-www-form-urlencoded")]
        return Self(method: "POST", target: target, fields: fields + type, body: Array(body.utf8))
    }

    /// Returns a form with files, as browsers and apps send it.
    static func upload(
        by method: String = "POST",
        _ target: String,
        _ pairs: [(String, String)],
        images: [[UInt8]],
        as name: String = "images",
        _ fields: [(String, String)] = []
    ) -> Self {
        var body: [UInt8] = []
        func part(_ name: String, _ more: String = "") -> [UInt8] {
            Array("--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n".utf8)
        }
        for (name, value) in pairs { body += part(name) + Array("\(value)\r\n".utf8) }
        for image in images { body += part(name, "; filename=\"a.gif\"") + image + Array("\r\n".utf8) }
        body += Array("--edge--\r\n".utf8)
        let type = [("content-type", "multipart/form-data; boundary=edge")]
        return Self(method: method, target: target, fields: fields + type, body: body)
    }

    var bytes: [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if !fields.contains(where: { $0.0 == "host" }) { head += "host: localhost\r\n" }
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if !body.isEmpty || !["GET", "HEAD"].contains(method) { head += "content-length: \(body.count)\r\n" }
        return Array("\(head)\r\n".utf8) + body
    }

    /// The description in a failure.
    fileprivate var line: String {
        let values = fields.filter { !["cookie", "content-type", "sec-fetch-site"].contains($0.0) }
        let told = body.isEmpty ? "" : String(decoding: body.prefix(1_000), as: UTF8.self).debugDescription
        return "\(method) \(target) \(values.map { "\($0.0): \($0.1)" }.joined(separator: ", ")) \(told)"
    }
}

extension String {
    /// The encoding of forms and URLs.
    var coded: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}

/// Sends each request to both engines, and collects the differences of their responses.
final class ComparedAnswers {
    private let lines: [ReopenedLine]
    private let blanks: Blanks
    /// Distinct methods and URLs.
    private(set) var addresses: Set<String> = []
    private(set) var statuses: [Int: Int] = [:]
    private(set) var differences: [String] = []

    init(_ ports: [UInt16], since began: Date) {
        lines = ports.map(ReopenedLine.init)
        blanks = Blanks(since: began)
    }

    @discardableResult
    func get(_ target: String, _ fields: [(String, String)] = []) throws -> [RawAnswer] {
        try ask { _ in .get(target, fields) }
    }

    /// Follows a list from its first page to its last, at most `most` pages.
    func turnPages(from first: String, most: Int = 12) throws {
        var target = first
        for _ in 0..<most {
            let page = try get(target)[0].text
            guard let next = page.firstMatch(of: /rel="next" href="([^"]*)"/)?.1 else { return }
            target = String(next).replacing("&amp;", with: "&")
        }
    }

    /// Repeats the request with validators of the first response, and with others.
    func getOnConditions(_ target: String) throws {
        let tags = try get(target).map { $0["etag"] ?? "\"none\"" }
        for name in "if-none-match if-match if-range".words {
            for tag in [{ tags[$0] }, { "W/\(tags[$0])" }, { _ in "*" }, { _ in "\"x\"" }] as [(Int) -> String] {
                try ask { .get(target, [(name, tag($0)), ("range", "bytes=0-9")]) }
                try ask { .get(target, [(name, tag($0))]) }
            }
        }
        for range in "bytes=0-0 bytes=-5 bytes=5- bytes=99999999- bytes=0-1,3-4 x".words {
            try get(target, [("range", range)])
        }
    }

    /// `request` returns the request for the engine with that number. Both work concurrently.
    @discardableResult
    func ask(_ request: (Int) -> ComparedRequest) throws -> [RawAnswer] {
        let requests = lines.indices.map(request)
        var answers = try answers(to: requests)
        // A page rendered during a write is not cached, and has no tag; a server has writes of its own.
        for _ in 0..<10 where requests[0].method == "GET" && answers.count(where: { $0["etag"] == nil }) == 1 {
            Thread.sleep(forTimeInterval: 0.1)
            answers = try self.answers(to: requests)
        }
        addresses.insert("\(requests[0].method) \(requests[0].target)")
        statuses[answers[0].status, default: 0] += 1
        if let difference = blanks.difference(answers[0], answers[1]) {
            differences.append("\(requests[0].line)\n\(difference)")
        }
        return answers
    }
}

extension ComparedAnswers {
    private func answers(to requests: [ComparedRequest]) throws -> [RawAnswer] {
        for (line, request) in zip(lines, requests) { try line.send(request.bytes) }
        return try zip(lines, requests).map { line, request in
            do { return try line.receive(toHead: request.method == "HEAD") } catch {
                throw Unexpected(what: "\(request.line): \(error)")
            }
        }
    }
}

/// A connection that is reopened if the server has closed it.
final class ReopenedLine {
    private final class Line {
        private let client: RawClient
        /// Received bytes not yet consumed. Reading byte by byte would be slow for some thousand responses.
        private var waiting: [UInt8] = []

        init(_ port: UInt16) throws { client = try RawClient(port: port, within: 60) }

        func send(_ bytes: [UInt8]) throws { try client.send(bytes) }

        /// Returns the text up to and including that ending.
        func text(upTo ending: String) throws -> String {
            let ending = Array(ending.utf8)
            while true {
                if let place = waiting.place(of: ending) {
                    return String(decoding: take(place + ending.count), as: UTF8.self)
                }
                try receive()
            }
        }

        func bytes(_ count: Int) throws -> [UInt8] {
            while waiting.count < count { try receive() }
            return take(count)
        }

        /// Returns a chunked body.
        func chunks() throws -> [UInt8] {
            var all: [UInt8] = []
            while true {
                let size = Int(try text(upTo: "\r\n").dropLast(), radix: 16) ?? 0
                all += try bytes(size)
                _ = try text(upTo: "\r\n")
                if size == 0 { return all }
            }
        }

        private func take(_ count: Int) -> [UInt8] {
            defer { waiting.removeFirst(count) }
            return Array(waiting[..<count])
        }

        private func receive() throws {
            let bytes = try client.receive()
            guard !bytes.isEmpty else { throw Unexpected(what: "it ended in the middle") }
            waiting += bytes
        }
    }

    private let port: UInt16
    private var line: Line?

    init(_ port: UInt16) { self.port = port }

    func send(_ bytes: [UInt8]) throws {
        let line = try line ?? Line(port)
        self.line = line
        try line.send(bytes)
    }

    func receive(toHead: Bool = false) throws -> RawAnswer {
        guard let line else { throw Unexpected(what: "nothing was sent") }
        var answer = RawAnswer(head: try line.text(upTo: "\r\n\r\n"))
        if answer["transfer-encoding"] == "chunked" {
            answer.body = try line.chunks()
        } else if !toHead {
            answer.body = try line.bytes(answer["content-length"].flatMap { Int($0) } ?? 0)
        }
        if answer["connection"] == "close" { self.line = nil }
        return answer
    }
}

extension [UInt8] {
    fileprivate func place(of part: [UInt8]) -> Int? {
        withUnsafeBytes { whole in
            part.withUnsafeBytes { part in
                var place = 0
                while place + part.count <= whole.count {
                    if whole[place] == part[0], whole[place...].starts(with: part) { return place }
                    place += 1
                }
                return nil
            }
        }
    }
}

import Dispatch
import Glibc
import Synchronization
import TestKit

/// The tested server, and ways to send requests to it. Every operation is bounded in time, whatever the server does.
struct TriedServer: Sendable {
    let port: UInt16
    let host: String

    /// Timeout of a response.
    static let patience = 6.0

    func client(within seconds: Double = patience) throws -> RawClient { try RawClient(port: port, within: seconds) }

    /// Sends a request with a body, on a connection of its own.
    func ask(
        _ method: String,
        _ target: String,
        _ fields: [(String, String)] = [],
        type: String? = nil,
        body: [UInt8] = [],
        within seconds: Double = patience
    ) throws -> RawAnswer {
        let client = try client(within: seconds)
        try client.send(head(method, target, fields, type: type, length: body.count))
        // A server that refuses a body need not read it; its response is available all the same.
        try? client.send(body)
        return try client.receiveAnswer(toHead: method == "HEAD")
    }

    func head(
        _ method: String,
        _ target: String,
        _ fields: [(String, String)] = [],
        type: String? = nil,
        length: Int? = nil
    ) -> String {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n"
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if let type { head += "Content-Type: \(type)\r\n" }
        if let length, method != "GET", method != "HEAD" { head += "Content-Length: \(length)\r\n" }
        return head + "\r\n"
    }

    func form(
        _ target: String,
        _ pairs: [(String, String)],
        _ fields: [(String, String)] = [],
        within seconds: Double = patience
    ) throws -> RawAnswer {
        let body = pairs.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        let type = "application/x-www-form-urlencoded"
        return try ask("POST", target, fields, type: type, body: Array(body.utf8), within: seconds)
    }

    func multipart(
        _ target: String,
        _ parts: [(String, String)],
        _ fields: [(String, String)] = [],
        picture: (name: String, bytes: [UInt8])? = nil,
        within seconds: Double = patience
    ) throws -> RawAnswer {
        func part(_ name: String, _ more: String = "") -> [UInt8] {
            Array("--probe\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n".utf8)
        }
        var body: [UInt8] = []
        for (name, value) in parts { body += part(name) + Array("\(value)\r\n".utf8) }
        if let picture {
            body += part(picture.name, "; filename=\"a.png\"\r\nContent-Type: image/png") + picture.bytes
            body += Array("\r\n".utf8)
        }
        body += Array("--probe--\r\n".utf8)
        let type = "multipart/form-data; boundary=probe"
        return try ask("POST", target, fields, type: type, body: body, within: seconds)
    }

    /// Returns the duration in seconds, and the response; a missing response counts as the whole timeout.
    static func timed(_ body: () throws -> RawAnswer) -> (seconds: Double, answer: RawAnswer?) {
        let start = DispatchTime.now()
        let answer = try? body()
        return (start.seconds, answer)
    }

    /// Whether the server trusts this machine as a proxy: its cookies are then those of an encrypted connection.
    func believesForwarded() -> Bool {
        let fields = Self.forwarded("203.0.113.200") + [("X-Forwarded-Proto", "https")]
        let answer = try? form("/sign-out", [], fields)
        return answer?["set-cookie"]?.contains("Secure") ?? false
    }

    /// Returns the header with which a proxy names its client.
    static func forwarded(_ address: String) -> [(String, String)] { [("X-Forwarded-For", address)] }

    /// Sends concurrent requests on connections of their own, and returns the statuses received in time.
    func crowd(_ count: Int, within seconds: Double, _ request: @Sendable (Int) -> String) -> [Int] {
        let lines = (0..<count).compactMap { index -> Line? in
            guard let line = try? Line(port, within: seconds), (try? line.client.send(request(index))) != nil else {
                return nil
            }
            return line
        }
        let start = DispatchTime.now()
        return lines.compactMap { line in
            guard start.seconds < seconds else { return nil }
            return (try? line.client.receiveAnswer())?.status
        }
    }

    /// One of many connections.
    private final class Line {
        let client: RawClient

        init(_ port: UInt16, within seconds: Double) throws { client = try RawClient(port: port, within: seconds) }
    }
}

extension String {
    /// The form encoding.
    var coded: String {
        utf8.map { byte in
            let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            let digits = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }
        .joined()
    }

    /// Returns random letters and digits: a name nobody has.
    static func unknown(_ length: Int = 10) -> String {
        String((0..<length).compactMap { _ in "abcdefghijkmnpqrstuvwxyz".randomElement() })
    }
}

extension RawAnswer {
    /// The text without the number of its request.
    var unnumbered: String { text.replacing(/"request":\d+/, with: "") }
}

import Testing

/// The bytes of one connection, and the expected outcome.
struct RequestVector: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// The status of each response, in order.
    let answers: [Int]
    /// Whether the connection may continue after the last response.
    let stays: Bool

    var testDescription: String { name }

    /// Each character is one byte, up to `\u{FF}`.
    init(_ name: String, _ text: String, _ answers: [Int], stays: Bool) {
        self.name = name
        bytes = text.unicodeScalars.map { UInt8($0.value) }
        self.answers = answers
        self.stays = stays
    }

    /// Returns a vector with one valid request.
    static func fine(_ name: String, _ text: String, stays: Bool = true) -> RequestVector {
        RequestVector(name, text, [200], stays: stays)
    }

    /// Returns a vector with one refused request, after which the connection closes.
    static func bad(_ name: String, _ text: String, _ status: Int = 400) -> RequestVector {
        RequestVector(name, text, [status], stays: false)
    }

    static let all = [
        requestLines, methods, versions, targets, hosts, fieldNames, fieldValues, lengths, encodings, chunks, trailers,
        connections, expectations, limits,
    ].flatMap { $0 }

    /// Returns a request for `/` with these lines after the Host header.
    static func lines(_ lines: String..., body: String = "", version: String = "1.1") -> String {
        "POST / HTTP/\(version)\r\nHost: a\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n\(body)"
    }

    /// Returns a GET with this request line.
    static func line(_ line: String) -> String { "\(line)\r\nHost: a\r\n\r\n" }

    static func target(_ target: String) -> String { line("GET \(target) HTTP/1.1") }

    /// Returns a GET with a target and a Host header.
    static func named(_ target: String, _ host: String) -> String { "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n" }

    static func host(_ host: String) -> String { "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n" }

    static func chunked(_ body: String) -> String { lines("Transfer-Encoding: chunked", body: body) }
}

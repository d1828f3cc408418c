extension RequestVector {
    static let connections = [
        fine("keep-alive", lines("Connection: keep-alive")),
        fine("close", lines("Connection: close"), stays: false),
        fine("close in upper case among others", lines("Connection: TE, CLOSE"), stays: false),
        fine("close in the second field", lines("Connection: TE", "Connection: close"), stays: false),
        fine("word that begins with close", lines("Connection: closed")),
        fine("keep-alive in HTTP/1.0", lines("Connection: keep-alive", version: "1.0")),
        fine("close and keep-alive in HTTP/1.0", lines("Connection: close, keep-alive", version: "1.0"), stays: false),
        fine(
            "upgrade that is not taken",
            lines("Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AA")
        ),
        RequestVector(
            "two requests at once",
            line("GET / HTTP/1.1") + line("GET /b HTTP/1.1"),
            [200, 200],
            stays: true
        ),
        RequestVector(
            "three requests with bodies at once",
            lines("Content-Length: 1", body: "x") + chunked("1\r\nx\r\n0\r\n\r\n") + line("GET / HTTP/1.1"),
            [200, 200, 200],
            stays: true
        ),
        RequestVector(
            "request after an empty line",
            line("GET / HTTP/1.1") + "\r\n" + line("GET / HTTP/1.1"),
            [200, 200],
            stays: true
        ),
        RequestVector("request after close", lines("Connection: close") + line("GET / HTTP/1.1"), [200], stays: false),
        RequestVector("request after HTTP/1.0", line("GET / HTTP/1.0") + line("GET / HTTP/1.1"), [200], stays: false),
        RequestVector(
            "bad request after a good one",
            line("GET / HTTP/1.1") + line("GET  / HTTP/1.1"),
            [200, 400],
            stays: false
        ),
        RequestVector(
            "good request after a bad one",
            line("GET  / HTTP/1.1") + line("GET / HTTP/1.1"),
            [400],
            stays: false
        ),
    ]

    static let expectations = [
        fine("100-continue", lines("Expect: 100-continue", "Content-Length: 5", body: "hello")),
        fine(
            "100-continue in upper case",
            lines("Expect: 100-CONTINUE", "Transfer-Encoding: chunked", body: "0\r\n\r\n")
        ),
        fine("100-continue without a body", lines("Expect: 100-continue")),
        fine(
            "expectation in HTTP/1.0",
            lines("Expect: 100-continue", "Content-Length: 5", body: "hello", version: "1.0"),
            stays: false
        ),
        fine("unknown expectation in HTTP/1.0", lines("Expect: tea", version: "1.0"), stays: false),
        bad("unknown expectation", lines("Expect: tea"), 417),
        bad("empty expectation", lines("Expect:"), 417),
        bad("two expectations", lines("Expect: 100-continue, tea"), 417),
        bad("second expectation unknown", lines("Expect: 100-continue", "Expect: tea"), 417),
    ]

    static let limits = [
        fine("longest request line", line("GET /\(a(8192 - 14)) HTTP/1.1")),
        bad("request line a byte too long", line("GET /\(a(8192 - 13)) HTTP/1.1"), 414),
        bad("target without an end", "GET /\(a(9000))", 414),
        bad("long absolute target", target("http://a/\(a(9000))"), 414),
        fine("longest head", lines("X: \(a(16_384 - 33))")),
        bad("head a byte too long", lines("X: \(a(16_384 - 32))"), 431),
        bad("value without an end", "GET / HTTP/1.1\r\nHost: a\r\nX: \(a(17_000))", 431),
        bad("name without an end", "GET / HTTP/1.1\r\nHost: a\r\n\(a(17_000))", 431),
        fine("most fields", lines(fields(99))),
        bad("one field too many", lines(fields(100)), 431),
        bad("many empty fields", "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X:\r\n", count: 2000))\r\n", 431),
    ]

    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func fields(_ count: Int) -> String {
        Array(repeating: "X: a", count: count).joined(separator: "\r\n")
    }
}

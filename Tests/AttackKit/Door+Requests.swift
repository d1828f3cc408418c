/// Requests that mean two things, or never end.
extension Door {
    static let requests: [Door] = [
        Door("two lengths are refused") { port in
            let bytes =
                "POST /settings HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
            let reply = try port.send(Array(bytes.utf8))
            return .judged(reply.status == 400, "answered with \(reply.status)")
        },
        Door("another host in the target is refused") { port in
            let reply = try port.send(Array("GET http://evil.example/ HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".utf8))
            return .judged(reply.status == 421, "answered with \(reply.status)")
        },
        Door("TRACE is refused") { port in
            let reply = try port.ask("TRACE", "/", "", [])
            return .judged(reply.status == 405, "answered with \(reply.status)")
        },
        Door("no path leads out") { port in
            let paths = ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/expo/%2e%2e%2fstore/madang.db"]
            let replies = try paths.map { try port.get($0) }
            return .judged(
                replies.allSatisfy { [400, 404].contains($0.status) },
                "answered with \(replies.map(\.status))"
            )
        },
        Door("another site's form is refused") { port in
            let reply = try port.post("/settings", form: "theme=dark", "sec-fetch-site: cross-site\r\n")
            return .judged(reply.status == 403, "answered with \(reply.status)")
        },
        Door("pictures without an account are not waited for") { port in
            let head =
                "POST /api/products HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\n"
                + "content-length: 50000000\r\n\r\n--b\r\ncontent-disposition: form-data; name=\"images\"; "
                + "filename=\"a.png\"\r\n\r\n"
            let reply = try port.send(Array(head.utf8) + [UInt8](repeating: 7, count: 65_536))
            if reply.isNotThere { return .skipped("there is no market") }
            return .judged([401, 413, 429, 503].contains(reply.status), "answered with \(reply.status)")
        },
        Door("200 heads that never end hold nobody up") { port in
            let half = Array("GET / HTTP/1.1\r\nhost: ".utf8)
            let held = try (0..<200).map { _ in try Asked(port, half) }
            let slowest = try port.slowestAnswer {}
            return withExtendedLifetime(held) {
                .judged(slowest < 1, "the slowest small answer took \(shown(slowest))")
            }
        },
    ]
}

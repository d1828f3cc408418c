/// What an answer tells, and what it forbids the browser.
extension Door {
    static let answers: [Door] = [
        Door("strangers are told one word of the health") { port in
            let reply = try port.get("/health", "x-forwarded-for: 198.51.100.9\r\n")
            let isBrief = reply.body.utf8.count < 40 && !reply.body.contains("version")
            return .judged(reply.status == 200 && isBrief, "\(reply.status): \(reply.body.prefix(60))")
        },
        Door("pages run no scripts but ours and are framed nowhere") { port in
            let fields = try port.get("/").fields.lowercased()
            let wanted = [
                "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "x-content-type-options: nosniff",
            ]
            let missing = wanted.filter { !fields.contains($0) }
            return .judged(missing.isEmpty, missing.isEmpty ? "all of it is said" : "missing: \(missing)")
        },
        Door("made-up films are no questions without end") { port in
            let key = String(repeating: "a", count: 32)
            let path = "/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?key=\(key)&movieCd=10000001"
            let replies = try (0..<10).map { _ in try port.get(path) }
            if replies[0].isNotThere { return .skipped("there is no box office") }
            let slowest = replies.dropFirst().map(\.seconds).max() ?? 0
            let isFine = replies.allSatisfy { $0.status < 500 }
            return .judged(
                isFine && slowest < 1,
                "answered with \(replies[0].status), the same again within \(shown(slowest))"
            )
        },
        Door("an address of markup stays text") { port in
            let reply = try port.get("/market?q=%3Cscript%3Ealert(1)%3C/script%3E")
            return .judged(!reply.body.contains("<script>alert"), "answered with \(reply.status)")
        },
    ]
}

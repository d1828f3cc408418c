/// Texts that cost more than they are long.
extension Door {
    static let texts: [Door] = [
        Door("marks in a form hold nobody up") { port in
            let form = port.form("/market/sign-in", "name=" + Self.piled(30_000))
            let quiet = try port.slowestAnswer {}
            let slowest = try port.slowestAnswer { for _ in 0..<6 { _ = try? port.send(form) } }
            let itself = try port.send(form).seconds
            let seen = "it took \(shown(itself)), and small answers beside it \(shown(slowest)), \(shown(quiet)) before"
            return .judged(max(slowest, itself) < 1, seen)
        },
        Door("marks in JSON and in header fields are cheap") { port in
            let marks = Self.piled(20_000)
            let json = try port.ask(
                "POST",
                "/api/products/1/archived",
                "identifier: a\r\n",
                Array("{\"\(marks)\":1}".utf8)
            )
            let secret = Array("{\"secret\":\"\(marks)\"}".utf8)
            let value = try port.ask("POST", "/api/products/1/archived", "identifier: a\r\n", secret)
            let field = try port.ask("POST", "/api/products/1/archived", "identifier: \(Self.piled(5_000))\r\n", secret)
            let slowest = max(json.seconds, value.seconds, field.seconds)
            return .judged(slowest < 1, "the slowest took \(shown(slowest))")
        },
        Door("a name of 60 KB is refused") { port in
            let reply = try port.item(title: "0000" + Self.piled(30_000))
            if reply.isNotThere { return .skipped("there is no market") }
            return .judged(reply.isWrongTitle, "answered with \(reply.status)")
        },
        Door("a hundred letters with four marks each are refused") { port in
            let reply = try port.item(title: String(repeating: Self.piled(4), count: 100))
            if reply.isNotThere { return .skipped("there is no market") }
            return .judged(reply.isWrongTitle, "answered with \(reply.status)")
        },
        Door("a page asked for with marks is answered") { port in
            let reply = try port.get("/market?q=" + String(repeating: "%CC%81", count: 1_200))
            return .judged(reply.seconds < 1 && reply.status < 500, "\(reply.status) after \(shown(reply.seconds))")
        },
    ]

    /// A letter with so many marks on it, of classes that are put into their order.
    private static func piled(_ count: Int) -> String {
        "가" + (0..<count).map { ["\u{345}", "\u{301}", "\u{323}"][$0 * 3 / max(count, 1)] }.joined()
    }

    static func shown(_ seconds: Double) -> String { "\(Int(seconds * 1_000)) ms" }
}

extension Port.Reply {
    fileprivate var isWrongTitle: Bool { status == 400 && body.contains("\"field\":\"title\"") }
}

extension Port {
    /// A product as an app of the first generation puts it up, without a picture: it is refused in any case, and not for
    /// its title where that is taken.
    fileprivate func item(title: String) throws -> Reply {
        let fields = [("title", title), ("descriptions", "-"), ("price", "1"), ("currency", "KRW"), ("stock", "1")]
        let parts = (fields + [("password", "probe")]).map { name, value in
            "--b\r\ncontent-disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        let body = Array((parts.joined() + "--b--\r\n").utf8)
        return try ask("POST", "/item", "content-type: multipart/form-data; boundary=b\r\n", body)
    }
}

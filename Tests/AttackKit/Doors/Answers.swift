import TestKit

/// Information leaks in responses, and validation of accounts.
extension Door {
    static let health = Door(name: "/health tells strangers more than a word") { attack, _ in
        let answer = try attack.server.ask("GET", "/health", TriedServer.forwarded("203.0.113.60"))
        guard answer.body.count <= 40, !answer.text.contains("version") else {
            return .open("\(answer.body.count) bytes: \(answer.text.prefix(60))…")
        }
        return .shut
    }

    static let otherHost = Door(name: "an address of another host in the request line") { attack, _ in
        let server = attack.server
        let client = try server.client()
        try client.send("GET http://evil.example/ HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        let status = try client.receiveAnswer().status
        return status == 421 || status == 400 ? .shut : .open("it was answered with \(status), not with 421")
    }

    static let signingOut = Door(name: "signing out leaves things in the browser") { attack, _ in
        let answer = try attack.server.form("/sign-out", [])
        if answer.status == 404 { return .skipped("the market is closed") }
        return answer["clear-site-data"] == nil ? .open("the answer has no Clear-Site-Data") : .shut
    }

    /// The picture is invalid, so that nothing is sold; but an app with a new identifier becomes a seller.
    static let takenNames = Door(name: "an identifier can be somebody’s name") { attack, _ in
        guard attack.mayWrite else { return .skipped("it makes accounts (--may-write)") }
        let server = attack.server
        let name = String.unknown()
        let signUp = try server.form(
            "/sign-up",
            [("name", name), ("secret", "quite-a-long-\(name)"), ("again", "quite-a-long-\(name)"), ("agreed", "0")]
        )
        guard (200..<400).contains(signUp.status) else { return .skipped("sign-up answered \(signUp.status)") }
        let new = try server.sell(as: "probe-" + .unknown())
        guard new.status != 401, new.status != 403 else {
            return .skipped("apps cannot register (--open-registration on)")
        }
        for (what, identifier) in [("another’s name", name), ("U+202E", .unknown() + "\u{202E}" + .unknown())] {
            let answer = try server.sell(as: identifier)
            if answer.status == new.status, answer.unnumbered == new.unnumbered {
                return .open("\(what) is taken as an identifier")
            }
        }
        return .shut
    }

    static let commonSecrets = Door(name: "the commonest passwords are taken") { attack, _ in
        guard attack.mayWrite else { return .skipped("it makes accounts (--may-write)") }
        for secret in ["password123", "1234567890", "qwertyuiop"] {
            let pairs = [("name", String.unknown()), ("secret", secret), ("again", secret), ("agreed", "0")]
            let answer = try attack.server.form("/sign-up", pairs)
            if answer.status == 404 { return .skipped("the market is closed") }
            if (200..<400).contains(answer.status) { return .open("an account was made with \(secret)") }
        }
        return .shut
    }
}

extension TriedServer {
    fileprivate func sell(as identifier: String) throws -> RawAnswer {
        let params = """
            {"name":"책상과 의자","description":"열 글자가 넘는 설명이에요","price":1000,"currency":"KRW","stock":1,\
            "secret":"quite-a-long-secret"}
            """
        return try multipart(
            "/api/products",
            [("params", params)],
            [("identifier", identifier)],
            picture: ("images", Array("no picture".utf8))
        )
    }
}

extension Door {
    static let staffNames = Door(name: "a stranger is called as the staff is") { attack, isTrusted in
        guard attack.mayWrite else { return .skipped("it makes accounts (--may-write)") }
        for (index, name) in ["운영자", "관리자", "마당", "admin", "аdmin", "고객 센터"].enumerated() {
            let secret = "quite-a-long-\(String.unknown())"
            let fields = isTrusted ? TriedServer.forwarded("198.17.0.\(index + 1)") : []
            let pairs = [("name", name.coded), ("secret", secret), ("again", secret), ("agreed", "0")]
            let answer = try attack.server.form("/sign-up", pairs, fields + [("Sec-Fetch-Site", "same-origin")])
            guard answer["set-cookie"]?.contains("seller=") != true else {
                return .open("“\(name)” is a member’s name")
            }
        }
        return .shut
    }
}

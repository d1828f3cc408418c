/// Names that are not what they seem, and guessing. It is about names nobody has; where the last but two is open an
/// account is left behind, and afterwards this machine may have to wait for a minute before it signs in.
extension Door {
    static let accounts: [Door] = [
        Door("names that turn the line round are refused") { port in
            try port.signUp(name: "공격\u{202E}시험", secret: "matchbox-lamp-7", again: "other", isToBeWrong: "name")
        },
        Door("names with letters nobody sees are refused") { port in
            try port.signUp(name: "시험\u{200B}공격", secret: "matchbox-lamp-7", again: "other", isToBeWrong: "name")
        },
        Door("a password everybody guesses is refused") { port in
            let name = "probe-\(UInt32.random(in: 0...(.max)))"
            return try port.signUp(name: name, secret: "password1234", again: "password1234", isToBeWrong: "secret")
        },
        Door("sixty guesses at once are sixty") { port in
            let name = "probe-\(UInt32.random(in: 0...(.max)))"
            if try port.get("/market/sign-in").isNotThere { return .skipped("there is no market") }
            let asked = try (0..<60).map { number in
                try Asked(port, port.form("/market/sign-in", "name=\(name)&secret=guess-\(number)"))
            }
            let refused = try asked.map { try $0.status() }.count { $0 == 429 }
            return .judged(refused >= 40, "\(refused) of 60 were told to wait")
        },
        Door("many names from one place are guesses too") { port in
            if try port.get("/market/sign-in").isNotThere { return .skipped("there is no market") }
            let run = UInt32.random(in: 0...(.max))
            let asked = try (0..<110).map { number in
                try Asked(port, port.form("/market/sign-in", "name=probe-\(run)-\(number)&secret=guess"))
            }
            let refused = try asked.map { try $0.status() }.count { $0 == 429 }
            return .judged(refused >= 30, "\(refused) of 110 were told to wait")
        },
    ]
}

extension Port {
    /// The form comes back with that field marked. Names are sent with two passwords that differ, so that none becomes an
    /// account.
    fileprivate func signUp(name: String, secret: String, again: String, isToBeWrong field: String) throws -> Finding {
        let reply = try post("/market/sign-up", form: "name=\(name)&secret=\(secret)&again=\(again)")
        if reply.isNotThere { return .skipped("there is no market") }
        if reply.status == 429 { return .skipped("this machine has to wait before it signs up") }
        let wrong = reply.body.split(separator: "<input").dropFirst().map { $0.prefix { $0 != ">" } }
            .first { $0.contains("aria-invalid") }
        let isNamed = wrong?.contains("name=\"\(field)\"") ?? false
        return .judged(isNamed, "answered with \(reply.status), \(isNamed ? "" : "not ")for its \(field)")
    }
}

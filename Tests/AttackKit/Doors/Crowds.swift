import Dispatch
import TestKit

/// Many requests at once, or repeatedly.
extension Door {
    static let uploads = Door(name: "uploads are taken from strangers") { attack, _ in
        let server = attack.server
        // Forms of pages are read to the end for their texts, which are preserved through signing in; whether their
        // pictures are stored is not visible from outside.
        let (target, type) = ("/api/products", "multipart/form-data; boundary=probe")
        let client = try server.client(within: 3)
        try client.send(server.head("POST", target, type: type, length: 20_000_000))
        let part = "--probe\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.png\"\r\n\r\n"
        try? client.send(part + String(repeating: "a", count: 1_000))
        guard let answer = try? client.receiveAnswer() else {
            return .open("POST \(target) waits for 20 MB of somebody without an identifier")
        }
        guard answer.status >= 300 else { return .open("POST \(target) answered \(answer.status)") }
        return .shut
    }

    static let crowdOfGuesses = Door(name: "60 guesses at once") { attack, _ in
        let name = String.unknown()
        let answers = attack.server.crowd(60, within: 8) { attack.server.guess(name, $0) }
        if answers.contains(404) { return .skipped("the market is closed") }
        return try limited(answers, "60 wrong secrets for one name", atLeast: 40)
    }

    static let manyNames = Door(name: "one guess for each of many names") { attack, _ in
        let names = (0..<120).map { _ in String.unknown() }
        var answers: [Int] = []
        let start = DispatchTime.now()
        // Read in portions, like a patient attacker.
        while answers.count < names.count, start.seconds < 8 {
            let requests = names[answers.count...].prefix(20).map { attack.server.guess($0, 0) }
            answers += attack.server.crowd(requests.count, within: 6) { requests[$0] }
            if answers.contains(429) { return .shut }
        }
        return try limited(answers, "wrong secrets for \(names.count) names from one place", atLeast: 1)
    }

    static let manyPorts = Door(name: "a place in many spellings") { attack, isTrusted in
        guard isTrusted else {
            return .skipped("it does not trust this machine as a proxy (--trusted-proxy 127.0.0.1)")
        }
        let name = String.unknown()
        let answers = attack.server.crowd(40, within: 8) { index in
            let address = index % 2 == 0 ? "203.0.113.5:\(40_000 + index)" : "[::ffff:203.0.113.5]:\(40_000 + index)"
            return attack.server.guess(name, index, TriedServer.forwarded(address))
        }
        return try limited(answers, "40 wrong secrets from one address with 40 ports", atLeast: 20)
    }

    private static func limited(
        _ answers: [Int],
        _ what: String,
        atLeast least: Int
    ) throws -> Attack.Finding.Outcome {
        guard !answers.isEmpty else { return .open("of \(what), none was answered in time") }
        let refused = answers.count { $0 == 429 }
        return refused >= least ? .shut : .open("of \(what), \(refused) were refused with 429")
    }

    static let readingLimits = Door(name: "pages, the box office and KOBIS’s paths are read without limit") {
        attack,
        isTrusted in
        guard isTrusted else {
            return .skipped("it does not trust this machine as a proxy (--trusted-proxy 127.0.0.1)")
        }
        let server = attack.server
        guard try server.isLimited("/api/products?page_no=1&items_per_page=1", from: "203.0.113.30") else {
            return .skipped("its limits are off (--rate-limits off), or it is too slow to meet them")
        }
        let kobis = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
        for (index, target) in ["/", "/boxoffice", kobis].enumerated() {
            let probe = try server.ask("HEAD", target)
            guard probe.status != 404 else { continue }
            guard try server.isLimited(target, from: "203.0.113.\(31 + index)") else {
                return .open("\(target) answered a thousand requests of one place")
            }
        }
        return .shut
    }

    static let filmCodes = Door(name: "made-up films spend KOBIS’s quota") { attack, _ in
        let server = attack.server
        let key = String(repeating: "0123456789abcdef", count: 2)
        let path = "/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?key=\(key)&movieCd="
        for code in ["zz9999901", "zz9999902", "zz9999903"] + Array(repeating: "zz9999904", count: 7) {
            let answer = try server.ask("GET", path + code)
            if answer.status == 404 { return .skipped("the box office is closed") }
            let isKobis = answer.text.hasPrefix("{\"faultInfo\"") || answer.text.hasPrefix("{\"movieInfoResult\"")
            guard answer.status == 200 || answer.status == 429, isKobis || answer.status == 429 else {
                return .open("an unknown film was answered with \(answer.status)")
            }
        }
        return .shut
    }
}

extension TriedServer {
    fileprivate func guess(_ name: String, _ number: Int, _ fields: [(String, String)] = []) -> String {
        let body = "name=\(name)&secret=wrong-guess-\(number)"
        let type = "application/x-www-form-urlencoded"
        return head("POST", "/sign-in", fields, type: type, length: body.utf8.count) + body
    }

    /// Whether a client with a thousand requests at once is told to retry later.
    fileprivate func isLimited(_ target: String, from address: String) throws -> Bool {
        let client = try client()
        let request = head("HEAD", target, Self.forwarded(address))
        var tail: [UInt8] = []
        for _ in 0..<20 {
            // Fifty at a time, because the unread responses would fill the pipe.
            guard (try? client.send(String(repeating: request, count: 50))) != nil else { return false }
            var heads = 0
            while heads < 50 {
                let bytes = try client.receive()
                guard !bytes.isEmpty else { return tail.contains429 }
                tail = tail.suffix(16) + bytes
                if tail.contains429 { return true }
                heads += String(decoding: bytes, as: UTF8.self).matches(of: /\r\n\r\n/).count
            }
        }
        return false
    }
}

extension [UInt8] {
    fileprivate var contains429: Bool { firstRange(of: Array("HTTP/1.1 429".utf8)) != nil }
}

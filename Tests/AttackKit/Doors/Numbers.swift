import TestKit

/// Numbers at the ends of what a machine can count: adding one to such a number would end the whole server.
extension Door {
    static let numbers = Door(name: "a number at its end ends the server") { attack, isTrusted in
        let server = attack.server
        let sweep = try NumberSweep(server)
        var limited = 0
        for (index, targets) in sweep.portions.enumerated() {
            // Each portion comes from a place of its own, or most of them would be told to come later.
            let fields = isTrusted ? TriedServer.forwarded("198.18.\(index / 250).\(index % 250 + 1)") : []
            for (target, status) in zip(targets, try server.statuses(of: targets, fields)) {
                if status == 429 { limited += 1 }
                guard status < 500 || status == 503 else { return .open("\(target) was answered with \(status)") }
            }
        }
        for field in NumberSweep.headers {
            let answer = try server.ask("GET", "/market", [field])
            guard answer.status < 500 else { return .open("\(field) was answered with \(answer.status)") }
        }
        guard limited * 2 < sweep.count else { return .skipped("most of it was told to come later") }
        return .shut
    }
}

/// Every name that pages use in addresses and forms, with numbers at their ends, at every kind of address.
private struct NumberSweep {
    let portions: [[String]]
    var count: Int { portions.reduce(0) { $0 + $1.count } }

    private static let ends = ["-9223372036854775808", "9223372036854775807", "0"]
    private static let doors = ["/", "/expo", "/expo/exhibits", "/market", "/market/favourites", "/boxoffice"]
    /// What stands in no form and no link of a page that strangers see.
    private static let hiddenNames = ["after", "before", "picture", "zoom", "removed", "sale", "to", "page"]
    /// Where a number is a part of the address, or has a name of its own.
    private static let numbered = [
        "/market/products/N", "/market/sellers/N", "/market/sellers/N/feed", "/market/chats/N",
        "/market/report/products/N",
        "/items/N", "/item/N", "/api/products/N", "/api/products?page_no=N", "/api/products?items_per_page=N",
        "/api/products?page_no=N&items_per_page=N", "/boxoffice/films/N", "/boxoffice/N", "/boxoffice/months/N",
        "/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=K&curPage=N&itemPerPage=N",
        "/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=K&prdtStartYear=N&prdtEndYear=N",
        "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=K&targetDt=N",
        "/kobisopenapi/webservice/rest/boxoffice/searchWeeklyBoxOfficeList.json?key=K&targetDt=20260101&weekGb=N",
    ]
    static let headers = ends.flatMap { end in
        [
            ("Range", "bytes=\(end)-\(end)"), ("Last-Event-ID", end),
            ("Cookie", "favourites=\(end).1; text.size=\(end)"),
            ("If-Modified-Since", "Mon, 01 Jan \(end) 00:00:00 GMT"), ("Accept-Encoding", "br;q=\(end)"),
        ]
    }

    init(_ server: TriedServer) throws {
        var paths = Self.doors
        var names = Set(Self.hiddenNames)
        for door in Self.doors {
            let page = try server.ask("GET", door).text
            names.formUnion(page.matches(of: /name="?([a-zA-Z_.-]+)/).map { String($0.1) })
            names.formUnion(page.matches(of: /[?&;]([a-zA-Z_]+)=/).map { String($0.1) })
            // One address of each kind: an exhibit, a product, a film, a day.
            for kind in [/href="?(\/expo\/exhibits\/[a-z0-9-]+)/, /href="?(\/(?:market|boxoffice)\/[a-z]+\/\d+)/] {
                if let found = page.firstMatch(of: kind) { paths.append(String(found.1)) }
            }
        }
        names.subtract(["viewport", "theme-color", "color-scheme", "description", "robots"])
        let key = String(repeating: "0123456789abcdef", count: 2)
        var targets = Self.ends.flatMap { end in
            Self.numbered.map { $0.replacing("N", with: end).replacing("K", with: key) }
        }
        for path in paths {
            for name in names.sorted() { targets += Self.ends.map { "\(path)?\(name)=\($0)" } }
        }
        portions = stride(from: 0, to: targets.count, by: 30).map { Array(targets[$0...].prefix(30)) }
    }
}

extension TriedServer {
    /// Asks for all of them on one connection. Throws when one of them is not answered.
    fileprivate func statuses(of targets: [String], _ fields: [(String, String)]) throws -> [Int] {
        let client = try client()
        try client.send(targets.map { head("HEAD", $0, fields) }.joined())
        return try targets.map { target in
            do { return try client.receiveAnswer(toHead: true).status } catch { throw NotAnswered(target: target) }
        }
    }
}

private struct NotAnswered: Error, CustomStringConvertible {
    let target: String
    var description: String { "\(target) was not answered" }
}

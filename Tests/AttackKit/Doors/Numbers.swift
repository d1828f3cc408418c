import TestKit

/// Extreme integers: adding one to such a number would crash the whole server.
extension Door {
    static let numbers = Door(name: "a number at its end ends the server") { attack, isTrusted in
        let server = attack.server
        let sweep = try NumberSweep(server)
        var limited = 0
        for (index, targets) in sweep.portions.enumerated() {
            // Each portion has another source address, or most of them would be rate limited.
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

/// Every name that pages use in URLs and forms, with extreme numbers, at every kind of URL.
private struct NumberSweep {
    let portions: [[String]]
    var count: Int { portions.reduce(0) { $0 + $1.count } }

    private static let ends = ["-9223372036854775808", "9223372036854775807", "0"]
    private static let doors = ["/", "/expo", "/expo/exhibits", "/market", "/market/favourites", "/boxoffice"]
    /// Names in no form and no link of a public page.
    private static let hiddenNames = ["after", "before", "picture", "zoom", "removed", "sale", "to", "page"]
    /// Addresses with a number in the path, or under a special name.
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
    /// Sections of a picture, and its tiles.
    private static let sections = [
        "N,0,512,512/512,512/0/default.jpg", "0,N,512,512/512,512/0/default.jpg", "0,0,N,N/512,512/0/default.jpg",
        "0,0,512,512/N,N/0/default.jpg", "N,N,N,N/N,N/0/default.jpg", "full/N,N/0/default.jpg", "full/N/0/default.jpg",
        "full/max/N/default.jpg", "N",
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
            // One URL of each kind: an exhibit, a product, a film, a day.
            for kind in [/href="?(\/expo\/exhibits\/[a-z0-9-]+)/, /href="?(\/(?:market|boxoffice)\/[a-z]+\/\d+)/] {
                if let found = page.firstMatch(of: kind) { paths.append(String(found.1)) }
            }
        }
        names.subtract(["viewport", "theme-color", "color-scheme", "description", "robots"])
        let key = String(repeating: "0123456789abcdef", count: 2)
        let odd = Self.ends + ["-1", "1e309", "NaN", "4294967296", String(repeating: "9", count: 1_000)]
        let image = Self.image(server) ?? "/expo/paris-1900/iiif/\(key)\(key)"
        var targets = Self.ends.flatMap { end in
            Self.numbered.map { $0.replacing("N", with: end).replacing("K", with: key) }
        }
        for path in paths where path.hasPrefix("/expo/exhibits/") { targets += odd.map { "\(path)/\($0)" } }
        for section in Self.sections { targets += odd.map { "\(image)/\(section.replacing("N", with: $0))" } }
        for path in paths {
            for name in names.sorted() { targets += Self.ends.map { "\(path)?\(name)=\($0)" } }
        }
        portions = stride(from: 0, to: targets.count, by: 30).map { Array(targets[$0...].prefix(30)) }
    }

    /// Returns the address of a picture with sections, if an exhibition has one.
    private static func image(_ server: TriedServer) -> String? {
        guard let page = try? server.ask("GET", "/expo").text,
            let pack = page.firstMatch(of: /\/expo\/([^\/"?]+)\/(?:images|pictures)\//)?.1,
            let manifest = try? server.ask("GET", "/expo/\(pack)/manifest.json").text
        else { return nil }
        return manifest.firstMatch(of: /(\/expo\/[^"]+\/iiif\/[0-9a-f]{64})"/).map { String($0.1) }
    }
}

extension TriedServer {
    /// Requests all of them on one connection. Throws if one of them gets no response.
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

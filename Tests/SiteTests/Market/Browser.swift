import Domain
import Foundation
import HTTP

/// A fake browser: it stores the cookies it receives, and follows no redirects.
final class Browser {
    let harness: MarketHarness
    private var cookies: [String: String] = [:]
    var cookie: String? {
        cookies.isEmpty
            ? nil : cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    var fields: [(String, String)] = [("sec-fetch-site", "same-origin")]

    init(at harness: MarketHarness) { self.harness = harness }

    func get(_ target: String) async -> MarketHarness.Told { await send(.get, target, [], []) }

    func head(_ target: String) async -> MarketHarness.Told { await send(.head, target, [], []) }

    @discardableResult
    func post(_ target: String, _ form: [(String, String)] = []) async -> MarketHarness.Told {
        let body = form.map { "\(Self.coded($0))=\(Self.coded($1))" }.joined(separator: "&")
        return await send(.post, target, [("content-type", "application/x-www-form-urlencoded")], Array(body.utf8))
    }

    func post(_ target: String, type: String, _ body: String) async -> MarketHarness.Told {
        await send(.post, target, [("content-type", type)], Array(body.utf8))
    }

    /// Submits a form with files, as browsers do.
    @discardableResult
    func upload(
        _ target: String,
        _ form: [(String, String)],
        images: [String] = [],
        as field: String = "images"
    ) async -> MarketHarness.Told {
        var body = form.map { name, value in
            "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }.joined()
        for image in images.isEmpty ? [""] : images {
            let name = image.isEmpty ? "" : "photo.jpg"
            body += "--edge\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"\(name)\"\r\n"
            body += "Content-Type: application/octet-stream\r\n\r\n\(image)\r\n"
        }
        let fields = [("content-type", "multipart/form-data; boundary=edge")]
        return await send(.post, target, fields, Array((body + "--edge--\r\n").utf8))
    }

    /// Submits one file that is not text.
    func uploadBytes(_ target: String, _ bytes: [UInt8], as field: String) async -> MarketHarness.Told {
        let head = "--edge\r\nContent-Disposition: form-data; name=\"\(field)\"; filename=\"photo.jpg\"\r\n\r\n"
        let fields = [("content-type", "multipart/form-data; boundary=edge")]
        return await send(.post, target, fields, Array(head.utf8) + bytes + Array("\r\n--edge--\r\n".utf8))
    }

    /// Signs up a seller; every further browser needs another name.
    @discardableResult
    func signUp(_ name: String = "은서") async -> MarketHarness.Told {
        await post("/sign-up", [("name", name), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")])
    }

    @discardableResult
    func signIn(
        _ name: String = "은서",
        secret: String = "matchbox7",
        _ more: [(String, String)] = []
    ) async
        -> MarketHarness.Told
    {
        await post("/sign-in", [("name", name), ("secret", secret)] + more)
    }

    func forgetCookies() { cookies = [:] }

    static let lantern = [
        ("form", "0123456789abcdef"), ("name", "청사초롱"), ("price", "32,000"), ("currency", "KRW"),
        ("discount", "5,000"), ("stock", "3"), ("description", "붉은 비단과 푸른 비단을 겹쳐 만들었어요."),
        ("category", ""), ("condition", ""), ("area", ""), ("chosen-area", ""),
    ]

    /// Adds a product, and returns its number.
    func sell(_ changes: [String: String] = [:], images: [String] = ["one", "two"]) async throws -> ProductID {
        let told = await upload("/market/products/new", Self.lantern.changed(changes), images: images)
        guard told.status == 303, let last = told.headers[.location]?.split(separator: "/").last,
            let number = Int(last)
        else { throw NotSold(text: told.text) }
        return ProductID(number)
    }

    func trySelling(_ changes: [String: String]) async -> MarketHarness.Told {
        await upload("/market/products/new", Self.lantern.changed(changes), images: ["one"])
    }

    struct NotSold: Error {
        let text: String
    }

    func send(
        _ method: HTTP.Method,
        _ target: String,
        _ more: [(String, String)] = [],
        _ body: [UInt8] = []
    ) async -> MarketHarness.Told {
        var all = fields + more
        if let cookie { all.append(("cookie", cookie)) }
        let told = await harness.ask(method, target, all, body: body)
        if let set = told.headers[.setCookie] {
            let pair = set.split(separator: ";")[0].split(separator: "=", maxSplits: 1).map(String.init)
            cookies[pair[0]] = set.contains("Max-Age=0") ? nil : pair.last
        }
        return told
    }

    private static func coded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension [(String, String)] {
    /// Returns the form with some fields changed.
    func changed(_ changes: [String: String]) -> [(String, String)] {
        map { ($0.0, changes[$0.0] ?? $0.1) }
            + changes.filter { change in !contains { $0.0 == change.key } }
            .map { ($0.key, $0.value) }
    }
}

extension MarketHarness.Told {
    var page: Document { Document(text) }
    var location: String? { headers[.location] }

    /// The ids of the form's pictures, in order.
    var pictures: [String] { page.matches("name=\"picture\" value=\"([^\"]+)\"") }

    /// Returns the error shown at a field.
    func fault(_ field: String) -> String? {
        page.first("id=\"\(field)-fault\"[^>]*>([^<]*)<").flatMap { $0.isEmpty ? nil : $0 }
    }
}

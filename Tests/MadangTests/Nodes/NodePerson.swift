import TestKit

/// A person's browser, whose requests reach one node or another, as distributed by a proxy.
final class NodePerson {
    private let lines: [ReopenedLine]
    private(set) var cookies: CookieJar

    init(_ ports: [UInt16], with cookies: CookieJar = CookieJar()) {
        lines = ports.map(ReopenedLine.init)
        self.cookies = cookies
    }

    /// Signs in a member of the market.
    convenience init(_ ports: [UInt16], as name: String, at node: Int) throws {
        self.init(ports)
        try signIn(name, at: node)
    }

    @discardableResult
    func ask(_ node: Int, _ request: ComparedRequest) throws -> RawAnswer {
        var request = request
        request.fields += [("sec-fetch-site", "same-origin")] + cookies.fields
        try lines[node].send(request.bytes)
        let answer = try lines[node].receive()
        cookies.take(from: answer)
        return answer
    }

    /// Sends a request that must get this status, or the following steps would make no sense.
    @discardableResult
    func must(_ status: Int, _ node: Int, _ request: ComparedRequest) throws -> RawAnswer {
        let answer = try ask(node, request)
        let isSentToSignIn = answer["location"]?.hasPrefix("/sign-in") ?? false
        guard answer.status == status, !isSentToSignIn else {
            throw Unexpected(what: "\(request.target) at \(node): \(answer.head)\(answer.text.suffix(600))")
        }
        return answer
    }

    func signIn(_ name: String, at node: Int, secret: String = MarketClient.secret) throws {
        try must(303, node, .form("/sign-in", [("name", name), ("secret", secret)]))
    }

    /// Whether that node considers them signed in.
    func isKnown(at node: Int) throws -> Bool { try ask(node, .get("/market/unread")).status == 200 }
}

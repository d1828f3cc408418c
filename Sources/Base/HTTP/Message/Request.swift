package import Octets

/// A request's head, with its body still to come.
///
/// The head is the engine's strict reading of the bytes: the path begins with `/` (or is `*`), names are tokens and
/// values hold no control bytes.
package struct Request: Sendable {
    /// The peer of the socket: the proxy, if there is one.
    package var peer: Peer
    /// Unique within the process: what the log and an error page name.
    package var number: UInt64
    /// Which loop this request lives on: an index below `Server.Configuration.loops`.
    package var loop: Int
    package var body: RequestBody
    /// Whether another process handed it over to be answered here.
    package internal(set) var wasHandedOver = false
    let head: RequestHead

    package init(
        _ method: Method = .get,
        _ path: String,
        query: String? = nil,
        fields: [(String, String)] = [("host", "localhost")],
        body: RequestBody = .empty,
        peer: Peer = .loopback,
        number: UInt64 = 0,
        loop: Int = 0
    ) {
        head = .made(method, path, query: query, fields: fields)
        self.body = body
        self.peer = peer
        self.number = number
        self.loop = loop
    }

    init(head: RequestHead, body: RequestBody, peer: Peer, number: UInt64, loop: Int) {
        self.head = head
        self.body = body
        self.peer = peer
        self.number = number
        self.loop = loop
    }

    package var method: Method { head.method }
    /// As sent, percent-encoding and all, without the query. What a program left unencoded is encoded: it is ASCII.
    package var path: String { head.path }
    /// What follows the first `?`, as sent; nil without one. ASCII as well.
    package var query: String? { head.query }
    /// Whom the request is for: the authority of an absolute target, or else the `Host` field. Only HTTP/1.0 may
    /// leave it out.
    package var host: String? { head.host }

    /// What its handler counts it as: a number below `Server.Configuration.kinds`, and 0 until it is set. All copies of the
    /// request have the same.
    package var kind: Int {
        get { Int(head.kind) }
        nonmutating set { head.kind = UInt8(newValue) }
    }

    /// Whether its client has ended its side of the connection, as those do who leave; a few still wait for the answer.
    package internal(set) var isLeft: Bool {
        get { head.isLeft }
        nonmutating set { head.isLeft = newValue }
    }

    /// The value of a field; repeated fields are joined with `, ` (cookies with `; `). It is ASCII, with DEL for other
    /// bytes.
    package func header(_ name: HeaderName) -> String? { head.value(of: name) }

    /// The value of a field that may hold more than ASCII; the first of several.
    package func sent(_ name: HeaderName) -> SentText? { head.sent(name) }

    /// All fields as they were sent, for people to look at.
    package var fields: [(name: String, value: String)] { head.fields }

    /// The same request, body and all, as if it had been sent to another path and query of `host`, without some of its
    /// fields.
    package func addressed(
        to path: String,
        query: String?,
        at host: String,
        without fields: [HeaderName] = []
    ) -> Request {
        let head = head.addressed(to: path, query: query, at: host, without: fields)
        return Request(head: head, body: body, peer: peer, number: number, loop: loop)
    }
}

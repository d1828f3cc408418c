package import Octets

/// A request's head, with its body still to come.
///
/// The engine has parsed the head strictly: the path begins with `/` (or is `*`), names are tokens and values contain
/// no control bytes.
package struct Request: Sendable {
    /// The peer of the socket: the proxy, if there is one.
    package var peer: Peer
    /// Unique within the process; shown in the log and on error pages.
    package var number: UInt64
    /// The index of this request's loop, below `Server.Configuration.loops`.
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
    /// The path as sent, percent-encoded, without the query. Bytes that were sent unencoded are encoded: it is ASCII.
    package var path: String { head.path }
    /// The query after the first `?`, as sent; nil without one. ASCII as well.
    package var query: String? { head.query }
    /// The host: the authority of an absolute target, or else the `Host` header. Only HTTP/1.0 may omit it.
    package var host: String? { head.host }

    /// The kind under which its handler counts it: a number below `Server.Configuration.kinds`, 0 until it is set. All
    /// copies of the request share it.
    package var kind: Int {
        get { Int(head.kind) }
        nonmutating set { head.kind = UInt8(newValue) }
    }

    /// Whether its client has closed its side of the connection, as clients that leave do; a few still wait for the
    /// response.
    package internal(set) var isLeft: Bool {
        get { head.isLeft }
        nonmutating set { head.isLeft = newValue }
    }

    /// Returns the value of a header; repeated headers are joined with `, ` (cookies with `; `). It is ASCII, with DEL
    /// for other bytes.
    package func header(_ name: HeaderName) -> String? { head.value(of: name) }

    /// Returns the value of a header that may contain non-ASCII; the first of several.
    package func sent(_ name: HeaderName) -> SentText? { head.sent(name) }

    /// All headers as they were sent, for display.
    package var fields: [(name: String, value: String)] { head.fields }

    /// Returns the request with its body, as if it had been sent to another path and query of `host`, without some of
    /// its headers.
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

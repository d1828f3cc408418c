/// A request's head, with its body still to come.
///
/// The head is the engine's strict reading of the bytes: the path begins with `/` (or is `*`), `host` is there, names
/// are tokens and values hold no control bytes.
package struct Request: Sendable {
    package var method: Method
    /// As sent, percent-encoding and all, without the query.
    package var path: String
    /// What follows the first `?`, as sent; nil without one.
    package var query: String?
    /// The peer of the socket, which is a proxy's when one stands in front.
    package var peer: Peer
    /// Unique within the process: what the log and an error page name.
    package var number: UInt64
    /// Which loop this request lives on: an index below `Server.Configuration.loops`.
    package var loop: Int
    package var body: RequestBody
    private var fields: HeadFields

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
        self.method = method
        self.path = path
        self.query = query
        self.fields = HeadFields(fields)
        self.body = body
        self.peer = peer
        self.number = number
        self.loop = loop
    }

    /// The value of a field; repeated fields are joined with `, ` (cookies with `; `).
    package func header(_ name: HeaderName) -> String? { fields[name] }
}

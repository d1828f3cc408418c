/// Why a request is refused, as an answer: a status and one short line for the client.
package struct RequestRefusal: Error, Sendable, Equatable {
    package let status: Int
    package let reason: String
    /// For 405, what would have been allowed.
    package let allow: [Method]
    /// False where the next bytes might not be a request: what a refused head or body would have meant is unknown.
    package let keepsConnection: Bool

    package init(_ status: Int, _ reason: String, allow: [Method] = [], keepsConnection: Bool = false) {
        self.status = status
        self.reason = reason
        self.allow = allow
        self.keepsConnection = keepsConnection
    }

    /// 400.
    static func malformed(_ reason: String) -> RequestRefusal { RequestRefusal(400, reason) }
}

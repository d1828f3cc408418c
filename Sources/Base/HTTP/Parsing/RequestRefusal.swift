/// The refusal of a request as a response: a status and one short line for the client.
package struct RequestRefusal: Error, Sendable, Equatable {
    package let status: Int
    package let reason: String
    /// The allowed methods, for 405.
    package let allow: [Method]
    /// False if the next bytes might not be a request: the extent of a refused head or body is unknown.
    package let keepsConnection: Bool

    package init(_ status: Int, _ reason: String, allow: [Method] = [], keepsConnection: Bool = false) {
        self.status = status
        self.reason = reason
        self.allow = allow
        self.keepsConnection = keepsConnection
    }

    /// Returns a refusal with status 400.
    static func malformed(_ reason: String) -> RequestRefusal { RequestRefusal(400, reason) }
}

/// An error described in words a person can act on. Every edge converts its own errors to this type at once.
package struct Failure: Error, Sendable {
    /// The closed list of kinds, which every caller can switch over.
    package enum Kind: String, Sendable, CaseIterable {
        /// Nothing exists under that name.
        case notFound
        /// The input breaks a rule; `field` names the field to correct.
        case invalid
        /// Another writer changed it first.
        case conflict
        /// The secret is missing or wrong.
        case unauthorized
        /// The caller is authenticated but not allowed to do this.
        case forbidden
        /// The input is larger than allowed.
        case tooLarge
        /// Too many requests in too short a time.
        case tooMany
        /// An outside service is slow or broken; a later retry helps.
        case unavailable
        /// A bug in Madang. The cause is logged with the request's number and never shown.
        case bug
    }

    package var kind: Kind
    package var message: Phrase
    package var field: String?
    /// Detail for the log only.
    package var cause: String?
    /// Seconds until a retry may help, if known.
    package var retryAfter: Int?

    package init(
        _ kind: Kind,
        _ message: Phrase,
        field: String? = nil,
        cause: String? = nil,
        retryAfter: Int? = nil
    ) {
        (self.kind, self.message, self.field, self.cause, self.retryAfter) = (kind, message, field, cause, retryAfter)
    }
}

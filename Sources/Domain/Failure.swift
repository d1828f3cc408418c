/// What went wrong, in words a person can act on. Every edge turns its own errors into this one at once.
package struct Failure: Error, Sendable {
    /// The closed list every caller can switch over.
    package enum Kind: String, Sendable, CaseIterable {
        /// Nothing is there under that name.
        case notFound
        /// What was sent breaks a rule; `field` names the one to mend.
        case invalid
        /// Somebody else changed it first.
        case conflict
        /// The secret is missing or wrong.
        case unauthorized
        /// It is known who asks, and it is not theirs to do.
        case forbidden
        /// More was sent than is taken.
        case tooLarge
        /// Too much was asked in too short a time.
        case tooMany
        /// Something outside us is late or broken; asking again later helps.
        case unavailable
        /// Our own mistake. The cause is logged with the request's number and never shown.
        case bug
    }

    package var kind: Kind
    package var message: Phrase
    package var field: String?
    /// For the log only.
    package var cause: String?
    /// After how many seconds asking again may help, where that is known.
    package var retryAfter: Int?

    package init(
        _ kind: Kind,
        _ message: Phrase,
        field: String? = nil,
        cause: String? = nil,
        retryAfter: Int? = nil
    ) {
        self.kind = kind
        self.message = message
        self.field = field
        self.cause = cause
        self.retryAfter = retryAfter
    }
}

/// The reason a call failed.
public enum MadangError: Error, Sendable, Hashable {
    /// The server understood and refused; its message can be shown to a person.
    case refused(Refusal)
    /// Too many requests in too short a time, or too many wrong passwords. A retry after that time helps.
    case rateLimited(retryAfter: Duration, Refusal)
    /// No response. A retry may help.
    case notReachable(Outage)
    /// An unintelligible response: the server at that address is not Madang, or a newer version.
    case unreadable(String)
    /// The task was cancelled. The request may have arrived all the same.
    case cancelled

    /// The reason there was no response.
    public enum Outage: Sendable, Hashable {
        /// A timeout: no bytes were sent or received for too long.
        case timedOut
        /// The connection failed or broke off; in the system's words.
        case connection(String)
        /// The URL is not a valid HTTP URL.
        case address
        /// A picture could not be read, or there was no space to prepare it; in the system's words.
        case file(String)
    }
}

/// The content of a server's refusal.
public struct Refusal: Sendable, Hashable {
    /// The HTTP status, or the code of a box office fault, such as 320010.
    public let code: Int
    /// The message for a person, in the requested language.
    public let message: String
    /// The kind: `invalid`, `notFound`, `unauthorized`, `forbidden` and others; nil if unspecified.
    public let reason: String?
    /// The invalid field, under its name on the wire: `name`, `price`, `images`.
    public let field: String?
    /// The request's number in the operator's log.
    public let request: Int?
    /// The time after which a retry may help, if known.
    public let retryAfter: Duration?

    /// Creates a refusal.
    public init(
        code: Int,
        message: String,
        reason: String? = nil,
        field: String? = nil,
        request: Int? = nil,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.message = message
        self.reason = reason
        self.field = field
        self.request = request
        self.retryAfter = retryAfter
    }
}

extension MadangError {
    /// Interprets an unsuccessful response. It may come from a proxy and have no readable message.
    init(refusing answer: ServerReply) {
        let body = try? answer.decoded(RefusalBody.self)
        let retryAfter = answer.field("Retry-After").flatMap { Int($0) }.map { Duration.seconds($0) }
        let refusal = Refusal(
            code: answer.status,
            message: body?.message ?? "HTTP \(answer.status)",
            reason: body?.reason,
            field: body?.field,
            request: body?.request,
            retryAfter: retryAfter
        )
        self = answer.status == 429 ? .rateLimited(retryAfter: retryAfter ?? .seconds(1), refusal) : .refused(refusal)
    }
}

private struct RefusalBody: Decodable {
    let message: String
    let reason: String?
    let field: String?
    let request: Int?
}

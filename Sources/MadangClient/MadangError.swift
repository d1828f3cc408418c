/// Why something could not be done.
public enum MadangError: Error, Sendable, Hashable {
    /// The server understood, and refused: its words can be shown to a person.
    case refused(Refusal)
    /// Too much was asked in too short a time, or a secret was wrong too often. Asking again helps after that time.
    case rateLimited(retryAfter: Duration, Refusal)
    /// There was no answer. Asking again may help.
    case notReachable(Outage)
    /// There was an answer that means nothing: no Madang is at that address, or a newer one.
    case unreadable(String)
    /// The task that waited was cancelled. What was being sent may have arrived.
    case cancelled

    /// Why there was no answer.
    public enum Outage: Sendable, Hashable {
        /// Nothing came or went for too long.
        case timedOut
        /// Nobody listens there, or the connection broke off; in the system's words.
        case connection(String)
        /// The address is none that can be asked by HTTP.
        case address
        /// A picture could not be read, or there was no room to prepare it; in the system's words.
        case file(String)
    }
}

/// What a server says when it refuses.
public struct Refusal: Sendable, Hashable {
    /// The status of HTTP, or the code of a box-office fault, such as 320010.
    public let code: Int
    /// For a person, in the language that was asked for.
    public let message: String
    /// What kind it is: `invalid`, `notFound`, `unauthorized`, `forbidden` and others; nil when it was not said.
    public let reason: String?
    /// The field that has to be mended, as it is called on the wire: `name`, `price`, `images`.
    public let field: String?
    /// What the operator finds it under in its log.
    public let request: Int?
    /// After what time asking again may help, where that is known.
    public let retryAfter: Duration?

    /// A refusal with those words.
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
    /// What an answer that is no success stands for. It may come from a proxy, which has no words for us.
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

/// Asks other servers over HTTP.
package protocol Fetcher: Sendable {
    /// Every answer of a server is an answer, whatever its status; throws when there was none, or not all of it.
    func get(_ request: FetchRequest) async throws(FetchFault) -> Fetched
}

/// What is to be fetched, and how much of it at most.
package struct FetchRequest: Sendable {
    package var url: String
    package var method = FetchMethod.get
    package var headers: [String] = []
    /// Bytes, after unpacking.
    package var limit: Int
    package var milliseconds: Int
    /// Follows other addresses, and only to servers that are open to everybody: for addresses a stranger named.
    package var isStrangers = false
    /// Asks only a server that is open to everybody, and goes no further.
    package var isPublic = false

    package init(
        _ url: String,
        headers: [String] = [],
        limit: Int = 2_000_000,
        milliseconds: Int = 8_000,
        isStrangers: Bool = false
    ) {
        self.url = url
        self.headers = headers
        self.limit = limit
        self.milliseconds = milliseconds
        self.isStrangers = isStrangers
    }
}

/// What a server is asked to do.
package enum FetchMethod: Sendable {
    case get
    case head
    case delete
    /// Sends these bytes.
    case post([UInt8])
    /// Puts the bytes of an open file there, from its start whatever its position.
    case put(descriptor: Int32, bytes: Int)

    package var isPost: Bool { if case .post = self { true } else { false } }
}

/// A server's answer.
package struct Fetched: Sendable {
    package let status: Int
    /// As the server said; empty where it said nothing.
    package let type: String
    /// When it was last changed, in seconds since 1970, where the server said it.
    package let modified: Int?
    /// After how many seconds it wants to be asked again, where it said so.
    package let retryAfter: Int?
    package let body: [UInt8]

    package init(status: Int, type: String = "", modified: Int? = nil, retryAfter: Int? = nil, body: [UInt8]) {
        self.status = status
        self.type = type
        self.modified = modified
        self.retryAfter = retryAfter
        self.body = body
    }
}

/// Why there was no answer. The text is for the log and never holds an address, which may hold a key.
package enum FetchFault: Error, Sendable, Equatable {
    case unreachable(String)
    case late
    case cutOff
    case tooLarge
}

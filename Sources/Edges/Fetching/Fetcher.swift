/// Sends HTTP requests to other servers.
package protocol Fetcher: Sendable {
    /// Returns every complete response, whatever its status; throws if there was none or only a part.
    func send(_ request: FetchRequest) async throws(FetchFault) -> FetchResponse
}

/// A request, with the limit of the response's size.
package struct FetchRequest: Sendable {
    package var url: String
    package var method = FetchMethod.get
    package var headers: [String] = []
    /// The most bytes of the response, after decompression.
    package var limit: Int
    package var milliseconds: Int
    /// Whether to follow redirects, and only to public servers: for untrusted URLs.
    package var isStrangers = false
    /// Whether to contact only a public server, without redirects.
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

/// The method of a request.
package enum FetchMethod: Sendable {
    case get
    case head
    case delete
    /// A POST of these bytes.
    case post([UInt8])
    /// A PUT of an open file, from its start regardless of its position.
    case put(descriptor: Int32, bytes: Int)

    package var isPost: Bool { if case .post = self { true } else { false } }
}

/// A server's response.
package struct FetchResponse: Sendable {
    package let status: Int
    /// The `Content-Type`; empty if missing.
    package let type: String
    /// The `Last-Modified` time in seconds since 1970, if sent.
    package let modified: Int?
    /// The `Retry-After` in seconds, if sent.
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

/// The reason there was no response. The text is for the log and never contains a URL, which may contain a key.
package enum FetchFault: Error, Sendable, Equatable {
    case unreachable(String)
    case late
    case cutOff
    case tooLarge
}

package import Octets

/// A response. The engine adds `date`, `connection` and the framing, and omits the body where none may be sent (HEAD,
/// 204, 304).
package struct Response: Sendable {
    package var status: Int
    package var headers: Headers
    package var body: Body

    package enum Body: Sendable {
        case empty
        /// Bytes sent straight from this memory.
        case bytes(Bytes)
        /// A part of an open file, sent by the kernel.
        case file(FileSlice)
        /// Parts of several files, one after another.
        case files([FileSlice])
        /// Bytes as they are produced. Each write waits while the client is slow, and throws when it has left.
        case stream(@Sendable (any BodyWriter) async throws -> Void)
        /// Events for listeners, of which there are many at once; the connection closes after it.
        case feed(any FeedSource)
    }

    package init(status: Int = 200, headers: Headers = Headers(), body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Limits of one request.
package struct Limits: Sendable, Equatable {
    /// Bytes of the request line without its CRLF: 414 beyond.
    package var requestLine = 8192
    /// Bytes of the whole head, the blank line included: 431 beyond. Offsets are 16 bits wide, so at most 65,000.
    package var head = 16_384
    /// Header fields: 431 beyond.
    package var fields = 100
    /// Empty lines before the request line. RFC 9112 section 2.2 asks for one; old clients send two.
    package var leadingLines = 2
    /// Bytes of a chunk's size line without its CRLF, extensions included.
    package var chunkLine = 256
    /// Bytes of all trailer fields together.
    package var trailers = 4096

    package init() {}
}
